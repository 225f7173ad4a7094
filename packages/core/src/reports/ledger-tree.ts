/**
 * What trial balance, profit and loss and balance sheet share: ledgers in the order of the chart under their groups, with one
 * figure for each column that was asked for: the span itself, what it is compared with, a branch, a cost centre.
 */

import { choice, date, type Fields, reference } from '../definition/field.ts';
import type { LedgerNature } from '../definition/masters-view.ts';
import { column, type Report } from '../definition/report.ts';
import { msg } from '../i18n/text.ts';
import { comparisons } from './spans.ts';

/** Figures by name of their column: `amount`, `compare`, `change`, `changePercent` of what it is compared with, `branch:MB`, `costCentre:SHOP`, `unallocated`. */
export interface ColumnFigures {
  readonly [column: string]: string | undefined;
}

export interface LedgerRow extends ColumnFigures {
  readonly section: string;
  /** Name of the ledger. */
  readonly ledger: string;
  readonly ledgerArabic?: string;
  /** Of the ledger; with a column's scope it opens the ledger statement. Absent on the lines of the result. */
  readonly code?: string;
  /** Of a control ledger: its balance is that of parties (`party-balances`). */
  readonly perParty?: 'true';
  readonly group?: string;
  readonly groupArabic?: string;
  readonly groupCode?: string;
}

/** A group with its ledgers and the groups below it added up, in the order of the chart, parents first. */
export interface GroupRow {
  readonly section: string;
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly parent?: string;
  readonly nature: LedgerNature;
  /** 0 for the outermost. */
  readonly depth: number;
  readonly [figure: string]: string | number | undefined;
}

export interface LedgerReport<Row extends LedgerRow, Totals> extends Report<Row, Totals> {
  readonly groups: readonly GroupRow[];
  /** The totals in every column: `totals` are those of the first. */
  readonly totalsByColumn: Readonly<Record<string, ColumnFigures>>;
  /** The span that it is compared with. */
  readonly compareFrom?: string;
  readonly compareTo?: string;
}

const comparisonLabels = [msg('Period before'), msg('Year before')] as const;

export const compareParameters = {
  branch: reference.optional('Branch', 'branch'),
  compare: choice.optional('Compare with', comparisons, { optionLabels: comparisonLabels }),
  compareFrom: date.optional('Compared from'),
  compareTo: date.optional('Compared to'),
} satisfies Fields;

export const byBranch = msg('Branch');
export const byCostCentre = msg('Cost centre');
export const byMonth = msg('Month');
export const columnsBy = msg('A column for each');

export const amountLabel = msg('Amount');
export const comparedLabel = msg('Compared');
export const totalLabel = msg('Total');
export const changeLabel = msg('Change');
export const changePercentLabel = msg('Change in %');
export const unallocatedLabel = msg('No cost centre');

export const ledgerColumns = [
  column('section', 'text', 'Section'),
  column('code', 'code', 'Code'),
  column('ledger', 'text', 'Ledger'),
  column('group', 'text', 'Group'),
];
