/**
 * Posting speed over HTTP against a raw insert of the same rows in the same PostgreSQL in the same run. Rounds of both
 * alternate, so that a noisy neighbour meets both; the ratio is what counts. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { openBenchCompany, startBenchServer } from './setup/company.ts';
import { median, printTable } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { openRawBench } from './setup/raw-insert.ts';
import { saleBody } from './setup/sale-bodies.ts';

const ROUND = Number(process.env['BENCH_ROUND'] ?? 1200);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const BATCH = 100;

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
  const sales = Array.from({ length: count }, (_, index) => saleBody(device, first + index));
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

try {
  await postRound(1, 1);
  await postRound(8, 1);
  const raw = await openRawBench(company.cluster, ROUND);
  await raw.run(1);
  const cases = [
    { name: 'one by one, 1 connection', connections: 1, perRequest: 1 },
    { name: 'one by one, 4 connections', connections: 4, perRequest: 1 },
    { name: 'one by one, 8 connections', connections: 8, perRequest: 1 },
    { name: 'batches of 100, 1 connection', connections: 1, perRequest: BATCH },
  ];
  const figures: Record<string, unknown> = {};
  const rows: (string | number)[][] = [];
  for (const { name, connections, perRequest } of cases) {
    const posted: number[] = [];
    const inserted: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      inserted.push(await raw.run(connections));
      posted.push(await postRound(connections, perRequest));
    }
    const ratio = median(posted.map((speed, index) => speed / (inserted[index] ?? 1)));
    figures[name] = {
      vouchersPerSecond: Math.round(median(posted)),
      rawPerSecond: Math.round(median(inserted)),
      ratio: Number(ratio.toFixed(3)),
    };
    rows.push([name, Math.round(median(posted)), Math.round(median(inserted)), ratio.toFixed(2)]);
  }
  await raw.close();
  printTable(['posting', 'vouchers/s', 'raw/s', 'ratio'], rows);
  console.log(JSON.stringify({ bench: 'posting', load: loadavg()[0], ...figures }));
} finally {
  await server.stop();
  await company.close();
}
