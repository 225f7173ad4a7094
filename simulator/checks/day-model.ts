/** A day as its events say it is, worked out apart from the product: the measure for the server's days and for a phone's. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { EventRow } from '../database/tables.ts';
import { knownStepUid } from '../server/days.ts';

export interface DayModel {
  readonly code: string;
  readonly user: string;
  readonly van: string | undefined;
  readonly startedAt: string;
  endedAt: string | undefined;
  route: string | undefined;
  readonly routes: Set<string>;
  /** By customer: once visited, always visited. */
  readonly visits: Map<string, string>;
  opened: number;
}

type Event = Pick<EventRow, 'uid' | 'type' | 'body' | 'at' | 'user'>;

const textOf = (body: unknown, name: string): string | undefined => {
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return value === undefined ? undefined : String(value);
};

export const dayNamedBy = ({ uid, type, body }: Event): string | undefined =>
  type === 'dayStart' ? uid : textOf(body, 'day');

export function begunBy({ uid, user, at, body }: Event): DayModel {
  const route = textOf(body, 'route');
  const routes = new Set(route === undefined ? [] : [route]);
  const none = { endedAt: undefined, visits: new Map<string, string>(), opened: 0 };
  return { code: uid, user, van: textOf(body, 'van'), startedAt: at, route, routes, ...none };
}

export function endAt(day: DayModel, at: string): void {
  day.endedAt ??= at < day.startedAt ? day.startedAt : at;
}

/** Of any type but a start. */
export function apply(day: DayModel, { uid, type, body, at }: Event): void {
  if (type === 'routeChange') {
    day.route = textOf(body, 'route');
    day.routes.add(String(day.route));
  }
  if (type === 'visit') {
    const customer = String(textOf(body, 'customer'));
    if (day.visits.get(customer) !== 'visited') day.visits.set(customer, String(textOf(body, 'state')));
  }
  const earlier = Array.from({ length: day.opened }, (_, reopenings) => ({ code: day.code, reopenings }));
  const isOld = earlier.some((each) => knownStepUid(each, 'end') === uid);
  if (type === 'dayEnd' && !isOld) day.endedAt ??= at;
  if (type === 'dayReopen') {
    day.endedAt = undefined;
    day.opened += 1;
  }
}

export function modelOf(day: RouteDay): DayModel {
  const { code, user, van, start, end, route, routes, visits, reopenings = 0 } = day;
  const marks = new Map<string, string>(visits.map(({ customer, state }) => [customer, state]));
  const rest = { route, routes: new Set(routes), visits: marks, opened: reopenings };
  return {
    code,
    user,
    van,
    startedAt: start.at,
    endedAt: day.state === 'ended' ? (end?.at ?? '') : undefined,
    ...rest,
  };
}

export function tellDay({ code, user, van, startedAt, endedAt, route, routes, visits, opened }: DayModel): string {
  const marks = [...visits].map((mark) => mark.join(' ')).sort();
  return JSON.stringify([code, user, van, startedAt, endedAt ?? 'open', route, [...routes].sort(), marks, opened]);
}
