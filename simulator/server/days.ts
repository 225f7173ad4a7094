/** Days at the simulated server: events taken in by core's rules, under locks; what phones are told; opened again by the office. */
import { readEvent } from '@fieldbook/core/day-cycle/event-types';
import { dayOf, type RouteDay, type RouteEvent } from '@fieldbook/core/day-cycle/route-day';
import { END_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import type { DaysKnown } from '@fieldbook/core/day-cycle/take-event';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Transaction } from '../database/database.ts';
import type { EventRow, LeaseRow } from '../database/tables.ts';
import type { Process } from '../world/process.ts';
import { flagsOf } from './codes.ts';
import type { Server } from './server.ts';

/** A route that somebody wrote down wrong: no master has it. */
export const NO_ROUTE = 'R9';

/** Steps of an end that make something. */
export const madeSteps = ['physicalStock', 'damage', 'settlement', END_STEP] as const;

/** Into `transaction`; nothing when it is kept, else why not. */
export async function receiveEvent(
  server: Server,
  transaction: Transaction,
  item: UploadItem,
): Promise<readonly Problem[]> {
  const { uid, type, device, sequence, epoch, madeAt: at, body } = item;
  const read = readEvent(type, body, 2);
  if (!read.ok) return read.problems;
  if (read.value['route'] === NO_ROUTE) return [problem('reference.unknown', 'route', { of: 'route', code: NO_ROUTE })];
  const event: RouteEvent = { uid, type, values: read.value, at, user: server.userOf(device) };
  const leaseOf = (van: unknown): LeaseRow | undefined => {
    const lease = server.database.get('lease', `${String(van)} ${epoch}`);
    return lease?.device === device ? lease : undefined;
  };
  const known = await (type === 'dayStart' ? beforeStart : dayNamed)(server, transaction, event, leaseOf);
  const { days, code, exceptions } = server.parts.takeEvent(event, known);
  const flags = await flagsOf(server, transaction, event, device);
  for (const { day } of days) server.parts.keepDay(transaction, day);
  const isLate = known.isLate === true;
  const row: EventRow = {
    uid,
    type,
    body,
    at,
    user: event.user,
    device,
    sequence,
    epoch,
    isLate,
    day: code,
    exceptions: [...exceptions, ...flags],
  };
  server.parts.keepEvent(transaction, row);
  return [];
}

/** The lease of a van under which the device did something. */
type LeaseOf = (van: unknown) => LeaseRow | undefined;

async function dayNamed(
  server: Server,
  transaction: Transaction,
  event: RouteEvent,
  leaseOf: LeaseOf,
): Promise<DaysKnown> {
  const code = dayOf(event);
  if (code === undefined) return { named: undefined, isOwn: true };
  await transaction.lock(server.parts.dayLocks([`day ${code}`]));
  const named = transaction.get('day', code);
  const isOwn = named !== undefined && (named.user === event.user || leaseOf(named.van) !== undefined);
  return { named, isOwn };
}

async function beforeStart(
  server: Server,
  transaction: Transaction,
  event: RouteEvent,
  leaseOf: LeaseOf,
): Promise<DaysKnown> {
  const { uid, user, values } = event;
  await transaction.lock(server.parts.dayLocks([`user ${user}`]));
  const before = openDayOf(server, user);
  await transaction.lock(
    server.parts.dayLocks([...(before === undefined ? [] : [`day ${before.code}`]), `day ${uid}`]),
  );
  const open = before === undefined ? undefined : transaction.get('day', before.code);
  const waiting = server.database.rowsOf('event').flatMap((row): RouteEvent[] => {
    const read = row.day === undefined && row.user === user ? readEvent(row.type, row.body, 2) : undefined;
    return read?.ok === true && read.value['day'] === uid ? [{ ...row, values: read.value }] : [];
  });
  const isLate = leaseOf(values['van'])?.isActive === false;
  return { named: undefined, isOwn: true, open: open?.state === 'started' ? open : undefined, waiting, isLate };
}

export function openDayOf({ database }: Server, user: string): RouteDay | undefined {
  return database.rowsOf('day').find((day) => day.user === user && day.state === 'started');
}

/** As the product tells: days of the person, and of the van that the device holds. */
export function daysFor({ database }: Server, user: string, van: string | undefined): RouteDay[] {
  return database.rowsOf('day').filter((day) => day.user === user || (van !== undefined && day.van === van));
}

/** Uids of what steps of these days made that is here. */
export function stepsOf({ database }: Server, days: readonly RouteDay[]): ReadonlySet<string> {
  const uids = days.flatMap((day) => madeSteps.map((step) => knownStepUid(day, step)));
  return new Set(uids.filter((uid) => database.get('receivedUid', uid)?.answer.outcome === 'posted'));
}

const stepUids = new Map<string, string>();

/** `stepUid` of core, worked out once. */
export function knownStepUid(day: Pick<RouteDay, 'code' | 'reopenings'>, step: string): string {
  const key = `${day.code} ${day.reopenings ?? 0} ${step}`;
  const uid = stepUids.get(key) ?? stepUid(day, step);
  stepUids.set(key, uid);
  return uid;
}

/** The office opens a day again that has ended; where its person has another open, it stays as it is. */
export async function reopenDay(server: Server, process: Process, { code, user }: RouteDay): Promise<boolean> {
  const transaction = server.database.begin(process);
  await transaction.lock([`user ${user}`, `day ${code}`]);
  const day = transaction.get('day', code);
  if (day?.state === 'ended' && openDayOf(server, user) === undefined) {
    const opened = server.parts.reopenedDay(day);
    server.parts.keepDay(transaction, opened);
    const uid = `${code} ${day.reopenings ?? 0}`;
    const office = { body: {}, at: '2026-11-20T16:00:00.000Z', isLate: false, day: code, exceptions: [] };
    transaction.insert('event', uid, { uid, type: 'dayReopen', user, ...office });
    await transaction.commit();
  }
  transaction.end();
  return true;
}
