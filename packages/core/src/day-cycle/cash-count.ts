/**
 * Cash counted by note and coin in two currencies (SPEC §9, cash denomination: primary total plus secondary total times a
 * rate), and the day settlement that hands it in. Each note's worth is rounded as the voucher rounds it.
 */
import { multiplyMultiplyDivide } from '../kernel/decimal.ts';
import { type Micro, type Minor, ONE_RATE, printMoney, printRate } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';

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
