/** Profit and loss of a span of days: income and expense ledgers, each on its own side, and the result. */
import { date, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface ProfitLossRow {
  readonly section: 'income' | 'expense';
  readonly ledger: string;
  readonly ledgerArabic?: string;
  readonly code: string;
  readonly group: string;
  readonly groupCode: string;
  /** Above zero on the section's own side: income earned, expense incurred. */
  readonly amount: string;
}

export interface ProfitLossTotals {
  readonly income: string;
  readonly expense: string;
  /** Income less expense; a loss is below zero. */
  readonly result: string;
}

export interface ProfitLoss extends Report<ProfitLossRow, ProfitLossTotals> {
  readonly from: IsoDate;
}

export const profitLoss = defineReport({
  name: 'profit-loss',
  label: { en: 'Profit and loss', ar: 'قائمة الأرباح والخسائر' },
  permission: 'frmProfitAndLoss',
  parameters: {
    from: date.optional('From', 'من'),
    asOf: date.optional('To', 'إلى'),
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
    income: { en: 'Income', ar: 'الإيرادات' },
    expense: { en: 'Expense', ar: 'المصروفات' },
    result: { en: 'Result', ar: 'النتيجة' },
  },
});

/** Countries whose financial year begins in April; everywhere else here it is the calendar year. */
const aprilYears = new Set(['IN']);

/** First day of the financial year that `day` lies in. `country` is ISO 3166-1 alpha-2. */
export function financialYearStart(day: IsoDate, country: string): IsoDate {
  const year = Number(day.slice(0, 4));
  if (!aprilYears.has(country)) return `${day.slice(0, 4)}-01-01`;
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}
