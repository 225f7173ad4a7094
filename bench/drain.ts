/**
 * A network comes back: phones with queued vouchers upload at once over connections of their own, one request in twenty a
 * second time, while an office user goes on posting, listing and reading. All vouchers must be in the books, each once. Then
 * the morning after: all phones fetch everything anew at once, and once more what changed. `BENCH_PHONES` and `BENCH_QUEUED`
 * make it smaller, `BENCH_ITEMS` and `BENCH_CUSTOMERS` the masters larger. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { verifyBooks } from '@fieldbook/server/verify/verify';
import { type BenchCompany, CUSTOMERS, ITEMS, openBenchCompany, startBenchServer } from './setup/company.ts';
import { cpuSeconds } from './setup/cpu.ts';
import { percentile } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { openPhones, type Phone, queuedItems, type Refreshed, refresh, uploadOnce } from './setup/phones.ts';
import { uidOf } from './setup/sale-bodies.ts';
import { receiptBodies } from './setup/stock-up.ts';

const PHONES = Number(process.env['BENCH_PHONES'] ?? 500);
const QUEUED = Number(process.env['BENCH_QUEUED'] ?? 60);
const SIZE = {
  items: Number(process.env['BENCH_ITEMS'] ?? ITEMS),
  customers: Number(process.env['BENCH_CUSTOMERS'] ?? CUSTOMERS),
};
/** As many as a phone sends at a time. */
const PER_REQUEST = 50;
const TWICE_EVERY = 20;
const OFFICE_PAUSE_MS = 100;

const outcomes: Record<string, number> = {};
const office: number[] = [];
let isDrained = false;

async function drainPhone(port: number, phone: Phone): Promise<void> {
  const client = await openClient(port, phone.token);
  const items = queuedItems(phone, QUEUED);
  for (let at = 0; at < items.length; at += PER_REQUEST) {
    const body = JSON.stringify({ items: items.slice(at, at + PER_REQUEST) });
    const isTwice = (phone.index + at) % TWICE_EVERY === 0;
    const { body: text } = await uploadOnce(client, phone, body);
    if (isTwice) await uploadOnce(client, phone, body);
    for (const { outcome } of (JSON.parse(text) as { answers: { outcome: string }[] }).answers)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  client.close();
}

/** One after the other, as a person works: a sale, a page of the register, a list of customers, a stock list. */
async function workAtOffice(client: HttpClient): Promise<void> {
  for (let round = 0; !isDrained; round += 1) {
    const items = [0, 1, 2, 3, 4].map((line) => ({
      ...{ item: `I${(round * 37 + line * 83) % 400}`, unit: 'PCS', quantity: '2', rate: '12.5', taxCode: 'VAT5' },
    }));
    const sale = {
      uid: uidOf(`office/${round}`),
      date: '2026-08-01',
      branch: 'MB',
      customer: 'C1',
      mode: 'credit',
      items,
    };
    const calls = [
      ['POST', '/api/v1/sales', JSON.stringify(sale)],
      ['GET', '/api/v1/sales?limit=50', ''],
      ['GET', '/api/v1/customers?limit=50', ''],
      ['GET', '/api/v1/receipts?limit=50', ''],
    ] as const;
    const [method, path, body] = calls[round % calls.length] ?? calls[0];
    const started = performance.now();
    const { status, body: text } = await client.send(method, path, body);
    office.push(performance.now() - started);
    if (status >= 300) throw new Error(`${status} ${text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, OFFICE_PAUSE_MS));
  }
}

function countBooks({ database }: BenchCompany) {
  return database.transaction(async ({ client }) => {
    await client.query("select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)");
    const { rows } = await client.query<{ vouchers: number; numbers: number; items: number; deadlocks: number }>(
      `select count(*)::integer as vouchers, count(distinct (series_id, number))::integer as numbers,
         (select count(*)::integer from upload_item where outcome = 'posted') as items,
         (select deadlocks::integer from pg_stat_database where datname = current_database()) as deadlocks
       from voucher join series on series.id = series_id where series.godown_id is not null`,
    );
    return rows[0] ?? { vouchers: 0, numbers: 0, items: 0, deadlocks: 0 };
  });
}

/** Every phone at once: everything, then what changed meanwhile. */
async function refreshAll(port: number, phones: readonly Phone[]) {
  const all = (tokens: readonly (string | undefined)[]) =>
    Promise.all(
      phones.map(async ({ token }, at) => {
        const client = await openClient(port, token);
        const refreshed = await refresh(client, tokens[at]);
        client.close();
        return refreshed;
      }),
    );
  const begun = performance.now();
  const filled = await all([]);
  const between = performance.now();
  await all(filled.map(({ token }) => token));
  const ended = performance.now();
  const most = (figure: (each: Refreshed) => number) => Math.max(...filled.map(figure));
  return {
    ...SIZE,
    refreshSeconds: Math.round((between - begun) / 100) / 10,
    refreshRows: most(({ rows }) => rows),
    refreshKilobytes: Math.round(most(({ bytes }) => bytes) / 1000),
    deltaSeconds: Math.round((ended - between) / 100) / 10,
  };
}

const company = await openBenchCompany(SIZE);
const phones = await openPhones(company, PHONES, QUEUED);
const server = await startBenchServer(company);
try {
  const desk = await openClient(server.port, server.token);
  const stocked = await desk.send('POST', '/api/v1/vouchers/batch', JSON.stringify(receiptBodies()));
  if (stocked.status !== 200) throw new Error(stocked.body.slice(0, 300));
  const load = loadavg()[0] ?? 0;
  const working = workAtOffice(desk);
  // A fault of either ends both.
  working.catch(() => undefined);
  const before = cpuSeconds(server.process.pid, company.dataDirectory);
  const started = performance.now();
  await Promise.race([Promise.all(phones.map((phone) => drainPhone(server.port, phone))), working]);
  const seconds = (performance.now() - started) / 1000;
  isDrained = true;
  const after = cpuSeconds(server.process.pid, company.dataDirectory);
  await working;
  desk.close();
  const morning = await refreshAll(server.port, phones);
  const expected = PHONES * QUEUED;
  const { vouchers, numbers, items, deadlocks } = await countBooks(company);
  const findings = (await verifyBooks(company.database, { quick: true })).flatMap((result) => result.findings);
  for (const finding of findings.slice(0, 10)) console.log(JSON.stringify(finding));
  const figures = {
    ...{ phones: PHONES, queued: QUEUED, vouchers, seconds: Math.round(seconds * 10) / 10 },
    perSecond: Math.round(vouchers / seconds),
    ...{ lost: expected - Math.min(vouchers, items), doubled: vouchers - numbers + Math.max(0, vouchers - expected) },
    ...{ deadlocks, findings: findings.length, outcomes, officeRequests: office.length },
    serviceCpuMsEach: Math.round(((after.service - before.service) / vouchers) * 10_000) / 10,
    databaseCpuMsEach: Math.round(((after.database - before.database) / vouchers) * 10_000) / 10,
    officeMedianMs: Math.round(percentile(office, 0.5)),
    officeP95Ms: Math.round(percentile(office, 0.95)),
    morning,
    load: Math.round(load * 10) / 10,
  };
  console.log(JSON.stringify(figures));
} finally {
  await server.stop();
  await company.close();
}
