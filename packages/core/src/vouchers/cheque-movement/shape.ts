/** The fields of a cheque movement. */
import { choice, money, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfCustomer,
  billOfSupplier,
  chequeHeader,
  dimensionFields,
  entryLine,
  referenceNo,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const chequeMovementShape = {
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
    referenceNo,
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
} as const;

export type ChequeMovement = VoucherOf<typeof chequeMovementShape>;

export type ChequeMovementDraft = DraftOf<typeof chequeMovementShape>;
