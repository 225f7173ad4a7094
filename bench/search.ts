/**
 * Finding a customer among many, over HTTP: words that many, few and no names hold, in Latin and Arabic letters, and a telephone
 * number; a trivial request beside, so that a busy machine shows. In SQL the search that folds its text and a plain one, for the
 * same words. Last line: the figures as JSON.
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

const WORDS = {
  'many names hold it': 'grocery',
  'few names hold it': 'grocery 9917',
  'no name holds it': 'zebra crossing',
  'Arabic, spelled otherwise': 'بقاله ٩٩١٧',
  'a telephone number': '0509917',
} as const;

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

async function overHttp(company: BenchCompany): Promise<Figures> {
  const server = await startBenchServer(company);
  const client = await openClient(server.port, server.token);
  const ask = async (path: string) => {
    const answer = await client.send('GET', `/api/v1${path}`, '');
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 500)}`);
  };
  try {
    const figures: Figures = { 'trivial request': await measure(() => ask('/me')) };
    for (const [name, word] of Object.entries(WORDS)) {
      figures[name] = await measure(() => ask(`/customers?search=${encodeURIComponent(word)}&limit=50`));
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

const company = await openBenchCompany();
try {
  const client = await connectAsSuperuser(company);
  await client.query(FILL, [PARTIES]);
  await client.query('vacuum analyze party');
  const [folded, plain] = [await inSql(client, true), await inSql(client, false)];
  await client.end();
  const http = await overHttp(company);
  const cells = (figures: Figures, name: string) => [figures[name]?.p50 ?? '', figures[name]?.p95 ?? ''];
  printTable(
    [`${PARTIES} customers, ms`, 'HTTP p50', 'HTTP p95', 'SQL p50', 'SQL p95', 'plain p50', 'plain p95'],
    Object.keys(http).map((name) => [name, ...cells(http, name), ...cells(folded, name), ...cells(plain, name)]),
  );
  const slow = Object.keys(http).filter((name) => (http[name]?.p95 ?? 0) > AIM_MS);
  console.log(`p95 over ${AIM_MS} ms: ${slow.join(', ') || 'none'}`);
  console.log(JSON.stringify({ bench: 'search', load: loadavg()[0], http, folded, plain }));
} finally {
  await company.close();
}
