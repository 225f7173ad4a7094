/**
 * What one document moved on the phone, kept with its outbox item in the same durable write: so stock, bills and balances of
 * the phone are always what the server said last plus the effects of items that were not in it, and cannot drift from them.
 */
import type { BillKind, OpenBill } from '../bills/bill-desk.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';

export interface StockEffect {
  readonly godown: string;
  readonly item: string;
  /** Smallest units, in above zero. */
  readonly quantity: number;
  readonly batch?: string;
  readonly expiry?: IsoDate;
}

export interface BillEffect {
  readonly kind: BillKind;
  readonly bill: Pick<OpenBill, 'party' | 'side' | 'ledger' | 'reference' | 'date' | 'dueDate' | 'currency'>;
  /** Signed like a ledger entry, in the bill's currency and in base. */
  readonly amount: Minor;
  readonly base: Minor;
}

export interface BalanceEffect {
  readonly ledger: string;
  readonly party?: { readonly side: 'customer' | 'supplier'; readonly code: string };
  /** Base currency, debit above zero. */
  readonly base: Minor;
}

/** How much of a line of another voucher it used up, in smallest units; `quantity` with the free goods. */
export interface UseEffect {
  readonly type: string;
  readonly referNo: string;
  readonly line: number;
  readonly quantity: number;
  readonly free: number;
  /** What it came to without tax, and its tax; an item that was kept before has none. */
  readonly net?: Minor;
  readonly tax?: Minor;
}

/** What it gave back of another voucher: rounded, and before round off. */
export interface GivenBackEffect {
  readonly type: string;
  readonly referNo: string;
  readonly net: Minor;
  readonly unrounded: Minor;
}

export interface Effects {
  readonly stock: readonly StockEffect[];
  readonly bills: readonly BillEffect[];
  readonly balances: readonly BalanceEffect[];
  readonly uses: readonly UseEffect[];
  readonly givenBack?: readonly GivenBackEffect[];
}

export const noEffects: Effects = { stock: [], bills: [], balances: [], uses: [] };
