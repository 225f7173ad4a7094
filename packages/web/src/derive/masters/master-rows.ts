/**
 * All rows of a master in memory: from the local store of a device that takes part, else read page by page from the API and
 * kept until "refresh all data".
 */
import type { MasterPage, MasterRow } from '@fieldbook/core/api/master-rows';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { ApiRefusal, NoConnection } from '../../api/client.ts';

const PAGE = 500;

/** Rows in order of code. A person who may not open the master gets none: fields then take a code that is typed. */
async function loadRows(name: string, signal: AbortSignal): Promise<readonly MasterRow[]> {
  // The definitions of masters are many, and no screen waits for them before it stands.
  const [{ masterNamed }, { heldRows, mayDoWithout }] = await Promise.all([
    import('@fieldbook/core/masters/index'),
    import('../../offline/masters/held-rows.ts'),
  ]);
  const master = masterNamed(name);
  if (master === undefined) return [];
  const lists = master.children === undefined ? undefined : 'true';
  const held = await heldRows(name);
  if (held !== undefined) return held as readonly MasterRow[];
  const rows: MasterRow[] = [];
  let cursor: string | undefined;
  try {
    do {
      const query = { limit: PAGE, active: 'all', lists, cursor };
      const page: MasterPage = await ask('GET /{masters}', { path: { masters: master.path }, query, signal });
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 403) return [];
    if (error instanceof NoConnection && (await mayDoWithout(name))) return [];
    throw error;
  }
  return rows;
}

export function masterRowsQuery(name: string) {
  return queryOptions({
    queryKey: ['master', name],
    queryFn: ({ signal }) => loadRows(name, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Starts loading masters before a screen asks for them. */
export function warmMasters(client: QueryClient, names: readonly string[]): void {
  for (const name of names) void client.prefetchQuery(masterRowsQuery(name));
}
