/**
 * Post-dated cheques by maturity, received and issued, as on a day: number, date, bank, party, amount and what became of each.
 * What is open adds up to the ledgers Post-dated cheques in hand and issued; cheques of openings are among them.
 */

import type { ChequeState } from '../bills/cheque.ts';
import { choice, date, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';

export const chequeStates = texts({
  inHand: 'In hand',
  deposited: 'cheque register|Deposited',
  cleared: 'cheque register|Cleared',
  bounced: 'cheque register|Bounced',
  handedBack: 'cheque register|Handed back',
}) satisfies Record<ChequeState, Label>;

/** Where a maturity lies, seen from the day of the list; `days` is the last day of each. */
export const maturities = [
  { name: 'past', days: -1, label: 'Past its date' },
  { name: 'week', days: 7, label: 'Within 7 days' },
  { name: 'month', days: 30, label: '8 to 30 days' },
  { name: 'twoMonths', days: 60, label: '31 to 60 days' },
  { name: 'threeMonths', days: 90, label: '61 to 90 days' },
  { name: 'later', days: Number.POSITIVE_INFINITY, label: 'After 90 days' },
] as const;

export type MaturityName = (typeof maturities)[number]['name'];

/** `days` from the day of the list to the maturity; below zero when it is past. */
export function maturityOf(days: number): (typeof maturities)[number] {
  return maturities.find((each) => days <= each.days) ?? maturities[5];
}

export interface ChequeRow {
  readonly side: 'customer' | 'supplier';
  /** Received or issued. */
  readonly kind: string;
  readonly kindArabic: string;
  readonly chequeNo: string;
  /** The day on the cheque; of one that was replaced, on the new one. */
  readonly maturity: IsoDate;
  readonly bank: string;
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic?: string;
  /** Of the receipt, payment or opening that brought it. */
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  /** Base currency. Of a cheque that is open what it stands in the books for. */
  readonly amount: string;
  /** Where the cheque is in another currency. */
  readonly currency?: string;
  readonly foreignAmount?: string;
  readonly state: ChequeState;
  readonly status: string;
  readonly statusArabic: string;
  readonly maturityName: MaturityName;
  readonly due: string;
  readonly dueArabic: string;
  /** Days to the maturity. */
  readonly days: number;
}

export interface ChequeTotals {
  readonly received: string;
  readonly issued: string;
  /** Left out where the list is of a party, a side or some days only. */
  readonly receivedLedger?: string;
  /** What else was entered on the ledger: journals, opening balances without a cheque. */
  readonly receivedOther?: string;
  /** Ledger less cheques and other entries: zero. */
  readonly receivedDifference?: string;
  readonly issuedLedger?: string;
  readonly issuedOther?: string;
  readonly issuedDifference?: string;
  readonly count: number;
}

/** What comes due when: of every bucket, and of every month. */
export interface MaturitySum {
  /** Name of the bucket, or `2026-12`. */
  readonly name: string;
  readonly label: Label;
  readonly received: string;
  readonly issued: string;
  readonly count: number;
}

export interface ChequeRegister extends PagedReport<ChequeRow, ChequeTotals> {
  /** On the first page. */
  readonly maturities?: readonly MaturitySum[];
  readonly months?: readonly MaturitySum[];
}

export const chequeRegister = defineReport({
  name: 'cheque-register',
  topic: 'accounts',
  label: 'cheque register|Post-dated cheques',
  permission: 'frmBankBook',
  parameters: {
    asOf: date.optional('As of'),
    branch: reference.optional('Branch', 'branch'),
    side: choice.optional('Side', ['customer', 'supplier'], {
      optionLabels: ['cheque register|Received', 'Issued'],
    }),
    customer: reference.optional('Customer', 'customer'),
    supplier: reference.optional('Supplier', 'supplier'),
    from: date.optional('Due from'),
    to: date.optional('Due to'),
    show: choice.optional('cheque register|Show', ['open', 'all'], {
      optionLabels: ['cheque register|Open', 'All'],
    }),
  },
  columns: [
    column('kind', 'text', 'Kind'),
    column('due', 'text', 'Due'),
    column('maturity', 'date', 'Cheque date'),
    column('chequeNo', 'code', 'Cheque no.'),
    column('bank', 'text', 'bank|Bank'),
    column('party', 'text', 'Party'),
    column('date', 'date', 'Date'),
    column('referNo', 'code', 'Number'),
    column('status', 'text', 'State'),
    column('currency', 'code', 'Currency', { optional: true }),
    column('foreignAmount', 'quantity', 'In its currency', { optional: true }),
    column('amount', 'money', 'Amount'),
  ],
  totals: {
    received: 'cheque register|Received',
    receivedOther: 'Received, other entries',
    receivedLedger: 'Post-dated cheques in hand',
    receivedDifference: 'Difference, received',
    issued: 'Issued',
    issuedOther: 'Issued, other entries',
    issuedLedger: 'Post-dated cheques issued',
    issuedDifference: 'Difference, issued',
  },
  opens: { to: 'voucher' },
});
