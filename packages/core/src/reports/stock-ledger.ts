/**
 * The card of an item: every move with the quantity and the value that stood after it; and the vouchers that moved it, each
 * added up. Both open the voucher (SPEC §2, item stock vouchers).
 */

import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import { type PostingKind, postingKindColumn, showCorrections } from './posting-kinds.ts';

export interface StockLedgerRow {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  /** What made the move: the voucher, taking it back, or an adjustment of value. */
  readonly kind: 'post' | 'branch' | 'reverse' | 'adjust';
  readonly postingKind: PostingKind;
  readonly party?: string;
  readonly partyArabic?: string;
  readonly godownCode: string;
  readonly godown: string;
  readonly godownArabic?: string;
  /** In whole larger units; empty on the other side. */
  readonly in: string;
  readonly out: string;
  /** Smallest units, in above zero. */
  readonly quantity: number;
  /** What the move was worth in the books, signed like it. */
  readonly value: string;
  /** After this row. */
  readonly balance: string;
  readonly balanceSmallest: number;
  readonly balanceValue: string;
}

export interface StockLedgerTotals {
  readonly openingQuantity: string;
  readonly openingValue: string;
  /** Of what stands, unless corrections are shown. */
  readonly in: string;
  readonly out: string;
  readonly closingQuantity: string;
  readonly closingValue: string;
  /** Smallest units. */
  readonly opening: number;
  readonly closing: number;
}

export interface StockLedger extends PagedReport<StockLedgerRow, StockLedgerTotals> {
  readonly of: { readonly code: string; readonly name: string; readonly nameArabic?: string };
}

const parameters = {
  item: reference.required('Item', 'item'),
  godown: reference.optional('Godown', 'godown'),
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
  showCorrections,
} satisfies Fields;

const voucher = [
  column('date', 'date', 'Date'),
  column('voucherType', 'text', 'Voucher type'),
  column('referNo', 'code', 'Number'),
  postingKindColumn,
  column('party', 'text', 'Party'),
  column('godown', 'text', 'Godown'),
  column('in', 'quantity', 'In'),
  column('out', 'quantity', 'Out'),
  column('value', 'money', 'Value', { cost: true }),
];

const totals = texts({
  openingQuantity: 'stock ledger|Opening',
  openingValue: 'Opening value',
  in: 'In',
  out: 'Out',
  closingQuantity: 'stock ledger|Closing',
  closingValue: 'Closing value',
});

export const stockLedger = defineReport({
  name: 'stock-ledger',
  topic: 'stock',
  label: 'Stock ledger',
  permission: 'frmStockLedger',
  parameters,
  columns: [
    ...voucher,
    column('balance', 'quantity', 'Balance'),
    column('balanceValue', 'money', 'Value of the balance', { cost: true }),
  ],
  totals,
  costTotals: ['openingValue', 'closingValue'],
  opens: { to: 'voucher' },
});

export type ItemStockVoucherRow = Omit<StockLedgerRow, 'balance' | 'balanceSmallest' | 'balanceValue'>;
export type ItemStockVouchers = PagedReport<ItemStockVoucherRow, StockLedgerTotals> & Pick<StockLedger, 'of'>;

export const itemStockVouchers = defineReport({
  name: 'item-stock-vouchers',
  topic: 'stock',
  label: 'Stock vouchers of an item',
  permission: 'frmItemStockVouchers',
  parameters,
  columns: voucher,
  totals,
  costTotals: ['openingValue', 'closingValue'],
  opens: { to: 'voucher' },
});
