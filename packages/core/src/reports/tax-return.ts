/**
 * The tax return of a span of days: what was supplied and bought by treatment and rate, returns and notes as adjustments,
 * and the proof that it is what the tax ledgers say (SPEC §9, tax labels; ACCOUNTING.md, Money).
 */

import { choice, date, type Fields, reference, text } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type Report } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';

/** Where a supply or a purchase belongs. */
export const taxBoxes = texts({
  standardSales: 'Standard rated supplies',
  exciseSales: 'Excise and cess on supplies',
  zeroSales: 'Zero rated supplies',
  exemptSales: 'Exempt supplies',
  outsideSales: 'Supplies outside the scope of tax',
  standardPurchases: 'Standard rated purchases and expenses',
  excisePurchases: 'Excise and cess on purchases',
  zeroPurchases: 'Zero rated purchases',
  exemptPurchases: 'Exempt purchases',
  outsidePurchases: 'Purchases outside the scope of tax',
  otherSales: 'Other vouchers on output tax ledgers',
  otherPurchases: 'Other vouchers on input tax ledgers',
});

export type TaxBox = keyof typeof taxBoxes;

/** Lines that prove the return; no vouchers stand behind them. */
export const proofLines = texts({
  outputLedgers: 'Output tax ledgers, turnover of the span',
  outputDifference: 'Output tax: difference',
  inputLedgers: 'Input tax ledgers, turnover of the span',
  inputDifference: 'Input tax: difference',
});

/** Asks for documents of branches that have no region. */
export const NO_REGION = '-';

export interface TaxReturnRow {
  /** A box or a line of the proof. */
  readonly box: TaxBox | keyof typeof proofLines;
  readonly name: string;
  readonly nameArabic: string;
  /** Region (emirate, state) of the branch that supplied; only of standard rated supplies. */
  readonly region?: string;
  /** The region as the documents behind the row are asked for it, `NO_REGION` where the branch has none. */
  readonly regionKey?: string;
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
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
} satisfies Fields;

export const taxReturn = defineReport({
  name: 'tax-return',
  topic: 'tax',
  label: 'Tax return',
  permission: 'frmTaxReturn',
  taxKinds: ['vat'],
  parameters: span,
  columns: [
    column('name', 'text', 'Box'),
    column('region', 'text', 'Region', { optional: true }),
    column('rate', 'quantity', 'Rate %'),
    column('base', 'money', 'Amount'),
    column('tax', 'money', 'Tax'),
    column('adjustedBase', 'money', 'Adjustments'),
    column('adjustedTax', 'money', 'Tax adjusted'),
    column('due', 'money', 'Tax due'),
  ],
  totals: {
    outputTax: 'Output tax',
    inputTax: 'Input tax',
    payable: 'Payable',
    difference: 'tax return|Not explained',
  },
  opens: { to: 'report', report: 'tax-documents', with: { box: 'box', region: 'regionKey', rate: 'rate' } },
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
  topic: 'tax',
  label: 'Documents of the tax return',
  permission: 'frmTaxReturn',
  taxKinds: ['vat'],
  parameters: {
    ...span,
    box: choice.optional('Box', boxes, { optionLabels: Object.values(taxBoxes) }),
    region: text.optional('Region'),
    rate: text.optional('Rate %'),
  },
  columns: [
    column('date', 'date', 'Date'),
    column('voucherType', 'text', 'Voucher type'),
    column('referNo', 'code', 'Number'),
    column('partyCode', 'code', 'Code'),
    column('party', 'text', 'Party'),
    column('taxRegNo', 'code', 'Tax registration'),
    column('component', 'code', 'tax return|Tax'),
    column('rate', 'quantity', 'Rate %'),
    column('base', 'money', 'Amount'),
    column('tax', 'money', 'Tax'),
  ],
  totals: { base: 'Amount', tax: 'Tax' },
  opens: { to: 'voucher' },
});
