/**
 * Stock as on a date at book value: per item and pool what is on hand and what it stands in the books for. The total is the
 * balance of the stock ledgers (perpetual books). Of some godowns only, value is the pool's average times their quantity.
 */

import { date, reference } from '../definition/field.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';

export interface StockValueRow {
  readonly item: string;
  readonly itemArabic?: string;
  readonly code: string;
  /** Saleable, damaged or in transit: each is valued apart. */
  readonly pool: GodownKind;
  /** In whole larger units: `2 CTN + 3 PCS`. */
  readonly quantity: string;
  /** In smallest units. */
  readonly smallest: number;
  /** Code of the smallest unit. */
  readonly unit: string;
  readonly value: string;
}

export interface StockValueTotals {
  readonly value: string;
  readonly saleable: string;
  readonly damage: string;
  readonly transit: string;
}

export type StockValue = PagedReport<StockValueRow, StockValueTotals>;

export const stockValue = defineReport({
  name: 'stock-value',
  label: { en: 'Stock value', ar: 'قيمة المخزون' },
  permission: 'frmStockSummary',
  parameters: {
    asOf: date.optional('As of', 'كما في'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    godown: reference.optional('Godown', 'المستودع', 'godown'),
  },
  columns: [
    column('code', 'code', ['Code', 'الرمز']),
    column('item', 'text', ['Item', 'الصنف']),
    column('pool', 'text', ['Pool', 'الحالة']),
    column('quantity', 'quantity', ['Quantity', 'الكمية']),
    column('smallest', 'integer', ['Smallest units', 'أصغر وحدة']),
    column('unit', 'code', ['Unit', 'الوحدة']),
    column('value', 'money', ['Value', 'القيمة']),
  ],
  totals: {
    saleable: { en: 'Saleable', ar: 'قابل للبيع' },
    damage: { en: 'Damaged', ar: 'تالف' },
    transit: { en: 'In transit', ar: 'في الطريق' },
    value: { en: 'Value', ar: 'القيمة' },
  },
});
