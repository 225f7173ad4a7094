/**
 * Room for a document when the device is full: what can be fetched again goes first, a document never (DESIGN §5). What
 * memory holds of the masters stays in use, in every tab, until the last is closed; the next sync with a network fills them in
 * again.
 */
import type { RowStore } from '../masters/row-store.ts';

/** Did a write fail for want of room? The browser says so in several ways. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { readonly name?: unknown; readonly inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== error && isFull(inner));
}

/** The cache with the application's own files stays: without it nothing opens offline. */
const isOwnFiles = (name: string) => name.startsWith('fieldbook-');

export async function makeRoom(rows: RowStore): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => !isOwnFiles(name)).map((name) => caches.delete(name)));
  await rows.letGo();
}
