/**
 * Leases of vans: one van to one device at a time, with the numbers it may give (docs/decisions/0090-offline.md). Each change
 * is one transaction that holds the row of the van, then those of its series, so that two devices that want one van go one
 * after the other; what must never be stands in unique indexes and triggers besides.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import { extendedLast, type LeaseFacts } from '@fieldbook/core/sync/lease';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { setActorContext } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { completeLease, completeSeries, leaseSeries } from './complete-leases.ts';
import { activeLease, type LeaseRow, lockVan, readLease } from './lease-rows.ts';

export interface Holder {
  readonly id: number;
  readonly code: string;
}

/** Where a phone stands: the next number it would give, by series. One that is left out counts as used to its end. */
export type NextNumbers = Readonly<Record<string, number>>;

export interface HeldLease {
  readonly epoch: number;
  readonly next: NextNumbers;
}

export interface Leases {
  /** The van of this code, or the only one the person has. `lease.van_unknown`, `lease.van_taken`, `lease.device_has_van`. */
  take(actor: Actor, device: Holder, van: string | undefined): Promise<Result<LeaseFacts>>;
  /**
   * As `take`, from whichever device has it; all that it may have used and not sent becomes open. `user`: whose lease it
   * becomes, where somebody gives the van to another.
   */
  takeOver(
    actor: Actor,
    device: Holder,
    wish: { van: string; reason: string },
    user?: Actor,
  ): Promise<Result<LeaseFacts>>;
  /** Numbers for the series that have few left. `lease.ended`. */
  extend(actor: Actor, device: Holder, held: HeldLease): Promise<Result<LeaseFacts>>;
  /** Answers how many numbers became open. `lease.ended`; ended by this device itself before: 0 once more. */
  end(actor: Actor, device: Holder, held: HeldLease): Promise<Result<number>>;
}

export function createLeases(db: CompanyDatabase): Leases {
  const inOne = <T>(actor: Actor, work: (client: pg.PoolClient) => Promise<Result<T>>): Promise<Result<T>> =>
    db.transaction(async ({ client }) => {
      await setActorContext(client, actor);
      return work(client);
    });
  /** A database that goes back is told what was leased. */
  const leasing = async (
    actor: Actor,
    work: (client: pg.PoolClient) => Promise<Result<LeaseFacts>>,
  ): Promise<Result<LeaseFacts>> => {
    const lease = await inOne(actor, work);
    if (lease.ok) db.life.noteLeased(lease.value.series);
    return lease;
  };
  return {
    take: (actor, device, van) => leasing(actor, (client) => take(client, { actor, device }, van)),
    takeOver: (actor, device, wish, user = actor) =>
      leasing(actor, async (client) => {
        const van = await lockVan(client, actor.routes, wish.van);
        const isOfUser = user === actor || (await lockVan(client, user.routes, wish.van)) !== undefined;
        if (van === undefined || !isOfUser) return refused(problem('lease.van_unknown', 'van'));
        const held = await activeLease(client, { godownId: van.id });
        if (held !== undefined && held.device_id !== device.id) {
          // Nothing is taken from a phone for one that cannot have it.
          const other = await otherVanOf(client, device);
          if (other !== undefined) return refused(problem('lease.device_has_van', 'van', { van: other }));
          await endLease(client, held, { actor, next: {}, reason: wish.reason });
        }
        return take(client, { actor: user, device }, wish.van);
      }),
    extend: (actor, device, held) =>
      leasing(actor, async (client) => {
        const lease = await lockedLease(client, device);
        if (lease?.id !== held.epoch) return refused(problem('lease.ended'));
        if (await extendSeries(client, lease, held.next)) return accepted(await readLease(client, lease.id));
        await endLease(client, lease, { actor, next: held.next });
        return accepted(await readLease(client, await beginLease(client, { actor, device }, { id: lease.godown_id })));
      }),
    end: (actor, device, held) =>
      inOne(actor, async (client) => {
        const lease = await lockedLease(client, device);
        if (lease?.id === held.epoch) return accepted(await endLease(client, lease, { actor, next: held.next }));
        const { rows } = await client.query('select end_kind from van_lease where id = $1 and device_id = $2', [
          held.epoch,
          device.id,
        ]);
        return rows[0]?.end_kind === 'ended' ? accepted(0) : refused(problem('lease.ended'));
      }),
  };
}

interface Taker {
  readonly actor: Actor;
  readonly device: Holder;
}

async function take(
  client: pg.PoolClient,
  { actor, device }: Taker,
  wished: string | undefined,
): Promise<Result<LeaseFacts>> {
  const van = await lockVan(client, actor.routes, wished);
  if (van === undefined || !reaches(actor.reach.godowns, van.code)) return refused(problem('lease.van_unknown', 'van'));
  const held = await activeLease(client, { godownId: van.id });
  if (held?.device_id === device.id) {
    await completeLease(client, held.id, van);
    await extendSeries(client, held, {});
    return accepted(await readLease(client, held.id));
  }
  if (held !== undefined) {
    const { user } = await readLease(client, held.id);
    return refused(problem('lease.van_taken', 'van', { van: van.code, user }));
  }
  const other = await otherVanOf(client, device);
  if (other !== undefined) return refused(problem('lease.device_has_van', 'van', { van: other }));
  await completeSeries(client, van);
  return accepted(await readLease(client, await beginLease(client, { actor, device }, van)));
}

/** The device's lease, with its van locked as whoever takes a van does: its row first, then its series. */
async function lockedLease(client: pg.PoolClient, device: Holder): Promise<LeaseRow | undefined> {
  const known = await activeLease(client, { deviceId: device.id });
  await client.query('select from godown where id = $1 for no key update', [known?.godown_id]);
  return activeLease(client, { deviceId: device.id });
}

/** Its code; nothing for a device that holds none. */
async function otherVanOf(client: pg.PoolClient, device: Holder): Promise<string | undefined> {
  const other = await activeLease(client, { deviceId: device.id });
  return other === undefined ? undefined : (await readLease(client, other.id)).van;
}

/** Answers the epoch. Whoever calls holds the row of the van. */
async function beginLease(
  client: pg.PoolClient,
  { actor, device }: Taker,
  van: { readonly id: number },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into van_lease (godown_id, device_id, cash_ledger_id, user_id)
     select $1, $2, coalesce((select cash_ledger_id from godown where id = $1),
       (select cash_ledger_id from app_user where id = $3)), $3 returning id`,
    [van.id, device.id, actor.userId],
  );
  const lease = present(rows[0], 'a lease that was just written').id;
  await leaseSeries(client, lease, van.id);
  return lease;
}

interface LeasedRow {
  readonly series_id: number;
  readonly code: string;
  readonly first_number: number;
  readonly last_number: number;
  /** Of the series. */
  readonly stands: number;
  /** Numbers behind these were lost with a life of the database. */
  readonly is_closed: boolean;
}

/** The lease's series, locked in the order in which postings lock them. */
async function lockedSeries(client: pg.PoolClient, lease: number): Promise<LeasedRow[]> {
  const { rows } = await client.query<LeasedRow>(
    `select leased.series_id, series.code, leased.first_number, leased.last_number, series.last_number as stands,
       exists (select from lost_numbers lost where lost.series_id = series.id
         and lost.first_number > leased.first_number) as is_closed
     from van_lease_series leased join series on series.id = leased.series_id
     where leased.lease_id = $1 order by series.id for no key update of series`,
    [lease],
  );
  return rows;
}

/**
 * False: a series that needs more numbers can have none under this lease, since those behind were lost with a life of the database
 * (`lost_numbers`). It has to end, and the device to go on behind them under another epoch.
 */
async function extendSeries(client: pg.PoolClient, lease: LeaseRow, next: NextNumbers): Promise<boolean> {
  let isWhole = true;
  for (const row of await lockedSeries(client, lease.id)) {
    const stands = Math.max(row.is_closed ? 0 : row.stands + 1, row.first_number, next[row.code] ?? 0);
    const last = extendedLast({ last: row.last_number, next: stands });
    if (last === undefined) continue;
    if (row.is_closed) isWhole = false;
    else await setLast(client, lease.id, row.series_id, last);
  }
  return isWhole;
}

/** Ends a lease; the numbers it may have used that the books do not have become open. Answers how many. */
async function endLease(
  client: pg.PoolClient,
  lease: LeaseRow,
  { actor, next, reason }: { actor: Actor; next: NextNumbers; reason?: string },
): Promise<number> {
  let opened = 0;
  for (const row of await lockedSeries(client, lease.id)) {
    const used = Math.min(row.last_number, (next[row.code] ?? row.last_number + 1) - 1);
    // Behind numbers that were lost the series does not stand yet where the lease begins.
    if (used > row.stands && used >= row.first_number) {
      await client.query('select open_numbers($1, $2, $3, $4)', [row.series_id, row.stands + 1, used, lease.id]);
      opened += used - row.stands;
    }
    const last = Math.min(row.last_number, Math.max(used, row.stands, row.first_number - 1));
    await setLast(client, lease.id, row.series_id, last);
  }
  await client.query(
    'update van_lease set ended_at = clock_timestamp(), end_kind = $2, ended_by = $3, end_reason = $4 where id = $1',
    [lease.id, reason === undefined ? 'ended' : 'takenOver', actor.userId, reason ?? null],
  );
  return opened;
}

async function setLast(client: pg.PoolClient, lease: number, series: number, last: number): Promise<void> {
  await client.query('update van_lease_series set last_number = $3 where lease_id = $1 and series_id = $2', [
    lease,
    series,
    last,
  ]);
}
