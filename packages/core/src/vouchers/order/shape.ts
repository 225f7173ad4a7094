/** The fields of an order. */
import { integer, reference, text } from '../../definition/field.ts';
import type { DraftOf } from '../../definition/voucher.ts';
import {
  chargeLine,
  continuedLine,
  deliveryHeader,
  discountShare,
  lpoNo,
  promisedLine,
  promiseTerms,
  route,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

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

export const orderShape = {
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'customer', { specName: 'CustomerName' }),
    source: text.optional('order|Quotation', { maxLength: 16, extra: true }),
    discountShare,
    ...promiseTerms,
    ...deliveryHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'SalesMan' }),
    route,
    referenceNo: lpoNo,
    ...diningHeader,
  },
  lines: { items: { ...promisedLine, ...continuedLine, ...diningLine }, ledgers: chargeLine },
} as const;

export type OrderDraft = DraftOf<typeof orderShape>;
