/**
 * Delivery note: goods that left for a customer and are not invoiced yet; the sale that bills it clears it. Fields of
 * SPEC §3, DeliveryNote; effects in `posting.ts`.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postDeliveryNote } from './posting.ts';
import { deliveryNoteRules } from './rules.ts';
import { deliveryNoteShape } from './shape.ts';

export const deliveryNote = defineVoucher({
  type: 'deliveryNote',
  path: 'delivery-notes',
  label: 'Delivery note',
  plural: 'Delivery notes',
  permission: 'frmDeliveryNote',
  prefix: 'DN',
  role: 'delivery',
  shape: deliveryNoteShape,
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
  checks: [batchCheck, transitCheck, personCheck, currencyCheck],
  rules: deliveryNoteRules,
  post: postDeliveryNote,
  examples,
});
