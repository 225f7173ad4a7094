/** Contra: money moved between the company's own cash and bank ledgers, such as a deposit of the van's cash. */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postContra } from './posting.ts';
import { contraRules } from './rules.ts';
import { contraShape } from './shape.ts';

export const contra = defineVoucher({
  type: 'contra',
  path: 'contras',
  label: 'Contra',
  plural: 'Contra vouchers',
  permission: 'frmContra',
  prefix: 'C',
  shape: contraShape,
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'ledger', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  checks: [personCheck, currencyCheck],
  rules: contraRules,
  post: postContra,
  examples,
});
