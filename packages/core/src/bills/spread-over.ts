/** An amount over the open bills of a party, the oldest first; what no bill takes stays on account (ACCOUNTING.md, Receipt). */
import type { Minor } from '../kernel/money.ts';

export interface SpreadBill {
  readonly reference: string;
  readonly dueDate: string;
  /** What is open of it, signed as the books sign it. */
  readonly open: Minor;
}

/** What a bill is told apart by when money comes: its currency, and the day from which it is there. */
interface DatedBill extends SpreadBill {
  readonly date: string;
  readonly currency: string;
}

/** Those that money of a currency and day may go over, the oldest first: a bill is not paid before it is there. */
export function payableBills<B extends DatedBill>(
  bills: readonly B[],
  { currency, date, sign }: { readonly currency: string; readonly date: string; readonly sign: 1 | -1 },
): B[] {
  const isPayable = (bill: B) => bill.currency === currency && bill.date <= date && bill.open * sign > 0;
  return bills.filter(isPayable).toSorted(byDueDate);
}

export interface SpreadLine {
  readonly kind: 'against' | 'onAccount';
  readonly reference?: string;
  readonly amount: Minor;
}

/**
 * `sign` is 1 where the party owes us (a receipt), -1 where we owe it (a payment): bills of the other sign are money ahead and
 * take nothing. Lines sum to the amount.
 */
export function spreadOver(bills: readonly SpreadBill[], amount: Minor, sign: 1 | -1): readonly SpreadLine[] {
  if (amount <= 0) return [];
  const owed = bills.filter(({ open }) => open * sign > 0).toSorted(byDueDate);
  const lines: SpreadLine[] = [];
  let rest = amount;
  for (const { reference, open } of owed) {
    const taken = Math.min(rest, Math.abs(open));
    if (taken > 0) lines.push({ kind: 'against', reference, amount: taken });
    rest -= taken;
  }
  return rest > 0 ? [...lines, { kind: 'onAccount', amount: rest }] : lines;
}

function byDueDate(one: SpreadBill, other: SpreadBill): number {
  if (one.dueDate !== other.dueDate) return one.dueDate < other.dueDate ? -1 : 1;
  return one.reference < other.reference ? -1 : 1;
}
