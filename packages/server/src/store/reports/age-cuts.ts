/**
 * Where ages begin inside a month. Sums by month do for every month that is of one age; one that is cut is counted as its
 * longest part, and the days of its other parts are set right one by one: half a month at most for a single cut.
 */
import { addDays, daysBetween, type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';
import { type DaySpan, endOfMonth } from './analysis-span.ts';

export interface CutMonth {
  readonly month: IsoDate;
  /** The day as which all of the month is counted. */
  readonly stand: IsoDate;
  /** Its days of other ages. */
  readonly strays: readonly DaySpan[];
}

const FIRST_DAY = '1900-01-01';

/** `firstDays`: the first day of each age but the oldest, in any order. */
export function cutMonths(firstDays: readonly IsoDate[]): readonly CutMonth[] {
  const cutting = firstDays.filter((day) => day > FIRST_DAY && day !== startOfMonth(day));
  const months = [...new Set(cutting.map(startOfMonth))].toSorted();
  return months.map((month) => {
    const days = [...new Set(cutting.filter((day) => startOfMonth(day) === month))].toSorted();
    const begins = [month, ...days];
    const parts = begins.map((from, index) => {
      const next = begins[index + 1];
      return { from, to: next === undefined ? endOfMonth(month) : addDays(next, -1) };
    });
    const longest = parts.reduce((best, part) => (lengthOf(part) > lengthOf(best) ? part : best));
    return { month, stand: longest.from, strays: parts.filter((part) => part !== longest) };
  });
}

function lengthOf({ from, to }: DaySpan): number {
  return daysBetween(from, to);
}
