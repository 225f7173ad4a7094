/** How the schedules cover a route in the weeks to come: how many customers are due each day, and whom no schedule ever names. */
import { addDays, type IsoDate } from '../kernel/date.ts';
import { type Scheduled, type ScheduledCustomer, stopsOn } from './visit-schedule.ts';

export interface CoverageDay {
  readonly date: IsoDate;
  readonly due: number;
}

export interface Coverage<C extends ScheduledCustomer> {
  /** Of seven days, the first one beginning on the day that was asked for. */
  readonly weeks: readonly (readonly CoverageDay[])[];
  /** Customers of the route without a day on it. */
  readonly never: readonly C[];
}

const WEEKS = 4;

export function coverageOf<C extends ScheduledCustomer>(
  scheduled: Scheduled<C>,
  route: string,
  from: IsoDate,
): Coverage<C> {
  const dueOn = (date: IsoDate) => stopsOn(scheduled, date, route).filter(({ isScheduled }) => isScheduled).length;
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(from, week * 7 + day)).map((date) => ({ date, due: dueOn(date) })),
  );
  const loose = stopsOn(scheduled, from, route).filter(({ isScheduled }) => !isScheduled);
  return { weeks, never: loose.map(({ customer }) => customer) };
}
