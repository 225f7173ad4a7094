/**
 * Due from salesman by person: what each salesperson owed, what came to it from counts, settlements and journals, what was
 * settled, and what is owed now; and the statement of one person. Both tie to the ledger (ACCOUNTING.md, Counts and
 * settlements: *Due from salesman* is kept by person).
 */
import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';
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
export const nobody = { en: 'No salesperson named', ar: 'بدون مندوب' } as const;

const span = {
  from: date.optional('From', 'من'),
  to: date.optional('To', 'إلى'),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
} satisfies Fields;

export const dueFromSalesman = defineReport({
  name: 'due-from-salesman',
  label: { en: 'Due from salesman', ar: 'المستحق على المندوبين' },
  permission: 'frmDueFromSalesman',
  parameters: { ...span, person: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson') },
  columns: [
    column('salesPerson', 'code', ['Code', 'الرمز']),
    column('name', 'text', ['Salesperson', 'مندوب المبيعات']),
    column('opening', 'money', ['Opening', 'افتتاحي']),
    column('charged', 'money', ['Charged', 'المحمّل عليه']),
    column('settled', 'money', ['Settled', 'المسدد']),
    column('closing', 'money', ['Owed', 'المستحق']),
  ],
  totals: {
    opening: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
    charged: { en: 'Charged', ar: 'المحمّل' },
    settled: { en: 'Settled', ar: 'المسدد' },
    closing: { en: 'Owed', ar: 'المستحق' },
  },
  opens: { to: 'report', report: 'salesman-statement', with: { person: 'salesPerson' } },
});

export const salesmanStatement = defineReport({
  ...ledgerStatement,
  name: 'salesman-statement',
  label: { en: 'Salesman statement', ar: 'كشف حساب مندوب' },
  permission: 'frmDueFromSalesman',
  parameters: { person: reference.required('Salesperson', 'مندوب المبيعات', 'salesPerson'), ...span, showCorrections },
});
