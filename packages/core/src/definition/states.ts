/** States of a posted document and who leads where. Source: ACCOUNTING.md, States. */

export type VoucherState = 'draft' | 'posted' | 'verified' | 'locked' | 'rejected' | 'void';

export type VoucherAction = 'edit' | 'verify' | 'reject' | 'lock' | 'unlock' | 'void';

/** Which action is allowed in which state, and the state it leads to. An action that is missing here is refused. */
export const transitions: Readonly<Record<VoucherState, Partial<Record<VoucherAction, VoucherState>>>> = {
  draft: { edit: 'draft' },
  posted: { edit: 'posted', verify: 'verified', reject: 'rejected', lock: 'locked', void: 'void' },
  verified: { edit: 'posted', reject: 'rejected', lock: 'locked', void: 'void' },
  locked: { unlock: 'posted' },
  rejected: { edit: 'posted', void: 'void' },
  void: {},
};
