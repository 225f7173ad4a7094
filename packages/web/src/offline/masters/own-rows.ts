/**
 * Rows that this phone made itself and the server has not told back yet, such as a customer met on the route: part of its
 * masters from the moment they are kept, so that the next document may name them.
 */
import { masterNamed } from '@fieldbook/core/masters/index';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { StoredRow } from './chunk-map.ts';

type Items = readonly Pick<OutboxItem, 'kind' | 'type' | 'body'>[];

/** The same array comes back while neither the rows nor the own ones change: much is built upon it. */
const known = new WeakMap<readonly StoredRow[], { readonly own: string; readonly rows: readonly StoredRow[] }>();

export function withOwnRows(master: string, rows: readonly StoredRow[], items: Items): readonly StoredRow[] {
  const made = items.filter(({ kind, type }) => kind === 'master' && type === master);
  if (made.length === 0) return rows;
  const defaults = masterNamed(master)?.defaults ?? {};
  const codes = new Set(rows.map(({ code }) => code));
  const own = made.map(({ body }) => ({ ...defaults, ...(body as StoredRow) })).filter(({ code }) => !codes.has(code));
  if (own.length === 0) return rows;
  const text = JSON.stringify(own);
  const before = known.get(rows);
  if (before?.own === text) return before.rows;
  const all = [...rows, ...own].sort((one, other) => (one.code < other.code ? -1 : 1));
  known.set(rows, { own: text, rows: all });
  return all;
}
