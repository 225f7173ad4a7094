/** Takes an event into the state of its day, by core's own function, with the rows of the days that it touches locked. */
import { readEvent } from '@fieldbook/core/day-cycle/event-types';
import { dayOf, type RouteEvent } from '@fieldbook/core/day-cycle/route-day';
import { type DaysKnown, takeEvent } from '@fieldbook/core/day-cycle/take-event';
import type pg from 'pg';
import { lockDay, lockOpenDay, storeDay } from './day-rows.ts';
import type { EventSender } from './event-effects.ts';

export interface TakenIntoDay {
  readonly dayId: number | undefined;
  readonly branchId: number;
  /** Codes for a supervisor. */
  readonly exceptions: readonly string[];
}

/** Where an event comes from. */
export interface EventOrigin {
  readonly sender: EventSender;
  /** Of the lease under which it was made. */
  readonly epoch: number | undefined;
  /** Of the base currency. */
  readonly decimals: number;
}

export async function takeIntoDay(
  client: pg.ClientBase,
  event: RouteEvent,
  origin: EventOrigin,
): Promise<TakenIntoDay> {
  const { sender } = origin;
  const known =
    event.type === 'dayStart' ? await beforeStart(client, event, origin) : await dayNamed(client, event, origin);
  const { days, code, exceptions } = takeEvent(event, known);
  let taken: TakenIntoDay = { dayId: undefined, branchId: sender.branchId, exceptions };
  for (const { day, exceptions: flags } of days) {
    const { id, branch_id } = await storeDay(client, day, { ...sender, exceptions: flags });
    if (day.code === code) taken = { dayId: id, branchId: branch_id, exceptions };
  }
  return taken;
}

async function dayNamed(client: pg.ClientBase, event: RouteEvent, { sender, epoch }: EventOrigin): Promise<DaysKnown> {
  const code = dayOf(event);
  const row = code === undefined ? undefined : await lockDay(client, code);
  if (row === undefined) return { named: undefined, isOwn: false };
  const isOwn =
    row.user_id === sender.userId ||
    (await leaseOf(client, row.document.van, { device: sender.device, epoch })) !== undefined;
  return { named: row.document, isOwn };
}

async function beforeStart(client: pg.ClientBase, event: RouteEvent, origin: EventOrigin): Promise<DaysKnown> {
  const { van } = event.values;
  const { sender, epoch } = origin;
  const open = await lockOpenDay(client, sender.userId);
  const lease = await leaseOf(client, van === undefined ? undefined : String(van), { device: sender.device, epoch });
  const waiting = await waitingFor(client, event, origin);
  return { named: undefined, isOwn: true, open: open?.document, waiting, isLate: lease?.isActive === false };
}

/** The lease by which the sender had the van when it happened: what a device did with it stays its own after it has gone. */
export async function leaseOf(
  client: pg.ClientBase,
  van: string | undefined,
  { device, epoch }: { readonly device: string; readonly epoch: number | undefined },
): Promise<{ readonly isActive: boolean } | undefined> {
  if (van === undefined || epoch === undefined) return undefined;
  const { rows } = await client.query<{ isActive: boolean }>(
    `select lease.ended_at is null as "isActive"
     from van_lease lease join godown van on van.id = lease.godown_id join device on device.id = lease.device_id
     where lease.id = $1 and van.code = $2 and device.code = $3`,
    [epoch, van, device],
  );
  return rows[0];
}

/** Events of a day whose start was put right after they had come; they stay flagged as they came. */
async function waitingFor(
  client: pg.ClientBase,
  { uid, user }: RouteEvent,
  { sender, decimals }: EventOrigin,
): Promise<readonly RouteEvent[]> {
  const { rows } = await client.query<{ uid: string; type: string; at: string; body: unknown }>(
    `select uid, type, made_at as at, body from route_event
     where day_id is null and body->>'day' = $1 and user_id = $2 order by id`,
    [uid, sender.userId],
  );
  return rows.flatMap(({ body, at, ...kept }) => {
    const read = readEvent(kept.type, body, decimals);
    return read.ok ? [{ ...kept, values: read.value, at: new Date(at).toISOString(), user }] : [];
  });
}
