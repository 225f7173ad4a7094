/** Quotation: prices offered to a customer, or to somebody who may become one, until a day. Moves nothing in the books. */

import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postQuotation } from './posting.ts';
import { quotationRules } from './rules.ts';
import { quotationShape } from './shape.ts';

export const quotation = defineVoucher({
  type: 'quotation',
  path: 'quotations',
  label: 'Quotation',
  plural: 'Quotations',
  permission: 'frmQuotation',
  prefix: 'Q',
  field: true,
  shape: quotationShape,
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
  checks: [transitCheck, personCheck, currencyCheck],
  rules: quotationRules,
  post: postQuotation,
  examples,
});
