/**
 * What a posting may write: ledger entries, stock moves and bill entries, as a list of steps. The implementation in
 * `ledger/posting-book.ts` values stock, checks bills and asserts that all balances (ACCOUNTING.md, One transaction).
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import type { CodeWith, Problem, Result } from '../kernel/result.ts';
import type { Holding } from './holding.ts';
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
  /** Code of the salesperson who owes it, on the ledger that is kept by person; the voucher's own when left out. */
  readonly person?: string;
  /** Base-currency value when it is not the plain conversion at the voucher's rate (a bill settled at its own rate). */
  readonly base?: Minor;
}

/** Which part of the business an entry is about. */
export type EntryDimensions = Pick<EntryDetail, 'costCentre' | 'project'>;

/** Who bears the cost of goods: a ledger, where it needs to be with the dimensions of the entry. */
export type Bearer = LedgerRef | ({ readonly ledger: LedgerRef } & EntryDimensions);

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
  /** Of goods that were bought: what their voucher paid for them in base currency, with its own charges on them; a magnitude. */
  readonly bought?: Minor;
  /** The line that brought them, and the charges that were landed on it later. */
  readonly charged?: ChargedGoods & Pick<ReceiptLine, 'voucherNo' | 'line'>;
  /** Tax on it that is part of its cost (excise), in its voucher's currency; a magnitude. */
  readonly costTax?: Minor;
  /** Its tax; a magnitude. Unknown where an older server told of the line. */
  readonly tax?: Minor;
  /** The free goods among its quantity. */
  readonly free?: number;
  readonly used: number;
  /** The free goods among what was used. */
  readonly usedFree?: number;
  /** What those that used it came to without tax, and their tax: magnitudes, in the voucher's currency. */
  readonly usedNet?: Minor;
  readonly usedTax?: Minor;
  /** What those that used it took of its value, in base currency; a magnitude. */
  readonly usedValue: Minor;
  /** What the lines of the version that an edit replaces took of it. */
  readonly replaced?: readonly TakenOfLine[];
}

/** A line that brought goods, with the charges that were landed on it later and what went back of it. */
export interface ChargedGoods {
  /** Smallest units that came in. */
  readonly quantity: number;
  /** In base currency; below zero where the goods became cheaper. */
  readonly landed: Minor;
  /** Smallest units that went back to the supplier so far. */
  readonly sentBack: number;
}

export interface TakenOfLine {
  /** Of the version that is replaced. */
  readonly line: number;
  /** Smallest units, free goods included. */
  readonly quantity: number;
  /** Value that went along, in base currency. */
  readonly value: Minor;
}

/** Codes with which taking from a source is refused, in the words of that document. */
export interface SourceWords {
  /** More than is left, with `n` smallest units. */
  readonly exceeded: CodeWith<'n'>;
  /** An item that the document does not hold. */
  readonly missing: CodeWith<'item'>;
}

/** A voucher that names the same source: what was done with the source before, oldest first; void ones are left out. */
export interface FollowingVoucher {
  readonly voucherNo: number;
  readonly type: string;
  readonly referNo: string;
  readonly date: IsoDate;
  readonly mode?: string;
  /** Of a cheque that took the place of another: the day it is dated. */
  readonly effectiveDate?: IsoDate;
  /** Code of its header's ledger. */
  readonly ledger?: string;
  /** Number of the cheque it is about, where its source brought several. */
  readonly cheque?: string;
}

/** In the voucher's currency: its net less that of all returns and notes of value that name it, and the same unrounded. */
export interface SourceLeft {
  readonly net: Minor;
  readonly unrounded: Minor;
}

export interface SourceVoucher {
  readonly voucherNo: number;
  readonly type: string;
  readonly referNo: string;
  readonly state: string;
  /** The day it is posted on; its document's own when absent. */
  readonly date?: IsoDate;
  readonly party?: string;
  readonly lines: readonly SourceLine[];
  /** What it still bears after what gave it back; unknown where an older server told of it. */
  readonly left?: SourceLeft;
  readonly followers: readonly FollowingVoucher[];
  /** Others that the same voucher continues (`chains/joined-sources.ts`). */
  readonly beside?: readonly SourceVoucher[];
  /** As it was entered and completed: rates, ledgers, cheques of the source. */
  readonly document: VoucherDraft;
}

/** The line of a voucher with which goods came in. */
export interface ReceiptLine {
  readonly voucherNo: number;
  readonly line: number;
  readonly branch: string;
  readonly godown: string;
}

/** Goods of a voucher that a charge may be landed on. */
export interface LandedGoods {
  readonly item: string;
  /** Smallest units, free goods included. */
  readonly quantity: number;
  /** What the line came to with the tax that is part of its cost, in its voucher's currency. */
  readonly value: Minor;
  /** Where they came in: on this voucher, or on the receipt that it bills. Nothing where that is out of sight. */
  readonly receipt?: ReceiptLine;
}

/** A posted purchase or goods receipt, as a charge sees it that arrived later. */
export interface LandedVoucher {
  readonly voucherNo: number;
  readonly referNo: string;
  readonly state: string;
  readonly date: IsoDate;
  /** It was entered after the voucher with the charge. */
  readonly isEnteredLater: boolean;
  readonly goods: readonly LandedGoods[];
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

/** A fact that was not asked for: a phone or a form does not know it, or the voucher is of another kind. Each rule says what it does then. */
export type NotAsked = 'notAsked';

export interface Books {
  readonly date: IsoDate;
  /** The number this voucher carries, `S-12`: the reference of the bills it opens. */
  readonly referNo: string;
  /** The voucher that the definition's `source` field names, when it was given. */
  readonly source: SourceVoucher | undefined;
  /** What the party of a return of goods holds of its items; only one that names no source is judged by it. */
  readonly holding: Holding | NotAsked;
  /** Is the voucher to be posted in spite of this (completed in the field)? It is then noted (`definition/leniency.ts`). */
  forgives(problem: Problem): boolean;
  /** Posts the voucher with this as an exception flag, wherever it comes from: a supervisor looks at it. */
  flag(problem: Problem): void;

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
  /**
   * Takes goods out at book value (average or FIFO) and answers that value in base currency: Dr `bearer` / Cr stock. Without
   * a bearer it writes no entry: the goods go on with `carry`, or the caller has another word for them.
   */
  issue(step: StockStep, bearer?: Bearer): Result<Minor>;
  /**
   * Moves goods between two godowns of one kind at once, and answers what they are worth: what the company has, what it cost
   * and which of it is older stays as it is. Writes no ledger entry.
   */
  shift(step: StockStep, to: string): Result<Minor>;
  /** Brings goods in at a value in base currency. Writes no ledger entry but the visible adjustment of stock below zero. */
  receive(step: StockStep, value: Minor): void;
  /**
   * Brings back what a line of the source voucher took out, at the cost it left at (the line named, else one of the same
   * item): Dr stock / Cr `bearer`. Without a source at today's cost, never zero while a cost is known. Answers the value.
   * A line may be brought back in two steps, what was sold and what was given free (`isFree`), each to its own bearer.
   */
  takeBack(step: StockStep & { readonly isFree?: boolean }, bearer: Bearer, sourceLine?: number): Result<Minor>;
  /**
   * Takes over the cost of goods that left before with a line of the source (a sale that bills a delivery note): Dr `to` /
   * Cr `from`. Moves no goods; answers the cost.
   */
  takeOver(
    step: StockStep,
    ledgers: { to: Bearer; from: LedgerRef },
    sourceLine?: number,
    words?: SourceWords,
  ): Result<Minor>;
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
  /**
   * Sends goods of a source line back at what they were bought for; answers that. Charges that were landed on them later go along:
   * Dr `bearer` / Cr stock. What this leaves over is a visible adjustment.
   */
  sendBack(step: StockStep, bearer: Bearer, sourceLine?: number): Result<Minor>;
  /**
   * Takes goods out of transit that came with the source, at their share of its cost, or under FIFO at what the oldest of
   * them cost. Dr `bearer` / Cr stock in transit where they are lost; else they go on with `carry`.
   */
  arrive(step: StockStep, bearer?: Bearer, sourceLine?: number, words?: SourceWords): Result<Minor>;
  /** Brings into another pool what the line has just taken out of one: Dr its stock / Cr the stock it left. */
  carry(step: StockStep): void;
  /** Goods that a count has found come in at today's cost: Dr stock / Cr `bearer`. */
  find(step: StockStep, bearer: Bearer): void;
  /** Goods that came in on this line go down to what can still be got for them: Dr Damage and expiry loss / Cr stock. */
  writeDown(step: Omit<StockStep, 'quantity'>, recoverable: Minor, dimensions?: EntryDimensions): void;
  /**
   * The posted purchase or goods receipt of this number, which a charge may be landed on; not asked for where these books
   * know of no goods (a phone, the entries of a form).
   */
  landedVoucher(referNo: string): LandedVoucher | NotAsked | undefined;
  /**
   * The goods that a line took of its source cost `value` (base currency) more than they came in at: Dr their stock, the other side
   * is the caller's. Answers whether the source brought them; nothing is done where it did not (what was forgiven).
   */
  landOnSource(step: Pick<StockStep, 'line' | 'item'>, value: Minor): boolean;
  /** Goods cost `value` (base currency) more than they came in at. Writes no ledger entry. */
  land(step: Omit<StockStep, 'quantity'>, value: Minor, receipt: ReceiptLine): void;
  /** What the books say stands in a godown now, of all batches or of one, in smallest units. */
  available(godown: string, item: string, batch?: { readonly batch: string; readonly expiry?: IsoDate }): number;
  /** Today's cost of goods in a godown's pool, in base currency; moves nothing. */
  worth(step: Omit<StockStep, 'line'>): Minor;

  /** A new open bill in the party's name: owed to us by a customer, by us to a supplier; below zero the other way. */
  openBill(target: BillTarget, bill: { reference?: string; amount: Minor; dueDate?: IsoDate; date?: IsoDate }): void;
  /** What is still open of a bill, as a magnitude; `undefined` when the party has no such bill (or one taken back whole). */
  openOf(target: BillTarget, reference: string): Minor | undefined;
  /** The day a bill began on; `undefined` when the party has no such bill. */
  dateOf(target: BillTarget, reference: string): IsoDate | undefined;
  /**
   * Settles part of an open bill, amount above zero; refused with `bill.unknown`, `bill.exceeded`, `bill.currency_differs`,
   * `bill.later` when it began after this posting's day, and with `bill.wrong_side` when the ledger entry on the side `entry` would raise the bill instead of lowering it.
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
