/**
 * The office side of a salesperson's day (SPEC §2, live location; §4): the days that run, what happened on each, re-opening one
 * that ended and approving its differences. Days are made by what devices upload, never here.
 */
import { z } from 'zod';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { amountText, dateText, namedRow, noteText } from './wire-values.ts';

/** Form of the office's list of days. */
export const DAYS_FORM = 'frmRouteDays';

export const dayListQuery = z.strictObject({ date: dateText.optional() });

export const reopenBody = z.strictObject({ reason: noteText(1, 200) });
export const approveBody = z.strictObject({ note: noteText(1, 500) });

const differences = z.object({
  /** Counted less booked. */
  cash: amountText.optional(),
  cashCounted: amountText.optional(),
  stock: z.string().optional(),
  reason: z.string().optional(),
  person: z.string().optional(),
});

const approval = z.object({ by: z.string(), at: z.string(), note: z.string().optional() });

const dayRow = z.object({
  /** The uid of its start. */
  uid: z.string(),
  date: z.string(),
  state: z.enum(['started', 'ended']),
  branch: z.string(),
  user: namedRow,
  route: namedRow.optional(),
  van: namedRow.optional(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  /** Customers whom the schedule of its routes names on the date. */
  planned: z.int(),
  visited: z.int(),
  skipped: z.int(),
  /** Base currency, as the registers of the day show them. */
  sales: amountText,
  collections: amountText,
  /** By the books, of the cash ledger of the van or the person; absent where the reader does not see it. */
  cash: amountText.optional(),
  cashLedger: z.string().optional(),
  /** When its device told anything last. */
  seenAt: z.string(),
  device: z.string().optional(),
  hasDifference: z.boolean(),
  approval: approval.optional(),
  /** How often it was opened again. */
  reopenings: z.int(),
  exceptions: z.array(z.string()),
});

const dayEvent = z.object({
  uid: z.string(),
  type: z.string(),
  at: z.string(),
  receivedAt: z.string(),
  /** Name of who did it. */
  by: z.string(),
  device: z.string().optional(),
  /** What the event says, by the names of its fields; of a visit the name of the customer as well. */
  values: z.record(z.string(), z.unknown()),
  exceptions: z.array(z.string()),
});

const dayDetail = z.object({
  day: dayRow,
  startKm: z.int().optional(),
  endKm: z.int().optional(),
  minutesWorked: z.int().optional(),
  /** Why it ended early or with an odd reading. */
  reason: z.string().optional(),
  differences: differences.optional(),
  events: z.array(dayEvent),
});

/** Of the caller: what started last, whether it runs or has ended. */
const ownDay = z.object({
  uid: z.string(),
  date: z.string(),
  state: z.enum(['started', 'ended']),
  route: z.string().optional(),
  van: z.string().optional(),
  startedAt: z.string(),
  startKm: z.int().optional(),
  endedAt: z.string().optional(),
  /** How often the office opened it again. */
  reopenings: z.int(),
});

export type OwnDay = z.infer<typeof ownDay>;
export type DayRow = z.infer<typeof dayRow>;
export type DayEvent = z.infer<typeof dayEvent>;
export type DayDetail = z.infer<typeof dayDetail>;

const common = { permission: DAYS_FORM, tag: 'Days' } as const;

export const dayOperations = [
  {
    tag: 'Days',
    permission: SIGNED_IN,
    name: 'me.day',
    method: 'GET',
    path: '/me/day',
    idempotency: 'none',
    summary: 'The day of the caller that started last; none where there never was one.',
    response: named('OwnDay', z.object({ day: ownDay.nullable() })),
    status: 200,
  },
  {
    ...common,
    name: 'routeDay.list',
    method: 'GET',
    path: '/route-days',
    anyOf: ['frmRouteDayStart'],
    idempotency: 'none',
    summary:
      'Days of a date, today when none is named, and those before it that still run; whoever only starts days is told the own.',
    query: dayListQuery,
    response: named('RouteDays', z.object({ date: z.string(), rows: z.array(dayRow) })),
    status: 200,
  },
  {
    ...common,
    name: 'routeDay.get',
    method: 'GET',
    path: '/route-days/{uid}',
    idempotency: 'none',
    summary: 'One day with what happened on it, in order.',
    response: named('RouteDayDetail', dayDetail),
    status: 200,
  },
  {
    ...common,
    name: 'routeDay.reopen',
    method: 'POST',
    path: '/route-days/{uid}/reopen',
    idempotency: 'answer',
    summary: 'Open a day that ended again, with a reason: its phone goes on with the same day.',
    request: named('ReopenDay', reopenBody),
    response: named('RouteDayDetail', dayDetail),
    status: 200,
  },
  {
    ...common,
    name: 'routeDay.approve',
    method: 'POST',
    path: '/route-days/{uid}/approve',
    idempotency: 'answer',
    summary: 'Approve the differences of a day that ended, with a note.',
    request: named('ApproveDay', approveBody),
    response: named('RouteDayDetail', dayDetail),
    status: 200,
  },
] as const satisfies readonly Operation[];
