/** The fields of a contra. */
import { reference } from '../../definition/field.ts';
import type { DraftOf, VoucherOf } from '../../definition/voucher.ts';
import { amountField, chequeHeader, referenceNo, voucherHeader } from '../../definition/voucher-fields.ts';

export const contraShape = {
  header: {
    ...voucherHeader,
    fromLedger: reference.required('contra|From', 'ledger', { specName: 'CrLedger', extra: true }),
    ledger: reference.required('contra|To', 'ledger', { specName: 'DrLedger' }),
    amount: amountField,
    chequeNo: chequeHeader.chequeNo,
    referenceNo,
  },
  lines: {},
} as const;

export type Contra = VoucherOf<typeof contraShape>;

export type ContraDraft = DraftOf<typeof contraShape>;
