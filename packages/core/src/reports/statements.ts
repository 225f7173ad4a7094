/**
 * Statements: the entries of a party or of a ledger in a span of days, with a running balance (SPEC §3, ledger statement
 * row: Particulars, EntryDate, VoucherType, ReferNo, DisplayAmount, Balance; opening, totals, closing, currency).
 */
import { date, type Fields, flag, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface StatementRow {
  /** The other side of the entry: its largest ledger, or the entry's own text. */
  readonly particulars: string;
  readonly particularsArabic?: string;
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly referNo: string;
  readonly voucherNo: number;
  /** What made the entry: the voucher, taking it back, or an adjustment of stock value. */
  readonly kind: 'post' | 'reverse' | 'adjust';
  /** Code and name of the entry's party, where the statement is one of a control ledger. */
  readonly party?: string;
  readonly partyName?: string;
  readonly debit: string;
  readonly credit: string;
  /** Debit above zero. */
  readonly amount: string;
  /** After this row; debit above zero. */
  readonly balance: string;
  /** Where the entry is not in base currency: code of its own, and the amount in it, debit above zero. */
  readonly currency?: string;
  readonly foreignAmount?: string;
}

export interface StatementTotals {
  readonly opening: string;
  readonly debit: string;
  readonly credit: string;
  readonly closing: string;
}

export interface Statement extends PagedReport<StatementRow, StatementTotals> {
  readonly from: IsoDate;
  /** Of whom or what: code and name of the party or the ledger. */
  readonly of: { readonly code: string; readonly name: string; readonly nameArabic?: string };
}

const span = {
  from: date.optional('From', 'من'),
  to: date.optional('To', 'إلى'),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
} satisfies Fields;

const columns = [
  column('date', 'date', ['Date', 'التاريخ']),
  column('voucherType', 'text', ['Voucher type', 'نوع السند']),
  column('referNo', 'code', ['Number', 'الرقم']),
  column('particulars', 'text', ['Particulars', 'البيان']),
  column('debit', 'money', ['Debit', 'مدين']),
  column('credit', 'money', ['Credit', 'دائن']),
  column('balance', 'money', ['Balance', 'الرصيد']),
  column('currency', 'code', ['Currency', 'العملة'], { optional: true }),
  column('foreignAmount', 'quantity', ['In its currency', 'بعملته'], { optional: true }),
];

const opens = { to: 'voucher' } as const;

const totals = {
  opening: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
  debit: { en: 'Debit', ar: 'مدين' },
  credit: { en: 'Credit', ar: 'دائن' },
  closing: { en: 'Closing balance', ar: 'الرصيد الختامي' },
};

export const customerStatement = defineReport({
  name: 'customer-statement',
  label: { en: 'Customer statement', ar: 'كشف حساب عميل' },
  permission: 'frmLedgerStatement',
  parameters: { party: reference.required('Customer', 'العميل', 'customer'), ...span },
  columns,
  totals,
  opens,
});

export const supplierStatement = defineReport({
  name: 'supplier-statement',
  label: { en: 'Supplier statement', ar: 'كشف حساب مورد' },
  permission: 'frmLedgerStatement',
  parameters: { party: reference.required('Supplier', 'المورد', 'supplier'), ...span },
  columns,
  totals,
  opens,
});

export const ledgerStatement = defineReport({
  name: 'ledger-statement',
  label: { en: 'Ledger statement', ar: 'كشف حساب' },
  permission: 'frmLedgerStatement',
  parameters: {
    ledger: reference.required('Ledger', 'الحساب', 'ledger'),
    ...span,
    costCentre: reference.optional('Cost centre', 'مركز التكلفة', 'costCentre'),
    costCentreAlone: flag.optional('Without those below it', 'بدون المراكز التابعة'),
    noCostCentre: flag.optional('Without a cost centre', 'بدون مركز تكلفة'),
    withoutClosing: flag.optional('Without closing entries', 'بدون قيود الإقفال'),
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
  label: { en: 'My ledger', ar: 'حسابي' },
  permission: 'frmMyLedger',
  parameters: { ledger: reference.optional('Ledger', 'الحساب', 'ledger'), ...span },
  columns,
  totals,
  opens,
});
