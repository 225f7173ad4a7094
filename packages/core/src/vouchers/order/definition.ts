/**
 * Order: what a customer wants, at which price and when. It moves nothing in the books; deliveries and invoices use up its
 * lines. Fields of SPEC §3, SalesOrder; what is ordered with the free goods is its ActualQty.
 */
import { integer, reference, text } from '../../definition/field.ts';
import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  chargeLine,
  continuedLine,
  deliveryHeader,
  discountShare,
  lpoNo,
  promisedLine,
  tradeHeader,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postOrder } from './posting.ts';
import { orderRules } from './rules.ts';

/** Of an order that is taken in a restaurant; its screens alone write and show them. */
const diningHeader = {
  orderArea: reference.optional('Order area', 'orderArea', { isCarried: true }),
  /** Taken as long as an open order names it. */
  diningTable: reference.optional('Table', 'diningTable', { isCarried: true }),
  guests: integer.optional('Guests', { minimum: 1, extra: true, isCarried: true }),
};

const diningLine = {
  kitchenMessage: text.optional('Message to the kitchen', { maxLength: 200, extra: true, isCarried: true }),
  /** How many times something of the order had gone to the kitchen when this did; left out as long as it has not. */
  sent: integer.optional('Sent to the kitchen', { minimum: 1, extra: true, isCarried: true }),
};

const { godown, taxInclusive, discount } = tradeHeader;

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
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'customer', { specName: 'CustomerName' }),
    source: text.optional('order|Quotation', { maxLength: 16, extra: true }),
    discountShare,
    godown,
    taxInclusive,
    discount,
    ...deliveryHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalesMan' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: lpoNo,
    ...diningHeader,
  },
  lines: { items: { ...promisedLine, ...continuedLine, ...diningLine }, ledgers: chargeLine },
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
  rules: orderRules,
  post: postOrder,
  examples,
});
