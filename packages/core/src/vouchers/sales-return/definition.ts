/** Sales return: a credit note for goods that came back, saleable (buy-back) or damaged. Fields of SPEC §3, Sales return. */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postSalesReturn } from './posting.ts';
import { salesReturnRules } from './rules.ts';
import { salesReturnShape } from './shape.ts';

export const salesReturn = defineVoucher({
  type: 'salesReturn',
  path: 'sales-returns',
  label: 'Sales return',
  plural: 'sales return|Sales returns',
  permission: 'frmSalesReturn',
  prefix: 'SR',
  role: 'salesReturn',
  field: true,
  visit: { position: 2, label: 'Return' },
  shape: salesReturnShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['sales'], keepsRate: true, givesBack: 'customer' },
  register: ['referNo', 'date', 'customer', 'mode', 'salesPerson', 'route', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'sales-return', eInvoice: 'creditNote' },
  stock: 'in',
  checks: [batchCheck, transitCheck, personCheck, currencyCheck],
  rules: salesReturnRules,
  post: postSalesReturn,
  examples,
});
