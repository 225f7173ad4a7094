/**
 * Rows that this phone made itself and the server has not told back yet, such as a customer met on the route: part of its
 * masters from the moment they are kept, so that the next document may name them.
 */
import { masterNamed } from '../masters/index.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Register } from './register.ts';

/** A row of a master as a phone holds it. */
export interface StoredRow {
  readonly code: string;
  readonly [field: string]: unknown;
}

/** Of the device and its next item, so that two phones never give the same: `N-4F9A21-12`. */
export function codeHere({ device, nextSequence }: Pick<Register, 'device' | 'nextSequence'>): string {
  const letters = device.replace(/^d-/, '').slice(0, 6).toUpperCase();
  return `N-${letters}-${nextSequence}`;
}

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
