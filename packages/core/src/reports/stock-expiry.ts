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
  topic: 'stock',
  label: 'Expiring stock',
  permission: 'frmStockSummary',
  parameters: {
    days: integer.optional('Within days', { minimum: 0 }),
    branch: reference.optional('Branch', 'branch'),
    godown: reference.optional('Godown', 'godown'),
    item: reference.optional('Item', 'item'),
    category: reference.optional('Category', 'category'),
  },
  columns: [
    column('expiry', 'date', 'Expiry'),
    column('daysLeft', 'integer', 'Days left'),
    column('code', 'code', 'Code'),
    column('item', 'text', 'Item'),
    column('batch', 'code', 'Batch'),
    column('godown', 'text', 'Godown'),
    column('quantity', 'quantity', 'Quantity'),
    column('value', 'money', 'Value', { cost: true }),
  ],
  totals: { value: 'Value', expired: 'Expired' },
  costTotals: ['expired'],
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});
