/**
 * Credit note: a customer is owed less without goods coming back, such as a rebate or a price difference, with the tax that
 * goes with it. Effects in `posting.ts`.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postCreditNote } from './posting.ts';
import { creditNoteRules } from './rules.ts';
import { creditNoteShape } from './shape.ts';

export const creditNote = defineVoucher({
  type: 'creditNote',
  path: 'credit-notes',
  places: { form: 'CreditNote', register: '/dashboard/registers/creditNote_reg' },
  label: 'Credit note',
  plural: 'Credit notes',
  permission: 'frmCreditNote',
  prefix: 'CRN',
  shape: creditNoteShape,
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['sales'], givesBack: 'customer' },
  register: ['referNo', 'date', 'customer', 'mode', 'salesPerson', 'route', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'credit-note', eInvoice: 'creditNote' },
  checks: [personCheck, currencyCheck],
  rules: creditNoteRules,
  post: postCreditNote,
  examples,
});
