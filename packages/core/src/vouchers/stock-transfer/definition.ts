/**
 * Stock transfer: goods leave one godown for another. What must be confirmed is on its way until a stock transfer in
 * says what arrived; what is damaged goes into a damage godown at once, with its cause. SPEC §3, Stock transfer payload.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { examples } from './examples.ts';
import { postStockTransfer } from './posting.ts';
import { stockTransferRules } from './rules.ts';
import { stockTransferShape } from './shape.ts';

export const stockTransfer = defineVoucher({
  type: 'stockTransfer',
  path: 'stock-transfers',
  places: { aliases: ['/dashboard/vouchers/StockTransferOut'] },
  label: 'Stock transfer',
  plural: 'Stock transfers',
  permission: 'frmStockTransfer',
  prefix: 'ST',
  role: 'transfer',
  field: true,
  shape: stockTransferShape,
  lifecycle: bookedLifecycle,
  source: { field: 'source', types: ['stockTransfer'] },
  register: ['referNo', 'date', 'godown', 'toGodown', 'mode', 'salesPerson', 'route', 'net', 'fulfilment', 'state'],
  print: { layout: 'stock-transfer' },
  stock: 'out',
  handsOverGoods: true,
  checks: [batchCheck],
  rules: stockTransferRules,
  post: postStockTransfer,
  examples,
});
