/**
 * An office that posts sales, with and without a batch of day-end reports that is drawn meanwhile, in one run: rounds without
 * it stand before and after, so that a noisy neighbour meets both. The ratio of their p95 is what counts.
 */
import { type BenchCompany, openBenchCompany, startBenchServer } from '../setup/company.ts';
import { median, percentile } from '../setup/figures.ts';
import { type HttpClient, openClient } from '../setup/http-client.ts';
import { saleBody, uidOf } from '../setup/sale-bodies.ts';

export interface BesideFigure {
  readonly reports: number;
  readonly batchSeconds: number;
  readonly alone: { readonly posts: number; readonly medianMs: number; readonly p95Ms: number };
  readonly beside: { readonly posts: number; readonly medianMs: number; readonly p95Ms: number };
  /** p95 beside the batch over p95 alone. */
  readonly ratio: number;
}

const DAY = '2026-08-01';
const CONNECTIONS = 2;
/** A person at each connection, who types. */
const PAUSE_MS = 20;
const ROUND = 150;
/** What a salesperson sells on a route, in every report. */
const SALES_A_DAY = 40;

const INSERT_DAYS = `insert into route_day (uid, user_id, branch_id, date, state, started_at, ended_at, document)
  select ($1::uuid[])[n], u.id, b.id, $2, 'ended', $2::date + time '06:00', $2::date + time '17:00',
    jsonb_build_object('code', ($1::uuid[])[n], 'user', u.code, 'date', $2, 'state', 'ended', 'routes', '[]'::jsonb,
      'start', jsonb_build_object('at', $2 || 'T06:00:00.000Z'), 'end', jsonb_build_object('at', $2 || 'T17:00:00.000Z'),
      'visits', '[]'::jsonb)
  from generate_series(1, cardinality($1::uuid[])) n, app_user u, branch b where u.code = 'admin' and b.code = 'MB'`;

function insertDays({ database }: BenchCompany, count: number): Promise<void> {
  const uids = Array.from({ length: count }, (_, at) => uidOf(`day/${at}`));
  return database.transaction(async ({ client }) => {
    await client.query(
      `select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true), set_config('fieldbook.user', 'admin', true)`,
    );
    await client.query(INSERT_DAYS, [uids, DAY]);
  });
}

interface Round {
  readonly isOver: () => Promise<boolean>;
  /** So many of each connection's first sales stand in the reports. */
  readonly ofTheDay?: number;
}

/** Sales one after the other on each connection, until `isOver` says so after a whole round. */
async function postUntil(
  clients: readonly HttpClient[],
  next: () => number,
  { isOver, ofTheDay = 0 }: Round,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  do {
    await Promise.all(
      clients.map(async (client, device) => {
        for (let at = 0; at < ROUND / CONNECTIONS; at += 1) {
          const body = JSON.stringify({ ...saleBody(device, next()), ...(at < ofTheDay ? { date: DAY } : {}) });
          const begun = performance.now();
          const { status, body: answer } = await client.send('POST', '/api/v1/sales', body);
          times.push(performance.now() - begun);
          if (status !== 201) throw new Error(`${status} ${answer.slice(0, 300)}`);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }),
    );
    isDone = await isOver();
  } while (!isDone);
  return times;
}

export async function measurePostingBeside(reports: number): Promise<BesideFigure> {
  const company = await openBenchCompany();
  const server = await startBenchServer(company);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openClient(server.port, server.token)));
  const asking = await openClient(server.port, server.token);
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };
  const once: Round = { isOver: () => Promise.resolve(true) };
  try {
    await insertDays(company, reports);
    await postUntil(clients, next, { ...once, ofTheDay: SALES_A_DAY / CONNECTIONS });
    const before = await postUntil(clients, next, once);
    const id = uidOf('batch');
    const wish = JSON.stringify({ kind: 'dayEnd', date: DAY, paper: 'A4', lang: 'en' });
    const asked = await asking.send('POST', '/api/v1/print-batches', wish, { 'idempotency-key': id });
    if (asked.status !== 201) throw new Error(asked.body.slice(0, 300));
    const begun = performance.now();
    const isDrawn = async (): Promise<boolean> => {
      const { body } = await asking.send('GET', `/api/v1/print-batches/${id}`, '');
      const { state, failed } = JSON.parse(body) as { state: string; failed: number };
      if (failed > 0) throw new Error(`${failed} reports could not be made`);
      return state === 'done';
    };
    const during = await postUntil(clients, next, { isOver: isDrawn });
    const batchSeconds = (performance.now() - begun) / 1000;
    const alone = [...before, ...(await postUntil(clients, next, once))];
    const figure = (times: readonly number[]) => ({
      posts: times.length,
      medianMs: median(times),
      p95Ms: percentile(times, 0.95),
    });
    const [apart, beside] = [figure(alone), figure(during)];
    return { reports, batchSeconds, alone: apart, beside, ratio: beside.p95Ms / apart.p95Ms };
  } finally {
    for (const client of [...clients, asking]) client.close();
    await server.stop();
    await company.close();
  }
}
