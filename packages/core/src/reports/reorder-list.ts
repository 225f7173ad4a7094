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
  topic: 'stock',
  label: 'Reorder list',
  permission: 'frmStockSummary',
  parameters: {
    branch: reference.optional('Branch', 'branch'),
    godown: reference.optional('Godown', 'godown'),
    category: reference.optional('Category', 'category'),
    supplier: reference.optional('Supplier', 'supplier'),
    all: flag.optional('Items above their level too'),
  },
  columns: [
    column('code', 'code', 'Code'),
    column('item', 'text', 'Item'),
    column('category', 'text', 'Category'),
    column('supplier', 'text', 'Supplier'),
    column('unit', 'code', 'Unit'),
    column('level', 'integer', 'Reorder level'),
    column('onHand', 'integer', 'On hand'),
    column('onOrder', 'integer', 'On order'),
    column('suggested', 'integer', 'Suggested'),
    column('suggestedSplit', 'quantity', 'In units'),
  ],
  totals: {},
  opens: { to: 'report', report: 'stock-summary', with: { item: 'code' } },
});
