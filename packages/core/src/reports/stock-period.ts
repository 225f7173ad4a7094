/**
 * Stock of a period: per item (or item and godown) what stood at its beginning, what came in and went out by kind, what its
 * value was adjusted by, and what stands at its end, in smallest units and at book value. The closing values add up to the
 * stock ledgers.
 */

import { choice, date, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportColumn } from '../definition/report.ts';
import type { VoucherRole } from '../definition/voucher.ts';
import { filled, msg, texts } from '../i18n/text.ts';

/** Why goods moved. What came in is above zero in the first of a pair, what went out above zero in the other. */
export const stockKinds = texts({
  purchases: 'Purchased',
  salesReturns: 'Returned by customers',
  transfersIn: 'Transferred in',
  otherIn: 'Other in',
  sales: 'stock period|Sold',
  purchaseReturns: 'Returned to suppliers',
  transfersOut: 'Transferred out',
  otherOut: 'Other out',
}) satisfies Record<string, Label>;

export type StockKind = keyof typeof stockKinds;

export const kindsIn = ['purchases', 'salesReturns', 'transfersIn', 'otherIn'] as const;
export const kindsOut = ['sales', 'purchaseReturns', 'transfersOut', 'otherOut'] as const;

/** The kind of what each role moves; of a pair the direction decides. Everything else is `other`. */
export const kindOfRole: Readonly<Partial<Record<VoucherRole, StockKind | 'transfers'>>> = {
  purchase: 'purchases',
  purchaseReturn: 'purchaseReturns',
  sale: 'sales',
  delivery: 'sales',
  salesReturn: 'salesReturns',
  transfer: 'transfers',
};

/** Smallest units by kind, as `purchasesQuantity`, and money, as `purchasesValue`. */
export type StockPeriodFigures = {
  readonly [K in StockKind | 'opening' | 'closing' as `${K}Quantity`]: number;
} & { readonly [K in StockKind | 'opening' | 'closing' as `${K}Value`]: string } & {
  /** Book value changed without goods: a later price, a correction of cost, a write-down. */
  readonly adjustedValue: string;
};

export type StockPeriodRow = StockPeriodFigures & {
  readonly code: string;
  readonly item: string;
  readonly itemArabic?: string;
  /** By godown only. */
  readonly godownCode?: string;
  readonly godown?: string;
  readonly godownArabic?: string;
  /** Code of the smallest unit. */
  readonly unit: string;
  /** In whole larger units. */
  readonly closing: string;
};

export type StockPeriodTotals = {
  readonly [K in StockKind | 'opening' | 'closing' | 'adjusted' as `${K}Value`]: string;
} & {
  /** Of the stock ledgers on the last day; left out where the list is of some godowns or items, and under periodic books. */
  readonly ledger?: string;
  /** Ledgers less closing value: zero. */
  readonly difference?: string;
};

export type StockPeriod = PagedReport<StockPeriodRow, StockPeriodTotals>;

const opening = msg('Opening');
const closing = msg('Closing');
const adjusted = msg('Adjusted value');

const quantityOf = (name: string, figure: Label) =>
  column(`${name}Quantity`, 'integer', filled('{figure}, quantity', { texts: { figure } }));
const moneyOf = (name: string, figure: Label) =>
  column(`${name}Value`, 'money', filled('{figure}, value', { texts: { figure } }), { cost: true });

const subject = [
  column('code', 'code', 'Code'),
  column('item', 'text', 'Item'),
  column('godown', 'text', 'Godown', { optional: true }),
  column('unit', 'code', 'Unit'),
];

/** Both figures side by side, or one of them. */
export function stockPeriodColumns(figures: 'quantity' | 'value' | 'both'): readonly ReportColumn[] {
  const named: readonly (readonly [string, Label])[] = [
    ['opening', opening],
    ...Object.entries(stockKinds),
    ['adjusted', adjusted],
    ['closing', closing],
  ];
  const of = ([name, label]: readonly [string, Label]): ReportColumn[] => [
    ...(figures === 'value' || name === 'adjusted' ? [] : [quantityOf(name, label)]),
    ...(figures === 'quantity' ? [] : [moneyOf(name, label)]),
  ];
  return [...subject, ...named.flatMap(of)];
}

export const stockPeriod = defineReport({
  name: 'stock-period',
  topic: 'stock',
  label: 'Stock of a period',
  permission: 'frmStockSummary',
  parameters: {
    from: date.optional('From'),
    to: date.optional('To'),
    branch: reference.optional('Branch', 'branch'),
    godown: reference.optional('Godown', 'godown'),
    item: reference.optional('Item', 'item'),
    category: reference.optional('Category', 'category'),
    by: choice.optional('A row for each', ['item', 'godown'], {
      optionLabels: ['stock period|Item', 'Item and godown'],
    }),
    figures: choice.optional('Figures', ['both', 'quantity', 'value'], {
      optionLabels: ['Quantity and value', 'Quantity', 'Value'],
    }),
  },
  columns: stockPeriodColumns('both'),
  mainFigure: 'closingValue',
  totals: {
    openingValue: opening,
    closingValue: closing,
    ledger: 'Stock ledgers',
    difference: 'Difference',
  },
  costTotals: ['ledger', 'difference'],
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});
