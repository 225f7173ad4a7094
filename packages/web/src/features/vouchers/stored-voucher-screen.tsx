/** Screen in the making, replaced below. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';

export interface StoredVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
  readonly isEditing: boolean;
}

export function StoredVoucher({ voucherNo }: StoredVoucherProps) {
  return <p>{voucherNo}</p>;
}
