/** The notes of a count as they were typed. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { CountedNote } from '@fieldbook/core/day-cycle/cash-count';
import { denominationsOf } from '@fieldbook/core/day-cycle/denominations';
import { parseRate } from '@fieldbook/core/kernel/money';

/** Texts as they were typed. */
export interface CountDraft {
  /** By currency and denomination. */
  readonly counts?: Readonly<Record<string, string>>;
  readonly foreign?: string;
  readonly rate?: string;
}

/** A note's place among the counts. */
export const noteName = (currency: string, denomination: number): string => `${currency} ${denomination}`;

type Money = Pick<Me, 'currency' | 'currencies'>;

/** Notes of the books' currency, then those of the other one at the rate that was typed; without a rate they count nothing. */
export function notesOf({ counts = {}, foreign, rate }: CountDraft, { currency, currencies }: Money): CountedNote[] {
  const countOf = (code: string, denomination: number) => Number(counts[noteName(code, denomination)] ?? 0);
  const own = denominationsOf(currency).map((denomination) => ({
    denomination,
    count: countOf(currency.code, denomination),
  }));
  const other = currencies.find(({ code }) => code === foreign);
  const worth = rate === undefined ? undefined : parseRate(rate.replace(/\.$/, ''));
  if (other === undefined || worth === undefined || worth <= 0) return own;
  const further = denominationsOf(other).map((denomination) => ({
    denomination,
    count: countOf(other.code, denomination),
    foreign: { currency: other.code, rate: worth },
  }));
  return [...own, ...further];
}
