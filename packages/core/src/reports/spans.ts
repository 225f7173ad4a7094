/**
 * Spans of days that statements are asked for: this month, quarter or year, the one before, and with what a span is
 * compared. Whole months stay whole months; a day that a month does not have becomes its last.
 */
import { addDays, daysBetween, type IsoDate, startOfMonth } from '../kernel/date.ts';
import { financialYearStart } from './financial-year.ts';

/** Without `from`: as on a day. */
export interface Span {
  readonly from?: IsoDate | undefined;
  readonly to: IsoDate;
}

export const comparisons = ['previousPeriod', 'previousYear'] as const;
export type Comparison = (typeof comparisons)[number];

export const periods = [
  'today',
  'month',
  'previousMonth',
  'quarter',
  'previousQuarter',
  'year',
  'previousYear',
] as const;
export type Period = (typeof periods)[number];

/** The same day so many months later, negative for earlier: 31 March less one month is the last of February. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  const last = Number(endOfMonth(`${month}-01`).slice(8));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

export function endOfMonth(day: IsoDate): IsoDate {
  return addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);
}

/** Days of a period around `today`; it ends with its last day, whatever today is. `firstMonth` is of the financial year. */
export function spanOf(period: Period, today: IsoDate, firstMonth: number): { from: IsoDate; to: IsoDate } {
  const months = { today: 0, month: 1, previousMonth: 1, quarter: 3, previousQuarter: 3, year: 12, previousYear: 12 };
  const length = months[period];
  if (length === 0) return { from: today, to: today };
  const year = financialYearStart(today, firstMonth);
  const since = monthsBetween(year, today);
  const isPrevious = period.startsWith('previous');
  const from = addMonths(year, Math.floor(since / length) * length - (isPrevious ? length : 0));
  return { from, to: addDays(addMonths(from, length), -1) };
}

function monthsBetween(from: IsoDate, to: IsoDate): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/** With what a span is compared. The period before a day on which a balance stands is a month earlier. */
export function comparedSpan(span: Span, comparison: Comparison): Span {
  const { from, to } = span;
  if (comparison === 'previousYear') return shifted(span, -12);
  if (from === undefined) return shifted(span, -1);
  const isWhole = from === startOfMonth(from) && to === endOfMonth(to);
  if (isWhole) return shifted(span, -(monthsBetween(from, to) + 1));
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

function shifted({ from, to }: Span, months: number): Span {
  const moved = addMonths(to, months);
  return {
    ...(from === undefined ? {} : { from: addMonths(from, months) }),
    to: to === endOfMonth(to) ? endOfMonth(moved) : moved,
  };
}
