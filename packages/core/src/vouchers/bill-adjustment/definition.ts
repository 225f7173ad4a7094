/**
 * Bill adjustment: what stands open for a party (money ahead or on account, a credit note, a return) is set against its open
 * bills later, without a change of the voucher it came with (SPEC §2, Bill adjustments). Voiding it takes it back.
 */
import { bookedLifecycle } from '../../definition/states.ts';
import { defineVoucher } from '../../definition/voucher.ts';
import { examples } from './examples.ts';
import { postBillAdjustment } from './posting.ts';
import { billAdjustmentRules } from './rules.ts';
import { billAdjustmentShape } from './shape.ts';

export const billAdjustment = defineVoucher({
  type: 'billAdjustment',
  path: 'bill-adjustments',
  places: { begin: '/dashboard/receiptBillwaseAdjustment' },
  label: 'Bill adjustment',
  plural: 'Bill adjustments',
  permission: 'frmBillAdjustment',
  prefix: 'BA',
  shape: billAdjustmentShape,
  lifecycle: bookedLifecycle,
  happensOnce: true,
  party: { field: 'customer', side: 'customer' },
  register: ['referNo', 'date', 'customer', 'supplier', 'remarks', 'net', 'state'],
  print: { layout: 'voucher' },
  checks: [],
  rules: billAdjustmentRules,
  post: postBillAdjustment,
  examples,
});
