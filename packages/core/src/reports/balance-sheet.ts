/** Balance sheet as on a date: what there is, what is owed, and what is the owner's, the running result included. */
import { date, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';

export interface BalanceSheetRow {
  readonly section: 'asset' | 'liability' | 'equity';
  readonly ledger: string;
  readonly ledgerArabic?: string;
  /** Absent on the lines of the result, which are no ledgers. */
  readonly code?: string;
  readonly group?: string;
  readonly groupCode?: string;
  /** Above zero on the section's own side: assets debit, the others credit. */
  readonly amount: string;
}

export interface BalanceSheetTotals {
  readonly assets: string;
  readonly liabilities: string;
  readonly equity: string;
  /** Liabilities and equity: the same as the assets. */
  readonly liabilitiesAndEquity: string;
}

export type BalanceSheet = Report<BalanceSheetRow, BalanceSheetTotals>;

/** Income less expenses that no closing entry has carried to the owner's capital yet. */
export const resultLines = {
  earlier: { en: 'Result of earlier years', ar: 'نتيجة السنوات السابقة' },
  current: { en: 'Result of the current year', ar: 'نتيجة السنة الحالية' },
} as const;

export const balanceSheet = defineReport({
  name: 'balance-sheet',
  label: { en: 'Balance sheet', ar: 'الميزانية العمومية' },
  permission: 'frmBalanceSheet',
  parameters: {
    asOf: date.optional('As of', 'كما في'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
  },
  columns: [
    column('section', 'text', ['Section', 'القسم']),
    column('code', 'code', ['Code', 'الرمز']),
    column('ledger', 'text', ['Ledger', 'الحساب']),
    column('group', 'text', ['Group', 'المجموعة']),
    column('amount', 'money', ['Amount', 'المبلغ']),
  ],
  totals: {
    assets: { en: 'Assets', ar: 'الأصول' },
    liabilities: { en: 'Liabilities', ar: 'الخصوم' },
    equity: { en: 'Equity', ar: 'حقوق الملكية' },
    liabilitiesAndEquity: { en: 'Liabilities and equity', ar: 'الخصوم وحقوق الملكية' },
  },
});
