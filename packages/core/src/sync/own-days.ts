/** Days as the phone knows them: what the server told, with the phone's own events that it has not heard of applied over it. */
import { readEvent } from '../day-cycle/event-types.ts';
import { dayOf, type RouteDay, withEvent } from '../day-cycle/route-day.ts';
import { pendingItems } from './local-books.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Included } from './register.ts';

export interface DaysHeld {
  /** Of collection `ROUTE_DAYS`. */
  readonly told: readonly RouteDay[];
  readonly items: readonly OutboxItem[];
  readonly included: Included;
}

/** Whose device it is. */
export interface DayHolder {
  readonly user: string;
  /** Decimals of the base currency, in which events tell amounts. */
  readonly decimals: number;
}

/** All days, those begun here behind those that were told. */
export function daysHere({ told, items, included }: DaysHeld, { user, decimals }: DayHolder): readonly RouteDay[] {
  const days = new Map(told.map((day) => [day.code, day]));
  for (const { uid, kind, type, body, madeAt } of pendingItems(items, included)) {
    if (kind !== 'event') continue;
    const read = readEvent(type, body, decimals);
    if (!read.ok) continue;
    const event = { uid, type, values: read.value, at: madeAt, user };
    const code = dayOf(event);
    const day = code === undefined ? undefined : withEvent(days.get(code), event);
    if (day !== undefined) days.set(day.code, day);
  }
  return [...days.values()];
}

/** The open day of the person or, where another began it, of the van that this device holds; the latest of several. */
export function openDay(
  days: readonly RouteDay[],
  { user, van }: { readonly user: string; readonly van: string | undefined },
): RouteDay | undefined {
  const open = days.filter(({ state }) => state === 'started');
  const own = open.filter((day) => day.user === user);
  const ofVan = open.filter((day) => van !== undefined && day.van === van);
  return [...ofVan, ...own].toSorted((one, other) => (one.start.at < other.start.at ? -1 : 1)).at(-1);
}
