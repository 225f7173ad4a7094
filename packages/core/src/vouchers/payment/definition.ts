/**
 * Payment: money to a supplier, against bills, ahead, or on account; or an expense paid from cash or bank. One slip may be to
 * several suppliers (SPEC §3, PaymentDetails): each bill line then names its own. A cheque is the slip's.
 */
import { money, numeral, reference } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfSupplier,
  chequeHeader,
  dimensionFields,
  entryLine,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postPayment } from './posting.ts';
import { paymentRules } from './rules.ts';

export const payment = defineVoucher({
  type: 'payment',
  path: 'payments',
  label: 'Payment',
  plural: 'Payments',
  permission: 'frmPayment',
  prefix: 'P',
  role: 'payment',
  field: true,
  header: {
    ...voucherHeader,
    supplier: reference.optional('Paid to', 'supplier', { specName: 'DrLedger' }),
    ledger: reference.required('contra|From', 'ledger', { specName: 'CrLedger' }),
    amount: amountField,
    ...chequeHeader,
    purchasePerson: reference.optional('Paid by', 'purchasePerson', { specName: 'PaidBy' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    bills: { ...billOfSupplier, ...billLine },
    ledgers: {
      ledger: reference.required('Expense or other ledger', 'ledger', { specName: 'DrLedger' }),
      amount: money.required('Amount', { specName: 'Amount' }),
      salesPerson: entryLine.salesPerson,
      narration: entryLine.narration,
      ...dimensionFields,
    },
  },
  lifecycle: bookedLifecycle,
  party: { field: 'supplier', side: 'supplier' },
  begins: ['chequesIssued'],
  bringsCheques: 'header',
  register: ['referNo', 'date', 'supplier', 'ledger', 'purchasePerson', 'net', 'state'],
  print: { layout: 'payment' },
  rules: paymentRules,
  post: postPayment,
  examples,
});
