/** Trial balance as on a date: every ledger with a balance, debit and credit columns with equal totals. */
import { choice, date, flag } from '../definition/field.ts';
import type { LedgerNature } from '../definition/masters-view.ts';
import { column, defineReport } from '../definition/report.ts';
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

export const trialColumnLabels = {
  opening: { en: 'Opening', ar: 'افتتاحي' },
  periodDebit: { en: 'Debit of the period', ar: 'مدين الفترة' },
  periodCredit: { en: 'Credit of the period', ar: 'دائن الفترة' },
  debit: { en: 'Debit', ar: 'مدين' },
  credit: { en: 'Credit', ar: 'دائن' },
} as const;

export const trialBalance = defineReport({
  name: 'trial-balance',
  label: { en: 'Trial balance', ar: 'ميزان المراجعة' },
  permission: 'frmTrialBalance',
  parameters: {
    from: date.optional('From', 'من'),
    asOf: date.optional('As of', 'كما في'),
    ...compareParameters,
    by: choice.optional(columnsBy.en, columnsBy.ar, ['branch'], { optionLabels: [byBranch] }),
    withoutClosing: flag.optional('Before the year is closed', 'قبل إقفال السنة'),
    showCorrections,
  },
  columns: [
    ...ledgerColumns.filter(({ name }) => name !== 'section'),
    ...Object.entries(trialColumnLabels).map(([name, { en, ar }]) =>
      column(name, 'money', [en, ar], name === 'debit' || name === 'credit' ? {} : { optional: true }),
    ),
  ],
  totals: { debit: trialColumnLabels.debit, credit: trialColumnLabels.credit },
});
