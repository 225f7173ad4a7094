/**
 * Receipt: money of a customer, against bills, ahead, or on account; or other income into cash or bank. One slip may be of
 * several customers (SPEC §3, ReceiptDetails): each bill line then names its own. A cheque is the slip's.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postReceipt } from './posting.ts';
import { receiptRules } from './rules.ts';
import { receiptShape } from './shape.ts';

export const receipt = defineVoucher({
  type: 'receipt',
  path: 'receipts',
  label: 'Receipt',
  plural: 'Receipts',
  permission: 'frmReceipt',
  prefix: 'R',
  role: 'receipt',
  field: true,
  visit: { position: 4, label: 'Collect' },
  shape: receiptShape,
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  spreadsAmount: true,
  begins: ['chequesInHand'],
  bringsCheques: 'header',
  register: ['referNo', 'date', 'customer', 'ledger', 'salesPerson', 'route', 'net', 'state'],
  print: { layout: 'receipt' },
  checks: [personCheck, currencyCheck],
  rules: receiptRules,
  post: postReceipt,
  examples,
});
