/**
 * Fills a company with demonstration data: masters, then day by day the vouchers of a generator that repeats itself exactly.
 * All go through the posting service with uids of their own, so seeding twice adds nothing and an interrupted one goes on.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { addDays, daysBetween, type IsoDate, weekday } from '@fieldbook/core/kernel/date';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { Actor } from '../auth/actor.ts';
import { findActor } from '../cli/find-actor.ts';
import { analyzeGrown, foldBalances } from '../jobs/fold-balances.ts';
import { stableUid } from '../posting/stable-uid.ts';
import { readAs } from '../store/actor-context.ts';
import { chequeEntries } from './days/cheques.ts';
import type { Day, SeedUids } from './days/day.ts';
import { deliveryEntries, purchaseEntries } from './days/deliveries.ts';
import { eveningEntries } from './days/evening.ts';
import { confirmationEntries, loadEntries } from './days/loads.ts';
import { noteEntries } from './days/notes.ts';
import { officeEntries } from './days/office.ts';
import { openingEntries } from './days/opening.ts';
import { promiseEntries } from './days/promises.ts';
import { receiptEntries } from './days/receipts.ts';
import { returnEntries } from './days/returns.ts';
import { salesEntries } from './days/sales.ts';
import { dubaiScenario } from './dubai/dubai-scenario.ts';
import { randomOf } from './random.ts';
import type { Scenario } from './scenario.ts';
import { type SeedServices, setUpCompany } from './set-up-company.ts';
import { createWorld, type Entry, type World } from './world.ts';

export interface SeedOptions extends SeedWish {
  /** Of everybody who may sign in. */
  readonly password: string;
}

export interface SeedWish {
  /** The last day with vouchers is the day before. */
  readonly today: IsoDate;
  readonly report: (line: string) => void;
  /** Takes how many of the days stand, and of how many. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  /** Default: the scenario's; 0 makes masters alone. */
  readonly days?: number;
  /** About so many; default: the scenario's. */
  readonly vouchersPerDay?: number;
  /** Default: the distributor in Dubai. */
  readonly scenario?: Scenario;
  /** Stops between two batches; seeding again goes on. */
  readonly signal?: AbortSignal;
}

export interface SeedResult {
  /** Vouchers of this run, and those that had been there before. */
  readonly posted: number;
  readonly replayed: number;
  readonly firstDay: IsoDate;
  readonly days: number;
  readonly isCutOff: boolean;
}

/** The company holds vouchers that are not the seeder's. */
export class SeedRefusal extends Error {
  override readonly name = 'SeedRefusal';
}

/**
 * For the sessions that post it: a day is hundreds of statements that the database would plan each time anew, which takes longer than
 * running them.
 */
export const SEEDING_OPTIONS = '-c plan_cache_mode=force_generic_plan';

const BATCH = 150;
const REPORT_EVERY_MS = 2000;
/** Vouchers after which the database looks at its growing tables again: planned for empty ones, a posting costs ten times as much. */
const TEND_EVERY = 300;

/** Throws SeedRefusal, RefusedRequest. */
export async function seedDemo(services: SeedServices, options: SeedOptions): Promise<SeedResult> {
  const { scenario = dubaiScenario(), today, report } = options;
  const { days = scenario.defaultDays, vouchersPerDay = scenario.defaultVouchersPerDay } = options;
  const uid = uidsOf(scenario, vouchersPerDay);
  let firstDay = await findFirstDay(services, scenario, uid);
  if (firstDay === undefined) {
    report('Setting up the demo company …');
    await setUpCompany(services, scenario, options.password);
    firstDay = addDays(today, -days);
  }
  const seeding: Seeding = {
    ...options,
    services,
    world: createWorld(scenario, vouchersPerDay),
    actor: await findActor(services.database.pool, undefined),
    counts: { posted: 0, replayed: 0 },
    tendedAt: 0,
    reportedAt: performance.now(),
  };
  // Never a day that has not passed yet, however many were asked for.
  const length = Math.min(days, daysBetween(firstDay, today));
  const isWhole = await seedDays(seeding, firstDay, length, uid);
  return { ...seeding.counts, firstDay, days: length, isCutOff: !isWhole };
}

function uidsOf({ kind }: Scenario, vouchersPerDay: number): SeedUids {
  return (...names) => stableUid('seed', kind, String(vouchersPerDay), ...names.map(String));
}

/** Was the demo company begun with these options and cut off, before its masters were done or in one of its days? */
export async function isSeedUnfinished(services: SeedServices, options: SeedWish): Promise<boolean> {
  const { scenario = dubaiScenario(), today } = options;
  const { days = scenario.defaultDays, vouchersPerDay = scenario.defaultVouchersPerDay } = options;
  const { rows } = await services.database.pool.query<{ name: string; used: boolean }>(
    'select name, exists (select from series where last_number > 0) as used from company',
  );
  if (days === 0 || rows[0]?.name !== scenario.company.name) return false;
  if (!rows[0].used) return true;
  const actor = await findActor(services.database.pool, undefined);
  const opening = uidsOf(scenario, vouchersPerDay)('opening', scenario.sellers[0]?.branch ?? '');
  const [firstDay, lastDay] = await readAs(services.database, actor, async (client) => {
    const found = await client.query<{ first: string | null; last: string | null }>(
      'select max(date) filter (where uid = $1)::text as first, max(date)::text as last from voucher',
      [opening],
    );
    return [found.rows[0]?.first, found.rows[0]?.last] as const;
  });
  if (typeof firstDay !== 'string' || typeof lastDay !== 'string') return false;
  // A Sunday has few vouchers or none, so the last day but one is enough.
  const lastWanted = addDays(firstDay, Math.min(days, daysBetween(firstDay, today)) - 2);
  return lastDay < lastWanted;
}

/** The day of the opening; `undefined` where nothing has been posted. */
async function findFirstDay(
  { database }: SeedServices,
  scenario: Scenario,
  uid: SeedUids,
): Promise<IsoDate | undefined> {
  const { rowCount } = await database.pool.query('select from series where last_number > 0 limit 1');
  if (rowCount === 0) return undefined;
  const opening = uid('opening', scenario.sellers[0]?.branch ?? '');
  const actor = await findActor(database.pool, undefined);
  const date = await readAs(database, actor, async (client) => {
    const { rows } = await client.query<{ date: string }>('select date::text as date from voucher where uid = $1', [
      opening,
    ]);
    return rows[0]?.date;
  });
  if (date !== undefined) return date;
  throw new SeedRefusal(
    'The company has vouchers already that are not of this seeder, or of one with another number of vouchers a day.',
  );
}

interface Seeding extends SeedOptions {
  readonly services: SeedServices;
  readonly world: World;
  readonly actor: Actor;
  readonly counts: { posted: number; replayed: number };
  /** Vouchers that had been posted by then. */
  tendedAt: number;
  reportedAt: number;
}

/** Answers false when it was stopped. */
async function seedDays(seeding: Seeding, firstDay: IsoDate, days: number, uid: SeedUids): Promise<boolean> {
  const { world, report, progress, counts } = seeding;
  progress?.(0, days);
  for (let index = 0; index < days; index += 1) {
    const date = addDays(firstDay, index);
    const day: Day = {
      index,
      date,
      weekday: weekday(date),
      uid: (...names) => uid(index, ...names),
      random: (...names) => randomOf(world.scenario.kind, index, ...names),
    };
    if (index === 0 && !(await post(seeding, openingEntries(world, date, uid)))) return false;
    for (const entries of partsOf(world, day)) if (!(await post(seeding, entries))) return false;
    await tend(seeding);
    progress?.(index + 1, days);
    if (performance.now() - seeding.reportedAt < REPORT_EVERY_MS) continue;
    seeding.reportedAt = performance.now();
    report(`Demo company: ${index + 1} of ${days} days, ${counts.posted + counts.replayed} vouchers …`);
  }
  return true;
}

/** Does what a server does beside its postings, and a command that posts a great deal has to do itself. */
async function tend(seeding: Seeding): Promise<void> {
  const { counts, services } = seeding;
  if (counts.posted - seeding.tendedAt < TEND_EVERY) return;
  seeding.tendedAt = counts.posted;
  await foldBalances(services.database.pool);
  await analyzeGrown(services.database.pool);
}

/**
 * Morning, the day and evening, each planned when what came before stands. Receipts stand before returns: a bill that is paid
 * today takes what comes back today on account.
 */
function* partsOf(world: World, day: Day): Generator<Entry[]> {
  const sellers = day.weekday === 0 ? [] : world.scenario.sellers;
  yield [...deliveryEntries(world, day), ...loadEntries(world, day), ...chequeEntries(world, day)];
  yield [
    ...confirmationEntries(world, day),
    ...purchaseEntries(world, day),
    ...officeEntries(world, day),
    ...promiseEntries(world, day),
    ...sellers.flatMap((seller) => salesEntries(world, day, seller)),
    ...sellers.flatMap((seller) => receiptEntries(world, day, seller)),
    ...sellers.flatMap((seller) => returnEntries(world, day, seller)),
  ];
  yield [...eveningEntries(world, day), ...noteEntries(world, day)];
}

async function post({ services, world, actor, counts, signal }: Seeding, entries: readonly Entry[]): Promise<boolean> {
  for (let start = 0; start < entries.length; start += BATCH) {
    if (signal?.aborted) return false;
    const batch = entries.slice(start, start + BATCH);
    const outcomes = await services.posting.post(
      actor,
      batch.map(({ body }) => body),
    );
    for (const [index, { body, done }] of batch.entries()) {
      const outcome = present(outcomes[index], 'an outcome for every voucher');
      if (outcome.kind === 'refused' || outcome.kind === 'conflict') {
        throw new SeedRefusal(`${body.type} ${body.uid} of ${String(body['date'])}: ${JSON.stringify(outcome)}`);
      }
      counts[outcome.kind] += 1;
      const { voucher } = outcome;
      done?.(voucher, present(parseMoney(voucher.net, world.scenario.decimals), 'a net amount'));
    }
  }
  return true;
}
