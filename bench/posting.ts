/**
 * Posting speed over HTTP against a raw insert of the same rows in the same PostgreSQL in the same run. Rounds of both
 * alternate, so that a noisy neighbour meets both; the ratio is what counts. Also counts the statements of a posting. With
 * `--long`: postings at 1k and at 100k vouchers, and the server's memory over 50k posts. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { countStatements } from '@fieldbook/server/store/database/statement-count';
import { type BenchCompany, DEVICES, openBenchCompany, startBenchServer } from './setup/company.ts';
import { median, printTable } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { openInProcessPosting } from './setup/in-process.ts';
import { residentMegabytes } from './setup/memory.ts';
import { multiplyBooks } from './setup/multiply.ts';
import { openRawBench, type RawBench } from './setup/raw-insert.ts';
import { saleBody } from './setup/sale-bodies.ts';
import { receiptBodies } from './setup/stock-up.ts';

const ROUND = Number(process.env['BENCH_ROUND'] ?? 1200);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const BATCH = 100;
const LARGE = Number(process.env['BENCH_LARGE'] ?? 100_000);
const MEMORY_POSTS = Number(process.env['BENCH_MEMORY_POSTS'] ?? 50_000);
const MEMORY_STEP = 5000;
const isLong = process.argv.includes('--long');
/** Makes other vouchers of the same numbers. */
let salt = '';

const company = await openBenchCompany();
const server = await startBenchServer(company);
const counters = new Map<number, number>();

async function postRound(connections: number, perRequest: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(server.port, server.token)));
  const bodies = clients.map((_, device) => makeBodies(device, ROUND / connections, perRequest));
  const started = performance.now();
  await Promise.all(clients.map((client, device) => sendAll(client, bodies[device] ?? [], perRequest)));
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.close();
  return ROUND / seconds;
}

function makeBodies(device: number, count: number, perRequest: number): string[] {
  const first = counters.get(device) ?? 0;
  counters.set(device, first + count);
  const sales = Array.from({ length: count }, (_, index) => saleBody(device, first + index, salt));
  if (perRequest === 1) return sales.map((sale) => JSON.stringify(sale));
  const batches: string[] = [];
  for (let from = 0; from < sales.length; from += perRequest)
    batches.push(JSON.stringify(sales.slice(from, from + perRequest)));
  return batches;
}

async function sendAll(client: HttpClient, bodies: readonly string[], perRequest: number): Promise<void> {
  const path = perRequest === 1 ? '/api/v1/sales' : '/api/v1/vouchers/batch';
  for (const body of bodies) {
    const answer = await client.send('POST', path, body);
    const isRefused = answer.status >= 300 || answer.body.includes('"refused"');
    if (isRefused) throw new Error(`${answer.status} ${answer.body.slice(0, 500)}`);
  }
}

interface Figures {
  readonly vouchersPerSecond: number;
  readonly rawPerSecond: number;
  readonly ratio: number;
}

/** Rounds of both in turn; the ratio is the median of the rounds' own. */
async function compare(raw: RawBench, connections: number, perRequest: number): Promise<Figures> {
  const posted: number[] = [];
  const inserted: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    inserted.push(await raw.run(connections));
    posted.push(await postRound(connections, perRequest));
  }
  const ratio = median(posted.map((speed, index) => speed / (inserted[index] ?? 1)));
  return {
    vouchersPerSecond: Math.round(median(posted)),
    rawPerSecond: Math.round(median(inserted)),
    ratio: Number(ratio.toFixed(3)),
  };
}

async function statementsOfOnePosting(of: BenchCompany): Promise<{ statements: number; roundTrips: number }> {
  const { posting, actor } = await openInProcessPosting(of);
  const counted = await countStatements(() => posting.post(actor, [saleBody(DEVICES - 1, 0)]));
  if (counted.result[0]?.kind !== 'posted') throw new Error(JSON.stringify(counted.result));
  return { statements: counted.statements, roundTrips: counted.roundTrips };
}

const CASES = [
  { name: 'one by one, 1 connection', connections: 1, perRequest: 1 },
  { name: 'one by one, 4 connections', connections: 4, perRequest: 1 },
  { name: 'one by one, 8 connections', connections: 8, perRequest: 1 },
  { name: 'batches of 100, 1 connection', connections: 1, perRequest: BATCH },
];

async function compareAll(raw: RawBench): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  for (const { name, connections, perRequest } of CASES) figures[name] = await compare(raw, connections, perRequest);
  printTable(
    ['posting', 'vouchers/s', 'raw/s', 'ratio'],
    Object.entries(figures).map(([name, each]) => [name, each.vouchersPerSecond, each.rawPerSecond, each.ratio]),
  );
  return figures;
}

function countVouchers(): Promise<number> {
  return company.database.transaction(async ({ client }) => {
    await client.query("select set_config('fieldbook.branches', '*', true)");
    return Number((await client.query('select count(*) as count from voucher')).rows[0].count);
  });
}

interface AtSize extends Figures {
  readonly vouchers: number;
}

const measureAtSize = async (raw: RawBench): Promise<AtSize> => ({
  vouchers: await countVouchers(),
  ...(await compare(raw, 1, 1)),
});

/** The same measurement on large books; the raw insert, whose tables are emptied, is the measure of noise. */
async function compareSizes(raw: RawBench, small: AtSize): Promise<Record<string, unknown>> {
  await multiplyBooks(company, Math.ceil(LARGE / (await countVouchers())));
  counters.clear();
  salt = 'large';
  await postRound(1, 1);
  const large = await measureAtSize(raw);
  const change = Number((large.ratio / small.ratio - 1).toFixed(3));
  printTable(
    ['books', 'vouchers/s', 'raw/s', 'ratio'],
    [small, large].map((each) => [each.vouchers, each.vouchersPerSecond, each.rawPerSecond, each.ratio]),
  );
  return { small, large, change };
}

/** Resident megabytes of the server, every five thousand posts. */
async function watchMemory(): Promise<number[]> {
  const megabytes: number[] = [residentMegabytes(server.process.pid)];
  for (let posts = 0; posts < MEMORY_POSTS; posts += MEMORY_STEP) {
    for (let done = 0; done < MEMORY_STEP; done += ROUND) await postRound(4, 1);
    megabytes.push(residentMegabytes(server.process.pid));
  }
  console.log(`server memory, MB every ${MEMORY_STEP} posts one by one: ${megabytes.join(' ')}`);
  return megabytes;
}

try {
  const client = await openClient(server.port, server.token);
  await sendAll(client, [JSON.stringify(receiptBodies())], BATCH);
  client.close();
  await postRound(1, 1);
  await postRound(8, 1);
  const raw = await openRawBench(company.cluster, ROUND);
  await raw.run(1);
  const statements = await statementsOfOnePosting(company);
  console.log(`a posting: ${statements.statements} statements in ${statements.roundTrips} round trips`);
  const small = isLong ? await measureAtSize(raw) : undefined;
  const figures = await compareAll(raw);
  const long =
    small === undefined ? {} : { growth: await compareSizes(raw, small), memoryMegabytes: await watchMemory() };
  await raw.close();
  console.log(JSON.stringify({ bench: 'posting', load: loadavg()[0], ...statements, ...figures, ...long }));
} finally {
  await server.stop();
  await company.close();
}
