/**
 * Who is due on a route on a date, and in which order: from the schedules of the customers (SPEC §3, Customer) and the sectors
 * that they follow. The database says the same of its rows in the view `schedule_day`. A week number counts the weekday itself: 2 is the second Monday of the month, 5 the fifth, which many months do not have.
 */
import { type IsoDate, weekday } from '../kernel/date.ts';

export interface VisitRule {
  readonly route: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 0 is every week, 1 to 5 that week of the month. */
  readonly weekNumber?: number;
  readonly position?: number;
}

/** A row of the master `customer`, as far as its schedule goes. */
export interface ScheduledCustomer {
  readonly code: string;
  readonly active?: boolean;
  readonly route?: unknown;
  /** `VisitRule`s. */
  readonly visits?: unknown;
  readonly sector?: unknown;
  readonly routePosition?: unknown;
}

/** A row of the master `sector`. */
export interface ScheduledSector {
  readonly code: string;
  readonly route?: unknown;
  /** As `VisitRule`s, without a route. */
  readonly days?: unknown;
}

export interface Scheduled<C extends ScheduledCustomer> {
  readonly customers: readonly C[];
  readonly sectors: readonly ScheduledSector[];
}

export interface Stop<C extends ScheduledCustomer> {
  readonly customer: C;
  /** A schedule says so; false for one of the route that has none on it. */
  readonly isScheduled: boolean;
}

/** 1 to 5. */
export function weekOfMonth(date: IsoDate): number {
  return Math.ceil(Number(date.slice(8, 10)) / 7);
}

export function isDue({ weekday: day, weekNumber = 0 }: Omit<VisitRule, 'route'>, date: IsoDate): boolean {
  return day === weekday(date) && (weekNumber === 0 || weekNumber === weekOfMonth(date));
}

/**
 * Active customers: those that are due by their position, then those of the route whom no schedule on it names, by theirs
 * on the route, as they came. Without a route every schedule counts. Who is due on other days only is left out.
 */
export function stopsOn<C extends ScheduledCustomer>(
  { customers, sectors }: Scheduled<C>,
  date: IsoDate,
  route?: string,
): readonly Stop<C>[] {
  const scheduleOf = schedulesOf(sectors);
  const due: { readonly customer: C; readonly position: number }[] = [];
  const unscheduled: C[] = [];
  for (const customer of customers) {
    if (customer.active === false) continue;
    const rules = scheduleOf(customer).filter((rule) => route === undefined || rule.route === route);
    const position = positionOn(rules, date);
    if (position !== undefined) due.push({ customer, position });
    else if (rules.length === 0 && (route === undefined || customer.route === route)) unscheduled.push(customer);
  }
  return [
    ...due.toSorted((a, b) => a.position - b.position).map(({ customer }) => ({ customer, isScheduled: true })),
    ...unscheduled.toSorted(byRoutePosition).map((customer) => ({ customer, isScheduled: false })),
  ];
}

/** Those without a position behind those that have one. */
function byRoutePosition(one: ScheduledCustomer, other: ScheduledCustomer): number {
  const place = ({ routePosition }: ScheduledCustomer) => Number(routePosition ?? Number.MAX_SAFE_INTEGER);
  return place(one) - place(other);
}

/** A rule for this very week says more than one for every week. */
function positionOn(rules: readonly VisitRule[], date: IsoDate): number | undefined {
  const due = rules.filter((rule) => isDue(rule, date));
  const [rule] = due.toSorted((a, b) => (b.weekNumber ?? 0) - (a.weekNumber ?? 0));
  return rule === undefined ? undefined : (rule.position ?? 0);
}

/** Whose schedule holds for a customer: its own visits, or else the days of its sector. */
export function schedulesOf(
  sectors: readonly ScheduledSector[],
): (customer: ScheduledCustomer) => readonly VisitRule[] {
  const byCode = new Map(sectors.map((sector) => [sector.code, sector]));
  return ({ visits, sector: code, routePosition }) => {
    if (Array.isArray(visits) && visits.length > 0) return visits as readonly VisitRule[];
    const sector = byCode.get(String(code));
    if (sector === undefined || !Array.isArray(sector.days)) return [];
    const days = sector.days as readonly Omit<VisitRule, 'route'>[];
    return days.map((day) => ({ ...day, route: String(sector.route), position: Number(routePosition ?? 0) }));
  };
}
