/**
 * Cheque movement: what becomes of a cheque after the receipt or payment it came with: deposited, cleared, bounced, handed
 * back, replaced. `source` names that receipt or payment, or the opening that brought it, with the cheque's number; a bounce or a replacement repeats its bill lines, so that the
 * bills it had settled are opened, or settled, again.
 */
import { choice, money, numeral, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfCustomer,
  billOfSupplier,
  chequeHeader,
  dimensionFields,
  entryLine,
  voucherHeader,
} from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postChequeMovement } from './posting.ts';
import { chequeMovementRules } from './rules.ts';

export const chequeMovement = defineVoucher({
  type: 'chequeMovement',
  path: 'cheque-movements',
  label: 'Cheque movement',
  plural: 'Cheque movements',
  permission: 'frmChequeMovement',
  prefix: 'CHQ',
  header: {
    ...voucherHeader,
    mode: choice.required('What happened', ['deposit', 'clear', 'bounce', 'handBack', 'replace'], {
      optionLabels: ['Deposited', 'Cleared', 'Bounced', 'Handed back', 'Replaced'],
    }),
    source: text.required('Receipt, payment or opening', {
      maxLength: 16,
      extra: true,
    }),
    sourceCheque: text.optional('Cheque of the opening', { maxLength: 40, extra: true }),
    customer: reference.optional('Customer', 'customer'),
    supplier: reference.optional('Supplier', 'supplier'),
    ledger: reference.optional('Bank or cash account', 'ledger'),
    amount: amountField,
    ...chequeHeader,
    referenceNo: numeral.optional('Reference no.', { maxLength: 60 }),
  },
  lines: {
    bills: { ...billOfCustomer, ...billOfSupplier, ...billLine },
    ledgers: {
      ledger: reference.required('Charges', 'ledger'),
      amount: money.required('Amount', { minimum: 0 }),
      narration: entryLine.narration,
      ...dimensionFields,
    },
  },
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  source: { field: 'source', types: ['receipt', 'payment', 'opening'], isSequence: true, withCheque: true },
  register: ['referNo', 'date', 'mode', 'customer', 'supplier', 'ledger', 'referenceNo', 'net', 'state'],
  print: { layout: 'voucher' },
  rules: chequeMovementRules,
  post: postChequeMovement,
  examples,
});
