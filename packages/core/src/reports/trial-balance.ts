/** Trial balance as on a date: every ledger with a balance, debit and credit columns with equal totals. */

import { choice, date, flag } from '../definition/field.ts';
import type { LedgerNature } from '../definition/masters-view.ts';
import { column, defineReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import {
  byBranch,
  type ColumnFigures,
  columnsBy,
  compareParameters,
  type LedgerReport,
  type LedgerRow,
  ledgerColumns,
} from './ledger-tree.ts';
import { showCorrections } from './posting-kinds.ts';

export interface TrialBalanceRow extends LedgerRow {
  readonly code: string;
  readonly group: string;
  readonly groupCode: string;
  readonly nature: LedgerNature;
  /** Balance before `from`, debit above zero; with `from` only, like the turnover. */
  readonly opening?: string;
  readonly periodDebit?: string;
  readonly periodCredit?: string;
  /** The closing balance, on the side where it stands; the other is zero. Of a branch it stands signed in one column. */
  readonly debit: string;
  readonly credit: string;
  readonly compareDebit?: string;
  readonly compareCredit?: string;
}

export interface TrialBalanceTotals extends ColumnFigures {
  readonly opening?: string;
  readonly periodDebit?: string;
  readonly periodCredit?: string;
  readonly debit: string;
  readonly credit: string;
}

export type TrialBalance = LedgerReport<TrialBalanceRow, TrialBalanceTotals>;

export const trialColumnLabels = texts({
  opening: 'Opening',
  periodDebit: 'Debit of the period',
  periodCredit: 'Credit of the period',
  debit: 'Debit',
  credit: 'Credit',
});

export const trialBalance = defineReport({
  name: 'trial-balance',
  topic: 'accounts',
  label: 'Trial balance',
  permission: 'frmTrialBalance',
  isOfCosts: true,
  parameters: {
    from: date.optional('From'),
    asOf: date.optional('As of'),
    ...compareParameters,
    by: choice.optional(columnsBy, ['branch'], { optionLabels: [byBranch] }),
    withoutClosing: flag.optional('Before the year is closed'),
    showCorrections,
  },
  columns: [
    ...ledgerColumns.filter(({ name }) => name !== 'section'),
    ...Object.entries(trialColumnLabels).map(([name, label]) =>
      column(name, 'money', label, name === 'debit' || name === 'credit' ? {} : { optional: true }),
    ),
  ],
  totals: { debit: trialColumnLabels.debit, credit: trialColumnLabels.credit },
});
