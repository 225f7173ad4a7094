/** The ledgers that may take the cash of a van. */
import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';

/** Cash ledgers that are no van's, the one of the same branch first. */
export function takersOf(indexes: MasterIndexes, ledger: string): readonly MasterRow[] {
  const rows = indexes.get('ledger')?.rows ?? [];
  const vans = new Set((indexes.get('godown')?.rows ?? []).map(({ cashLedger }) => cashLedger));
  const branch = rows.find(({ code }) => code === ledger)?.['branch'];
  return rows
    .filter((row) => row['use'] === 'cash' && row.active !== false && row.code !== ledger && !vans.has(row.code))
    .toSorted((a, b) => Number(b['branch'] === branch) - Number(a['branch'] === branch));
}
