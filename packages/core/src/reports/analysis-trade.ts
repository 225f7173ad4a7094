/**
 * Analysis of what was sold and what was bought: quantity, net, tax, cost and profit by one or two of item, category,
 * party, route, person, branch and month, returns subtracted. Source: the lines of posted vouchers, in base currency.
 */

import { choice, date, type Fields, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportColumn } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';

export const tradeDimensions = ['item', 'category', 'party', 'route', 'person', 'branch', 'month'] as const;
export type TradeDimension = (typeof tradeDimensions)[number];

/** What a line or a sum of lines comes to. Returns are below zero. */
export interface TradeFigures {
  /** Smallest units, without free ones; across items a plain count. */
  readonly quantity: number;
  /** Smallest units given or received free. */
  readonly free: number;
  /** Of the net: what came back, above zero. It is already subtracted from `net`. */
  readonly returned: string;
  /** Without tax, after all trade discounts. */
  readonly net: string;
  readonly tax: string;
  /** Book value of the goods, free ones included. */
  readonly cost: string;
  /** Net less cost. */
  readonly profit: string;
  /** Profit in percent of net, two decimals; empty where net is zero. */
  readonly percent: string;
  /** Net times the commission of each item; of sales by person. */
  readonly commission?: string;
}

export interface TradeRow extends TradeFigures {
  /** Code and name of the first dimension; empty where the vouchers name none. A month is its first day. */
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  /** Of the second dimension, when one was asked for. */
  readonly subCode?: string;
  readonly subName?: string;
  readonly subNameArabic?: string;
  /** Whole larger units, where an item is one of the dimensions. */
  readonly split?: string;
  /** First and last day that the row is about, when a month is one of the dimensions. */
  readonly rowFrom?: string;
  readonly rowTo?: string;
}

export interface TradeAnalysis extends PagedReport<TradeRow, TradeFigures> {
  readonly by: TradeDimension;
  readonly thenBy?: TradeDimension;
}

export const dimensionLabels: Readonly<Record<TradeDimension, Label>> = texts({
  item: 'Item',
  category: 'Category',
  party: 'Customer or supplier',
  route: 'Route',
  person: 'analysis trade|Person',
  branch: 'Branch',
  month: 'Month',
});

const labels = tradeDimensions.map((name) => dimensionLabels[name]);
const options = [...tradeDimensions];

/** The span and what narrows an analysis or the lines behind it. */
export function tradeFilters(side: 'sale' | 'purchase') {
  return {
    from: date.optional('From'),
    to: date.optional('To'),
    branch: reference.optional('Branch', 'branch'),
    item: reference.optional('Item', 'item'),
    category: reference.optional('Category', 'category'),
    party: side === 'sale' ? reference.optional('Customer', 'customer') : reference.optional('Supplier', 'supplier'),
    route: reference.optional('Route', 'route'),
    person:
      side === 'sale'
        ? reference.optional('Sales person', 'salesPerson')
        : reference.optional('Purchase person', 'purchasePerson'),
  } satisfies Fields;
}

export const tradeTotals = texts({
  quantity: 'Quantity',
  returned: 'Returned',
  net: 'Net',
  tax: 'Tax',
  cost: 'Cost',
  profit: 'Gross profit',
  commission: 'Commission',
});

/** Prices of what is bought are costs, and so is the tax on them. */
const figures = (prices: Pick<ReportColumn, 'cost'>) => [
  column('quantity', 'integer', 'Quantity'),
  column('split', 'quantity', 'In units', { optional: true }),
  column('free', 'integer', 'Free'),
  column('returned', 'money', 'Returned', prices),
  column('net', 'money', 'Net', prices),
  column('tax', 'money', 'Tax', prices),
  column('cost', 'money', 'Cost', { cost: true }),
];

const profit = [
  column('profit', 'money', 'Gross profit', { cost: true }),
  column('percent', 'quantity', 'Profit %', { cost: true }),
];

const keys = [
  column('code', 'code', 'Code'),
  column('name', 'text', 'Name'),
  column('subCode', 'code', 'Second code', { optional: true }),
  column('subName', 'text', 'Second name', { optional: true }),
];

const dimensions = {
  by: choice.optional('By', options, { optionLabels: labels }),
  thenBy: choice.optional('Then by', options, { optionLabels: labels }),
};

export const salesAnalysis = defineReport({
  name: 'sales-analysis',
  topic: 'trade',
  label: 'Sales analysis',
  permission: 'frmSalesRegister',
  parameters: { ...dimensions, ...tradeFilters('sale') },
  columns: [...keys, ...figures({}), ...profit, column('commission', 'money', 'Commission', { optional: true })],
  mainFigure: 'net',
  totals: tradeTotals,
  opens: { to: 'report', report: 'sales-lines', with: {} },
});

export const purchaseAnalysis = defineReport({
  name: 'purchase-analysis',
  topic: 'trade',
  label: 'Purchase analysis',
  permission: 'frmPurchaseRegister',
  parameters: { ...dimensions, ...tradeFilters('purchase') },
  columns: [...keys, ...figures({ cost: true })],
  mainFigure: 'net',
  totals: tradeTotals,
  costTotals: ['profit', 'percent'],
  opens: { to: 'report', report: 'purchase-lines', with: {} },
});
