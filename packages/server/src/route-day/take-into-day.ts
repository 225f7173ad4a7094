/** Takes an event into the state of its day, by core's own function, with the day's row locked. */
import { dayOf, type RouteDay, type RouteEvent, withEvent } from '@fieldbook/core/day-cycle/route-day';
import type pg from 'pg';
import { type DayRow, lockDay, lockOpenDay, storeDay } from './day-rows.ts';
import type { EventSender } from './event-effects.ts';

export interface TakenIntoDay {
  readonly dayId: number | undefined;
  readonly branchId: number;
  /** Codes for a supervisor. */
  readonly exceptions: readonly string[];
}

export async function takeIntoDay(
  client: pg.ClientBase,
  event: RouteEvent,
  sender: EventSender,
): Promise<TakenIntoDay> {
  const code = dayOf(event);
  if (code === undefined) return { dayId: undefined, branchId: sender.branchId, exceptions: [] };
  if (event.type === 'dayStart') return startDay(client, event, sender);
  const row = await lockDay(client, code);
  const isOwn = row !== undefined && (row.user_id === sender.userId || (await holdsVan(client, row, sender)));
  if (row === undefined || !isOwn) return { dayId: undefined, branchId: sender.branchId, exceptions: ['day.unknown'] };
  const exceptions = row.document.state === 'ended' ? ['day.ended'] : [];
  const day = withEvent(row.document, event) ?? row.document;
  await storeDay(client, day, { ...sender, exceptions });
  return { dayId: row.id, branchId: row.branch_id, exceptions };
}

/** A person has one open day: the one before ends where the next begins, flagged. */
async function startDay(client: pg.ClientBase, event: RouteEvent, sender: EventSender): Promise<TakenIntoDay> {
  const before = await lockOpenDay(client, sender.userId);
  const exceptions = before === undefined ? [] : ['day.replaced'];
  if (before !== undefined) {
    const ended: RouteDay = { ...before.document, state: 'ended', end: { at: laterOf(before.document, event) } };
    await storeDay(client, ended, { ...sender, exceptions });
  }
  const day = withEvent(undefined, event);
  if (day === undefined) throw new Error('a start of a day begins one');
  const { id, branch_id } = await storeDay(client, day, { ...sender, exceptions: [] });
  return { dayId: id, branchId: branch_id, exceptions };
}

const laterOf = ({ start }: RouteDay, { at }: RouteEvent): string => (start.at > at ? start.at : at);

/** Another person goes on with the van of a day, on the device that holds it now. */
async function holdsVan(client: pg.ClientBase, { van_id }: DayRow, { device }: EventSender): Promise<boolean> {
  const { rows } = await client.query(
    `select from van_lease lease join device on device.id = lease.device_id
     where lease.ended_at is null and lease.godown_id = $1 and device.code = $2`,
    [van_id, device],
  );
  return rows.length > 0;
}
