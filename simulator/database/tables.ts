/** What the simulated server keeps: one map a table, rows replaced whole. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { LedgerEntry } from '@fieldbook/core/ledger/posting-book';
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
  readonly bills: readonly { readonly party: string; readonly ledger: string; readonly base: number }[];
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
  /** By godown and item. */
  stock: number;
  /** By pool and item. */
  cost: CostState;
  bill: OpenBill;
}

export type Table = keyof Rows;
