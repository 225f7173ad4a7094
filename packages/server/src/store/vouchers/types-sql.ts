/** Voucher types as a list for SQL, told from what their definitions say: a new type needs no query to know it. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { literal } from '../database/simple-query.ts';

/** What stands between the brackets of `in (…)`. At least one type must be so. */
export function typesSql(isWanted: (definition: VoucherDefinition) => boolean): string {
  const types = voucherTypes.filter(isWanted).map(({ type }) => literal(type));
  if (types.length === 0) throw new Error('no voucher type is so');
  return types.join(', ');
}
