/** The fields of a payment. */
import { money, reference } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import {
  amountField,
  billLine,
  billOfSupplier,
  chequeHeader,
  dimensionFields,
  entryLine,
  referenceNo,
  route,
  voucherHeader,
} from '../../definition/voucher-fields.ts';

export const paymentShape = {
  header: {
    ...voucherHeader,
    supplier: reference.optional('Paid to', 'supplier', { specName: 'DrLedger' }),
    ledger: reference.required('contra|From', 'ledger', { specName: 'CrLedger' }),
    amount: amountField,
    ...chequeHeader,
    purchasePerson: reference.optional('Paid by', 'purchasePerson', { specName: 'PaidBy' }),
    route,
    referenceNo,
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
} as const;

export type Payment = VoucherOf<typeof paymentShape>;

export type PaymentDraft = DraftOf<typeof paymentShape>;
