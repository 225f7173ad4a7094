/**
 * The excise of a span of days that the company levies itself, by tax code and rate, and what its ledger says. It is no part of
 * the tax return; excise that a supplier has levied is cost and stands nowhere here (ACCOUNTING.md, Excise).
 */

import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';

/** Lines that prove the return. */
export const exciseProof = texts({
  ledger: 'Excise payable, turnover of the span',
  other: 'Paid, and other vouchers on the ledger',
});

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
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
} satisfies Fields;

export const exciseReturn = defineReport({
  name: 'excise-return',
  topic: 'tax',
  label: 'Excise return',
  permission: 'frmTaxReturn',
  taxKinds: ['vat'],
  parameters: span,
  columns: [
    column('name', 'text', 'Tax code'),
    column('rate', 'quantity', 'Rate %', { optional: true }),
    column('base', 'money', 'Amount'),
    column('tax', 'money', 'Excise'),
    column('adjustedBase', 'money', 'Adjustments'),
    column('adjustedTax', 'money', 'Excise adjusted'),
    column('due', 'money', 'Excise due'),
  ],
  totals: { due: 'Excise due' },
});
