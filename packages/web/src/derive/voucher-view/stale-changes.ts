/** What another person changed of a voucher since it was opened here, when that is why a change was refused. */
import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import { ApiRefusal } from '../../api/client.ts';

export function changesIn(error: unknown): VoucherChanges | undefined {
  return error instanceof ApiRefusal ? error.problem.changed : undefined;
}
