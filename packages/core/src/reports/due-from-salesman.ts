/**
 * Due from salesman by person: what each salesperson owed, what came to it from counts, settlements and journals, what was
 * settled, and what is owed now; and the statement of one person. Both tie to the ledger (ACCOUNTING.md, Counts and
 * settlements: *Due from salesman* is kept by person).
 */

import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';
import { msg } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import { showCorrections } from './posting-kinds.ts';
import { ledgerStatement } from './statements.ts';

export interface DuePersonRow {
  /** Code of the salesperson; absent for entries from before the ledger was kept by person. */
  readonly salesPerson?: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly opening: string;
  /** Differences that were charged, less those that were taken back. */
  readonly charged: string;
  /** What was paid or given up, less what was taken back. */
  readonly settled: string;
  /** Owed by the person above zero. */
  readonly closing: string;
}

export interface DueTotals {
  readonly opening: string;
  readonly charged: string;
  readonly settled: string;
  readonly closing: string;
}

export interface DueFromSalesman extends Report<DuePersonRow, DueTotals> {
  readonly from: IsoDate;
}

/** Who owes what no entry says. */
export const nobody = msg('No salesperson named');

const span = {
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
} satisfies Fields;

export const dueFromSalesman = defineReport({
  name: 'due-from-salesman',
  topic: 'field',
  label: 'form|Due from salesman',
  permission: 'frmDueFromSalesman',
  parameters: { ...span, person: reference.optional('Salesperson', 'salesPerson') },
  columns: [
    column('salesPerson', 'code', 'Code'),
    column('name', 'text', 'Salesperson'),
    column('opening', 'money', 'Opening'),
    column('charged', 'money', 'Charged'),
    column('settled', 'money', 'Settled'),
    column('closing', 'money', 'Owed'),
  ],
  mainFigure: 'closing',
  totals: {
    opening: 'Opening balance',
    charged: 'due from salesman|Charged',
    settled: 'Settled',
    closing: 'Owed',
  },
  opens: { to: 'report', report: 'salesman-statement', with: { person: 'salesPerson' } },
});

export const salesmanStatement = defineReport({
  ...ledgerStatement,
  name: 'salesman-statement',
  topic: 'field',
  label: 'Salesman statement',
  permission: 'frmDueFromSalesman',
  parameters: { person: reference.required('Salesperson', 'salesPerson'), ...span, showCorrections },
});
