/** Purchase return: goods that go back to their supplier, at the rate they were bought at. Fields of SPEC §3, PReturnItems. */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postPurchaseReturn } from './posting.ts';
import { purchaseReturnRules } from './rules.ts';
import { purchaseReturnShape } from './shape.ts';

export const purchaseReturn = defineVoucher({
  type: 'purchaseReturn',
  path: 'purchase-returns',
  label: 'Purchase return',
  plural: 'Purchase returns',
  permission: 'frmPurchaseReturn',
  prefix: 'PR',
  role: 'purchaseReturn',
  shape: purchaseReturnShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  party: { field: 'supplier', side: 'supplier' },
  source: { field: 'source', types: ['purchase'], keepsRate: true, givesBack: 'supplier' },
  register: ['referNo', 'date', 'supplier', 'referenceNo', 'mode', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'purchase-return' },
  stock: 'out',
  checks: [batchCheck, transitCheck, personCheck, currencyCheck],
  rules: purchaseReturnRules,
  post: postPurchaseReturn,
  examples,
});
