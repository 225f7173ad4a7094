/** The two sides of an entry whose lines name a debit or a credit: what they come to, and what makes them equal. */
import type { Totals } from '../definition/totals.ts';
import type { Minor } from '../kernel/money.ts';

export interface EntrySides {
  readonly debit: Minor;
  readonly credit: Minor;
  /** Debit less credit. */
  readonly difference: Minor;
}

/** Goods of an opening are debited. */
export function entrySides({ items, ledgers }: Pick<Totals, 'items' | 'ledgers'>): EntrySides {
  const amounts = [...items, ...ledgers].map(({ total }) => total);
  const debit = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0);
  const difference = amounts.reduce((sum, amount) => sum + amount, 0);
  return { debit, credit: debit - difference, difference };
}

export interface BalancingAmount {
  readonly side: 'debit' | 'credit';
  readonly amount: Minor;
}

/** What a further line is for so that both sides are equal; nothing where they are. */
export function balancingAmount(totals: Pick<Totals, 'items' | 'ledgers'>): BalancingAmount | undefined {
  const { difference } = entrySides(totals);
  if (difference === 0) return undefined;
  return { side: difference > 0 ? 'credit' : 'debit', amount: Math.abs(difference) };
}
