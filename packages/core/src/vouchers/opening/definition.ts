/**
 * Opening: what ledgers, open bills and stock stood at when the books began. Every open bill is a line of its own on its
 * party's ledger, with its own number and dates; every post-dated cheque is a line with its number, date and party; stock comes on item lines at cost.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { batchCheck } from '../../stock/check-batches.ts';
import { transitCheck } from '../../stock/check-transit.ts';
import { examples } from './examples.ts';
import { postOpening } from './posting.ts';
import { openingRules } from './rules.ts';
import { openingShape } from './shape.ts';

export const opening = defineVoucher({
  type: 'opening',
  path: 'openings',
  label: 'Opening balances',
  plural: 'opening|Opening balances',
  permission: 'frmOpening',
  prefix: 'OB',
  shape: openingShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  register: ['referNo', 'date', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  stock: 'in',
  begins: ['chequesInHand', 'chequesIssued'],
  bringsCheques: 'lines',
  checks: [batchCheck, transitCheck, personCheck, currencyCheck],
  rules: openingRules,
  post: postOpening,
  examples,
});
