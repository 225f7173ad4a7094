/**
 * Physical stock: what a count found, against what the books say at the moment of the count. Only the variance moves. What the
 * sender had in his books is kept beside it. It is not edited: goods may have moved since, so a wrong count is voided and
 * counted again. SPEC §2, §5; ACCOUNTING.md, Counts and settlements.
 */

import { momentCheck } from '../../chains/check-moment.ts';
import { countedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { fillCount } from './fill-count.ts';
import { postPhysicalStock } from './posting.ts';
import { physicalStockRules } from './rules.ts';
import { physicalStockShape } from './shape.ts';

export const physicalStock = defineVoucher({
  type: 'physicalStock',
  path: 'physical-stocks',
  places: { form: 'physicalstock' },
  label: 'Physical stock',
  plural: 'Physical stock counts',
  permission: 'frmPhysicalStock',
  prefix: 'PS',
  role: 'count',
  field: true,
  shape: physicalStockShape,
  lifecycle: countedLifecycle,
  happensOnce: true,
  register: ['referNo', 'date', 'godown', 'mode', 'salesPerson', 'route', 'net', 'state'],
  print: { layout: 'voucher' },
  stock: 'in',
  checks: [batchCheck, transitCheck, momentCheck],
  rules: physicalStockRules,
  post: postPhysicalStock,
  compared: { of: 'goods', fills: ['bookQuantity', 'countedAt'], fill: fillCount },
  examples,
});
