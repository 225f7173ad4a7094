/**
 * Journal: any balanced entry that no other voucher makes, such as clearing a post-dated cheque or adjusting an advance
 * against a bill. Lines on parties carry a bill, any line a cost centre or a project; one of a route is counted to it.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postJournal } from './posting.ts';
import { journalRules } from './rules.ts';
import { journalShape } from './shape.ts';

export const journal = defineVoucher({
  type: 'journal',
  path: 'journals',
  label: 'Journal',
  plural: 'Journals',
  permission: 'frmJournal',
  prefix: 'J',
  mustBalance: true,
  shape: journalShape,
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'journal' },
  checks: [personCheck, currencyCheck],
  rules: journalRules,
  post: postJournal,
  examples,
});
