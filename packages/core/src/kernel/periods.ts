/**
 * Which days are closed to a voucher: by the company's closing day, by locks on type, branch and age, and open again by an
 * exception that holds for a person and a while. Pure: who asks brings the clock.
 */
import { addDays, dateInZone, type Instant, type IsoDate } from './date.ts';
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

/** The last closed day for this voucher, `undefined` when its date is open. `companyLock`: the setting `lockedUntil`. */
export function closedUntil(
  question: PeriodQuestion,
  rules: PeriodRules,
  companyLock: IsoDate | undefined,
): IsoDate | undefined {
  const { date, now, zone, user } = question;
  const today = dateInZone(now, zone);
  const days = rules.locks
    .filter((lock) => isFor(lock, question))
    .flatMap(({ lockedUntil, maximumAge }) => [
      ...(lockedUntil === undefined ? [] : [lockedUntil]),
      ...(maximumAge === undefined ? [] : [addDays(today, -maximumAge - 1)]),
    ]);
  const last = [...days, ...(companyLock === undefined ? [] : [companyLock])].toSorted().at(-1);
  if (last === undefined || date > last) return undefined;
  const isExcepted = rules.exceptions.some(
    (exception) =>
      isFor(exception, question) &&
      (exception.user === undefined || exception.user === user) &&
      exception.fromDate <= date &&
      date <= exception.toDate &&
      now < exception.validUntil,
  );
  return isExcepted ? undefined : last;
}

/** The day itself when it is open to this voucher, else the first one after it that is. */
export function firstOpenDay(question: PeriodQuestion, rules: PeriodRules, companyLock: IsoDate | undefined): IsoDate {
  let { date } = question;
  for (;;) {
    const last = closedUntil({ ...question, date }, rules, companyLock);
    if (last === undefined) return date;
    date = addDays(last, 1);
  }
}

/** `period.closed`, or nothing. */
export function periodProblems(
  question: PeriodQuestion,
  rules: PeriodRules,
  companyLock: IsoDate | undefined,
): Problem[] {
  const last = closedUntil(question, rules, companyLock);
  return last === undefined ? [] : [problem('period.closed', 'date', { date: last })];
}

function isFor({ voucherType, branch }: Scope, question: PeriodQuestion): boolean {
  return (
    (voucherType === undefined || voucherType === question.voucherType) &&
    (branch === undefined || branch === question.branch)
  );
}
