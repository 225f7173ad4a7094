/**
 * Cash book and bank book: every ledger of that use, day by day with what it began and ended with, or entry by entry with the
 * balance after each. A day opens its entries, an entry its voucher.
 */
import { choice, date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportDefinition } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';
import { type DocumentFacts, documentColumns } from './document-facts.ts';
import { showCorrections } from './posting-kinds.ts';

interface CashLedger {
  /** Code of the ledger. */
  readonly ledger: string;
  readonly ledgerName: string;
  readonly ledgerNameArabic?: string;
  readonly date: IsoDate;
  readonly received: string;
  readonly paid: string;
}

export interface CashDayRow extends CashLedger {
  readonly opening: string;
  readonly closing: string;
}

export interface CashEntryRow extends CashLedger, DocumentFacts {
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  /** The other side of the entry: its largest ledger, or the entry's own text. */
  readonly particulars: string;
  readonly particularsArabic?: string;
  /** Of the ledger, after this entry. */
  readonly balance: string;
}

/** Of all the ledgers together. */
export interface CashTotals {
  readonly opening: string;
  readonly received: string;
  readonly paid: string;
  readonly closing: string;
}

export type CashBook = PagedReport<CashDayRow | CashEntryRow, CashTotals>;

const parameters = {
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
  ledger: reference.optional('Ledger', 'ledger'),
  detail: choice.optional('Line by line', ['day', 'entry'], {
    optionLabels: ['cash book|Day', 'Entry'],
  }),
  showCorrections,
} satisfies Fields;

const subject = [
  column('ledger', 'code', 'Code'),
  column('ledgerName', 'text', 'Ledger'),
  column('date', 'date', 'Date'),
];
const [received, paid] = [column('received', 'money', 'Received'), column('paid', 'money', 'Paid')];

export const cashDayColumns = [
  ...subject,
  column('opening', 'money', 'Opening'),
  received,
  paid,
  column('closing', 'money', 'Closing'),
];

export const cashEntryColumns = [
  ...subject,
  column('voucherType', 'text', 'Voucher type'),
  column('referNo', 'code', 'Number'),
  ...documentColumns,
  column('particulars', 'text', 'Particulars'),
  received,
  paid,
  column('balance', 'money', 'Balance'),
];

const book = (facts: Pick<ReportDefinition, 'name' | 'topic' | 'label' | 'permission'>) =>
  defineReport({
    ...facts,
    parameters,
    columns: cashDayColumns,
    totals: {
      opening: 'Opening balance',
      received: 'Received',
      paid: 'Paid',
      closing: 'Closing balance',
    },
    opens: { to: 'report', report: 'ledger-statement', with: { ledger: 'ledger', from: 'date', to: 'date' } },
  });

export const cashBook = book({
  name: 'cash-book',
  topic: 'accounts',
  label: 'Cash book',
  permission: 'frmCashBook',
});

export const bankBook = book({
  name: 'bank-book',
  topic: 'accounts',
  label: 'Bank book',
  permission: 'frmBankBook',
});
