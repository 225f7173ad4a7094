/** Days as the phone knows them: what the server told, with the phone's own events that it has not heard of applied over it. */
import { readEvent } from '../day-cycle/event-types.ts';
import { dayOf, type RouteDay, withEvent } from '../day-cycle/route-day.ts';
import { type Included, pendingItems } from './included.ts';
import type { OutboxItem } from './outbox-item.ts';

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

/**
 * All days, those begun here behind those that were told. Of a day whose start the server does not have, what it has of the
 * rest counts here: it is of nobody's day there, and comes to it with the start.
 */
export function daysHere({ told, items, included }: DaysHeld, { user, decimals }: DayHolder): readonly RouteDay[] {
  const days = new Map(told.map((day) => [day.code, day]));
  const pending = new Set(pendingItems(items, included));
  const begun = new Set<string>();
  for (const item of items) {
    const { uid, kind, type, body, madeAt } = item;
    const read = kind === 'event' ? readEvent(type, body, decimals) : undefined;
    if (read?.ok !== true) continue;
    const event = { uid, type, values: read.value, at: madeAt, user };
    const code = dayOf(event);
    const isPending = pending.has(item);
    if (isPending && code === uid) begun.add(code);
    if (!isPending && !begun.has(code ?? '')) continue;
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
