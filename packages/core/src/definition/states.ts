/**
 * States of a posted document and who leads where. A voucher type names its lifecycle in its definition; there is no
 * other place that says what may be done with it. Source: ACCOUNTING.md, States.
 */

export type VoucherState = 'draft' | 'posted' | 'verified' | 'locked' | 'rejected' | 'closed' | 'void';

export type VoucherAction = 'edit' | 'verify' | 'reject' | 'lock' | 'unlock' | 'close' | 'reopen' | 'void';

/** Which action is allowed in which state, and the state it leads to. What is missing here is refused. */
export type Lifecycle = Readonly<Partial<Record<VoucherState, Readonly<Partial<Record<VoucherAction, VoucherState>>>>>>;

/** Vouchers that move ledgers, goods or bills. A rejected one has nothing in the books until it is edited and posts anew. */
export const bookedLifecycle: Lifecycle = {
  draft: { edit: 'draft' },
  posted: { edit: 'posted', verify: 'verified', reject: 'rejected', lock: 'locked', void: 'void' },
  verified: { edit: 'posted', reject: 'rejected', lock: 'locked', void: 'void' },
  locked: { unlock: 'posted' },
  rejected: { edit: 'posted', void: 'void' },
  void: {},
};

/** Counts: what has moved since would be counted again, so a wrong one is voided or rejected and counted anew. */
export const countedLifecycle: Lifecycle = {
  draft: { edit: 'draft' },
  posted: { verify: 'verified', reject: 'rejected', lock: 'locked', void: 'void' },
  verified: { reject: 'rejected', lock: 'locked', void: 'void' },
  locked: { unlock: 'posted' },
  rejected: { void: 'void' },
  void: {},
};

/** Promises (lead, quotation, order, purchase order): what is left of one may be given up, and taken up again. */
export const promiseLifecycle: Lifecycle = {
  ...bookedLifecycle,
  posted: { ...bookedLifecycle.posted, close: 'closed' },
  verified: { ...bookedLifecycle.verified, close: 'closed' },
  closed: { reopen: 'posted', void: 'void' },
};

/** A type whose vouchers book nothing: they may look ahead. */
export function isPromise({ lifecycle }: { readonly lifecycle: Lifecycle }): boolean {
  return lifecycle === promiseLifecycle;
}

export function statesOf(lifecycle: Lifecycle): readonly VoucherState[] {
  return Object.keys(lifecycle) as VoucherState[];
}

/** The state that `action` leads to, `undefined` when it is not allowed. */
export function nextState(lifecycle: Lifecycle, state: VoucherState, action: VoucherAction): VoucherState | undefined {
  return lifecycle[state]?.[action];
}

/** The action, other than an edit, that led from one state to another. */
export function actionBetween(
  lifecycle: Lifecycle,
  before: VoucherState,
  after: VoucherState,
): Exclude<VoucherAction, 'edit'> | undefined {
  // A lock is taken off to the state that it was put on.
  if (before === 'locked') return 'unlock';
  const allowed = Object.entries(lifecycle[before] ?? {}) as [VoucherAction, VoucherState][];
  for (const [action, state] of allowed) if (action !== 'edit' && state === after) return action;
  return undefined;
}

/** Does the action take a voucher's entries, goods and bills back? A promise has none that a rejection could take. */
export function takesBack(action: VoucherAction, lifecycle: Lifecycle): boolean {
  return action === 'void' || (action === 'reject' && lifecycle !== promiseLifecycle);
}

/** Actions that a person must give a reason for. */
export const reasonedActions: readonly VoucherAction[] = ['reject', 'close', 'void'];

/** Is a person who changes such a voucher asked why? Where nothing of it is in the books there is nothing to explain. */
export function editNeedsReason(
  definition: { readonly lifecycle: Lifecycle },
  state: VoucherState,
  { reasonOnEdit }: { readonly reasonOnEdit: boolean },
): boolean {
  return reasonOnEdit && !isPromise(definition) && state !== 'draft' && state !== 'rejected';
}
