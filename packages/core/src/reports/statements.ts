/**
 * Statements: the entries of a party or of a ledger in a span of days, with a running balance (SPEC §3, ledger statement
 * row: Particulars, EntryDate, VoucherType, ReferNo, DisplayAmount, Balance; opening, totals, closing, currency).
 */

import { date, type Fields, flag, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportColumn } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { ChequeRow } from './cheque-register.ts';
import { type DocumentFacts, documentColumns } from './document-facts.ts';
import { type PostingKind, postingKindColumn, showCorrections } from './posting-kinds.ts';

export interface StatementRow extends DocumentFacts {
  /** The other side of the entry: its largest ledger, or the entry's own text. */
  readonly particulars: string;
  readonly particularsArabic?: string;
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly referNo: string;
  readonly voucherNo: number;
  /** What made the entry: the voucher, taking it back, or an adjustment of stock value. */
  readonly kind: 'post' | 'branch' | 'reverse' | 'adjust';
  readonly postingKind: PostingKind;
  readonly debit: string;
  readonly credit: string;
  /** Debit above zero. */
  readonly amount: string;
  /** After this row; debit above zero. */
  readonly balance: string;
  /** Where the entry is not in base currency: code of its own, and the amount in it, debit above zero. */
  readonly currency?: string;
  readonly foreignAmount?: string;
  /** Of a ledger that is kept in a foreign currency: what it holds of it after this row; debit above zero. */
  readonly ownBalance?: string;
}

/** What a ledger that is kept in a foreign currency holds of it; debit above zero. */
export interface OwnCurrency {
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
}

export interface StatementTotals {
  readonly opening: string;
  /** Of what stands: neither side counts a reversal or what it took back, unless corrections are shown. */
  readonly debit: string;
  readonly credit: string;
  readonly closing: string;
}

/** What a party owes by age on the last day of the statement, and the cheques of it that are held. Base currency. */
export interface StatementFoot {
  readonly ageing: readonly { readonly name: string; readonly label: Label; readonly amount: string }[];
  readonly cheques: readonly Pick<ChequeRow, 'chequeNo' | 'maturity' | 'bank' | 'amount' | 'status' | 'statusArabic'>[];
}

export interface Statement extends PagedReport<StatementRow, StatementTotals> {
  /** Of a customer or supplier, on the first page. */
  readonly foot?: StatementFoot;
  readonly from: IsoDate;
  /** Of whom or what: code and name of the party or the ledger. */
  readonly of: {
    readonly code: string;
    readonly name: string;
    readonly nameArabic?: string;
    /** A control ledger: `party-balances` says what it is made of. */
    readonly perParty?: true;
  };
  /** On the first page of such a ledger. */
  readonly ownCurrency?: OwnCurrency;
}

const span = {
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
  showCorrections,
} satisfies Fields;

const columnsWith = (facts: readonly ReportColumn[]) => [
  column('date', 'date', 'Date'),
  column('voucherType', 'text', 'Voucher type'),
  column('referNo', 'code', 'Number'),
  postingKindColumn,
  ...facts,
  column('particulars', 'text', 'Particulars'),
  column('debit', 'money', 'Debit'),
  column('credit', 'money', 'Credit'),
  column('balance', 'money', 'Balance'),
  column('currency', 'code', 'Currency', { optional: true }),
  column('foreignAmount', 'quantity', 'In its currency', { optional: true }),
  column('ownBalance', 'quantity', 'Balance in its currency', { optional: true }),
];

const columns = columnsWith(documentColumns);
/** Of a party, whose name stands above. */
const partyColumns = columnsWith(documentColumns.filter(({ name }) => name !== 'partyName'));

const opens = { to: 'voucher' } as const;

const totals = texts({
  opening: 'Opening balance',
  debit: 'Debit',
  credit: 'Credit',
  closing: 'Closing balance',
});

export const customerStatement = defineReport({
  name: 'customer-statement',
  topic: 'parties',
  label: 'Customer statement',
  permission: 'frmLedgerStatement',
  parameters: { party: reference.required('Customer', 'customer'), ...span },
  columns: partyColumns,
  totals,
  opens,
});

export const supplierStatement = defineReport({
  name: 'supplier-statement',
  topic: 'parties',
  label: 'Supplier statement',
  permission: 'frmLedgerStatement',
  parameters: { party: reference.required('Supplier', 'supplier'), ...span },
  columns: partyColumns,
  totals,
  opens,
});

export const ledgerStatement = defineReport({
  name: 'ledger-statement',
  topic: 'accounts',
  label: 'Ledger statement',
  permission: 'frmLedgerStatement',
  parameters: {
    ledger: reference.required('Ledger', 'ledger'),
    ...span,
    costCentre: reference.optional('Cost centre', 'costCentre'),
    costCentreAlone: flag.optional('Without those below it'),
    noCostCentre: flag.optional('Without a cost centre'),
    withoutClosing: flag.optional('Without closing entries'),
  },
  columns,
  totals,
  opens,
});

/** One of the person's own cash and bank ledgers (SPEC §2, my ledger). */
export interface OwnLedger {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  /** As on the last day of the span; debit above zero. */
  readonly balance: string;
}

export interface MyLedger extends Statement {
  readonly own: readonly OwnLedger[];
}

export const myLedger = defineReport({
  name: 'my-ledger',
  topic: 'accounts',
  label: 'My ledger',
  permission: 'frmMyLedger',
  parameters: { ledger: reference.optional('Ledger', 'ledger'), ...span },
  columns,
  totals,
  opens,
});
