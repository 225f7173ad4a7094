/** Which credits of a party pay which of its bills, when nobody says otherwise: the oldest credit the oldest bill. */
import { multiplyDivide } from '../kernel/decimal.ts';
import { type Micro, type Minor, ONE_RATE } from '../kernel/money.ts';

/** A credit or a bill, and what of it may be matched; magnitudes. */
export interface Matchable {
  readonly key: string;
  readonly date: string;
  readonly amount: Minor;
}

export interface Match {
  /** Keys. */
  readonly credit: string;
  readonly bill: string;
  readonly amount: Minor;
}

/** All of one currency. What one side has more than the other stays open, the newest of it. */
export function proposeMatches(credits: readonly Matchable[], bills: readonly Matchable[]): Match[] {
  const matches: Match[] = [];
  const left = oldestFirst(credits).map((credit) => ({ ...credit }));
  let at = 0;
  for (const bill of oldestFirst(bills)) {
    let open = bill.amount;
    while (open > 0) {
      const credit = left[at];
      if (credit === undefined) return matches;
      const amount = Math.min(open, credit.amount);
      if (amount > 0) matches.push({ credit: credit.key, bill: bill.key, amount });
      open -= amount;
      credit.amount -= amount;
      if (credit.amount <= 0) at += 1;
    }
  }
  return matches;
}

/** The order of the lists is kept among those of one day. */
function oldestFirst<T extends { readonly date: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
}

/** What was matched, by key of the credit or of the bill. */
export function matchedBy(side: 'credit' | 'bill', matches: readonly Match[]): ReadonlyMap<string, Minor> {
  const sums = new Map<string, Minor>();
  for (const match of matches) sums.set(match[side], (sums.get(match[side]) ?? 0) + match.amount);
  return sums;
}

/** The rate at which an amount of another currency is carried in base currency; magnitudes. */
export function carriedRate(
  carried: { readonly open: Minor; readonly base: Minor },
  decimals: { readonly from: number; readonly to: number },
): Micro {
  const scale = 10 ** Math.abs(decimals.from - decimals.to);
  const base = decimals.from > decimals.to ? carried.base * scale : carried.base;
  const open = decimals.from < decimals.to ? carried.open * scale : carried.open;
  return multiplyDivide(base, ONE_RATE, open);
}
