/**
 * Purchase order: what a supplier is asked to bring, at which rate and when. It moves nothing in the books; goods receipts
 * and purchases use up its lines.
 */

import { promiseLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postPurchaseOrder } from './posting.ts';
import { purchaseOrderRules } from './rules.ts';
import { purchaseOrderShape } from './shape.ts';

export const purchaseOrder = defineVoucher({
  type: 'purchaseOrder',
  path: 'purchase-orders',
  places: { form: 'PurchaseOrder', idName: 'LPOId', register: '/dashboard/registers/PurchaseOrder_reg' },
  label: 'Purchase order',
  plural: 'Purchase orders',
  permission: 'frmPurchaseOrder',
  prefix: 'PO',
  shape: purchaseOrderShape,
  lifecycle: promiseLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  beginsTrade: true,
  register: [
    'referNo',
    'date',
    'supplier',
    'deliveryDate',
    'purchasePerson',
    'taxable',
    'tax',
    'net',
    'fulfilment',
    'state',
  ],
  print: { layout: 'purchase-order' },
  checks: [transitCheck, personCheck, currencyCheck],
  rules: purchaseOrderRules,
  post: postPurchaseOrder,
  examples,
});
