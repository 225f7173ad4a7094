/**
 * What is far larger than every day, on books of 300k vouchers: a sale of 2,000 lines, a customer with 10,000 open bills, a
 * receipt that settles 500, a revaluation of 5,000 foreign bills and the closing of a year. The books are posted in batches
 * and multiplied like those of the `reports` benchmark. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { foldAll } from '@fieldbook/server/jobs/fold-balances';
import { measureLongVoucher } from './scale/long-voucher.ts';
import { measureManyBills } from './scale/many-bills.ts';
import { measureRevaluation, measureYearEnd } from './scale/period-ends.ts';
import { ask, fillScaleMasters, type Scale } from './scale/scale.ts';
import { type BenchCompany, openBenchCompany, startBenchServer } from './setup/company.ts';
import { printTable } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { multiplyBooks } from './setup/multiply.ts';
import { saleBody } from './setup/sale-bodies.ts';
import { receiptBodies } from './setup/stock-up.ts';

const VOUCHERS = Number(process.env['BENCH_SIZE'] ?? 300_000);
/** More than so many are not posted but multiplied. */
const MOST_POSTED = Number(process.env['BENCH_POSTED'] ?? 30_000);
const BATCH = 100;

async function growBooks(company: BenchCompany, client: HttpClient): Promise<void> {
  await ask(client, { method: 'POST', path: '/vouchers/batch', body: receiptBodies() });
  const posted = Math.min(VOUCHERS, MOST_POSTED);
  for (let first = 0; first < posted; first += BATCH) {
    const body = Array.from({ length: BATCH }, (_, index) => saleBody(0, first + index));
    const answer = await ask(client, { method: 'POST', path: '/vouchers/batch', body });
    if (answer.includes('"problems"')) throw new Error(answer.slice(0, 800));
  }
  await foldAll(company.database.pool);
  if (VOUCHERS > posted) await multiplyBooks(company, Math.round(VOUCHERS / posted));
}

async function run(scale: Scale): Promise<void> {
  await measureLongVoucher(scale);
  await measureManyBills(scale);
  await measureRevaluation(scale);
  await measureYearEnd(scale, VOUCHERS);
  printTable(
    ['case', 'ms', 'answer', 'load'],
    scale.figures.map(({ name, ms, note, load }) => [name, ms, note, load]),
  );
  const cases = Object.fromEntries(scale.figures.map(({ name, ms }) => [name, ms]));
  console.log(JSON.stringify({ bench: 'scale', vouchers: VOUCHERS, load: loadavg()[0], ...cases }));
}

const company = await openBenchCompany();
try {
  await fillScaleMasters(company);
  let server = await startBenchServer(company);
  try {
    const client = await openClient(server.port, server.token);
    const started = performance.now();
    await growBooks(company, client);
    client.close();
    console.log(`${VOUCHERS} vouchers after ${Math.round((performance.now() - started) / 1000)} s`);
    // What was multiplied behind its back is not what the server expects to find.
    await server.stop();
    server = await startBenchServer(company);
    await run({ company, client: await openClient(server.port, server.token), figures: [] });
  } finally {
    await server.stop();
  }
} finally {
  await company.close();
}
