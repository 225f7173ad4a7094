/**
 * Delivery note: goods that left for a customer and are not invoiced yet; the sale that bills it clears it. Fields of
 * SPEC §3, DeliveryNote; effects in `posting.ts`.
 */
import { numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  batchFields,
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
import { postDeliveryNote } from './posting.ts';
import { deliveryNoteRules } from './rules.ts';

const { godown, taxInclusive, discount } = tradeHeader;

export const deliveryNote = defineVoucher({
  type: 'deliveryNote',
  path: 'delivery-notes',
  label: 'Delivery note',
  plural: 'Delivery notes',
  permission: 'frmDeliveryNote',
  prefix: 'DN',
  role: 'delivery',
  header: {
    ...voucherHeader,
    customer: reference.required('Customer', 'customer', { specName: 'CustomerName' }),
    source: text.optional('delivery note|Order', { maxLength: 16, extra: true }),
    discountShare,
    godown,
    taxInclusive,
    discount,
    ...deliveryHeader,
    salesPerson: reference.optional('Salesperson', 'salesPerson'),
    route: reference.optional('Route', 'route'),
    deliveredBy: text.required('Delivered by', { maxLength: 200, extra: true }),
    referenceNo: { ...lpoNo, specName: 'lpoNo' },
    despatchDocumentNo: text.optional('Despatch document no.', { maxLength: 60, extra: true }),
    despatchedThrough: text.optional('Despatched through', { maxLength: 200, extra: true }),
    vehicleNo: numeral.optional('Vehicle no.', { maxLength: 60, extra: true }),
    billOfLadingNo: numeral.optional('Bill of lading no.', { maxLength: 60, extra: true }),
    eWayBillNo: text.optional('e-Way bill no.', { maxLength: 60, extra: true }),
  },
  lines: { items: { ...promisedLine, ...batchFields, ...continuedLine }, ledgers: chargeLine },
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  beginsTrade: true,
  drawsCredit: 'untilBilled',
  source: { field: 'source', types: ['order'] },
  register: [
    'referNo',
    'date',
    'customer',
    'deliveryDate',
    'godown',
    'salesPerson',
    'route',
    'net',
    'fulfilment',
    'state',
  ],
  print: { layout: 'delivery-note' },
  stock: 'out',
  begins: ['goodsDeliveredNotInvoiced'],
  handsOverGoods: true,
  rules: deliveryNoteRules,
  post: postDeliveryNote,
  examples,
});
