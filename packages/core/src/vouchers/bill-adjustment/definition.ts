/**
 * Bill adjustment: what stands open for a party (money ahead or on account, a credit note, a return) is set against its open
 * bills later, without a change of the voucher it came with (SPEC §2, Bill adjustments). Voiding it takes it back.
 */
import { choice, money, reference, text } from '../../definition/field.ts';
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { voucherHeader } from '../../definition/voucher-fields.ts';
import { examples } from './examples.ts';
import { postBillAdjustment } from './posting.ts';
import { billAdjustmentRules } from './rules.ts';

export const billAdjustment = defineVoucher({
  type: 'billAdjustment',
  path: 'bill-adjustments',
  places: { begin: '/dashboard/receiptBillwaseAdjustment' },
  label: 'Bill adjustment',
  plural: 'Bill adjustments',
  permission: 'frmBillAdjustment',
  prefix: 'BA',
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
  lifecycle: bookedLifecycle,
  party: { field: 'customer', side: 'customer' },
  register: ['referNo', 'date', 'customer', 'supplier', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  rules: billAdjustmentRules,
  post: postBillAdjustment,
  examples,
});
