/** The vouchers this phone holds that another may continue, such as transfers to its van, the latest first. */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import { phoneParts } from '../sync/phone-parts.ts';
import { knownOutbox } from '../sync/sync-state.ts';
import { serverBooks } from './server-books.ts';

export async function sourcesOfPhone(types: readonly string[]): Promise<readonly SourceVoucher[]> {
  const parts = await phoneParts();
  const held = knownOutbox.get();
  const server = held === undefined ? undefined : await serverBooks(parts);
  if (held === undefined || server === undefined) return [];
  const books = new LocalBooks(server, held.items);
  const rows = (await parts.rows.rows('books.source')) ?? [];
  return rows
    .map((row) => row['source'] as SourceVoucher)
    .filter(({ type }) => types.includes(type))
    .map((source) => books.withOwnUses(source))
    .toReversed();
}
