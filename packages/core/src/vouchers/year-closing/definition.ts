/**
 * Year closing: income and expense of a branch are brought to nothing on the last day of a financial year, and what is over
 * goes to retained earnings. Balances of all other ledgers go on by themselves. It is posted onto a day that is closed.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postYearClosing } from './posting.ts';
import { yearClosingRules } from './rules.ts';
import { yearClosingShape } from './shape.ts';

export const yearClosing = defineVoucher({
  type: 'yearClosing',
  path: 'year-closings',
  label: 'Year closing',
  plural: 'Year closings',
  permission: 'frmYearClosing',
  prefix: 'YC',
  mustBalance: true,
  shape: yearClosingShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  closesPeriod: true,
  register: ['referNo', 'date', 'remarks', 'net', 'state'],
  print: { layout: 'journal' },
  checks: [personCheck, currencyCheck],
  rules: yearClosingRules,
  post: postYearClosing,
  examples,
});
