/** The fields of a bill adjustment. */
import { choice, money, reference, text } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { voucherHeader } from '../../definition/voucher-fields.ts';

export const billAdjustmentShape = {
  header: {
    ...voucherHeader,
    customer: reference.optional('Customer', 'customer', { specName: 'CustomerName' }),
    supplier: reference.optional('Supplier', 'supplier', { specName: 'SupplierName' }),
  },
  lines: {
    bills: {
      reference: text.required('bill adjustment|Credit', { specName: 'RefNo', maxLength: 60 }),
      /** A receipt may leave an advance and a part on account under one number. */
      creditKind: choice.optional('Kind', ['advance', 'onAccount'], {
        optionLabels: ['Advance', 'On account'],
        extra: true,
      }),
      bill: text.required('Bill', { specName: 'BillNo', maxLength: 60, extra: true }),
      amount: money.required('Amount', { specName: 'Amount', minimum: 0 }),
    },
  },
} as const;

export type BillAdjustment = VoucherOf<typeof billAdjustmentShape>;

export type BillAdjustmentDraft = DraftOf<typeof billAdjustmentShape>;
