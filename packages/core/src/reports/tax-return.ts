/**
 * The tax return of a span of days: what was supplied and bought by treatment and rate, returns and notes as adjustments,
 * and the proof that it is what the tax ledgers say (SPEC §9, tax labels; ACCOUNTING.md, Money).
 */
import { choice, date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type Report } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

/** Where a supply or a purchase belongs. */
export const taxBoxes = {
  standardSales: { en: 'Standard rated supplies', ar: 'توريدات خاضعة للنسبة الأساسية' },
  exciseSales: { en: 'Excise and cess on supplies', ar: 'ضريبة انتقائية ورسوم على التوريدات' },
  zeroSales: { en: 'Zero rated supplies', ar: 'توريدات خاضعة لنسبة الصفر' },
  exemptSales: { en: 'Exempt supplies', ar: 'توريدات معفاة' },
  outsideSales: { en: 'Supplies outside the scope of tax', ar: 'توريدات خارج نطاق الضريبة' },
  standardPurchases: { en: 'Standard rated purchases and expenses', ar: 'مشتريات ومصروفات خاضعة للنسبة الأساسية' },
  excisePurchases: { en: 'Excise and cess on purchases', ar: 'ضريبة انتقائية ورسوم على المشتريات' },
  zeroPurchases: { en: 'Zero rated purchases', ar: 'مشتريات خاضعة لنسبة الصفر' },
  exemptPurchases: { en: 'Exempt purchases', ar: 'مشتريات معفاة' },
  outsidePurchases: { en: 'Purchases outside the scope of tax', ar: 'مشتريات خارج نطاق الضريبة' },
  otherSales: { en: 'Other vouchers on output tax ledgers', ar: 'سندات أخرى على حسابات ضريبة المخرجات' },
  otherPurchases: { en: 'Other vouchers on input tax ledgers', ar: 'سندات أخرى على حسابات ضريبة المدخلات' },
} as const;

export type TaxBox = keyof typeof taxBoxes;

/** Lines that prove the return; no vouchers stand behind them. */
export const proofLines = {
  outputLedgers: { en: 'Output tax ledgers, turnover of the span', ar: 'حسابات ضريبة المخرجات، حركة الفترة' },
  outputDifference: { en: 'Output tax: difference', ar: 'ضريبة المخرجات: الفرق' },
  inputLedgers: { en: 'Input tax ledgers, turnover of the span', ar: 'حسابات ضريبة المدخلات، حركة الفترة' },
  inputDifference: { en: 'Input tax: difference', ar: 'ضريبة المدخلات: الفرق' },
} as const;

export interface TaxReturnRow {
  /** A box or a line of the proof. */
  readonly box: TaxBox | keyof typeof proofLines;
  readonly name: string;
  readonly nameArabic: string;
  /** Region (emirate, state) of the branch that supplied; only of standard rated supplies. */
  readonly region?: string;
  /** `5.00`; absent where there is no rate. */
  readonly rate?: string;
  /** Without tax, before adjustments. */
  readonly base?: string;
  readonly tax: string;
  /** Returns and notes, below zero where they take away. */
  readonly adjustedBase?: string;
  readonly adjustedTax?: string;
  /** Tax with its adjustments. */
  readonly due: string;
}

export interface TaxReturnTotals {
  readonly outputTax: string;
  readonly inputTax: string;
  /** Output less input; below zero the authority owes it. */
  readonly payable: string;
  /** What documents and other vouchers do not explain of the tax ledgers: zero. */
  readonly difference: string;
}

export type TaxReturn = Report<TaxReturnRow, TaxReturnTotals>;

const span = {
  from: date.optional('From', 'من'),
  to: date.optional('To', 'إلى'),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
} satisfies Fields;

export const taxReturn = defineReport({
  name: 'tax-return',
  label: { en: 'Tax return', ar: 'الإقرار الضريبي' },
  permission: 'frmTaxReturn',
  parameters: span,
  columns: [
    column('name', 'text', ['Box', 'الخانة']),
    column('region', 'text', ['Region', 'الإمارة أو المنطقة'], { optional: true }),
    column('rate', 'quantity', ['Rate %', 'النسبة %']),
    column('base', 'money', ['Amount', 'المبلغ']),
    column('tax', 'money', ['Tax', 'الضريبة']),
    column('adjustedBase', 'money', ['Adjustments', 'التعديلات']),
    column('adjustedTax', 'money', ['Tax adjusted', 'الضريبة المعدلة']),
    column('due', 'money', ['Tax due', 'الضريبة المستحقة']),
  ],
  totals: {
    outputTax: { en: 'Output tax', ar: 'ضريبة المخرجات' },
    inputTax: { en: 'Input tax', ar: 'ضريبة المدخلات' },
    payable: { en: 'Payable', ar: 'المستحق' },
    difference: { en: 'Not explained', ar: 'غير المبرر' },
  },
  opens: { to: 'report', report: 'tax-documents', with: { box: 'box', region: 'region', rate: 'rate' } },
});

export interface TaxDocumentRow {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic?: string;
  readonly taxRegNo: string;
  readonly component: string;
  readonly rate: string;
  readonly base: string;
  readonly tax: string;
}

export interface TaxDocumentTotals {
  readonly base: string;
  readonly tax: string;
}

export type TaxDocuments = PagedReport<TaxDocumentRow, TaxDocumentTotals>;

const boxes = Object.keys(taxBoxes);

export const taxDocuments = defineReport({
  name: 'tax-documents',
  label: { en: 'Documents of the tax return', ar: 'مستندات الإقرار الضريبي' },
  permission: 'frmTaxReturn',
  parameters: {
    ...span,
    box: choice.optional('Box', 'الخانة', boxes, { optionLabels: Object.values(taxBoxes) }),
  },
  columns: [
    column('date', 'date', ['Date', 'التاريخ']),
    column('voucherType', 'text', ['Voucher type', 'نوع السند']),
    column('referNo', 'code', ['Number', 'الرقم']),
    column('partyCode', 'code', ['Code', 'الرمز']),
    column('party', 'text', ['Party', 'الطرف']),
    column('taxRegNo', 'code', ['Tax registration', 'الرقم الضريبي']),
    column('component', 'code', ['Tax', 'نوع الضريبة']),
    column('rate', 'quantity', ['Rate %', 'النسبة %']),
    column('base', 'money', ['Amount', 'المبلغ']),
    column('tax', 'money', ['Tax', 'الضريبة']),
  ],
  totals: { base: { en: 'Amount', ar: 'المبلغ' }, tax: { en: 'Tax', ar: 'الضريبة' } },
  opens: { to: 'voucher' },
});
