/** The fields of a receipt. */
import { money, numeral, reference } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfCustomer,
  chequeHeader,
  dimensionFields,
  entryLine,
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
} as const;

export type Receipt = VoucherOf<typeof receiptShape>;

export type ReceiptDraft = DraftOf<typeof receiptShape>;
