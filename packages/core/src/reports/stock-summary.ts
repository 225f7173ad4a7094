/**
 * Stock as on a date by item and godown, valued by one of the costing methods of SPEC §3; each row says which one it got.
 * Book value of the whole company stands in stock-value.ts; this list is what a store keeper and a buyer look at.
 */
import { choice, date, type Fields, type Label, reference } from '../definition/field.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';

/** SPEC §3, costing method options. */
export const costingMethods = {
  Average: { en: 'Average', ar: 'المتوسط' },
  LastPurchaseCost: { en: 'Last purchase cost', ar: 'تكلفة آخر شراء' },
  LastPurchaseRate: { en: 'Last purchase rate', ar: 'سعر آخر شراء' },
  SellingRate: { en: 'Selling rate', ar: 'سعر البيع' },
  WholesaleRate: { en: 'Wholesale rate', ar: 'سعر الجملة' },
  UserGiven: { en: 'Prices of a price group', ar: 'أسعار مجموعة أسعار' },
} as const satisfies Record<string, Label>;

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
  costing: choice.optional('Valued at', 'التقييم حسب', Object.keys(costingMethods), {
    optionLabels: Object.values(costingMethods),
  }),
  priceGroup: reference.optional('Price group', 'مجموعة الأسعار', 'priceGroup'),
} satisfies Fields;

const amounts = [
  column('quantity', 'quantity', ['Quantity', 'الكمية']),
  column('smallest', 'integer', ['Smallest units', 'أصغر وحدة']),
  column('unit', 'code', ['Unit', 'الوحدة']),
  column('rate', 'quantity', ['Rate', 'السعر']),
  column('value', 'money', ['Value', 'القيمة']),
  column('costing', 'text', ['Valued at', 'التقييم حسب']),
];

const totals = {
  saleable: { en: 'Saleable', ar: 'قابل للبيع' },
  damage: { en: 'Damaged', ar: 'تالف' },
  transit: { en: 'In transit', ar: 'في الطريق' },
  value: { en: 'Value', ar: 'القيمة' },
};

export const stockSummary = defineReport({
  name: 'stock-summary',
  label: { en: 'Stock summary', ar: 'ملخص المخزون' },
  permission: 'frmStockSummary',
  parameters: {
    asOf: date.optional('As of', 'كما في'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    godown: reference.optional('Godown', 'المستودع', 'godown'),
    item: reference.optional('Item', 'الصنف', 'item'),
    category: reference.optional('Category', 'الفئة', 'category'),
    ...valuation,
  },
  columns: [
    column('code', 'code', ['Code', 'الرمز']),
    column('item', 'text', ['Item', 'الصنف']),
    column('godown', 'text', ['Godown', 'المستودع']),
    ...amounts,
  ],
  totals,
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});

export const godownStock = defineReport({
  name: 'godown-stock',
  label: { en: 'Godown stock', ar: 'مخزون المستودع' },
  permission: 'frmGodownStock',
  parameters: {
    godown: reference.required('Godown', 'المستودع', 'godown'),
    asOf: date.optional('As of', 'كما في'),
    category: reference.optional('Category', 'الفئة', 'category'),
    ...valuation,
  },
  columns: [
    column('code', 'code', ['Code', 'الرمز']),
    column('barcode', 'code', ['Barcode', 'الباركود'], { optional: true }),
    column('item', 'text', ['Item', 'الصنف']),
    ...amounts,
  ],
  totals,
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});
