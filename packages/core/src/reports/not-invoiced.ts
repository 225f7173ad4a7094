/**
 * Goods that came in before their invoice, and goods that went out before theirs, as on a day: each line of a goods receipt
 * or delivery note with what is still to be invoiced of it. The values add up to the ledgers Goods received not invoiced and
 * Goods delivered not invoiced.
 */

import { date, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type ReportDefinition } from '../definition/report.ts';
import { msg } from '../i18n/text.ts';
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

const list = (
  facts: Pick<ReportDefinition, 'name' | 'topic' | 'label' | 'permission'>,
  side: 'customer' | 'supplier',
) =>
  defineReport({
    ...facts,
    parameters: {
      asOf: date.optional('As of'),
      branch: reference.optional('Branch', 'branch'),
      party:
        side === 'customer' ? reference.optional('Customer', 'customer') : reference.optional('Supplier', 'supplier'),
      item: reference.optional('Item', 'item'),
    },
    columns: [
      column('date', 'date', 'Date'),
      column('referNo', 'code', 'Number'),
      column('party', 'text', side === 'customer' ? msg('Customer') : msg('Supplier')),
      column('code', 'code', 'Code'),
      column('item', 'text', 'Item'),
      column('quantity', 'quantity', 'Quantity'),
      column('openQuantity', 'quantity', 'Not invoiced'),
      column('days', 'integer', 'Days'),
      column('value', 'money', 'Value', { cost: true }),
    ],
    totals: {
      value: 'Value',
      other: 'Other entries',
      ledger: 'Ledger',
      difference: 'Difference',
    },
    costTotals: ['other', 'ledger', 'difference'],
    opens: { to: 'voucher' },
  });

export const receiptsNotInvoiced = list(
  {
    name: 'receipts-not-invoiced',
    topic: 'trade',
    label: 'Receipts not invoiced',
    permission: 'frmBillsPayable',
  },
  'supplier',
);

export const deliveriesNotBilled = list(
  {
    name: 'deliveries-not-billed',
    topic: 'trade',
    label: 'Deliveries not billed',
    permission: 'frmBillsReceivable',
  },
  'customer',
);
