/**
 * Ledger register: every ledger in the order of the chart with what it stood at before a span of days, what moved in it and what it
 * stands at (SPEC §2, ledger_reg).
 */
import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface LedgerRegisterRow {
  readonly code: string;
  readonly ledger: string;
  readonly ledgerArabic?: string;
  readonly group: string;
  readonly groupArabic?: string;
  readonly groupCode: string;
  /** Debit above zero, like `closing`. */
  readonly opening: string;
  readonly debit: string;
  readonly credit: string;
  readonly closing: string;
}

export interface LedgerRegisterTotals {
  readonly opening: string;
  readonly debit: string;
  readonly credit: string;
  readonly closing: string;
}

export interface LedgerRegister extends Report<LedgerRegisterRow, LedgerRegisterTotals> {
  readonly from: IsoDate;
}

const parameters = {
  from: date.optional('From'),
  asOf: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
  ledgerGroup: reference.optional('Ledger group', 'ledgerGroup'),
} satisfies Fields;

export const ledgerRegister = defineReport({
  name: 'ledger-register',
  topic: 'accounts',
  label: 'Ledger register',
  permission: 'frmLedgerStatement',
  parameters,
  columns: [
    column('code', 'code', 'Code'),
    column('ledger', 'text', 'Ledger'),
    column('group', 'text', 'Group'),
    column('opening', 'money', 'Opening'),
    column('debit', 'money', 'Debit'),
    column('credit', 'money', 'Credit'),
    column('closing', 'money', 'Closing'),
  ],
  totals: { opening: 'Opening balance', debit: 'Debit', credit: 'Credit', closing: 'Closing balance' },
  opens: { to: 'report', report: 'ledger-statement', with: { ledger: 'code' } },
});
