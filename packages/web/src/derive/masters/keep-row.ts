/** After a write of one row: what is held of its master in memory follows, without reading the whole master again. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { QueryClient } from '@tanstack/react-query';
import { masterRowsQuery } from './master-rows.ts';

export interface KeptChange {
  /** Name of the master. */
  readonly master: string;
  /** The code before; nothing for a new row. */
  readonly code?: string | undefined;
  /** The row as it is now; nothing when it was deleted. */
  readonly row?: MasterRow | undefined;
}

const byCode = (one: MasterRow, other: MasterRow) => (one.code < other.code ? -1 : 1);

export function keepRow(client: QueryClient, { master, code, row }: KeptChange): void {
  const { queryKey } = masterRowsQuery(master);
  client.setQueryData(queryKey, (rows: readonly MasterRow[] | undefined) => {
    if (rows === undefined) return undefined;
    const others = rows.filter((each) => each.code !== code && each.code !== row?.code);
    return row === undefined ? others : [...others, row].sort(byCode);
  });
  void client.invalidateQueries({ queryKey: ['master-page', master] });
  if (row !== undefined && code !== undefined && row.code !== code)
    void client.invalidateQueries({ queryKey: ['master'] });
}
