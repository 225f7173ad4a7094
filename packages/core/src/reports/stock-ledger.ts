/**
 * The card of an item: every move with the quantity and the value that stood after it; and the vouchers that moved it, each
 * added up. Both open the voucher (SPEC §2, item stock vouchers).
 */
import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
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
  item: reference.required('Item', 'الصنف', 'item'),
  godown: reference.optional('Godown', 'المستودع', 'godown'),
  from: date.optional('From', 'من'),
  to: date.optional('To', 'إلى'),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
  showCorrections,
} satisfies Fields;

const voucher = [
  column('date', 'date', ['Date', 'التاريخ']),
  column('voucherType', 'text', ['Voucher type', 'نوع السند']),
  column('referNo', 'code', ['Number', 'الرقم']),
  postingKindColumn,
  column('party', 'text', ['Party', 'الطرف']),
  column('godown', 'text', ['Godown', 'المستودع']),
  column('in', 'quantity', ['In', 'وارد']),
  column('out', 'quantity', ['Out', 'صادر']),
  column('value', 'money', ['Value', 'القيمة']),
];

const totals = {
  openingQuantity: { en: 'Opening', ar: 'الافتتاحي' },
  openingValue: { en: 'Opening value', ar: 'القيمة الافتتاحية' },
  in: { en: 'In', ar: 'وارد' },
  out: { en: 'Out', ar: 'صادر' },
  closingQuantity: { en: 'Closing', ar: 'الختامي' },
  closingValue: { en: 'Closing value', ar: 'القيمة الختامية' },
};

export const stockLedger = defineReport({
  name: 'stock-ledger',
  label: { en: 'Stock ledger', ar: 'حركة المخزون' },
  permission: 'frmStockLedger',
  parameters,
  columns: [
    ...voucher,
    column('balance', 'quantity', ['Balance', 'الرصيد']),
    column('balanceValue', 'money', ['Value of the balance', 'قيمة الرصيد']),
  ],
  totals,
  opens: { to: 'voucher' },
});

export type ItemStockVoucherRow = Omit<StockLedgerRow, 'balance' | 'balanceSmallest' | 'balanceValue'>;
export type ItemStockVouchers = PagedReport<ItemStockVoucherRow, StockLedgerTotals> & Pick<StockLedger, 'of'>;

export const itemStockVouchers = defineReport({
  name: 'item-stock-vouchers',
  label: { en: 'Stock vouchers of an item', ar: 'سندات مخزون الصنف' },
  permission: 'frmItemStockVouchers',
  parameters,
  columns: voucher,
  totals,
  opens: { to: 'voucher' },
});
