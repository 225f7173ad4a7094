/**
 * Cash counted by note and coin in two currencies (SPEC §9, cash denomination: primary total plus secondary total times a
 * rate), and the day settlement that hands it in. Each note's worth is rounded as the voucher rounds it.
 */
import { multiplyMultiplyDivide } from '../kernel/decimal.ts';
import { type Micro, type Minor, ONE_RATE, parseRate, printMoney, printRate } from '../kernel/money.ts';
import { accepted, type Problem, problem, problemAt, type Result, refused } from '../kernel/result.ts';
import { type CountedCurrency, denominationsOf } from './denominations.ts';

/** How many of a note or coin. */
export interface CountedNote {
  /** Millionths of its currency. */
  readonly denomination: Micro;
  readonly count: number;
  /** Of another currency than the books', with the books' worth of one. */
  readonly foreign?: { readonly currency: string; readonly rate: Micro };
}

/** Minor units of the books' currency, which has so many decimals. */
export function worthOf({ denomination, count, foreign }: CountedNote, decimals: number): Minor {
  const factors = [denomination, count * 10 ** decimals, foreign?.rate ?? ONE_RATE] as const;
  return multiplyMultiplyDivide(factors, BigInt(ONE_RATE) ** 2n);
}

export function totalOf(notes: readonly CountedNote[], decimals: number): Minor {
  return notes.reduce((sum, note) => sum + worthOf(note, decimals), 0);
}

export interface HandedIn {
  readonly uid: string;
  readonly date: string;
  readonly branch: string;
  /** Cash of the van, and the ledger that takes it. */
  readonly ledger: string;
  readonly toLedger: string;
  readonly booked: Minor;
  readonly notes: readonly CountedNote[];
  readonly decimals: number;
  readonly route?: string | undefined;
  readonly salesPerson?: string | undefined;
  readonly reason?: string | undefined;
  /** Who answers for a difference. */
  readonly person?: string | undefined;
}

const LONGEST_REASON = 60;

/** Nothing counted and nothing in the books: there is nothing to hand in, and no voucher says so. */
export const isNothing = ({ booked, notes, decimals }: Pick<HandedIn, 'booked' | 'notes' | 'decimals'>): boolean =>
  booked === 0 && totalOf(notes, decimals) === 0;

/** A difference needs its reason and a person who answers for it. */
export function checkHandedIn(
  handed: Pick<HandedIn, 'booked' | 'notes' | 'decimals' | 'reason' | 'person'>,
): Problem[] {
  if (totalOf(handed.notes, handed.decimals) === handed.booked) return [];
  const isMissing = (text: string | undefined) => (text ?? '').trim() === '';
  return [
    ...(isMissing(handed.reason) ? [problem('settlement.reason_required', 'referenceNo')] : []),
    ...(isMissing(handed.person) ? [problem('field.required', 'person')] : []),
  ];
}

/** Wire form of the day settlement. */
export function settlementBody(handed: HandedIn): Record<string, unknown> {
  const { notes, decimals, reason = '', person = '', route, salesPerson } = handed;
  const counted = notes.filter(({ count }) => count > 0);
  const differs = totalOf(notes, decimals) !== handed.booked;
  return {
    uid: handed.uid,
    date: handed.date,
    branch: handed.branch,
    ledger: handed.ledger,
    toLedger: handed.toLedger,
    bookAmount: printMoney(handed.booked, decimals),
    amount: printMoney(totalOf(notes, decimals), decimals),
    ...(route === undefined ? {} : { route }),
    ...(salesPerson === undefined ? {} : { salesPerson }),
    ...(differs ? { referenceNo: reason.trim().slice(0, LONGEST_REASON), remarks: wordsOf(reason, person) } : {}),
    tenders: counted.map(({ denomination, count, foreign }) => ({
      denomination: printRate(denomination),
      count,
      ...(foreign === undefined ? {} : { currency: foreign.currency, exchangeRate: printRate(foreign.rate) }),
    })),
  };
}

const wordsOf = (reason: string, person: string): string => `${person.trim()}: ${reason.trim()}`;

/** A line of a count as it is sent: decimals as text, the currency where it is not the books'. */
export interface SentNote {
  readonly denomination: string;
  readonly count: number;
  readonly currency?: string | undefined;
  /** The books' worth of one. */
  readonly exchangeRate?: string | undefined;
}

export interface CountMoney {
  readonly currency: CountedCurrency;
  readonly currencies: readonly CountedCurrency[];
}

/** What a total may be; the database holds no more. */
const MOST = 900_000_000_000_000;

/** Notes that were sent: each is one of its currency, and all of another currency have one worth. Problems stand at `lines.N`. */
export function readCount(lines: readonly SentNote[], money: CountMoney): Result<readonly CountedNote[]> {
  const problems: Problem[] = [];
  const notes = lines.flatMap((line, at) => {
    const read = readNote(line, money);
    if (read.ok) return [read.value];
    problems.push(...read.problems.map((each) => problemAt(`lines.${at}.${each.path}`, each)));
    return [];
  });
  const [first, ...others] = notes.flatMap(({ foreign }) => foreign ?? []);
  if (others.some(({ currency, rate }) => currency !== first?.currency || rate !== first.rate)) {
    problems.push(problem('cash_count.two_currencies', 'lines'));
  }
  const { decimals } = money.currency;
  const worth = (note: CountedNote) =>
    (note.denomination / ONE_RATE) * note.count * 10 ** decimals * ((note.foreign?.rate ?? ONE_RATE) / ONE_RATE);
  if (notes.reduce((sum, note) => sum + worth(note), 0) > MOST) problems.push(problem('number.out_of_range', 'lines'));
  return problems.length > 0 ? refused(...problems) : accepted(notes);
}

function readNote(line: SentNote, { currency: own, currencies }: CountMoney): Result<CountedNote> {
  const isForeign = line.currency !== undefined && line.currency !== own.code;
  const currency = isForeign ? currencies.find(({ code }) => code === line.currency) : own;
  if (currency === undefined) {
    return refused(problem('reference.unknown', 'currency', { of: 'currency', code: line.currency ?? '' }));
  }
  const denomination = parseRate(line.denomination);
  if (denomination === undefined || !denominationsOf(currency).includes(denomination)) {
    return refused(problem('cash_count.no_such_note', 'denomination', { currency: currency.code }));
  }
  if (!isForeign) return accepted({ denomination, count: line.count });
  const rate = parseRate(line.exchangeRate ?? '');
  if (rate === undefined || rate <= 0) return refused(problem('field.required', 'exchangeRate'));
  return accepted({ denomination, count: line.count, foreign: { currency: currency.code, rate } });
}
