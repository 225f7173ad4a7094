/** Sales, returns and deliveries by whether the customer signed them: when, who took it, and the signature itself. */
import { choice, date, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export const signedTypes = ['sales', 'salesReturn', 'deliveryNote'] as const;

export interface SignedSaleRow {
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly partyCode?: string;
  readonly party?: string;
  readonly partyArabic?: string;
  readonly amount: string;
  /** Where it is not the base currency. */
  readonly currency?: string;
  /** By the clock of its branch: `2026-11-20 14:05`. */
  readonly signedAt?: string;
  readonly takenBy?: string;
  /** The attachment that it is. */
  readonly signature?: string;
}

export type CustomerSignedSales = PagedReport<SignedSaleRow, { readonly count: number; readonly signed: number }>;

export const customerSignedSales = defineReport({
  name: 'customer-signed-sales',
  topic: 'field',
  label: 'Customer signed sales',
  permission: 'frmCustomerSignedSales',
  parameters: {
    from: date.optional('From'),
    to: date.optional('To'),
    branch: reference.optional('Branch', 'branch'),
    show: choice.optional('signed sales|Show', ['signed', 'unsigned', 'all'], {
      optionLabels: ['Signed', 'Not signed', 'All'],
    }),
    type: choice.optional('Voucher type', signedTypes, {
      optionLabels: ['Sales', 'Sales returns', 'Delivery notes'],
    }),
    customer: reference.optional('Customer', 'customer'),
    route: reference.optional('Route', 'route'),
    person: reference.optional('Salesperson', 'salesPerson'),
  },
  columns: [
    column('date', 'date', 'Date'),
    column('voucherType', 'text', 'Voucher type'),
    column('referNo', 'code', 'Number'),
    column('party', 'text', 'Customer'),
    column('currency', 'code', 'Currency', { optional: true }),
    column('amount', 'money', 'Amount'),
    column('signedAt', 'code', 'Signed at', { optional: true }),
    column('takenBy', 'text', 'Taken by', { optional: true }),
  ],
  totals: {},
  opens: { to: 'voucher' },
});
