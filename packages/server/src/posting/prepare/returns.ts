/** Which vouchers bring goods back, and which of them say of no voucher that they do. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { PreparedVoucher } from './prepare.ts';

/** Brings goods back, to whoever sold them. */
export function isReturn({ source, lines }: VoucherDefinition): boolean {
  return source?.givesBack !== undefined && lines.items !== undefined;
}

/** A return of goods that names no source. */
export function isUnlinkedReturn({ definition, voucher }: Pick<PreparedVoucher, 'definition' | 'voucher'>): boolean {
  return isReturn(definition) && voucher.header[definition.source?.field ?? ''] === undefined;
}
