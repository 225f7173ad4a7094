/**
 * Finding a customer among many, over HTTP: words that many, few and no names hold, in Latin and Arabic letters, and a telephone
 * number; a trivial request beside, so that a busy machine shows. In SQL the search that folds its text and a plain one, for the
 * same words. Then the search over everything among so many items and some of the customers. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { foldText } from '@fieldbook/core/kernel/fold-text';
import type pg from 'pg';
import { type BenchCompany, openBenchCompany, startBenchServer } from './setup/company.ts';
import { percentile, printTable } from './setup/figures.ts';
import { openClient } from './setup/http-client.ts';
import { connectAsSuperuser } from './setup/superuser.ts';

const PARTIES = Number(process.env['BENCH_PARTIES'] ?? 100_000);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 40);
const WARMING = 4;
const AIM_MS = 30;
const PALETTE_ITEMS = Number(process.env['BENCH_ITEMS'] ?? 20_000);
const PALETTE_PARTIES = 10_000;
const PALETTE_AIM_MS = 50;

const WORDS = {
  'many names hold it': 'grocery',
  'few names hold it': 'grocery 9917',
  'no name holds it': 'zebra crossing',
  'Arabic, spelled otherwise': 'بقاله ٩٩١٧',
  'a telephone number': '0509917',
} as const;

/** What is typed into the search over everything. */
const PALETTE_WORDS = {
  'one letter': 'a',
  'two letters': 'gr',
  'many names hold it': 'grocery',
  'few names hold it': 'grocery 9917',
  'an item': 'biscuit 19917',
  'no name holds it': 'zebra crossing',
  'Arabic, spelled otherwise': 'بقاله ٩٩١٧',
  'a number': '1234.50',
  'a voucher number': 'S-1',
} as const;

const FILL_ITEMS = `
  insert into item (code, name, name_arabic, barcode, unit_id, tax_code_id)
  select 'IT' || n, 'Grocery Biscuit ' || n || ' Cream ' || n % 90 || ' g', 'بسكويت ' || n, '62' || lpad(n::text, 11, '0'), unit_id, tax_code_id
  from generate_series(1, $1::integer) n cross join (select unit_id, tax_code_id from item limit 1) like_others`;

/** Names as long as shops have them, in both scripts, and what else a customer is found by. */
const FILL = `
  insert into party (side, code, name, name_arabic, phone, mobile, tax_reg_no, credit_days)
  select 'customer', 'P' || n, 'Al Noor Grocery ' || n || ' Trading L.L.C. Branch ' || n % 40, 'بقالة النور ' || n || ' للتجارة ذ.م.م',
    '04' || lpad(n::text, 7, '0'), '050' || lpad(n::text, 7, '0'), '100' || lpad(n::text, 12, '0'), 30
  from generate_series(1, $1::integer) n`;

type Figures = Record<string, { p50: number; p95: number }>;

async function measure(call: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let at = -WARMING; at < CALLS; at += 1) {
    const asked = performance.now();
    await call();
    if (at >= 0) times.push(performance.now() - asked);
  }
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => Number(percentile(times, share).toFixed(1)));
  return { p50, p95 };
}

async function overHttp(
  company: BenchCompany,
  words: Readonly<Record<string, string>>,
  pathOf: (word: string) => string,
): Promise<Figures> {
  const server = await startBenchServer(company);
  const client = await openClient(server.port, server.token);
  const ask = async (path: string) => {
    const answer = await client.send('GET', `/api/v1${path}`, '');
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 500)}`);
  };
  try {
    const figures: Figures = { 'trivial request': await measure(() => ask('/me')) };
    for (const [name, word] of Object.entries(words)) {
      figures[name] = await measure(() => ask(pathOf(encodeURIComponent(word))));
    }
    return figures;
  } finally {
    client.close();
    await server.stop();
  }
}

/** The rows alone: as the service asks for them, and the columns as they stand. */
async function inSql(client: pg.Client, isFolded: boolean): Promise<Figures> {
  const columns = ['code', 'name', 'name_arabic', 'phone', 'mobile', 'tax_reg_no'];
  const plain = `select id from party where side = 'customer' and (${columns.map((each) => `${each} ilike any ($1)`).join(' or ')})
    order by code limit 51`;
  const text = isFolded ? 'select id from parties_found($1, 1001) id' : plain;
  const figures: Figures = {};
  for (const [name, words] of Object.entries(WORDS)) {
    const parts = isFolded ? foldText(words).split(' ') : [words];
    const values = [parts.map((part) => `%${part}%`)];
    figures[name] = await measure(() => client.query({ name: `${isFolded}`, text, values }));
  }
  return figures;
}

function printFigures(title: string, figures: readonly Figures[], aim: number): void {
  const [http = {}] = figures;
  const columns = ['HTTP', 'SQL', 'plain'].slice(0, figures.length).flatMap((name) => [`${name} p50`, `${name} p95`]);
  const cells = (name: string) => figures.flatMap((each) => [each[name]?.p50 ?? '', each[name]?.p95 ?? '']);
  printTable(
    [title, ...columns],
    Object.keys(http).map((name) => [name, ...cells(name)]),
  );
  const slow = Object.keys(http).filter((name) => (http[name]?.p95 ?? 0) > aim);
  console.log(`p95 over ${aim} ms: ${slow.join(', ') || 'none'}`);
}

/** A company of its own, filled and asked. */
async function inCompany<T>(
  fill: (client: pg.Client) => Promise<unknown>,
  ask: (company: BenchCompany, client: pg.Client) => Promise<T>,
): Promise<T> {
  const company = await openBenchCompany();
  const client = await connectAsSuperuser(company);
  try {
    await fill(client);
    await client.query('vacuum analyze');
    return await ask(company, client);
  } finally {
    await client.end();
    await company.close();
  }
}

const [http, folded, plain] = await inCompany(
  (client) => client.query(FILL, [PARTIES]),
  async (company, client) => {
    const sql = [await inSql(client, true), await inSql(client, false)] as const;
    return [await overHttp(company, WORDS, (word) => `/customers?search=${word}&limit=50`), ...sql] as const;
  },
);
printFigures(`${PARTIES} customers, ms`, [http, folded, plain], AIM_MS);
const palette = await inCompany(
  async (client) => {
    await client.query(FILL, [PALETTE_PARTIES]);
    await client.query(FILL_ITEMS, [PALETTE_ITEMS]);
  },
  (company) => overHttp(company, PALETTE_WORDS, (word) => `/search?q=${word}`),
);
printFigures(`${PALETTE_ITEMS} items, ${PALETTE_PARTIES} customers, ms`, [palette], PALETTE_AIM_MS);
console.log(JSON.stringify({ bench: 'search', load: loadavg()[0], http, folded, plain, palette }));
