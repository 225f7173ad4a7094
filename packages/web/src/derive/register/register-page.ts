/** A page of a register as the API answers it. */

export type RegisterValue = string | number | boolean | null | undefined;

export interface RegisterRow {
  readonly voucherNo: number;
  readonly [column: string]: RegisterValue;
}

export interface RegisterPage {
  readonly rows: readonly RegisterRow[];
  readonly next: string | null;
  /** Over the whole selection: amounts as decimal text, and `count`. */
  readonly sums: Readonly<Record<string, string | number>>;
}
