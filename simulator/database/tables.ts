/** What the simulated server keeps: one map a table, rows replaced whole. */
import type { BillKind, OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { CompletedVoucher } from '@fieldbook/core/definition/voucher';
import type { LedgerEntry } from '@fieldbook/core/ledger/posting-book';
import type { BatchStock } from '@fieldbook/core/stock/batches';
import type { CostState } from '@fieldbook/core/stock/cost-state';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import type { ReceivedItem } from '@fieldbook/core/sync/receiving';

export interface VoucherRow {
  readonly uid: string;
  /** Of the document it was posted for; the uid of the item that brought it. */
  readonly document: string;
  readonly type: string;
  readonly series: string;
  readonly number: number;
  readonly referNo: string;
  readonly voucherNo: number;
  /** None of the office's own. */
  readonly device?: string;
  readonly bodyHash: string;
  readonly exceptions: readonly string[];
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
  /** What it changed of bills, signed. */
  readonly bills: readonly BillChange[];
  readonly voucher: CompletedVoucher;
  /** Uid of the voucher that it continues, and what each of its lines took of which line there. */
  readonly source?: string;
  readonly taken: readonly TakenLine[];
  /** Book value that each item line moved, by its index. */
  readonly costs: ReadonlyMap<number, number>;
  /** It takes back the voucher of this uid; it has no number of its own. */
  readonly reverses?: string;
}

export interface BillChange {
  readonly kind: BillKind;
  readonly bill: Pick<OpenBill, 'party' | 'side' | 'ledger' | 'reference'>;
  readonly amount: number;
  readonly base: number;
}

export interface TakenLine {
  /** Of the source. */
  readonly line: number;
  /** Smallest units, free goods included. */
  readonly quantity: number;
  readonly free: number;
  readonly value: number;
}

/** A customer that somebody met on a route. */
export interface CustomerRow {
  readonly code: string;
  /** Of the item that brought it, and its device. */
  readonly uid: string;
  readonly device: string;
}

export interface AttachmentRow {
  readonly uid: string;
  readonly voucherUid: string | undefined;
  readonly content: string;
}

/** Something of a day, as a device told it or the office did it. */
export interface EventRow {
  readonly uid: string;
  readonly type: string;
  readonly body: unknown;
  readonly at: string;
  readonly user: string;
  /** None of the office's own. */
  readonly device?: string;
  readonly sequence?: number;
  readonly epoch?: number | undefined;
  /** The van of its start was another's when it came. */
  readonly isLate: boolean;
  /** The day that it was taken into. */
  readonly day?: string | undefined;
  readonly exceptions: readonly string[];
}

export type NumberState = 'open' | 'lost' | 'unused';

export interface SeriesRow {
  readonly series: string;
  readonly voucherType: string;
  readonly prefix: string;
  readonly last: number;
}

export interface LeaseRow {
  readonly van: string;
  readonly device: string;
  readonly epoch: number;
  readonly isActive: boolean;
  readonly series: readonly {
    readonly series: string;
    readonly voucherType: string;
    readonly prefix: string;
    readonly first: number;
    readonly last: number;
  }[];
}

export interface Rows {
  /** By uid. */
  voucher: VoucherRow;
  /** By device and sequence. */
  received: ReceivedItem;
  /** By uid. */
  receivedUid: ReceivedItem;
  /** By device, sequence and hash: the body that lost. */
  conflict: { readonly uid: string; readonly bodyHash: string };
  series: SeriesRow;
  /** By series and number: those that carry no voucher. */
  number: NumberState;
  /** By van and epoch. */
  lease: LeaseRow;
  /** By van: its last epoch, the device that the office gave it to. */
  van: { readonly epoch: number; readonly device?: string };
  /** By uid: the van that a device asks for; open while another device holds it. */
  ask: { readonly uid: string; readonly van: string; readonly device: string };
  /** By godown and item. */
  stock: number;
  /** By pool and item. */
  cost: CostState;
  bill: OpenBill;
  /** By godown and item: of items that are kept so. */
  batch: readonly BatchStock[];
  /** By type and reference number: the uid of the voucher. */
  referNo: string;
  /** By uid: vouchers that were taken back. */
  voided: true;
  /** By code. */
  customer: CustomerRow;
  /** By uid. */
  attachment: AttachmentRow;
  /** By code. */
  day: RouteDay;
  /** By uid, in the order in which they came. */
  event: EventRow;
  /** By device and challenge: the code that a supervisor gave. */
  code: { readonly answer: string };
  /** By the same: the event that used it, and what for. */
  use: { readonly by: string; readonly subject: string };
}

export type Table = keyof Rows;
