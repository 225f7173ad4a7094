/** Why a bill is open: every entry on it in order, with its voucher and what was left after it. */
import { choice, reference, text } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface BillHistoryRow {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly kind: 'new' | 'against' | 'advance' | 'onAccount';
  /** What the posting was: a voucher, or taking one back. */
  readonly posting: 'post' | 'branch' | 'reverse' | 'adjust';
  /** Code of the control ledger. */
  readonly ledger: string;
  /** Code of the bill's own currency; `amount` and `left` are in it. */
  readonly currency: string;
  /** Owed to us above zero. */
  readonly amount: string;
  readonly left: string;
  readonly baseAmount: string;
  /** When and by whom it was entered. */
  readonly enteredBy: string;
}

export interface BillHistoryTotals {
  /** What it was opened for, and what is open now; in the bill's currency. */
  readonly amount: string;
  readonly open: string;
  readonly baseOpen: string;
}

export interface BillHistory extends PagedReport<BillHistoryRow, BillHistoryTotals> {
  readonly bill: {
    readonly side: 'customer' | 'supplier';
    readonly partyCode: string;
    readonly party: string;
    readonly reference: string;
    readonly date: IsoDate;
    readonly dueDate: IsoDate;
  };
}

export const billHistory = defineReport({
  name: 'bill-history',
  topic: 'parties',
  label: 'History of a bill',
  permission: 'frmBillsReceivable',
  parameters: {
    party: reference.required('Party', 'customer'),
    reference: text.required('Bill'),
    side: choice.optional('Side', ['customer', 'supplier']),
  },
  columns: [
    column('date', 'date', 'Date'),
    column('voucherType', 'text', 'Voucher type'),
    column('referNo', 'code', 'Number'),
    column('kind', 'text', 'Kind'),
    column('currency', 'code', 'Currency'),
    column('amount', 'money', 'Amount'),
    column('left', 'money', 'Left'),
    column('baseAmount', 'money', 'In base currency'),
    column('enteredBy', 'text', 'Entered by'),
  ],
  totals: {
    amount: 'Amount',
    open: 'Open',
    baseOpen: 'Open in base currency',
  },
  opens: { to: 'voucher' },
});
