/**
 * Who is due on a route on a date, and in which order: from the schedules of the customers (SPEC §3, Customer). A week
 * number counts the weekday itself: 2 is the second Monday of the month, 5 the fifth, which many months do not have.
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
 * Active customers: those that are due by their position, then those of the route whom no schedule on it names, by name
 * as they came. Without a route every schedule counts. Who is due on other days only is left out.
 */
export function stopsOn<C extends ScheduledCustomer>(
  customers: readonly C[],
  date: IsoDate,
  route?: string,
): readonly Stop<C>[] {
  const due: { readonly customer: C; readonly position: number }[] = [];
  const unscheduled: C[] = [];
  for (const customer of customers) {
    if (customer.active === false) continue;
    const rules = rulesOf(customer).filter((rule) => route === undefined || rule.route === route);
    const position = positionOn(rules, date);
    if (position !== undefined) due.push({ customer, position });
    else if (rules.length === 0 && (route === undefined || customer.route === route)) unscheduled.push(customer);
  }
  return [
    ...due.toSorted((a, b) => a.position - b.position).map(({ customer }) => ({ customer, isScheduled: true })),
    ...unscheduled.map((customer) => ({ customer, isScheduled: false })),
  ];
}

/** A rule for this very week says more than one for every week. */
function positionOn(rules: readonly VisitRule[], date: IsoDate): number | undefined {
  const due = rules.filter((rule) => isDue(rule, date));
  const [rule] = due.toSorted((a, b) => (b.weekNumber ?? 0) - (a.weekNumber ?? 0));
  return rule === undefined ? undefined : (rule.position ?? 0);
}

function rulesOf({ visits }: ScheduledCustomer): readonly VisitRule[] {
  return Array.isArray(visits) ? (visits as readonly VisitRule[]) : [];
}
