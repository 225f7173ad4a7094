/**
 * What changed at the server since the last time, taken into the local store page by page (SPEC §4, Full data refresh;
 * `docs/decisions/0090-offline.md`, Delta). Whatever cuts it off, the next call goes on from the last page that was written.
 */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { ChangePage } from '@fieldbook/core/sync/changes';
import { type Register, withIncluded, withLease, withoutLease } from '@fieldbook/core/sync/register';
import { ask } from '../../api/ask.ts';
import { now } from '../../session/clock.ts';
import { rememberMe } from '../../session/session.ts';
import { Overtaken, type Page, type PagePart, type RowStore } from '../masters/row-store.ts';
import { fillAfter } from './fill-steps.ts';
import { changeSyncState, syncState } from './sync-state.ts';

const LONGEST_REQUEST_MS = 60_000;
const PAGE_ROWS = 2_000;

export interface Fetched {
  /** Collections that are different now. */
  readonly collections: readonly string[];
  /** Settings, rights or branches of the person are. */
  readonly hasMe: boolean;
}

const isBooks = ({ collection }: PagePart) => collection.startsWith('books.');

type Ask = (since: string | undefined) => Promise<ChangePage>;

/** With each page the server is told how many documents wait here, for whoever watches the phones. */
const askerOf =
  (waiting: number | undefined): Ask =>
  (since) => {
    const query = { since, limit: PAGE_ROWS, waiting };
    return ask('GET /sync/changes', { query, signal: AbortSignal.timeout(LONGEST_REQUEST_MS) });
  };

/** `parts`: what is to be written with this page. */
function pageOf({ token, lease, included }: ChangePage, parts: readonly PagePart[]): Page {
  const register = (held: Register): Register => {
    const beside = included === undefined ? held : withIncluded(held, included);
    if (beside === undefined) throw new Overtaken('newer books are held already');
    if (lease === undefined) return beside;
    return lease === null ? withoutLease(beside) : withLease(beside, lease);
  };
  return { parts, token, at: now().toISOString(), register };
}

/** Everything, gathered beside what is in use. Goes on with a fill that was cut off. */
export async function fetchAll(rows: RowStore, user: string, waiting?: number): Promise<Fetched> {
  const ask = askerOf(waiting);
  const begun = await rows.beginFill(user);
  changeSyncState({ fill: fillAfter(undefined, begun.rows) });
  try {
    return await fillFrom(rows, user, { ask, first: await ask(begun.token) });
  } finally {
    changeSyncState({ fill: undefined });
  }
}

async function fillFrom(
  rows: RowStore,
  user: string,
  { ask, first }: { readonly ask: Ask; readonly first: ChangePage },
): Promise<Fetched> {
  try {
    const seen = new Set<string>();
    let page = first;
    for (;;) {
      if (page.restarts) await rows.beginFill(user, 'anew');
      for (const { collection } of page.parts) seen.add(collection);
      if (page.isLast) {
        changeSyncState({ fill: fillAfter('books', syncState.get().fill?.rows ?? 0) });
        await rows.finishFill(pageOf(page, page.parts));
        return { collections: [...seen], hasMe: takeMe(page) };
      }
      // The next page is on its way while this one is written.
      const next = ask(page.token);
      next.catch(() => undefined);
      const { rows: count } = await rows.addToFill(pageOf(page, page.parts));
      changeSyncState({ fill: fillAfter(page.parts.at(-1)?.collection, count) });
      page = await next;
    }
  } finally {
    changeSyncState({ fill: undefined });
  }
}

/** What changed since the token; a store of another life of the database, or of another scope, is filled anew. */
export async function fetchChanges(rows: RowStore, user: string, waiting?: number): Promise<Fetched> {
  const delta = await rows.delta();
  if (delta === undefined || delta.user !== user || (await rows.filling()) !== undefined) {
    return fetchAll(rows, user, waiting);
  }
  const ask = askerOf(waiting);
  const seen = new Set<string>();
  // Books hold together with the items they include, which the last page tells: they are written with it.
  let held: PagePart[] = [];
  for (let page = await ask(delta.token); ; page = await ask(page.token)) {
    if (page.restarts) {
      await rows.beginFill(user, 'anew');
      return fillFrom(rows, user, { ask, first: page });
    }
    held = [...held, ...page.parts];
    for (const { collection, rows: changed, gone } of page.parts) {
      if (changed.length + gone.length > 0) seen.add(collection);
    }
    if (page.isLast) {
      await rows.applyDelta(pageOf(page, held));
      return { collections: [...seen], hasMe: takeMe(page) };
    }
    if (held.some(isBooks)) continue;
    await rows.applyDelta(pageOf(page, held));
    held = [];
  }
}

function takeMe({ me }: ChangePage): boolean {
  if (me !== undefined) rememberMe(me as Me);
  return me !== undefined;
}
