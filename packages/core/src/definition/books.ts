/**
 * What a posting may write: ledger entries, stock moves and bill entries, as a list of steps. The implementation in
 * `ledger/posting-book.ts` values stock, checks bills and asserts that all balances (ACCOUNTING.md, One transaction).
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import type { Problem, Result } from '../kernel/result.ts';
import type { LedgerRole } from './ledger-roles.ts';
import type { VoucherDraft } from './voucher.ts';

/** A ledger by its role (`stock`) or by its code (`{ code: 'CASH-V1' }`). */
export type LedgerRef = LedgerRole | { readonly code: string };

export interface EntryDetail {
  /** Code of the customer or supplier; demanded by control ledgers. */
  readonly party?: string;
  readonly narration?: string;
  readonly costCentre?: string;
  readonly project?: string;
  /** Base-currency value when it is not the plain conversion at the voucher's rate (a bill settled at its own rate). */
  readonly base?: Minor;
}

export interface StockStep {
  /** Index of the voucher's item line. */
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  /** Smallest units, above zero. */
  readonly quantity: number;
}

export interface BillTarget {
  readonly party: string;
  readonly side: 'customer' | 'supplier';
  readonly ledger: LedgerRef;
}

/** A line of the voucher this one refers to, and how much of it earlier vouchers have used already. */
export interface SourceLine {
  readonly line: number;
  readonly item: string;
  /** Smallest units it moved or ordered, free goods included; a magnitude. */
  readonly quantity: number;
  /** Book value it moved, in base currency; a magnitude. */
  readonly cost: Minor;
  /** What the line came to without tax, in its voucher's currency; a magnitude. */
  readonly net: Minor;
  readonly used: number;
  /** The free goods among what was used. */
  readonly usedFree?: number;
  /** What those that used it took of its value, in base currency; a magnitude. */
  readonly usedValue: Minor;
}

/** Codes with which taking from a source is refused, in the words of that document. */
export interface SourceWords {
  /** More than is left, with `n` smallest units. */
  readonly exceeded: string;
  /** An item that the document does not hold. */
  readonly missing: string;
}

/** A voucher that names the same source: what was done with the source before, oldest first; void ones are left out. */
export interface FollowingVoucher {
  readonly voucherNo: number;
  readonly type: string;
  readonly referNo: string;
  readonly date: IsoDate;
  readonly mode?: string;
  /** Code of its header's ledger. */
  readonly ledger?: string;
}

export interface SourceVoucher {
  readonly voucherNo: number;
  readonly type: string;
  readonly referNo: string;
  readonly state: string;
  readonly party?: string;
  readonly lines: readonly SourceLine[];
  readonly followers: readonly FollowingVoucher[];
  /** As it was entered and completed: rates, ledgers, cheques of the source. */
  readonly document: VoucherDraft;
}

export interface SettledBill {
  readonly reference: string;
  /** Above zero, in the voucher's currency. */
  readonly amount: Minor;
  /** The side of the control ledger that the settlement is entered on; not checked when absent. */
  readonly entry?: 'debit' | 'credit';
}

export interface BillSettlement {
  /** Base-currency value at which the settled part stood in the books (its own voucher's exchange rate). */
  readonly carriedBase: Minor;
}

export interface Books {
  readonly date: IsoDate;
  /** The number this voucher carries, `S-12`: the reference of the bills it opens. */
  readonly referNo: string;
  /** The voucher that the definition's `source` field names, when it was given. */
  readonly source: SourceVoucher | undefined;
  /** Is the voucher to be posted in spite of this (completed in the field)? It is then noted (`definition/leniency.ts`). */
  forgives(problem: Problem): boolean;

  /** Adds to the debit side; a negative amount is a credit, zero writes nothing. Amounts in the voucher's currency. */
  debit(ledger: LedgerRef, amount: Minor, detail?: EntryDetail): void;
  credit(ledger: LedgerRef, amount: Minor, detail?: EntryDetail): void;
  /** A pair about the value of goods, in base currency; nothing at all under periodic inventory books. */
  cost(debit: LedgerRef, credit: LedgerRef, value: Minor, debited?: EntryDetail): void;
  /** Converts an amount of the voucher's currency to base at the voucher's rate. */
  toBase(amount: Minor): Minor;
  /** Converts an amount of the source voucher's currency to base at the rate that it was entered with. */
  sourceToBase(amount: Minor): Minor;

  /** The stock ledger of a godown: saleable, damaged or in transit. */
  stockLedger(godown: string): LedgerRole;
  /** Takes goods out at book value (average or FIFO) and answers that value in base currency. Writes no ledger entry. */
  issue(step: StockStep): Result<Minor>;
  /**
   * Moves goods between two godowns of one kind at once, and answers what they are worth: what the company has, what it cost
   * and which of it is older stays as it is. Writes no ledger entry.
   */
  shift(step: StockStep, to: string): Result<Minor>;
  /** Brings goods in at a value in base currency. Writes no ledger entry but the visible adjustment of stock below zero. */
  receive(step: StockStep, value: Minor): void;
  /**
   * Brings back what a line of the source voucher took out, at the cost it left at (the line named, else one of the same
   * item); without a source at today's cost, never zero while a cost is known. Answers the value.
   */
  takeBack(step: StockStep, sourceLine?: number): Result<Minor>;
  /**
   * Uses up quantity of a source line without moving goods (a purchase that bills a receipt); answers its cost. `over` is
   * the part, in smallest units, by which the line may be exceeded (tolerance of an order); what lies beyond has no cost.
   * `words` are the codes of a refusal; those of a return when left out.
   */
  takeFromSource(
    step: Omit<StockStep, 'godown'>,
    sourceLine?: number,
    over?: (line: SourceLine) => number,
    words?: SourceWords,
  ): Result<Minor>;
  /**
   * Uses up quantity of a source line like `takeFromSource`, and answers its share of what the line came to without tax, in
   * base currency at the source's own exchange rate.
   */
  priceFromSource(step: Omit<StockStep, 'godown'>, sourceLine?: number): Result<Minor>;
  /** Takes goods out at a value given (what they were bought at); what that leaves over is a visible adjustment. */
  sendBack(step: StockStep, value: Minor): Result<true>;
  /**
   * Takes goods out of transit that came with the source, and answers what they left it at: `value`, their share of the
   * source's cost, or under FIFO what the oldest of them cost.
   */
  arrive(step: StockStep, value: Minor): Result<Minor>;
  /** Changes the value of goods on hand by `difference` (base currency) without moving them. */
  revalue(step: Omit<StockStep, 'quantity'>, difference: Minor): void;
  /**
   * Goods come in at a value they had before (on from one godown to another, back from their way, found in a count): no
   * purchase, so no last cost. Base currency; writes no ledger entry but the visible adjustment of stock below zero.
   */
  bringBack(step: StockStep, value: Minor): void;
  /** What the books say stands in a godown now, of all batches or of one, in smallest units. */
  available(godown: string, item: string, batch?: { readonly batch: string; readonly expiry?: IsoDate }): number;
  /** Today's cost of goods in a godown's pool, in base currency; moves nothing. */
  worth(step: Omit<StockStep, 'line'>): Minor;
  /** How many of `quantity` smallest units are still on hand, for a later price difference. */
  onHand(item: string, godown: string, quantity: number): number;

  /** A new open bill in the party's name: owed to us by a customer, by us to a supplier; below zero the other way. */
  openBill(target: BillTarget, bill: { reference?: string; amount: Minor; dueDate?: IsoDate; date?: IsoDate }): void;
  /** What is still open of a bill, as a magnitude; `undefined` when the party has no such bill (or one taken back whole). */
  openOf(target: BillTarget, reference: string): Minor | undefined;
  /**
   * Settles part of an open bill, amount above zero; refused with `bill.unknown`, `bill.exceeded`, `bill.currency_differs`,
   * and with `bill.wrong_side` when the ledger entry on the side `entry` would raise the bill instead of lowering it.
   */
  settleBill(target: BillTarget, bill: SettledBill, path?: string): Result<BillSettlement>;
  /**
   * Opens a part of a bill again that had been settled (a cheque bounced), `base` being what the part is to stand for; it
   * keeps its old due date. Refused with `bill.unknown`, `bill.currency_differs`, `bill.reopen_exceeds`.
   */
  reopenBill(target: BillTarget, bill: { reference: string; amount: Minor; base: Minor }, path?: string): Result<true>;
  /** Money received or paid ahead, kept as a bill of its own with the other sign. */
  advance(target: BillTarget, bill: { reference?: string; amount: Minor }): void;
  /** Neither against a bill nor an advance: lowers what the party owes (customer) or is owed (supplier). */
  onAccount(target: BillTarget, amount: Minor): void;
}
