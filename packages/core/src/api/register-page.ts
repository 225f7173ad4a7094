/** A page of a register as the API answers it. */

import type { PaymentState } from '../bills/payment-state.ts';
import type { VoucherState } from '../definition/states.ts';

export type RegisterValue = string | number | boolean | null | undefined;

export interface RegisterRow {
  readonly voucherNo: number;
  /** The version that is shown; a change of the voucher names it. */
  readonly version: number;
  readonly state?: VoucherState;
  readonly payment?: PaymentState;
  readonly [column: string]: RegisterValue;
}

/** Over the whole selection: amounts as decimal text, and `count`, or `countAtLeast` where it was too long to add up. */
export type RegisterSums = Readonly<Record<string, string | number>>;

export interface RegisterPage {
  readonly rows: readonly RegisterRow[];
  readonly next: string | null;
  readonly sums: RegisterSums;
}
