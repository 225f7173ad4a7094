/** Items at or below their reorder level: what is on hand and on order, and how much to order (SPEC §3, item master). */
import { flag, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';

export interface ReorderRow {
  readonly code: string;
  readonly item: string;
  readonly itemArabic?: string;
  readonly category: string;
  /** First of the item's suppliers. */
  readonly supplier: string;
  readonly unit: string;
  /** Smallest units, all of them. */
  readonly level: number;
  /** Saleable goods in the godowns that the reader sees, those that travel included. */
  readonly onHand: number;
  /** What purchase orders still await. */
  readonly onOrder: number;
  readonly suggested: number;
  /** `suggested` in whole larger units. */
  readonly suggestedSplit: string;
}

export interface ReorderTotals {
  readonly count: number;
}

export type ReorderList = PagedReport<ReorderRow, ReorderTotals>;

export const reorderList = defineReport({
  name: 'reorder-list',
  label: { en: 'Reorder list', ar: 'قائمة إعادة الطلب' },
  permission: 'frmStockSummary',
  parameters: {
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    godown: reference.optional('Godown', 'المستودع', 'godown'),
    category: reference.optional('Category', 'الفئة', 'category'),
    supplier: reference.optional('Supplier', 'المورد', 'supplier'),
    all: flag.optional('Items above their level too', 'الأصناف فوق الحد أيضًا'),
  },
  columns: [
    column('code', 'code', ['Code', 'الرمز']),
    column('item', 'text', ['Item', 'الصنف']),
    column('category', 'text', ['Category', 'الفئة']),
    column('supplier', 'text', ['Supplier', 'المورد']),
    column('unit', 'code', ['Unit', 'الوحدة']),
    column('level', 'integer', ['Reorder level', 'حد إعادة الطلب']),
    column('onHand', 'integer', ['On hand', 'المتوفر']),
    column('onOrder', 'integer', ['On order', 'قيد الطلب']),
    column('suggested', 'integer', ['Suggested', 'المقترح']),
    column('suggestedSplit', 'quantity', ['In units', 'بالوحدات']),
  ],
  totals: {},
  opens: { to: 'report', report: 'stock-summary', with: { item: 'code' } },
});
