/**
 * Goods that came in before their invoice, and goods that went out before theirs, as on a day: each line of a goods receipt
 * or delivery note with what is still to be invoiced of it. The values add up to the ledgers Goods received not invoiced and
 * Goods delivered not invoiced.
 */
import { date, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportDefinition } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface NotInvoicedRow {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic?: string;
  readonly branch: string;
  /** Line of the document, from 0. */
  readonly line: number;
  readonly code: string;
  readonly item: string;
  readonly itemArabic?: string;
  /** In whole larger units: of the line, and what is not invoiced of it. Free goods are among them. */
  readonly quantity: string;
  readonly openQuantity: string;
  /** Smallest units not invoiced. */
  readonly smallest: number;
  readonly unit: string;
  /** Book value of what is not invoiced, as corrections have found it. */
  readonly value: string;
  /** Days since the document. */
  readonly days: number;
}

export interface NotInvoicedTotals {
  readonly value: string;
  /** What else was entered on the ledger: journals, opening balances, corrections of what is invoiced. Left out under periodic books. */
  readonly other?: string;
  readonly ledger?: string;
  /** Ledger less value and other entries: zero. */
  readonly difference?: string;
  readonly count: number;
}

export type NotInvoiced = PagedReport<NotInvoicedRow, NotInvoicedTotals>;

const list = (facts: Pick<ReportDefinition, 'name' | 'label' | 'permission'>, side: 'customer' | 'supplier') =>
  defineReport({
    ...facts,
    parameters: {
      asOf: date.optional('As of', 'كما في'),
      branch: reference.optional('Branch', 'الفرع', 'branch'),
      party:
        side === 'customer'
          ? reference.optional('Customer', 'العميل', 'customer')
          : reference.optional('Supplier', 'المورد', 'supplier'),
      item: reference.optional('Item', 'الصنف', 'item'),
    },
    columns: [
      column('date', 'date', ['Date', 'التاريخ']),
      column('referNo', 'code', ['Number', 'الرقم']),
      column('party', 'text', side === 'customer' ? ['Customer', 'العميل'] : ['Supplier', 'المورد']),
      column('code', 'code', ['Code', 'الرمز']),
      column('item', 'text', ['Item', 'الصنف']),
      column('quantity', 'quantity', ['Quantity', 'الكمية']),
      column('openQuantity', 'quantity', ['Not invoiced', 'غير مفوتر']),
      column('days', 'integer', ['Days', 'الأيام']),
      column('value', 'money', ['Value', 'القيمة']),
    ],
    totals: {
      value: { en: 'Value', ar: 'القيمة' },
      other: { en: 'Other entries', ar: 'قيود أخرى' },
      ledger: { en: 'Ledger', ar: 'الحساب' },
      difference: { en: 'Difference', ar: 'الفرق' },
    },
    opens: { to: 'voucher' },
  });

export const receiptsNotInvoiced = list(
  {
    name: 'receipts-not-invoiced',
    label: { en: 'Receipts not invoiced', ar: 'بضاعة مستلمة غير مفوترة' },
    permission: 'frmBillsPayable',
  },
  'supplier',
);

export const deliveriesNotBilled = list(
  {
    name: 'deliveries-not-billed',
    label: { en: 'Deliveries not billed', ar: 'بضاعة مسلمة غير مفوترة' },
    permission: 'frmBillsReceivable',
  },
  'customer',
);
