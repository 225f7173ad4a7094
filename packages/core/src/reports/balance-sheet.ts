/** Balance sheet as on a date: what there is, what is owed, and what is the owner's, the running result included. */
import { choice, date } from '../definition/field.ts';
import { column, defineReport } from '../definition/report.ts';
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
    ...compareParameters,
    by: choice.optional(columnsBy.en, columnsBy.ar, ['branch'], { optionLabels: [byBranch] }),
  },
  columns: [...ledgerColumns, column('amount', 'money', [amountLabel.en, amountLabel.ar])],
  totals: {
    assets: { en: 'Assets', ar: 'الأصول' },
    liabilities: { en: 'Liabilities', ar: 'الخصوم' },
    equity: { en: 'Equity', ar: 'حقوق الملكية' },
    liabilitiesAndEquity: { en: 'Liabilities and equity', ar: 'الخصوم وحقوق الملكية' },
  },
});
