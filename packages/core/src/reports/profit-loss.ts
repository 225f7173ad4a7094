/**
 * Profit and loss of a span of days: what was earned, what it cost, the gross profit, and the result after other income and
 * expenses. Entries that close a year are left out, so a closed year reads as it did.
 */

import { choice, date, flag, reference } from '../definition/field.ts';
import { column, defineReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
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
export const profitLossSections = texts({
  income: 'profit loss|Income',
  costOfSales: 'Cost of sales',
  otherIncome: 'Other income',
  expense: 'Expenses',
}) satisfies Record<ProfitLossSection, unknown>;

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
export const percentColumn = column('percent', 'quantity', '% of income');

export const profitLoss = defineReport({
  name: 'profit-loss',
  topic: 'accounts',
  label: 'Profit and loss',
  permission: 'frmProfitAndLoss',
  isOfCosts: true,
  parameters: {
    from: date.optional('From'),
    asOf: date.optional('To'),
    ...compareParameters,
    by: choice.optional(columnsBy, ['branch', 'costCentre', 'month'], {
      optionLabels: [byBranch, byCostCentre, byMonth],
    }),
    costCentre: reference.optional('Cost centre', 'costCentre'),
    withClosing: flag.optional('With closing entries'),
    percent: flag.optional('Percent of income'),
  },
  columns: [...ledgerColumns, column('amount', 'money', amountLabel)],
  totals: {
    income: profitLossSections.income,
    costOfSales: profitLossSections.costOfSales,
    grossProfit: 'Gross profit',
    otherIncome: profitLossSections.otherIncome,
    expense: profitLossSections.expense,
    result: 'Net profit',
  },
});
