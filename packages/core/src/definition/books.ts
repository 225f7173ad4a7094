/**
 * What a posting may write: ledger entries, stock moves and bill entries, as a list of steps. The implementation in
 * `ledger/posting-book.ts` values stock, checks bills and asserts that all balances (ACCOUNTING.md, One transaction).
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { LedgerRole } from './ledger-roles.ts';

/** A ledger by its role (`stock`) or by its code (`{ code: 'CASH-V1' }`). */
export type LedgerRef = LedgerRole | { readonly code: string };

export interface EntryDetail {
  /** Code of the customer or supplier; demanded by control ledgers. */
  readonly party?: string;
  readonly narration?: string;
  readonly costCentre?: string;
  readonly project?: string;
  /** Foreign minor units when the entry's share in the voucher's currency is not the plain conversion (gain and loss: 0). */
  readonly foreign?: Minor;
}

export interface StockStep {
  /** Index of the voucher's item line. */
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  /** Smallest units, above zero. */
  readonly quantity: number;
}

/** Value and quantity still on hand of what a receipt brought, for a later price difference. */
export interface BroughtShare {
  readonly onHand: number;
  readonly gone: number;
}

export interface BillTarget {
  readonly party: string;
  readonly side: 'customer' | 'supplier';
  readonly ledger: LedgerRef;
}

export interface Books {
  readonly date: IsoDate;
  /** Adds to the debit side; a negative amount is a credit, zero writes nothing. Amounts in the voucher's currency. */
  debit(ledger: LedgerRef, amount: Minor, detail?: EntryDetail): void;
  credit(ledger: LedgerRef, amount: Minor, detail?: EntryDetail): void;

  /** Takes goods out at book value (average or FIFO) and answers that value in base currency. Writes no ledger entry. */
  issue(step: StockStep): Result<Minor>;
  /** Brings goods in at a value in base currency. Writes no ledger entry but a visible adjustment below zero stock. */
  receive(step: StockStep, value: Minor): void;
  /** Brings back what a line took out, at the cost it left at; without a link at today's average, never zero. Answers the value. */
  takeBack(step: StockStep, from?: { readonly voucher: string; readonly line: number }): Result<Minor>;
  /** Lowers the value of goods on hand without moving them (damaged goods to their recoverable value). */
  writeDown(step: StockStep, value: Minor): void;
  /** How much of what an earlier receipt brought is still on hand, for a purchase price difference. */
  broughtShare(item: string, quantity: number): BroughtShare;
  /** Changes the value of goods on hand by a price difference; the quantity stays. */
  revalue(item: string, difference: Minor): void;

  /** A new open bill in the party's name: amount above zero is owed to us by a customer, by us to a supplier. */
  openBill(target: BillTarget, bill: { reference: string; amount: Minor; dueDate: IsoDate; date?: IsoDate }): void;
  /** Settles part of an open bill; refused with `bill.exceeded`, `bill.unknown`. */
  settleBill(target: BillTarget, bill: { reference: string; amount: Minor }): Result<BillSettlement>;
  /** Money received or paid ahead, kept as a bill of its own with the other sign. */
  advance(target: BillTarget, bill: { reference: string; amount: Minor }): void;
  /** Neither against a bill nor an advance. */
  onAccount(target: BillTarget, amount: Minor): void;
}

export interface BillSettlement {
  /** Base-currency value at which the settled part stood in the books (its own voucher's exchange rate). */
  readonly carriedBase: Minor;
}
