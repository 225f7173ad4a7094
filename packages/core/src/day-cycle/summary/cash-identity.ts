/**
 * The cash of a day: opening + cash sales + collections − refunds − payments is the cash in hand; what is handed in takes it
 * off the van, and what is left must be what the books say (SPEC §4, settlement; ACCOUNTING.md, Day settlement).
 */
import type { VoucherRole } from '../../definition/voucher.ts';
import type { Minor } from '../../kernel/money.ts';
import type { DayInput, DayVoucher } from './day-documents.ts';
import { type FigureBook, shareOf, type VoucherShare } from './figure-book.ts';

export type CashColumn = 'sales' | 'collections' | 'refunds' | 'payments' | 'other' | 'handedIn';

export interface CashIdentity {
  /** All in base currency on the van's cash ledger; `refunds`, `payments` and `handedIn` above zero, `other` signed. */
  readonly opening: Minor;
  readonly columns: Readonly<Record<CashColumn, { readonly value: Minor; readonly vouchers: readonly VoucherShare[] }>>;
  /** Before it is handed in. */
  readonly inHand: Minor;
  /** Left on the van by the books. */
  readonly closing: Minor;
  /** By the books less what the documents come to. */
  readonly difference: Minor;
  /** As it was counted by denomination, when it was. */
  readonly counted?: Minor;
  /** Counted less in hand: below zero a shortage, above an excess. */
  readonly variance?: Minor;
}

const columns: Readonly<Partial<Record<VoucherRole, CashColumn>>> = {
  sale: 'sales',
  receipt: 'collections',
  salesReturn: 'refunds',
  payment: 'payments',
  settlement: 'handedIn',
};

const columnOf = ({ role }: DayVoucher): CashColumn => (role === undefined ? undefined : columns[role]) ?? 'other';

const leaving: ReadonlySet<CashColumn> = new Set(['refunds', 'payments', 'handedIn']);

export function cashIdentity(input: DayInput): CashIdentity {
  const shares: Record<CashColumn, VoucherShare[]> = {
    sales: [],
    collections: [],
    refunds: [],
    payments: [],
    other: [],
    handedIn: [],
  };
  for (const entry of input.vouchers) {
    if (entry.cash === 0) continue;
    const column = columnOf(entry);
    shares[column].push(shareOf(entry, leaving.has(column) ? -entry.cash : entry.cash));
  }
  const of = (column: CashColumn) => shares[column].reduce((sum, { share }) => sum + share, 0);
  const inHand = input.opening.cash + of('sales') + of('collections') + of('other') - of('refunds') - of('payments');
  const counted = countedCash(input);
  const told = (column: CashColumn) => ({ value: of(column), vouchers: shares[column] });
  return {
    opening: input.opening.cash,
    columns: {
      sales: told('sales'),
      collections: told('collections'),
      refunds: told('refunds'),
      payments: told('payments'),
      other: told('other'),
      handedIn: told('handedIn'),
    },
    inHand,
    closing: input.closing.cash,
    difference: input.closing.cash - (inHand - of('handedIn')),
    ...(counted === undefined ? {} : { counted, variance: counted - inHand }),
  };
}

/** By the day's settlements, else what its end said. */
function countedCash({ vouchers, day }: DayInput): Minor | undefined {
  const settled = vouchers.filter((entry) => entry.role === 'settlement' && !entry.isVoid && entry.cash !== 0);
  if (settled.length === 0) return day.differences?.cashCounted;
  return settled.reduce((sum, { voucher }) => sum + Number(voucher.header.amount ?? 0), 0);
}

export function addCash(input: DayInput, cash: CashIdentity, into: FigureBook): void {
  for (const entry of input.vouchers) {
    if (entry.role !== 'settlement') into.add('cashInHand', entry, entry.cash);
  }
  into.set('cashInHand', cash.inHand);
}
