/**
 * Debit note: a claim on a supplier (shortage, price, promotion) without goods going back, or a charge to a customer that no
 * sale carries. It names either of them. Effects in `posting.ts`.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postDebitNote } from './posting.ts';
import { debitNoteRules } from './rules.ts';
import { debitNoteShape } from './shape.ts';

export const debitNote = defineVoucher({
  type: 'debitNote',
  path: 'debit-notes',
  places: { form: 'DebitNote', register: '/dashboard/registers/debitNote_reg' },
  label: 'Debit note',
  plural: 'Debit notes',
  permission: 'frmDebitNote',
  prefix: 'DBN',
  shape: debitNoteShape,
  lifecycle: bookedLifecycle,
  drawsCredit: true,
  party: { field: 'supplier', side: 'supplier' },
  source: { field: 'source', types: ['purchase', 'sales'], givesBack: 'supplier' },
  register: ['referNo', 'date', 'supplier', 'customer', 'mode', 'taxable', 'tax', 'net', 'state'],
  print: { layout: 'debit-note' },
  checks: [personCheck, currencyCheck],
  rules: debitNoteRules,
  post: postDebitNote,
  examples,
});
