/**
 * The excise of a span of days that the company levies itself, by tax code and rate, and what its ledger says. It is no part of
 * the tax return; excise that a supplier has levied is cost and stands nowhere here (ACCOUNTING.md, Excise).
 */
import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';

/** Lines that prove the return. */
export const exciseProof = {
  ledger: { en: 'Excise payable, turnover of the span', ar: 'الضريبة الانتقائية المستحقة، حركة الفترة' },
  other: { en: 'Paid, and other vouchers on the ledger', ar: 'المدفوع وسندات أخرى على الحساب' },
} as const;

export interface ExciseReturnRow {
  readonly name: string;
  readonly nameArabic: string;
  /** `50.00`; absent for a tax per unit and in lines of the proof. */
  readonly rate?: string;
  /** What excise was computed on. */
  readonly base?: string;
  readonly tax?: string;
  /** Returns and notes, below zero where they take away. */
  readonly adjustedBase?: string;
  readonly adjustedTax?: string;
  readonly due: string;
}

export interface ExciseReturnTotals {
  /** Excise of supplies less what came back. */
  readonly due: string;
}

export type ExciseReturn = Report<ExciseReturnRow, ExciseReturnTotals>;

const span = {
  from: date.optional('From', 'من'),
  to: date.optional('To', 'إلى'),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
} satisfies Fields;

export const exciseReturn = defineReport({
  name: 'excise-return',
  label: { en: 'Excise return', ar: 'إقرار الضريبة الانتقائية' },
  permission: 'frmTaxReturn',
  parameters: span,
  columns: [
    column('name', 'text', ['Tax code', 'رمز الضريبة']),
    column('rate', 'quantity', ['Rate %', 'النسبة %'], { optional: true }),
    column('base', 'money', ['Amount', 'المبلغ']),
    column('tax', 'money', ['Excise', 'الضريبة الانتقائية']),
    column('adjustedBase', 'money', ['Adjustments', 'التعديلات']),
    column('adjustedTax', 'money', ['Excise adjusted', 'الضريبة الانتقائية المعدلة']),
    column('due', 'money', ['Excise due', 'الضريبة الانتقائية المستحقة']),
  ],
  totals: { due: { en: 'Excise due', ar: 'الضريبة الانتقائية المستحقة' } },
});
