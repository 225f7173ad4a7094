/**
 * Payment: money to a supplier, against bills, ahead, or on account; or an expense paid from cash or bank. One slip may be to
 * several suppliers (SPEC §3, PaymentDetails): each bill line then names its own. A cheque is the slip's.
 */

import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { personCheck } from '../../ledger/kept-by-person.ts';
import { currencyCheck } from '../../ledger/kept-currency.ts';
import { examples } from './examples.ts';
import { postPayment } from './posting.ts';
import { paymentRules } from './rules.ts';
import { paymentShape } from './shape.ts';

export const payment = defineVoucher({
  type: 'payment',
  path: 'payments',
  label: 'Payment',
  plural: 'Payments',
  permission: 'frmPayment',
  prefix: 'P',
  role: 'payment',
  field: true,
  shape: paymentShape,
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  spreadsAmount: true,
  begins: ['chequesIssued'],
  bringsCheques: 'header',
  register: ['referNo', 'date', 'supplier', 'ledger', 'purchasePerson', 'net', 'state'],
  print: { layout: 'payment' },
  checks: [personCheck, currencyCheck],
  rules: paymentRules,
  post: postPayment,
  examples,
});
