/** Trial balance as on a date: every ledger with a balance, debit and credit columns with equal totals. */
import { date, reference } from '../definition/field.ts';
import type { LedgerNature } from '../definition/masters-view.ts';
import { column, defineReport, type Report } from '../definition/report.ts';

export interface TrialBalanceRow {
  /** Name of the ledger. */
  readonly ledger: string;
  readonly ledgerArabic?: string;
  readonly code: string;
  /** Name of its group. */
  readonly group: string;
  readonly groupCode: string;
  readonly nature: LedgerNature;
  /** Balance before `from`, debit above zero; with `from` only, like the turnover. */
  readonly opening?: string;
  readonly periodDebit?: string;
  readonly periodCredit?: string;
  /** The closing balance, on the side where it stands; the other is zero. */
  readonly debit: string;
  readonly credit: string;
}

/** A group with its ledgers and the groups below it added up, in the order of the chart, parents first. */
export interface LedgerGroupTotal {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly parent?: string;
  readonly nature: LedgerNature;
  /** 0 for the outermost. */
  readonly depth: number;
  readonly debit: string;
  readonly credit: string;
}

export interface TrialBalanceTotals {
  readonly opening?: string;
  readonly periodDebit?: string;
  readonly periodCredit?: string;
  readonly debit: string;
  readonly credit: string;
}

export interface TrialBalance extends Report<TrialBalanceRow, TrialBalanceTotals> {
  readonly groups: readonly LedgerGroupTotal[];
}

export const trialBalance = defineReport({
  name: 'trial-balance',
  label: { en: 'Trial balance', ar: 'ميزان المراجعة' },
  permission: 'frmTrialBalance',
  parameters: {
    asOf: date.optional('As of', 'كما في'),
    from: date.optional('From', 'من'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
  },
  columns: [
    column('code', 'code', ['Code', 'الرمز']),
    column('ledger', 'text', ['Ledger', 'الحساب']),
    column('group', 'text', ['Group', 'المجموعة']),
    column('opening', 'money', ['Opening', 'افتتاحي'], { optional: true }),
    column('periodDebit', 'money', ['Debit of the period', 'مدين الفترة'], { optional: true }),
    column('periodCredit', 'money', ['Credit of the period', 'دائن الفترة'], { optional: true }),
    column('debit', 'money', ['Debit', 'مدين']),
    column('credit', 'money', ['Credit', 'دائن']),
  ],
  totals: { debit: { en: 'Debit', ar: 'مدين' }, credit: { en: 'Credit', ar: 'دائن' } },
});
