/** Balance sheet as on a date: what there is, what is owed, and what is the owner's, the running result included. */

import { choice, date } from '../definition/field.ts';
import { column, defineReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import {
  amountLabel,
  byBranch,
  columnsBy,
  compareParameters,
  type LedgerReport,
  type LedgerRow,
  ledgerColumns,
} from './ledger-tree.ts';

export type BalanceSheetSection = 'asset' | 'liability' | 'equity';

export interface BalanceSheetRow extends LedgerRow {
  readonly section: BalanceSheetSection;
  /** On the lines of the result, which are no ledgers: they open the profit and loss of their span. */
  readonly result?: 'earlier' | 'current';
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

export type BalanceSheet = LedgerReport<BalanceSheetRow, BalanceSheetTotals>;

/** Income less expenses that no closing entry has carried to the owner's capital yet. */
export const resultLines = texts({
  earlier: 'Result of earlier years',
  current: 'Result of the current year',
});

export const balanceSheet = defineReport({
  name: 'balance-sheet',
  topic: 'accounts',
  label: 'Balance sheet',
  permission: 'frmBalanceSheet',
  isOfCosts: true,
  parameters: {
    asOf: date.optional('As of'),
    ...compareParameters,
    by: choice.optional(columnsBy, ['branch'], { optionLabels: [byBranch] }),
  },
  columns: [...ledgerColumns, column('amount', 'money', amountLabel)],
  totals: {
    assets: 'Assets',
    liabilities: 'Liabilities',
    equity: 'balance sheet|Equity',
    liabilitiesAndEquity: 'Liabilities and equity',
  },
});
