/**
 * Journal: any balanced entry that no other voucher makes, such as clearing a post-dated cheque or adjusting an advance
 * against a bill. Lines on parties carry a bill, any line a cost centre or a project; one of a route is counted to it.
 */
import { choice, numeral, reference } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { entryLine, landedField, landedOnField, voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postJournal } from './posting.ts';
import { journalRules } from './rules.ts';

const { ledger, debit, credit, customer, supplier, ...rest } = entryLine;

export const journal = defineVoucher({
  type: 'journal',
  path: 'journals',
  label: 'Journal',
  plural: 'Journals',
  permission: 'frmJournal',
  prefix: 'J',
  header: {
    ...voucherHeader,
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    ledgers: {
      ledger,
      debit,
      credit,
      customer,
      supplier,
      billKind: choice.optional('Bill kind', ['new', 'against', 'advance', 'onAccount'], {
        extra: true,
        optionLabels: ['journal|New', 'Against', 'Advance', 'On account'],
      }),
      ...rest,
      landed: landedField,
      landedOn: landedOnField,
    },
  },
  mustBalance: true,
  lifecycle: bookedLifecycle,
  register: ['referNo', 'date', 'referenceNo', 'remarks', 'net', 'state'],
  print: { layout: 'journal' },
  rules: journalRules,
  post: postJournal,
  examples,
});
