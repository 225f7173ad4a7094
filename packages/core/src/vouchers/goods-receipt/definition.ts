/**
 * Goods receipt: goods that arrived from a supplier and are not invoiced yet, at the order's rate without tax. What is
 * rejected at the gate stands on a line of its own into a damage godown. Effects in `posting.ts`.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postGoodsReceipt } from './posting.ts';
import { goodsReceiptRules } from './rules.ts';
import { goodsReceiptShape } from './shape.ts';

export const goodsReceipt = defineVoucher({
  type: 'goodsReceipt',
  path: 'goods-receipts',
  label: 'Goods receipt',
  plural: 'Goods receipts',
  permission: 'frmGoodsReceipt',
  prefix: 'GRN',
  role: 'purchase',
  shape: goodsReceiptShape,
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  beginsTrade: true,
  bearsCharges: true,
  source: { field: 'source', types: ['purchaseOrder'] },
  register: ['referNo', 'date', 'supplier', 'referenceNo', 'godown', 'purchasePerson', 'net', 'fulfilment', 'state'],
  print: { layout: 'goods-receipt' },
  stock: 'in',
  begins: ['goodsReceivedNotInvoiced'],
  checks: [batchCheck, transitCheck],
  rules: goodsReceiptRules,
  post: postGoodsReceipt,
  examples,
});
