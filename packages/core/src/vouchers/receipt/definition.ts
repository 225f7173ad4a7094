/**
 * Receipt: money of a customer, against bills, ahead, or on account; or other income into cash or bank. One slip may be of
 * several customers (SPEC §3, ReceiptDetails): each bill line then names its own. A cheque is the slip's.
 */
import { money, numeral, reference } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfCustomer,
  chequeHeader,
  dimensionFields,
  entryLine,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postReceipt } from './posting.ts';
import { receiptRules } from './rules.ts';

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
  header: {
    ...voucherHeader,
    customer: reference.optional('Received from', 'customer', { specName: 'CrLedger' }),
    ledger: reference.required('receipt|Into', 'ledger', { specName: 'DrLedger' }),
    amount: amountField,
    ...chequeHeader,
    salesPerson: reference.optional('Received by', 'salesPerson', { specName: 'ReceivedBy' }),
    route: reference.optional('Route', 'route', { specName: 'RouteID' }),
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    bills: { ...billOfCustomer, ...billLine },
    ledgers: {
      ledger: reference.required('Other ledger', 'ledger', { specName: 'CrLedger' }),
      amount: money.required('Amount', { specName: 'Amount' }),
      salesPerson: entryLine.salesPerson,
      narration: entryLine.narration,
      ...dimensionFields,
    },
  },
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  begins: ['chequesInHand'],
  bringsCheques: 'header',
  register: ['referNo', 'date', 'customer', 'ledger', 'salesPerson', 'route', 'net', 'state'],
  print: { layout: 'receipt' },
  rules: receiptRules,
  post: postReceipt,
  examples,
});
