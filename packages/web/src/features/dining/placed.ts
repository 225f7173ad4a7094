/** Rows of a master that are in use where the person works, in the order the restaurant gave them. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';

export function placedIn(me: Me, rows: readonly MasterRow[]): readonly MasterRow[] {
  const isHere = (branch: unknown) => typeof branch !== 'string' || me.branches.some(({ code }) => code === branch);
  return rows
    .filter((row) => row.active !== false && isHere(row['branch']))
    .toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0) || (a.code < b.code ? -1 : 1));
}
