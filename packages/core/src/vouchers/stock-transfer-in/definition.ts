/**
 * Stock transfer in: what became of goods that were on their way. Each line says how much arrived, came back, was lost or
 * arrived damaged; what no line speaks of stays on its way. Rejected or cancelled, all of it comes back. SPEC §4, §2.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { examples } from './examples.ts';
import { postStockTransferIn } from './posting.ts';
import { stockTransferInRules } from './rules.ts';
import { stockTransferInShape } from './shape.ts';

export const stockTransferIn = defineVoucher({
  type: 'stockTransferIn',
  path: 'stock-transfers-in',
  label: 'Stock transfer in',
  plural: 'Stock transfers in',
  permission: 'frmStockTransfer',
  prefix: 'STI',
  role: 'transfer',
  field: true,
  shape: stockTransferInShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  source: { field: 'source', types: ['stockTransfer'] },
  register: ['referNo', 'date', 'godown', 'toGodown', 'mode', 'salesPerson', 'route', 'net', 'state'],
  print: { layout: 'stock-transfer' },
  stock: 'in',
  checks: [batchCheck],
  rules: stockTransferInRules,
  post: postStockTransferIn,
  examples,
});
