/** An unfinished voucher as it lies on the device. */
export interface StoredDraft {
  /** Company, voucher type and what is being edited: one draft each. */
  readonly key: string;
  readonly company: string;
  readonly type: string;
  /** The voucher being edited; nothing for a new one. */
  readonly voucherNo: number | undefined;
  /** Code of the customer whose visit it belongs to. */
  readonly visit?: string | undefined;
  /** Party or reference, for lists. */
  readonly title: string;
  readonly savedAt: number;
  /** The form's own state. */
  readonly form: unknown;
}
