/** Forms that open a change of state: locking, verifying and voiding are rights of their own, whatever the type (SPEC §2, Settings; §4). */
import type { VoucherAction } from '../definition/states.ts';
import type { FormName } from './forms.ts';

export const actionForms = {
  verify: 'frmVerifyVouchers',
  reject: 'frmVerifyVouchers',
  lock: 'frmLockUnlockVouchers',
  unlock: 'frmLockUnlockVouchers',
  close: 'frmVoidVouchers',
  reopen: 'frmVoidVouchers',
  void: 'frmVoidVouchers',
} as const satisfies Readonly<Record<Exclude<VoucherAction, 'edit'>, FormName>>;
