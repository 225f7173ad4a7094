/** Which branch a ledger belongs to. */
import type { VoucherMasters } from './masters-view.ts';

/** Its own, else that of the van whose cash it is; none when it is of the whole company. */
export function branchOfLedger(
  code: string,
  masters: Pick<VoucherMasters, 'ledger' | 'vanOfCash'>,
): string | undefined {
  return masters.ledger(code)?.branch ?? masters.vanOfCash(code)?.branch;
}
