/** The fields of a quotation. */
import { date, numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  chargeLine,
  deliveryHeader,
  promisedLine,
  promiseTerms,
  route,
  sourceLine,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const quotationShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    contactName: text.optional('Contact', { maxLength: 200, isWords: true }),
    source: text.optional('quotation|Lead', { maxLength: 16, extra: true }),
    validUntil: date.optional('Valid until'),
    ...promiseTerms,
    ...deliveryHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalesMan' }),
    route,
    referenceNo: numeral.optional('Inquiry no.', { maxLength: 60, isWords: true }),
  },
  lines: { items: { ...promisedLine, sourceLine }, ledgers: chargeLine },
} as const;

export type Quotation = VoucherOf<typeof quotationShape>;

export type QuotationDraft = DraftOf<typeof quotationShape>;
