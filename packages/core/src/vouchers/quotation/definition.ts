/** Quotation: prices offered to a customer, or to somebody who may become one, until a day. Moves nothing in the books. */
import { date, numeral, reference, text } from '../../definition/field.ts';
import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  chargeLine,
  deliveryHeader,
  promisedLine,
  sourceLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postQuotation } from './posting.ts';
import { quotationRules } from './rules.ts';

const { godown, taxInclusive, discount } = tradeHeader;

export const quotation = defineVoucher({
  type: 'quotation',
  path: 'quotations',
  label: 'Quotation',
  plural: 'Quotations',
  permission: 'frmQuotation',
  prefix: 'Q',
  field: true,
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
  lifecycle: promiseLifecycle,
  party: { field: 'customer', side: 'customer' },
  beginsTrade: true,
  source: { field: 'source', types: ['lead'] },
  register: [
    'referNo',
    'date',
    'customer',
    'validUntil',
    'salesPerson',
    'route',
    'taxable',
    'tax',
    'net',
    'fulfilment',
    'state',
  ],
  print: { layout: 'quotation' },
  rules: quotationRules,
  post: postQuotation,
  examples,
});
