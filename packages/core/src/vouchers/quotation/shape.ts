/** The fields of a quotation. */
import { date, numeral, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  chargeLine,
  deliveryHeader,
  promisedLine,
  sourceLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

const { godown, taxInclusive, discount } = tradeHeader;

export const quotationShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    contactName: text.optional('Contact', { maxLength: 200 }),
    source: text.optional('quotation|Lead', { maxLength: 16, extra: true }),
    validUntil: date.optional('Valid until'),
    godown,
    taxInclusive,
    discount,
    ...deliveryHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalesMan' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Inquiry no.', { maxLength: 60 }),
  },
  lines: { items: { ...promisedLine, sourceLine }, ledgers: chargeLine },
} as const;

export type Quotation = VoucherOf<typeof quotationShape>;

export type QuotationDraft = DraftOf<typeof quotationShape>;
