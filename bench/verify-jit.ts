/**
 * `fieldbook verify` on PostgreSQL with the settings that it comes with, jit among them, against the embedded server, on the same books in one run:
 * an external 18 from the product's own programs, and the newest that is installed on the machine. Rounds of all alternate, so that a noisy
 * neighbour meets each; the ratio is what counts. `--jit` lets jit on in our sessions, too, to show what it would cost.
 * `BENCH_VOUCHERS` makes other books. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import process from 'node:process';
import { foldAll } from '@fieldbook/server/jobs/fold-balances';
import { openCluster } from '@fieldbook/server/store/cluster/cluster';
import type { CompanyDatabase } from '@fieldbook/server/store/database/company-database';
import { findInstalledEngine } from '@fieldbook/server/testing/store/cluster/installed-engine';
import { startThrowawayServer, type ThrowawayServer } from '@fieldbook/server/testing/store/cluster/throwaway-server';
import { type CheckResult, verifyBooks } from '@fieldbook/server/verify/verify';
import { DEVICES, makeBenchCompany, openBenchCompany } from './setup/company.ts';
import { median, printTable } from './setup/figures.ts';
import { openInProcessPosting } from './setup/in-process.ts';
import { moneyBodies } from './setup/money-bodies.ts';
import { saleBody } from './setup/sale-bodies.ts';
import { receiptBodies } from './setup/stock-up.ts';

const VOUCHERS = Number(process.env['BENCH_VOUCHERS'] ?? 6000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const BATCH = 100;
/** Receipts, expenses and purchases among them. */
const MONEY_SHARE = 0.3;
const withJit = process.argv.includes('--jit');

/** What a server has whose administrator changed nothing; ours for tests are set up otherwise. */
const AS_IT_COMES = {
  jit: 'on',
  random_page_cost: '4',
  fsync: 'on',
  shared_buffers: '128MB',
  max_connections: '100',
} as const;

interface Place {
  readonly name: string;
  readonly database: CompanyDatabase;
  close(): Promise<void>;
}

async function openExternal(name: string, server: ThrowawayServer): Promise<Place> {
  const env = { DATABASE_URL: server.url.replace(/\/postgres$/, '/books') };
  const cluster = await openCluster({ dataDirectory: '', env });
  const database = await makeBenchCompany(cluster);
  const close = async (): Promise<void> => {
    await database.close();
    await cluster.close();
    await server.stop();
  };
  return { name: `${name} ${server.major}`, database, close };
}

async function openAll(): Promise<Place[]> {
  const embedded = await openBenchCompany();
  const places: Place[] = [{ name: 'embedded 18', database: embedded.database, close: () => embedded.close() }];
  const installed = findInstalledEngine();
  places.push(await openExternal('external', await startThrowawayServer(undefined, AS_IT_COMES)));
  if (installed !== undefined)
    places.push(await openExternal('external', await startThrowawayServer(installed, AS_IT_COMES)));
  return places;
}

/** The same documents everywhere, in the same order. */
async function fillBooks({ database }: Place): Promise<void> {
  const { posting, actor } = await openInProcessPosting({ database });
  const money = Math.round(VOUCHERS * MONEY_SHARE);
  const sales = Array.from({ length: VOUCHERS - money }, (_, index) => saleBody(index % DEVICES, index));
  const bodies = [...receiptBodies(), ...sales, ...moneyBodies(money)];
  for (let at = 0; at < bodies.length; at += BATCH) {
    const outcomes = await posting.post(actor, bodies.slice(at, at + BATCH));
    const refused = outcomes.find(({ kind }) => kind !== 'posted');
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
  }
  await foldAll(database.pool);
}

interface Verified {
  readonly ms: number;
  readonly checks: readonly CheckResult[];
}

async function verify({ name, database }: Place): Promise<Verified> {
  if (withJit) await database.pool.query("select set_config('jit', 'on', false)");
  const begun = performance.now();
  const checks = await verifyBooks(database);
  const ms = performance.now() - begun;
  const wrong = checks.flatMap(({ findings }) => findings);
  if (wrong.length > 0) throw new Error(`${name}: ${wrong.slice(0, 3).join('; ')}`);
  return { ms, checks };
}

async function settingsOf({ database }: Place): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.pool.query<Record<string, string>>(
    `select current_setting('jit') as jit, (select reset_val from pg_settings where name = 'random_page_cost') as random_page_cost,
       current_setting('server_version') as version`,
  );
  return rows[0] ?? {};
}

/** Milliseconds of each round by place, and of each check, the median of its rounds. */
async function measure(places: readonly Place[]) {
  const rounds = new Map<string, Verified[]>(places.map(({ name }) => [name, []]));
  // The first of each fills caches.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const place of places) {
      const verified = await verify(place);
      if (round >= 0) rounds.get(place.name)?.push(verified);
    }
  }
  const timesOf = (name: string): number[] => rounds.get(name)?.map(({ ms }) => ms) ?? [];
  const checkOf = (name: string, check: string): number =>
    median(rounds.get(name)?.map(({ checks }) => checks.find((each) => each.name === check)?.tookMs ?? 0) ?? []);
  return { timesOf, checkOf, checks: rounds.get('embedded 18')?.[0]?.checks.map(({ name }) => name) ?? [] };
}

const places = await openAll();
try {
  for (const place of places) await fillBooks(place);
  const settings = await Promise.all(places.map(settingsOf));
  const load = loadavg()[0] ?? 0;
  const { timesOf, checkOf, checks } = await measure(places);
  const [embedded, ...others] = places.map(({ name }) => name);
  const base = timesOf(embedded ?? '');
  const ratioOf = (name: string): number =>
    Number(median(timesOf(name).map((ms, round) => ms / (base[round] ?? ms))).toFixed(2));
  const slowest = checks
    .toSorted((one, other) => checkOf(others.at(-1) ?? '', other) - checkOf(others.at(-1) ?? '', one))
    .slice(0, 8);
  printTable(
    ['check, ms', ...places.map(({ name }) => name)],
    [...slowest, 'all'].map((check) => [
      check,
      ...places.map(({ name }) => Math.round(check === 'all' ? median(timesOf(name)) : checkOf(name, check))),
    ]),
  );
  const figures = Object.fromEntries(
    places.map(({ name }, at) => [
      name,
      { ms: Math.round(median(timesOf(name))), ratio: ratioOf(name), ...settings[at] },
    ]),
  );
  const loads = [load, loadavg()[0] ?? 0].map((each) => Number(each.toFixed(1)));
  console.log(
    JSON.stringify({
      bench: 'verify-jit',
      vouchers: VOUCHERS,
      withJit,
      checks: checks.length,
      load: loads,
      ...figures,
    }),
  );
} finally {
  for (const place of places) await place.close();
}
