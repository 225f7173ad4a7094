/** The fields of a receipt. */
import { money, reference } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfCustomer,
  chequeHeader,
  dimensionFields,
  entryLine,
  referenceNo,
  route,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const receiptShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Received from', 'customer', { specName: 'CrLedger' }),
    ledger: reference.required('receipt|Into', 'ledger', { specName: 'DrLedger' }),
    amount: amountField,
    ...chequeHeader,
    salesPerson: reference.optional('Received by', 'salesPerson', { specName: 'ReceivedBy' }),
    route,
    referenceNo,
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
} as const;

export type Receipt = VoucherOf<typeof receiptShape>;

export type ReceiptDraft = DraftOf<typeof receiptShape>;
