/** The customers of the route as the screen lists them: in visiting order, each with its state, its place and how far it is. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Fix, Place } from '@fieldbook/core/day-cycle/distance';
import type { VisitMark } from '@fieldbook/core/day-cycle/route-day';
import { type Scheduled, type Stop, stopsOn } from '@fieldbook/core/day-cycle/visit-schedule';
import { distanceTo, type StopState, stopState } from '@fieldbook/core/day-cycle/visit-state';
import { customerPlace } from '../../derive/place/customer-place.ts';

export interface RouteStop {
  readonly code: string;
  readonly customer: MasterRow;
  /** 1, 2, 3 … in visiting order. */
  readonly number: number;
  readonly isScheduled: boolean;
  readonly state: StopState;
  /** Why it was skipped. */
  readonly reason?: string | undefined;
  readonly place: Place | undefined;
  /** Metres from the device. */
  readonly distance: number | undefined;
}

export interface DayOnRoute {
  readonly marks: readonly VisitMark[];
  /** Customers of own documents of the day. */
  readonly withDocuments: ReadonlySet<string>;
  readonly fix: Fix | undefined;
  /** Metres that count as there. */
  readonly within: number;
}

/** Those that are due, and behind them those that were visited or skipped without being due. */
export function listOf(
  scheduled: Scheduled<MasterRow>,
  {
    date,
    route,
    marked,
  }: { readonly date: string; readonly route: string | undefined; readonly marked: readonly string[] },
): readonly Stop<MasterRow>[] {
  const due = stopsOn(scheduled, date, route);
  const named = new Set(due.map(({ customer }) => customer.code));
  const wanted = new Set(marked.filter((code) => !named.has(code)));
  const further = wanted.size === 0 ? [] : scheduled.customers.filter(({ code }) => wanted.has(code));
  return [...due, ...further.map((customer) => ({ customer, isScheduled: false }))];
}

export function routeStops(list: readonly Stop<MasterRow>[], day: DayOnRoute): readonly RouteStop[] {
  const marks = new Map(day.marks.map((mark) => [mark.customer, mark]));
  const { fix, within } = day;
  return list.map(({ customer, isScheduled }, at) => {
    const { code } = customer;
    const [mark, place] = [marks.get(code), customerPlace(customer)];
    const state = stopState({ mark, hasDocument: day.withDocuments.has(code), place, fix, within });
    const reason = state === 'skipped' ? mark?.reason : undefined;
    return { code, customer, number: at + 1, isScheduled, state, reason, place, distance: distanceTo(place, fix) };
  });
}

export const stopFilters = ['all', 'unvisited', 'visited', 'skipped', 'nearby'] as const;
export type StopFilter = (typeof stopFilters)[number];

/** Who is near is still to be visited. */
export function isShown({ state }: Pick<RouteStop, 'state'>, filter: StopFilter): boolean {
  if (filter === 'all' || filter === state) return true;
  return filter === 'unvisited' && state === 'nearby';
}
