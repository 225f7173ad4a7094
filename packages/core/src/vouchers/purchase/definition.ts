/**
 * Purchase: a supplier's invoice, for goods received before (`source` names the goods receipt), for goods that come with
 * it, or for services and expenses on ledger lines. The supplier's own invoice number arrives once. Fields of SPEC §3.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postPurchase } from './posting.ts';
import { purchaseRules } from './rules.ts';
import { purchaseShape } from './shape.ts';

export const purchase = defineVoucher({
  type: 'purchase',
  path: 'purchases',
  label: 'Purchase',
  plural: 'Purchases',
  permission: 'frmPurchase',
  prefix: 'PU',
  role: 'purchase',
  shape: purchaseShape,
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  beginsTrade: true,
  bearsCharges: true,
  source: { field: 'source', types: ['goodsReceipt', 'purchaseOrder'], landsOn: ['goodsReceipt'] },
  register: ['referNo', 'date', 'supplier', 'referenceNo', 'mode', 'dueDate', 'tax', 'net', 'payment', 'state'],
  print: { layout: 'purchase' },
  stock: 'in',
  checks: [batchCheck, transitCheck, personCheck, currencyCheck],
  rules: purchaseRules,
  post: postPurchase,
  examples,
});
