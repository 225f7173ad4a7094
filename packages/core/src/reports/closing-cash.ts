/**
 * Closing cash statement: what each cash ledger of the person had at the beginning of a day, took, paid and has at its end, and beside
 * it what was counted last on that day (SPEC §2, ClosingCashStatement; §9, Cash Difference: system total less what was counted).
 */
import { date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type Report } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { CashTotals } from './cash-book.ts';

export interface ClosingCashRow {
  readonly ledger: string;
  readonly ledgerName: string;
  readonly ledgerNameArabic?: string;
  readonly date: IsoDate;
  readonly opening: string;
  readonly received: string;
  readonly paid: string;
  readonly closing: string;
  /** Absent where nobody counted on the day. */
  readonly counted?: string;
  readonly difference?: string;
}

export type ClosingCash = Report<ClosingCashRow, CashTotals>;

const parameters = {
  asOf: date.optional('Date'),
  branch: reference.optional('Branch', 'branch'),
} satisfies Fields;

export const closingCash = defineReport({
  name: 'closing-cash-statement',
  topic: 'accounts',
  label: 'Closing cash statement',
  permission: 'frmClosingCashStatement',
  parameters,
  columns: [
    column('ledger', 'code', 'Code'),
    column('ledgerName', 'text', 'Ledger'),
    column('opening', 'money', 'Opening'),
    column('received', 'money', 'Received'),
    column('paid', 'money', 'Paid'),
    column('closing', 'money', 'Closing'),
    column('counted', 'money', 'Counted', { optional: true }),
    column('difference', 'money', 'Difference', { optional: true }),
  ],
  totals: {
    opening: 'Opening balance',
    received: 'Received',
    paid: 'Paid',
    closing: 'Closing balance',
  },
  opens: { to: 'report', report: 'ledger-statement', with: { ledger: 'ledger', from: 'date', to: 'date' } },
});
