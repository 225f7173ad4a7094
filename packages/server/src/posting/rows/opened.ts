/** The answer of `posting_open` as it comes from the database. Amounts are scaled integers, names are ids. */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { Layer } from '@fieldbook/core/stock/cost-state';

export interface OpenedVoucher {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly series_id: number;
  readonly number: number;
  readonly refer_no: string;
  readonly date: string;
  readonly branch_id: number;
  readonly currency_id: number;
  readonly net: number;
  readonly state: string;
  readonly version: number;
  readonly state_changes: number;
  readonly [column: string]: unknown;
}

export interface OpenedBill {
  readonly id: number;
  readonly party_id: number;
  readonly ledger_id: number;
  readonly reference: string;
  readonly kind: 'new' | 'advance' | 'onAccount';
  readonly date: string;
  readonly due_date: string;
  readonly currency_id: number;
  readonly amount: number;
  readonly open: number;
  readonly base_open: number;
  readonly branch_id: number;
}

export type OpenedCost = readonly [
  pool: GodownKind,
  item: number,
  quantity: number,
  value: number,
  lastQuantity: number,
  lastValue: number,
  layers: Layer[],
  branch: number,
];

export interface Opened {
  readonly masterVersion: number;
  readonly claims: readonly (readonly [key: string, hash: string, voucherNo: number])[] | null;
  readonly vouchers: readonly OpenedVoucher[];
  readonly stock: readonly (readonly [godown: number, item: number, quantity: number])[];
  readonly costs: readonly OpenedCost[];
  readonly bills: readonly OpenedBill[];
  /** Of the pairs locked whose item is kept by batch; absent when there is none. */
  readonly batches?: readonly (readonly [
    godown: number,
    item: number,
    batch: string,
    expiry: string,
    quantity: number,
  ])[];
  /** Days under which the batches that the lines name stand in the books, wherever they are. */
  readonly expiries?: readonly (readonly [item: number, batch: string, expiry: string])[];
  readonly series: readonly (readonly [id: number, lastNumber: number, lastChain: number, headHash: string])[];
  readonly voucherNos: readonly number[] | null;
  readonly postingNos: readonly number[] | null;
}
