/**
 * Profit and loss of a span of days: what was earned, what it cost, the gross profit, and the result after other income and
 * expenses. Entries that close a year are left out, so a closed year reads as it did.
 */
import { choice, date, flag, reference } from '../definition/field.ts';
import { column, defineReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';
import {
  amountLabel,
  byBranch,
  byCostCentre,
  byMonth,
  columnsBy,
  compareParameters,
  type LedgerReport,
  type LedgerRow,
  ledgerColumns,
} from './ledger-tree.ts';

/** The voucher type whose entries carry a year's income and expense to retained earnings. */
export const CLOSING_TYPE = 'yearClosing';

export type ProfitLossSection = 'income' | 'costOfSales' | 'otherIncome' | 'expense';

/** In their order; the first two, of groups that say so, make the gross profit. */
export const profitLossSections = {
  income: { en: 'Income', ar: 'الإيرادات' },
  costOfSales: { en: 'Cost of sales', ar: 'تكلفة المبيعات' },
  otherIncome: { en: 'Other income', ar: 'إيرادات أخرى' },
  expense: { en: 'Expenses', ar: 'المصروفات' },
} as const satisfies Record<ProfitLossSection, unknown>;

export interface ProfitLossRow extends LedgerRow {
  readonly section: ProfitLossSection;
  /** Above zero on the section's own side: income earned, expense incurred. */
  readonly amount: string;
  /** Of the income of the span, with `percent`. */
  readonly percent?: string;
}

export interface ProfitLossTotals {
  readonly income: string;
  readonly costOfSales: string;
  readonly grossProfit: string;
  readonly otherIncome: string;
  readonly expense: string;
  /** All income less all that it cost; a loss is below zero. */
  readonly result: string;
}

export interface ProfitLoss extends LedgerReport<ProfitLossRow, ProfitLossTotals> {
  readonly from: IsoDate;
}

/** Shown when it is asked for. */
export const percentColumn = column('percent', 'quantity', ['% of income', '٪ من الإيرادات']);

export const profitLoss = defineReport({
  name: 'profit-loss',
  label: { en: 'Profit and loss', ar: 'قائمة الأرباح والخسائر' },
  permission: 'frmProfitAndLoss',
  parameters: {
    from: date.optional('From', 'من'),
    asOf: date.optional('To', 'إلى'),
    ...compareParameters,
    by: choice.optional(columnsBy.en, columnsBy.ar, ['branch', 'costCentre', 'month'], {
      optionLabels: [byBranch, byCostCentre, byMonth],
    }),
    costCentre: reference.optional('Cost centre', 'مركز التكلفة', 'costCentre'),
    withClosing: flag.optional('With closing entries', 'مع قيود الإقفال'),
    percent: flag.optional('Percent of income', 'نسبة من الإيرادات'),
  },
  columns: [...ledgerColumns, column('amount', 'money', [amountLabel.en, amountLabel.ar])],
  totals: {
    income: profitLossSections.income,
    costOfSales: profitLossSections.costOfSales,
    grossProfit: { en: 'Gross profit', ar: 'مجمل الربح' },
    otherIncome: profitLossSections.otherIncome,
    expense: profitLossSections.expense,
    result: { en: 'Net profit', ar: 'صافي الربح' },
  },
});
