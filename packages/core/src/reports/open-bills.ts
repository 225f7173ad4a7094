/** Bills that are open as on a date, with what is overdue: receivable, payable, and advances with the other sign. */
import { choice, date, reference, text } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';
import { ageParameters, billAges } from './bills-ageing.ts';

export interface OpenBillRow {
  readonly side: 'customer' | 'supplier';
  /** Name of the party. */
  readonly party: string;
  readonly partyArabic?: string;
  readonly partyCode: string;
  /** Code of the control ledger. */
  readonly ledger: string;
  readonly kind: 'new' | 'advance' | 'onAccount';
  readonly reference: string;
  /** Type of the voucher that opened it; nothing where that is out of sight. */
  readonly openedBy?: string;
  readonly date: IsoDate;
  readonly dueDate: IsoDate;
  /** Code of the bill's own currency; `amount` and `open` are in it. */
  readonly currency: string;
  /** Owed to us above zero, by us below. */
  readonly amount: string;
  readonly open: string;
  /** What is open, in base currency. */
  readonly baseOpen: string;
  /** Days since the due date; 0 when it is not overdue yet. */
  readonly overdueDays: number;
}

export interface OpenBillTotals {
  /** In base currency: all, what customers and suppliers stand for, and the overdue part of all. */
  readonly baseOpen: string;
  readonly customers: string;
  readonly suppliers: string;
  readonly overdue: string;
  readonly count: number;
}

export type OpenBills = PagedReport<OpenBillRow, OpenBillTotals>;

export const openBills = defineReport({
  name: 'open-bills',
  topic: 'parties',
  label: 'Open bills',
  permission: 'frmBillsReceivable',
  parameters: {
    asOf: date.optional('As of'),
    branch: reference.optional('Branch', 'branch'),
    side: choice.optional('Side', ['customer', 'supplier']),
    party: reference.optional('Party', 'customer'),
    search: text.optional('Bill no.'),
    age: choice.optional('Age', Object.keys(billAges), { optionLabels: Object.values(billAges) }),
    ...ageParameters,
  },
  columns: [
    column('side', 'text', 'Side'),
    column('partyCode', 'code', 'Code'),
    column('party', 'text', 'Party'),
    column('reference', 'code', 'Bill'),
    column('kind', 'text', 'Kind'),
    column('date', 'date', 'Date'),
    column('dueDate', 'date', 'Due'),
    column('currency', 'code', 'Currency'),
    column('amount', 'money', 'Amount'),
    column('open', 'money', 'Open'),
    column('baseOpen', 'money', 'Open in base currency'),
    column('overdueDays', 'integer', 'Overdue days'),
  ],
  mainFigure: 'open',
  totals: {
    customers: 'Customers',
    suppliers: 'Suppliers',
    overdue: 'Overdue',
    baseOpen: 'Open',
  },
  opens: {
    to: 'report',
    report: 'bill-history',
    with: { party: 'partyCode', reference: 'reference', side: 'side' },
  },
});
