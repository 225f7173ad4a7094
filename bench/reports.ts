/**
 * Reports over HTTP as the books grow: every statement, stock value, a customer's statement and a page of the sales register
 * at 1k, 30k and 300k vouchers. Up to 30k vouchers are posted in batches; beyond that the rows of the posted ones are
 * multiplied with earlier dates (setup/multiply.ts). Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { foldAll } from '@fieldbook/server/jobs/fold-balances';
import { type BenchCompany, type BenchServer, CUSTOMERS, openBenchCompany, startBenchServer } from './setup/company.ts';
import { percentile, printTable } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { moneyBodies } from './setup/money-bodies.ts';
import { multiplyBooks } from './setup/multiply.ts';
import { saleBody } from './setup/sale-bodies.ts';
import { receiptBodies } from './setup/stock-up.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,30000,300000').split(',').map(Number);
/** More than so many are not posted but multiplied. */
const MOST_POSTED = Number(process.env['BENCH_POSTED'] ?? 30_000);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 60);
const BATCH = 100;
/** Receipts and expenses among the first vouchers; they are multiplied with the sales. */
const MONEY = 2000;
const TODAY = '2026-11-20';

const CASES: readonly { name: string; path: (call: number) => string }[] = [
  { name: 'trial balance', path: () => `/reports/trial-balance?asOf=${TODAY}` },
  {
    name: 'trial balance of a year',
    path: () => `/reports/trial-balance?from=2026-01-01&asOf=${TODAY}&compare=previousYear`,
  },
  { name: 'trial balance by branch', path: () => `/reports/trial-balance?asOf=${TODAY}&by=branch` },
  { name: 'profit and loss', path: () => `/reports/profit-loss?asOf=${TODAY}&compare=previousYear` },
  {
    name: 'profit and loss by branch',
    path: () => `/reports/profit-loss?asOf=${TODAY}&by=branch&compare=previousYear`,
  },
  { name: 'profit and loss by cost centre', path: () => `/reports/profit-loss?asOf=${TODAY}&by=costCentre` },
  { name: 'balance sheet', path: () => `/reports/balance-sheet?asOf=${TODAY}&compare=previousYear&by=branch` },
  { name: 'ledger statement', path: () => `/reports/ledger-statement?ledger=SALES&from=2026-10-01&to=${TODAY}` },
  {
    name: 'ledger statement of a cost centre',
    path: (call) => `/reports/ledger-statement?ledger=RENT&costCentre=CC${call % 12}&from=2026-01-01&to=${TODAY}`,
  },
  {
    name: 'ledger statement without closing',
    path: () => `/reports/ledger-statement?ledger=SALES&from=2026-01-01&to=${TODAY}&withoutClosing=true`,
  },
  { name: 'supplier statement', path: () => `/reports/supplier-statement?party=S0&from=2026-01-01&to=${TODAY}` },
  { name: 'cash book by day', path: () => `/reports/cash-book?from=2026-01-01&to=${TODAY}` },
  { name: 'cash book by entry', path: () => `/reports/cash-book?from=2026-01-01&to=${TODAY}&detail=entry` },
  { name: 'day book of a day', path: (call) => `/reports/day-book?from=${day(call)}&to=${day(call)}` },
  { name: 'day book of a month', path: () => '/reports/day-book?from=2026-10-01&to=2026-10-31' },
  { name: 'stock value', path: () => `/reports/stock-value?asOf=${TODAY}` },
  {
    name: 'customer statement',
    path: (call) => `/reports/customer-statement?party=C${(call * 7) % CUSTOMERS}&from=2026-10-01&to=${TODAY}`,
  },
  { name: 'register page', path: (call) => `/sales?from=2026-10-01&to=${day(call)}` },
  ...['-date', 'date', '-referNo', '-net', 'customer', '-customer'].map((sort) => ({
    name: `register by ${sort}`,
    path: () => `/sales?sort=${sort}`,
  })),
  { name: 'register by net of a year', path: () => `/sales?from=2026-01-01&to=${TODAY}&sort=-net` },
  { name: 'register by number of a month', path: (call) => `/sales?from=2026-10-01&to=${day(call)}&sort=referNo` },
  { name: 'register search', path: (call) => `/sales?search=C${(call * 7) % CUSTOMERS}` },
  { name: 'register sums of all', path: () => '/sales?limit=1&sums=all' },
];

const YEAR = `from=2025-11-21&to=${TODAY}`;
const MONTH = `from=2026-10-20&to=${TODAY}`;

/** Reports of trade, stock, bills and tax: first pages with the totals of the whole selection. */
const TRADE_CASES: readonly (readonly [name: string, path: string])[] = [
  ['bills receivable', `bills-receivable?asOf=${TODAY}`],
  ['bills receivable of a past day', 'bills-receivable?asOf=2026-06-30'],
  ['open bills of a customer', `open-bills?side=customer&party=C7&asOf=${TODAY}`],
  ['stock summary, average', `stock-summary?asOf=${TODAY}`],
  ['stock summary, last purchase', `stock-summary?costing=LastPurchaseCost&asOf=${TODAY}`],
  ['stock summary of a past day', 'stock-summary?asOf=2026-06-30'],
  ['stock ledger of a month', `stock-ledger?item=I7&${MONTH}`],
  ['stock ledger of a year', `stock-ledger?item=I7&${YEAR}`],
  ['item stock vouchers', `item-stock-vouchers?item=I7&${MONTH}`],
  ['reorder list', 'reorder-list?all=true'],
  ['sales by item, odd month', `sales-analysis?by=item&${MONTH}`],
  ['sales by item, odd year', `sales-analysis?by=item&${YEAR}`],
  ['sales by customer, odd year', `sales-analysis?by=party&${YEAR}`],
  ['sales by month and item', 'sales-analysis?by=month&thenBy=item&from=2025-12-01&to=2026-11-30'],
  ['sales by customer and item, year', `sales-analysis?by=party&thenBy=item&${YEAR}`],
  ['sales by item and customer, year', `sales-analysis?by=item&thenBy=party&${YEAR}`],
  ['items of a customer, year', `sales-analysis?by=item&party=C7&${YEAR}`],
  ['lines of an item, year', `sales-lines?item=I7&${YEAR}`],
  ['lines of a month', `sales-lines?${MONTH}`],
  ['purchases by item, year', `purchase-analysis?by=item&${YEAR}`],
  ['tax return, month', 'tax-return?from=2026-10-01&to=2026-10-31'],
  ['tax return, odd quarter', `tax-return?from=2026-08-12&to=${TODAY}`],
  ['tax documents', 'tax-documents?box=standardSales&from=2026-10-01&to=2026-10-31'],
  ['GST summary', 'tax-gst-summary?from=2026-10-01&to=2026-10-31'],
  ['GST documents', 'tax-gst-documents?from=2026-10-01&to=2026-10-31'],
  ['HSN summary', 'tax-hsn-summary?from=2026-10-01&to=2026-10-31'],
];

function day(call: number): string {
  return new Date(Date.UTC(2026, 9, 1 + (call % 28))).toISOString().slice(0, 10);
}

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
async function measure(client: HttpClient, path: (call: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let call = -5; call < CALLS; call += 1) {
    const started = performance.now();
    const answer = await client.send('GET', `/api/v1${path(call + 5)}`, '');
    if (answer.status !== 200) throw new Error(`${path(call + 5)}: ${answer.status} ${answer.body.slice(0, 500)}`);
    if (call >= 0) times.push(performance.now() - started);
  }
  return times;
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

async function run(company: BenchCompany, server: BenchServer): Promise<void> {
  const first = await openClient(server.port, server.token);
  await postBatch(first, receiptBodies());
  const money = moneyBodies(MONEY);
  for (let at = 0; at < money.length; at += BATCH) await postBatch(first, money.slice(at, at + BATCH));
  first.close();
  const rows: (string | number)[][] = [];
  const figures: Record<string, Record<string, { p50: number; p95: number }>> = {};
  let size = 0;
  for (const next of SIZES) {
    const started = performance.now();
    await grow({ company, server }, size, next);
    size = next;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${size} vouchers after ${seconds} s${size > MOST_POSTED ? ', multiplied' : ', posted in batches'}`);
    const client = await openClient(server.port, server.token);
    const trade = TRADE_CASES.map(([name, path]) => ({ name, path: () => `/reports/${path}` }));
    for (const { name, path } of [...CASES, ...trade]) {
      const times = await measure(client, path);
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((each) => Number(each.toFixed(1)));
      figures[name] = { ...figures[name], [size]: { p50: p50 ?? 0, p95: p95 ?? 0 } };
      rows.push([name, size, (p50 ?? 0).toFixed(1), (p95 ?? 0).toFixed(1)]);
    }
    client.close();
  }
  printTable(
    ['report', 'vouchers', 'p50 ms', 'p95 ms'],
    rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  );
  console.log(JSON.stringify({ bench: 'reports', load: loadavg()[0], ...figures }));
}

const company = await openBenchCompany();
try {
  const server = await startBenchServer(company);
  try {
    await run(company, server);
  } finally {
    await server.stop();
  }
} finally {
  await company.close();
}
