/**
 * Stock of a period: per item (or item and godown) what stood at its beginning, what came in and went out by kind, what its
 * value was adjusted by, and what stands at its end, in smallest units and at book value. The closing values add up to the
 * stock ledgers.
 */
import { choice, date, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportColumn } from '../definition/report.ts';
import type { VoucherRole } from '../definition/voucher.ts';

/** Why goods moved. What came in is above zero in the first of a pair, what went out above zero in the other. */
export const stockKinds = {
  purchases: { en: 'Purchased', ar: 'مشتريات' },
  salesReturns: { en: 'Returned by customers', ar: 'مرتجع من العملاء' },
  transfersIn: { en: 'Transferred in', ar: 'تحويل وارد' },
  otherIn: { en: 'Other in', ar: 'وارد آخر' },
  sales: { en: 'Sold', ar: 'مبيعات' },
  purchaseReturns: { en: 'Returned to suppliers', ar: 'مرتجع إلى الموردين' },
  transfersOut: { en: 'Transferred out', ar: 'تحويل صادر' },
  otherOut: { en: 'Other out', ar: 'صادر آخر' },
} as const satisfies Record<string, Label>;

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

const opening = { en: 'Opening', ar: 'افتتاحي' } as const;
const closing = { en: 'Closing', ar: 'ختامي' } as const;
const adjusted = { en: 'Adjusted value', ar: 'تسوية القيمة' } as const;

const quantityOf = (name: string, { en, ar }: Label) =>
  column(`${name}Quantity`, 'integer', [`${en}, quantity`, `${ar}، كمية`]);
const moneyOf = (name: string, { en, ar }: Label) => column(`${name}Value`, 'money', [`${en}, value`, `${ar}، قيمة`]);

const subject = [
  column('code', 'code', ['Code', 'الرمز']),
  column('item', 'text', ['Item', 'الصنف']),
  column('godown', 'text', ['Godown', 'المستودع'], { optional: true }),
  column('unit', 'code', ['Unit', 'الوحدة']),
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
  label: { en: 'Stock of a period', ar: 'حركة المخزون للفترة' },
  permission: 'frmStockSummary',
  parameters: {
    from: date.optional('From', 'من'),
    to: date.optional('To', 'إلى'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    godown: reference.optional('Godown', 'المستودع', 'godown'),
    item: reference.optional('Item', 'الصنف', 'item'),
    category: reference.optional('Category', 'الفئة', 'category'),
    by: choice.optional('A row for each', 'سطر لكل', ['item', 'godown'], {
      optionLabels: [
        { en: 'Item', ar: 'صنف' },
        { en: 'Item and godown', ar: 'صنف ومستودع' },
      ],
    }),
    figures: choice.optional('Figures', 'الأرقام', ['both', 'quantity', 'value'], {
      optionLabels: [
        { en: 'Quantity and value', ar: 'الكمية والقيمة' },
        { en: 'Quantity', ar: 'الكمية' },
        { en: 'Value', ar: 'القيمة' },
      ],
    }),
  },
  columns: stockPeriodColumns('both'),
  totals: {
    openingValue: opening,
    closingValue: closing,
    ledger: { en: 'Stock ledgers', ar: 'حسابات المخزون' },
    difference: { en: 'Difference', ar: 'الفرق' },
  },
  opens: { to: 'report', report: 'stock-ledger', with: { item: 'code', godown: 'godownCode' } },
});
