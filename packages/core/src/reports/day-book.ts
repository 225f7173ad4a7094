/** Day book (SPEC §2): every voucher of a span of days in order, whatever its type, and how many of each for how much. */
import { date, flag, reference, text } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface DayBookRow {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly state: string;
  /** Name of the party, else the voucher's remarks. */
  readonly particulars: string;
  readonly partyCode?: string;
  readonly particularsArabic?: string;
  readonly branch: string;
  /** Code of the voucher's currency, and its net in it, where that is not the base currency. */
  readonly currency?: string;
  readonly foreignAmount?: string;
  /** Net in base currency; of a voucher of entries alone, what it debits. Zero when it is void or rejected; nothing of a cost that is not told. */
  readonly amount?: string;
}

/** Vouchers that stand, void and rejected ones apart. */
export interface DayBookType {
  readonly voucherType: string;
  readonly count: number;
  readonly voidCount: number;
  readonly amount?: string;
}

export interface DayBookTotals {
  readonly amount: string;
  readonly count: number;
  readonly voidCount: number;
}

export interface DayBook extends PagedReport<DayBookRow, DayBookTotals> {
  /** On the first page, like the totals. */
  readonly types?: readonly DayBookType[];
}

export const dayBook = defineReport({
  name: 'day-book',
  topic: 'accounts',
  label: 'Day book',
  permission: 'frmDayBook',
  parameters: {
    from: date.optional('From'),
    to: date.optional('To'),
    branch: reference.optional('Branch', 'branch'),
    voucherType: text.optional('Voucher type'),
    withoutVoid: flag.optional('Without void vouchers'),
  },
  columns: [
    column('date', 'date', 'Date'),
    column('voucherType', 'text', 'Voucher type'),
    column('referNo', 'code', 'Number'),
    column('particulars', 'text', 'Particulars'),
    column('branch', 'code', 'Branch'),
    column('state', 'text', 'State'),
    column('currency', 'code', 'Currency', { optional: true }),
    column('foreignAmount', 'quantity', 'In its currency', { optional: true }),
    column('amount', 'money', 'Amount'),
  ],
  totals: { amount: 'Amount' },
  opens: { to: 'voucher' },
});
