/** Masters from the local store: the forms of a device that takes part open without a network, with the rows of its last sync. */
import { carriedMasters } from '@fieldbook/core/sync/changes';
import { MESSAGES, ROUTE_DAYS } from '@fieldbook/core/sync/collections';
import { type StoredRow, withOwnRows } from '@fieldbook/core/sync/own-rows';
import { queryClient } from '../../api/query-client.ts';
import { session } from '../../session/session.ts';
import { phoneParts } from '../sync/phone-parts.ts';
import { knownOutbox } from '../sync/sync-state.ts';

/** The others stay at the server. */
const carried = new Set<string>(carriedMasters);

/** In order of code; nothing when this device holds none for the person who is signed in: then the server is asked. */
export async function heldRows(master: string): Promise<readonly StoredRow[] | undefined> {
  if (!carried.has(master)) return undefined;
  try {
    const { rows } = await phoneParts();
    const owner = await rows.owner();
    if (owner === undefined || owner !== session.get().me?.user.code) return undefined;
    const held = await rows.rows(master);
    return held === undefined ? undefined : withOwnRows(master, held, knownOutbox.get()?.items ?? []);
  } catch {
    // A browser that refuses a database has no local store; it works with the network.
    return undefined;
  }
}

/** Masters that a form asked for and neither this device nor a network could give; it opens without them. */
const missing = new Set<string>();

/** True on a device that works without a network: forms then take codes that are typed. */
export async function mayDoWithout(master: string): Promise<boolean> {
  if ((await heldRows('item')) === undefined) return false;
  missing.add(master);
  return true;
}

/** There is a network again: what forms had to do without is asked for once more. */
export function askMissingRows(): void {
  for (const master of missing) void queryClient.invalidateQueries({ queryKey: ['master', master] });
  missing.clear();
}

/** What screens hold of these masters, and of messages, follows the store. */
export async function showRows(masters: readonly string[]): Promise<void> {
  if (masters.includes(MESSAGES)) void queryClient.invalidateQueries({ queryKey: ['messages'] });
  if (masters.includes(ROUTE_DAYS)) void queryClient.invalidateQueries({ queryKey: [ROUTE_DAYS] });
  for (const master of masters) {
    const queryKey = ['master', master];
    if (queryClient.getQueryState(queryKey) === undefined) continue;
    const rows = await heldRows(master);
    if (rows !== undefined) queryClient.setQueryData(queryKey, rows);
    void queryClient.invalidateQueries({ queryKey: ['master-page', master] });
  }
}
