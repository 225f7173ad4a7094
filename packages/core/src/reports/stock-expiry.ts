/** Batches on hand that expire soon or have expired, the first to go first (SPEC §1, stock by batch). */
import { integer, reference } from '../definition/field.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface StockExpiryRow {
  readonly expiry: IsoDate;
  /** Below zero once it has expired. */
  readonly daysLeft: number;
  readonly code: string;
  readonly item: string;
  readonly itemArabic?: string;
  readonly batch: string;
  readonly godownCode: string;
  readonly godown: string;
  readonly godownArabic?: string;
  readonly pool: GodownKind;
  /** In whole larger units. */
  readonly quantity: string;
  readonly smallest: number;
  /** At the average of its pool. */
  readonly value: string;
}

export interface StockExpiryTotals {
  readonly value: string;
  /** Of what has expired already. */
  readonly expired: string;
  readonly count: number;
}

export type StockExpiry = PagedReport<StockExpiryRow, StockExpiryTotals>;

/** How many days ahead the list looks when nobody says. */
export const ordinaryDays = 30;

export const stockExpiry = defineReport({
  name: 'stock-expiry',
  label: { en: 'Expiring stock', ar: 'مخزون قارب على الانتهاء' },
  permission: 'frmStockSummary',
  parameters: {
    days: integer.optional('Within days', 'خلال أيام', { minimum: 0 }),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    godown: reference.optional('Godown', 'المستودع', 'godown'),
    item: reference.optional('Item', 'الصنف', 'item'),
    category: reference.optional('Category', 'الفئة', 'category'),
  },
  columns: [
    column('expiry', 'date', ['Expiry', 'تاريخ الانتهاء']),
    column('daysLeft', 'integer', ['Days left', 'الأيام المتبقية']),
    column('code', 'code', ['Code', 'الرمز']),
    column('item', 'text', ['Item', 'الصنف']),
    column('batch', 'code', ['Batch', 'رقم التشغيلة']),
    column('godown', 'text', ['Godown', 'المستودع']),
    column('quantity', 'quantity', ['Quantity', 'الكمية']),
    column('value', 'money', ['Value', 'القيمة']),
  ],
  totals: { value: { en: 'Value', ar: 'القيمة' }, expired: { en: 'Expired', ar: 'منتهي الصلاحية' } },
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});
