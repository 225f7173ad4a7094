/**
 * Analysis of what was sold and what was bought: quantity, net, tax, cost and profit by one or two of item, category,
 * party, route, person, branch and month, returns subtracted. Source: the lines of posted vouchers, in base currency.
 */
import { choice, date, type Fields, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';

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

export const dimensionLabels: Readonly<Record<TradeDimension, Label>> = {
  item: { en: 'Item', ar: 'الصنف' },
  category: { en: 'Category', ar: 'الفئة' },
  party: { en: 'Customer or supplier', ar: 'العميل أو المورد' },
  route: { en: 'Route', ar: 'خط السير' },
  person: { en: 'Person', ar: 'المندوب' },
  branch: { en: 'Branch', ar: 'الفرع' },
  month: { en: 'Month', ar: 'الشهر' },
};

const labels = tradeDimensions.map((name) => dimensionLabels[name]);
const options = [...tradeDimensions];

/** The span and what narrows an analysis or the lines behind it. */
export function tradeFilters(side: 'sale' | 'purchase') {
  return {
    from: date.optional('From', 'من'),
    to: date.optional('To', 'إلى'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    item: reference.optional('Item', 'الصنف', 'item'),
    category: reference.optional('Category', 'الفئة', 'category'),
    party:
      side === 'sale'
        ? reference.optional('Customer', 'العميل', 'customer')
        : reference.optional('Supplier', 'المورد', 'supplier'),
    route: reference.optional('Route', 'خط السير', 'route'),
    person:
      side === 'sale'
        ? reference.optional('Sales person', 'مندوب المبيعات', 'salesPerson')
        : reference.optional('Purchase person', 'مندوب المشتريات', 'purchasePerson'),
  } satisfies Fields;
}

export const tradeTotals = {
  quantity: { en: 'Quantity', ar: 'الكمية' },
  returned: { en: 'Returned', ar: 'المرتجع' },
  net: { en: 'Net', ar: 'الصافي' },
  tax: { en: 'Tax', ar: 'الضريبة' },
  cost: { en: 'Cost', ar: 'التكلفة' },
  profit: { en: 'Gross profit', ar: 'مجمل الربح' },
};

const figures = [
  column('quantity', 'integer', ['Quantity', 'الكمية']),
  column('split', 'quantity', ['In units', 'بالوحدات'], { optional: true }),
  column('free', 'integer', ['Free', 'مجاني']),
  column('returned', 'money', ['Returned', 'المرتجع']),
  column('net', 'money', ['Net', 'الصافي']),
  column('tax', 'money', ['Tax', 'الضريبة']),
  column('cost', 'money', ['Cost', 'التكلفة']),
];

const profit = [
  column('profit', 'money', ['Gross profit', 'مجمل الربح']),
  column('percent', 'quantity', ['Profit %', 'نسبة الربح']),
];

const keys = [
  column('code', 'code', ['Code', 'الرمز']),
  column('name', 'text', ['Name', 'الاسم']),
  column('subCode', 'code', ['Second code', 'الرمز الثاني'], { optional: true }),
  column('subName', 'text', ['Second name', 'الاسم الثاني'], { optional: true }),
];

const dimensions = {
  by: choice.optional('By', 'حسب', options, { optionLabels: labels }),
  thenBy: choice.optional('Then by', 'ثم حسب', options, { optionLabels: labels }),
};

export const salesAnalysis = defineReport({
  name: 'sales-analysis',
  label: { en: 'Sales analysis', ar: 'تحليل المبيعات' },
  permission: 'frmSalesRegister',
  parameters: { ...dimensions, ...tradeFilters('sale') },
  columns: [...keys, ...figures, ...profit],
  totals: tradeTotals,
  opens: { to: 'report', report: 'sales-lines', with: {} },
});

export const purchaseAnalysis = defineReport({
  name: 'purchase-analysis',
  label: { en: 'Purchase analysis', ar: 'تحليل المشتريات' },
  permission: 'frmPurchaseRegister',
  parameters: { ...dimensions, ...tradeFilters('purchase') },
  columns: [...keys, ...figures],
  totals: tradeTotals,
  opens: { to: 'report', report: 'purchase-lines', with: {} },
});
