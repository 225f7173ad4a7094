/**
 * Stock as on a date at book value: per item and pool what is on hand and what it stands in the books for. The total is the
 * balance of the stock ledgers (perpetual books). Of some godowns only, value is the pool's average times their quantity.
 */

import { choice, date, reference } from '../definition/field.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';

/** Saleable, damaged or in transit: each is valued apart. */
export const poolOf = choice.optional('Pool', ['saleable', 'damage', 'transit'], {
  optionLabels: ['Saleable', 'Damaged', 'In transit'],
});

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
  topic: 'stock',
  label: 'Stock value',
  permission: 'frmStockSummary',
  parameters: {
    asOf: date.optional('As of'),
    branch: reference.optional('Branch', 'branch'),
    godown: reference.optional('Godown', 'godown'),
    pool: poolOf,
  },
  columns: [
    column('code', 'code', 'Code'),
    column('item', 'text', 'Item'),
    column('pool', 'text', 'Pool'),
    column('quantity', 'quantity', 'Quantity'),
    column('smallest', 'integer', 'Smallest units'),
    column('unit', 'code', 'Unit'),
    column('value', 'money', 'Value', { cost: true }),
  ],
  totals: {
    saleable: 'Saleable',
    damage: 'Damaged',
    transit: 'In transit',
    value: 'Value',
  },
  costTotals: ['saleable', 'damage', 'transit'],
  opens: { to: 'report', report: 'stock-summary', with: { item: 'code', pool: 'pool' }, given: { costing: 'Average' } },
});
