/**
 * What the events of a day come to, by one pure function: the server keeps the result, the phone applies its own events over
 * what the server told (docs/decisions/0100-route-day.md).
 */
import type { ValuesOf } from '../definition/field.ts';
import type { Values } from '../definition/voucher.ts';
import { addDays, type Instant, type IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { type Fix, placeOf } from './distance.ts';
import type { dayEnd } from './events/day-end.ts';
import type { dayStart } from './events/day-start.ts';
import type { routeChange } from './events/route-change.ts';
import type { visit } from './events/visit.ts';
import { isEarlierEnd } from './step-uid.ts';

export type VisitState = 'visited' | 'skipped';

export interface VisitMark {
  readonly customer: string;
  readonly state: VisitState;
  readonly at: Instant;
  readonly reason?: string;
}

/** Where and with which reading a day began or ended. */
export interface DayPoint {
  readonly at: Instant;
  readonly km?: number;
  readonly place?: Fix;
  /** Metres from the route's point. */
  readonly distance?: number;
  /** The supervisor's code that let it pass. */
  readonly approval?: string;
}

export interface DayDifferences {
  readonly cashCounted?: Minor;
  /** Counted less booked. */
  readonly cash?: Minor;
  readonly stock?: string;
  readonly reason?: string;
  readonly person?: string;
}

export interface DocumentElsewhere {
  readonly uid: string;
  /** Voucher type that it was completed as. */
  readonly type: string;
  readonly customer?: string;
  /** Of the whole slip, base currency. */
  readonly net: Minor;
}

export interface RouteDay {
  /** The uid of its start. */
  readonly code: string;
  /** Code of the person who signed in. */
  readonly user: string;
  readonly date: IsoDate;
  readonly state: 'started' | 'ended';
  readonly salesPerson?: string;
  readonly van?: string;
  readonly vehicle?: string;
  /** The active one. */
  readonly route?: string;
  /** All it has had, the first one first. */
  readonly routes: readonly string[];
  readonly start: DayPoint;
  readonly end?: DayPoint;
  /** Whole minutes from start to end. */
  readonly minutesWorked?: number;
  /** Why it ended early or with an odd reading. */
  readonly reason?: string;
  readonly authenticator?: string;
  readonly differences?: DayDifferences;
  /** How often the office opened it again after its end. */
  readonly reopenings?: number;
  /** Of a day that is told to phones: the steps of its end whose voucher is in the books, whichever phone made it. */
  readonly done?: readonly string[];
  /** The same of an open day: documents in the books that other devices completed in it. */
  readonly elsewhere?: readonly DocumentElsewhere[];
  /** One a customer, the last word on it. */
  readonly visits: readonly VisitMark[];
}

/** Of all events that change a day. */
type EventValues = Values &
  Partial<ValuesOf<typeof dayStart.fields>> &
  Partial<ValuesOf<typeof routeChange.fields>> &
  Partial<ValuesOf<typeof visit.fields>> &
  Partial<ValuesOf<typeof dayEnd.fields>>;

export interface RouteEvent {
  readonly uid: string;
  readonly type: string;
  /** As `readEvent` answers them. */
  readonly values: EventValues;
  /** By the device's clock. */
  readonly at: Instant;
  readonly user: string;
}

/** The day that an event is of; `undefined` for one that belongs to none. */
export function dayOf({ uid, type, values }: Pick<RouteEvent, 'uid' | 'type' | 'values'>): string | undefined {
  if (type === 'dayStart') return uid;
  return values.day;
}

/** The day after the event; as it was where the event says nothing of a day, or is of one that is not there. */
export function withEvent(day: RouteDay | undefined, event: RouteEvent): RouteDay | undefined {
  if (event.type === 'dayStart') return day ?? started(event);
  if (day === undefined) return undefined;
  const change = changes[event.type];
  return change === undefined ? day : change(day, event);
}

/**
 * Date of what is completed while this day is open: the day's own until the midnight after the next, so that what is sold past
 * midnight is of the day that is settled, on paper, on the phone and in the books. A day that nobody ended dates nothing later.
 */
export function documentDate(day: Pick<RouteDay, 'date'> | undefined, today: IsoDate): IsoDate {
  return day !== undefined && addDays(day.date, 1) === today ? day.date : today;
}

/** The day as it goes on after the office opened it again: its end is to come, what was done stays. */
export function reopenedDay(day: RouteDay): RouteDay {
  if (day.state === 'started') return day;
  const { end: _, minutesWorked: __, reason: ___, authenticator: ____, differences: _____, ...kept } = day;
  return { ...kept, state: 'started', reopenings: (day.reopenings ?? 0) + 1 };
}

const changes: Readonly<Record<string, (day: RouteDay, event: RouteEvent) => RouteDay>> = {
  routeChange: (day, { values: { route = '' } }) => {
    return { ...day, route, routes: day.routes.includes(route) ? day.routes : [...day.routes, route] };
  },
  visit: (day, event) => ({ ...day, visits: withVisit(day.visits, event) }),
  dayEnd: ended,
};

function started(event: RouteEvent): RouteDay {
  const { values, uid, user } = event;
  const { route } = values;
  return {
    code: uid,
    user,
    date: values.date ?? '',
    state: 'started',
    ...texts(values, ['salesPerson', 'van', 'vehicle', 'route']),
    routes: route === undefined ? [] : [route],
    start: pointOf(event, 'startKm'),
    visits: [],
  };
}

/** One that was visited stays visited; a skip is undone by a visit. */
function withVisit(visits: readonly VisitMark[], { values, at }: RouteEvent): readonly VisitMark[] {
  const { customer = '', state = 'visited' } = values;
  const before = visits.find((each) => each.customer === customer);
  if (before?.state === 'visited') return visits;
  const mark: VisitMark = { customer, state, at, ...texts(values, ['reason']) };
  return [...visits.filter((each) => each !== before), mark];
}

/** Ended twice it stays as it ended first; opened again, it is not ended by an end from before that. */
function ended(day: RouteDay, event: RouteEvent): RouteDay {
  if (day.state === 'ended' || isEarlierEnd(day, event.uid)) return day;
  const { values } = event;
  const differences: DayDifferences = {
    ...numbers(values, { cashCounted: 'cashCounted', cash: 'cashDifference' }),
    ...renamed(values, { stock: 'stockDifference', reason: 'differenceReason', person: 'differencePerson' }),
  };
  const worked = Math.floor((Date.parse(event.at) - Date.parse(day.start.at)) / 60_000);
  return {
    ...day,
    state: 'ended',
    end: pointOf(event, 'endKm'),
    ...(Number.isFinite(worked) ? { minutesWorked: Math.max(0, worked) } : {}),
    ...texts(values, ['reason', 'authenticator']),
    ...(Object.keys(differences).length === 0 ? {} : { differences }),
  };
}

function pointOf({ values, at }: RouteEvent, km: string): DayPoint {
  const place = placeOf(values.latitude, values.longitude);
  const fix = place === undefined ? {} : { place: { ...place, ...numbers(values, { accuracy: 'accuracy' }) } };
  return { at, ...numbers(values, { km, distance: 'distance' }), ...fix, ...texts(values, ['approval']) };
}

function numbers(values: Values, names: Readonly<Record<string, string>>): Record<string, number> {
  const given = Object.entries(names).filter(([, from]) => values[from] !== undefined);
  return Object.fromEntries(given.map(([name, from]) => [name, Number(values[from])]));
}

function renamed(values: Values, names: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries(names).filter(([, from]) => values[from] !== undefined);
  return Object.fromEntries(given.map(([name, from]) => [name, String(values[from])]));
}

function texts(values: Values, names: readonly string[]): Record<string, string> {
  return renamed(values, Object.fromEntries(names.map((name) => [name, name])));
}
