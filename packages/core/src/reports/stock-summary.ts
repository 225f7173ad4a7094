/**
 * Stock as on a date by item and godown, valued by one of the costing methods of SPEC §3; each row says which one it got.
 * Book value of the whole company stands in stock-value.ts; this list is what a store keeper and a buyer look at.
 */

import { choice, date, type Fields, flag, type Label, reference, text } from '../definition/field.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import { poolOf } from './stock-value.ts';

/** SPEC §3, costing method options. */
export const costingMethods = texts({
  Average: 'Average',
  LastPurchaseCost: 'Last purchase cost',
  LastPurchaseRate: 'Last purchase rate',
  SellingRate: 'Selling rate',
  WholesaleRate: 'Wholesale rate',
  UserGiven: 'Prices of a price group',
}) satisfies Record<string, Label>;

export type CostingMethod = keyof typeof costingMethods;

export interface StockSummaryRow {
  readonly code: string;
  readonly item: string;
  readonly itemArabic?: string;
  readonly barcode?: string;
  readonly godownCode: string;
  readonly godown: string;
  readonly godownArabic?: string;
  readonly pool: GodownKind;
  /** In whole larger units: `2 CTN + 3 PCS`. */
  readonly quantity: string;
  /** In smallest units. */
  readonly smallest: number;
  /** Code of the smallest unit. */
  readonly unit: string;
  /** Of one smallest unit, up to six decimals. */
  readonly rate: string;
  readonly value: string;
  /** What the rate is: the method asked for, or the average where that knows none. */
  readonly costing: CostingMethod;
}

export interface StockSummaryTotals {
  readonly value: string;
  /** Of saleable, damaged and travelling goods. */
  readonly saleable: string;
  readonly damage: string;
  readonly transit: string;
}

export interface StockSummary extends PagedReport<StockSummaryRow, StockSummaryTotals> {
  /** The method that was asked for. */
  readonly costing: CostingMethod;
}

const valuation = {
  costing: choice.optional('Valued at', Object.keys(costingMethods), {
    optionLabels: Object.values(costingMethods),
  }),
  priceGroup: reference.optional('Price group', 'priceGroup'),
} satisfies Fields;

const amounts = [
  column('quantity', 'quantity', 'Quantity'),
  column('smallest', 'integer', 'Smallest units'),
  column('unit', 'code', 'Unit'),
  column('rate', 'quantity', 'Rate', { cost: true }),
  column('value', 'money', 'Value', { cost: true }),
  column('costing', 'text', 'Valued at', { cost: true }),
];

const totals = texts({
  saleable: 'Saleable',
  damage: 'Damaged',
  transit: 'In transit',
  value: 'Value',
});

export const stockSummary = defineReport({
  name: 'stock-summary',
  topic: 'stock',
  label: 'Stock summary',
  permission: 'frmStockSummary',
  parameters: {
    asOf: date.optional('As of'),
    branch: reference.optional('Branch', 'branch'),
    godown: reference.optional('Godown', 'godown'),
    item: reference.optional('Item', 'item'),
    category: reference.optional('Category', 'category'),
    pool: poolOf,
    ...valuation,
  },
  columns: [
    column('code', 'code', 'Code'),
    column('item', 'text', 'Item'),
    column('godown', 'text', 'Godown'),
    ...amounts,
  ],
  totals,
  costTotals: ['saleable', 'damage', 'transit'],
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});

export const godownStock = defineReport({
  name: 'godown-stock',
  topic: 'stock',
  label: 'Godown stock',
  permission: 'frmGodownStock',
  parameters: {
    godown: reference.required('Godown', 'godown'),
    asOf: date.optional('As of'),
    category: reference.optional('Category', 'category'),
    search: text.optional('Item'),
    zero: flag.optional('Items without stock too'),
    ...valuation,
  },
  columns: [
    column('code', 'code', 'Code'),
    column('barcode', 'code', 'Barcode', { optional: true }),
    column('item', 'text', 'Item'),
    ...amounts,
  ],
  totals,
  costTotals: ['saleable', 'damage', 'transit'],
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});
