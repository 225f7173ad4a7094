/**
 * Every report and register over HTTP as the books grow: at 1k, 30k and 300k sales (setup/report-cases.ts). Up to 30k are posted
 * in batches; beyond that the rows of the posted ones are multiplied with earlier dates (setup/multiply.ts). A trivial request is
 * measured among the others, so that a busy machine shows. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { reports } from '@fieldbook/core/reports/index';
import { foldAll } from '@fieldbook/server/jobs/fold-balances';
import { type BenchCompany, type BenchServer, openBenchCompany, SIGN_IN, startBenchServer } from './setup/company.ts';
import { percentile, printTable } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { moneyBodies } from './setup/money-bodies.ts';
import { multiplyBooks } from './setup/multiply.ts';
import { type ReportCase, reportCases } from './setup/report-cases.ts';
import { saleBody } from './setup/sale-bodies.ts';
import { receiptBodies } from './setup/stock-up.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,30000,300000').split(',').map(Number);
/** More than so many are not posted but multiplied. */
const MOST_POSTED = Number(process.env['BENCH_POSTED'] ?? 30_000);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 30);
/** A case that takes longer is asked at least so often, and no more after so long. */
const LEAST_CALLS = 20;
const MOST_MS = 2000;
const WARMING = 4;
const AIM_MS = 50;
const BATCH = 100;
/** Receipts, expenses and purchases among the first vouchers; they are multiplied with the sales. */
const MONEY = 2000;
async function postSales(client: HttpClient, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += BATCH) {
    const sales = Array.from({ length: Math.min(BATCH, to - first) }, (_, index) => saleBody(0, first + index));
    await postBatch(client, sales);
  }
}

async function postBatch(client: HttpClient, bodies: readonly unknown[]): Promise<void> {
  const answer = await client.send('POST', '/api/v1/vouchers/batch', JSON.stringify(bodies));
  const isRefused = answer.status >= 300 || answer.body.includes('"problems"');
  if (isRefused) throw new Error(`${answer.status} ${answer.body.slice(0, 800)}`);
}

/** Milliseconds of each call; the first few, which fill caches, do not count. */
async function measure(client: HttpClient, { path, isFurther }: ReportCase): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  const further = isFurther === true ? await cursorAfter(client, path(0)) : '';
  for (let call = -WARMING; call < CALLS; call += 1) {
    if (call >= LEAST_CALLS && performance.now() - started > MOST_MS) break;
    const address = `${path(call + WARMING)}${further}`;
    const asked = performance.now();
    await ask(client, address);
    if (call >= 0) times.push(performance.now() - asked);
  }
  return times;
}

async function ask(client: HttpClient, path: string): Promise<string> {
  const answer = await client.send('GET', `/api/v1${path}`, '');
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 500)}`);
  return answer.body;
}

/** The parameter that asks for the page after the first; none while all fits on one. */
async function cursorAfter(client: HttpClient, path: string): Promise<string> {
  const { next } = JSON.parse(await ask(client, path)) as { next: string | null };
  return next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
}

async function billOf(client: HttpClient, party: string): Promise<string> {
  const answer = await ask(client, `/reports/open-bills?side=customer&party=${party}&limit=1`);
  const { rows } = JSON.parse(answer) as { rows: { reference: string }[] };
  return rows[0]?.reference ?? '';
}

/** A report that nobody added here would not be seen to be slow. */
function demandAll(cases: readonly ReportCase[]): void {
  const asked = new Set(cases.map(({ path }) => /^\/reports\/([a-z-]+)/.exec(path(0))?.[1]));
  const missing = reports.filter(({ name }) => !asked.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`);
}

async function grow(parts: { company: BenchCompany; server: BenchServer }, from: number, to: number): Promise<void> {
  const { company, server } = parts;
  const isPosted = to <= MOST_POSTED;
  if (isPosted) {
    const client = await openClient(server.port, server.token);
    await postSales(client, from, to);
    client.close();
  } else await multiplyBooks(company, Math.round(to / from));
  await foldAll(company.database.pool);
  await untilFolded(company);
}

/** The server folds behind as well, one at a time, so what it has taken may still be on its way. */
async function untilFolded(company: BenchCompany): Promise<void> {
  for (;;) {
    const { rows } = await company.database.pool.query('select count(*) as waiting from balance_queue');
    if (Number(rows[0].waiting) === 0) return;
    await foldAll(company.database.pool);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Figures = Record<string, Record<string, { p50: number; p95: number }>>;

const TRIVIAL: ReportCase = { name: 'trivial request', path: () => '/me' };

async function measureAll(client: HttpClient, size: number, figures: Figures): Promise<void> {
  const cases = reportCases(await billOf(client, 'C7'));
  demandAll(cases);
  for (const each of [TRIVIAL, ...cases]) {
    const times = await measure(client, each);
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => Number(percentile(times, share).toFixed(1)));
    figures[each.name] = { ...figures[each.name], [size]: { p50, p95 } };
  }
}

async function run(company: BenchCompany, server: BenchServer): Promise<void> {
  const first = await openClient(server.port, server.token);
  await postBatch(first, receiptBodies());
  const money = moneyBodies(MONEY);
  for (let at = 0; at < money.length; at += BATCH) await postBatch(first, money.slice(at, at + BATCH));
  first.close();
  const figures: Figures = {};
  let size = 0;
  for (const next of SIZES) {
    const started = performance.now();
    await grow({ company, server }, size, next);
    size = next;
    const seconds = () => Math.round((performance.now() - started) / 1000);
    console.log(`${size} sales after ${seconds()} s${size > MOST_POSTED ? ', multiplied' : ', posted in batches'}`);
    const client = await openClient(server.port, server.token);
    await measureAll(client, size, figures);
    client.close();
    console.log(`measured after ${seconds()} s`);
  }
  printFigures(figures);
  console.log(JSON.stringify({ bench: 'reports', load: loadavg()[0], ...figures }));
}

/** A row a case: median and p95 at each size, and how much the median grew from the first to the last. */
function printFigures(figures: Figures): void {
  const head = ['ms', ...SIZES.flatMap((size) => [`p50 ${size}`, `p95 ${size}`]), 'growth'];
  const rows = Object.entries(figures).map(([name, bySize]) => {
    const [least, most] = [bySize[SIZES[0] ?? 0]?.p50 ?? Number.NaN, bySize[SIZES.at(-1) ?? 0]?.p50 ?? Number.NaN];
    const cells = SIZES.flatMap((size) => [bySize[size]?.p50 ?? '', bySize[size]?.p95 ?? '']);
    return [name, ...cells, `× ${(most / least).toFixed(1)}`];
  });
  printTable(head, rows);
  const last = SIZES.at(-1) ?? 0;
  const slow = Object.entries(figures).filter(([, bySize]) => (bySize[last]?.p95 ?? 0) > AIM_MS);
  console.log(`p95 over ${AIM_MS} ms at ${last}: ${slow.map(([name]) => name).join(', ') || 'none'}`);
}

/** The administrator has a cash ledger, as a cashier does. */
async function linkLedger({ database }: BenchCompany): Promise<void> {
  await database.pool.query(
    "update app_user set cash_ledger_id = (select id from ledger where code = 'CASH') where code = $1",
    [SIGN_IN.user],
  );
}

const company = await openBenchCompany();
try {
  await linkLedger(company);
  const server = await startBenchServer(company);
  try {
    await run(company, server);
  } finally {
    await server.stop();
  }
} finally {
  await company.close();
}
