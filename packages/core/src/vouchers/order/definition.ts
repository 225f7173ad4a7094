/**
 * Order: what a customer wants, at which price and when. It moves nothing in the books; deliveries and invoices use up its
 * lines. Fields of SPEC §3, SalesOrder; what is ordered with the free goods is its ActualQty.
 */

import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postOrder } from './posting.ts';
import { orderRules } from './rules.ts';
import { orderShape } from './shape.ts';

export const order = defineVoucher({
  type: 'order',
  path: 'orders',
  places: {
    form: 'order_form',
    idName: 'OrderId',
    aliases: ['/dashboard/order_form', '/dashboard/order_form1'],
  },
  label: 'Order',
  plural: 'Orders',
  permission: 'frmOrder',
  prefix: 'O',
  role: 'order',
  field: true,
  visit: { position: 3, label: 'Order' },
  shape: orderShape,
  lifecycle: promiseLifecycle,
  party: { field: 'customer', side: 'customer' },
  beginsTrade: true,
  source: { field: 'source', types: ['quotation'] },
  register: [
    'referNo',
    'date',
    'customer',
    'deliveryDate',
    'salesPerson',
    'route',
    'taxable',
    'tax',
    'net',
    'fulfilment',
    'state',
  ],
  print: { layout: 'order' },
  checks: [transitCheck, personCheck, currencyCheck],
  rules: orderRules,
  post: postOrder,
  examples,
});
