/**
 * Which days a voucher may be dated on. Closed are the company's closing day and what lies before it, locks on type, branch and
 * age, and days outside the company's window into the past and the future; an exception opens them for a person and a while.
 * Pure: the caller passes the moment in.
 */
import { addDays, dateInZone, daysBetween, type Instant, type IsoDate } from './date.ts';
import { type Problem, problem } from './result.ts';

interface Scope {
  readonly voucherType?: string;
  readonly branch?: string;
}

export interface PeriodLock extends Scope {
  readonly lockedUntil?: IsoDate;
  /** Days; a voucher that is older is closed. */
  readonly maximumAge?: number;
}

export interface PeriodException extends Scope {
  /** Code of the user; everybody when absent. */
  readonly user?: string;
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  readonly validUntil: Instant;
}

export interface PeriodRules {
  readonly locks: readonly PeriodLock[];
  readonly exceptions: readonly PeriodException[];
}

/** The company's own choices: the part of its settings that dates are judged by. */
export interface DateWindow {
  /** Last day whose books are closed. */
  readonly lockedUntil?: IsoDate;
  /** A voucher may be dated so many days before today; 0 for any number. */
  readonly daysBack: number;
  /** A voucher may be dated so many days after today. */
  readonly daysAhead: number;
}

/** No books of ours begin before it: a date before it was mistyped, or comes from a clock that is not set. */
export const EARLIEST_DAY: IsoDate = '2000-01-01';
/** How far a promise (an order, a quotation) may lie ahead, which no setting bounds. */
const FURTHEST_AHEAD_DAYS = 3660;

export interface PeriodQuestion {
  readonly voucherType: string;
  readonly branch: string;
  readonly date: IsoDate;
  /** Code of the user who posts. */
  readonly user: string;
  readonly now: Instant;
  /** IANA zone of the branch: its day decides what is old. */
  readonly zone: string;
}

/** `date.outside_calendar` for what no document is dated, whatever is open; else nothing. */
export function outsideCalendar({ date, now, zone }: PeriodQuestion, isPromise: boolean): Problem | undefined {
  const last = addDays(dateInZone(now, zone), FURTHEST_AHEAD_DAYS);
  if (date >= EARLIEST_DAY && (!isPromise || date <= last)) return undefined;
  return problem('date.outside_calendar', 'date', { first: EARLIEST_DAY, last });
}

/** The last closed day for this voucher, `undefined` when its date is open. */
export function closedUntil(question: PeriodQuestion, rules: PeriodRules, window: DateWindow): IsoDate | undefined {
  const { date, now, zone } = question;
  const today = dateInZone(now, zone);
  const { lockedUntil: companyLock, daysBack } = window;
  const days = rules.locks
    .filter((lock) => isFor(lock, question))
    .flatMap(({ lockedUntil, maximumAge }) => [
      ...(lockedUntil === undefined ? [] : [lockedUntil]),
      ...(maximumAge === undefined ? [] : [addDays(today, -maximumAge - 1)]),
    ]);
  const isTooOld = daysBack > 0 && daysBetween(date, today) > daysBack;
  const own = [
    ...(companyLock === undefined ? [] : [companyLock]),
    ...(isTooOld ? [addDays(today, -daysBack - 1)] : []),
  ];
  const last = [...days, ...own].toSorted().at(-1);
  if (last === undefined || date > last) return undefined;
  return isExcepted(question, rules) ? undefined : last;
}

/** The last day that this voucher may be dated on, when its date lies beyond it; `undefined` when it does not. */
export function openUntil(question: PeriodQuestion, rules: PeriodRules, window: DateWindow): IsoDate | undefined {
  const { date, now, zone } = question;
  const today = dateInZone(now, zone);
  const isAhead = daysBetween(today, date) > window.daysAhead;
  return isAhead && !isExcepted(question, rules) ? addDays(today, window.daysAhead) : undefined;
}

function isExcepted(question: PeriodQuestion, rules: PeriodRules): boolean {
  const { date, now, user } = question;
  return rules.exceptions.some(
    (exception) =>
      isFor(exception, question) &&
      (exception.user === undefined || exception.user === user) &&
      exception.fromDate <= date &&
      date <= exception.toDate &&
      now < exception.validUntil,
  );
}

/** The day itself when it is open to this voucher, else the first one after it that is. */
export function firstOpenDay(question: PeriodQuestion, rules: PeriodRules, window: DateWindow): IsoDate {
  let { date } = question;
  for (;;) {
    const last = closedUntil({ ...question, date }, rules, window);
    if (last === undefined) return date;
    date = addDays(last, 1);
  }
}

/** `period.closed`, or nothing. */
export function periodProblems(question: PeriodQuestion, rules: PeriodRules, window: DateWindow): Problem[] {
  const last = closedUntil(question, rules, window);
  return last === undefined ? [] : [problem('period.closed', 'date', { date: last })];
}

/** `period.future`, or nothing. */
export function futureProblems(question: PeriodQuestion, rules: PeriodRules, window: DateWindow): Problem[] {
  const last = openUntil(question, rules, window);
  return last === undefined ? [] : [problem('period.future', 'date', { date: last })];
}

function isFor({ voucherType, branch }: Scope, question: PeriodQuestion): boolean {
  return (
    (voucherType === undefined || voucherType === question.voucherType) &&
    (branch === undefined || branch === question.branch)
  );
}
