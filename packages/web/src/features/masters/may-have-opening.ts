/** Which rows of masters have figures to begin with. */
import type { MasterRow } from '@fieldbook/core/api/master-rows';

export interface OpeningOf {
  readonly master: string;
  readonly row: MasterRow;
}

export const parties: readonly string[] = ['customer', 'supplier'];

/** Goods that are kept, parties with bills, and ledgers that hold neither have an opening. */
export function hasOpening({ master, row }: OpeningOf): boolean {
  if (master === 'item') return row['itemType'] !== 'service';
  if (parties.includes(master)) return row['isCashParty'] !== true;
  return master === 'ledger' && !['customer', 'supplier', 'stock'].includes(String(row['use']));
}
