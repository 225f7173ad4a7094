/** The outbox as a file, and the vouchers held here that a document may continue; each a script of its own, as in outbox.ts. */
import type { SourceVoucher } from '@fieldbook/core/definition/books';

/** Every item this phone keeps, whatever its state, as a file that the server reads; nothing on a device that takes no part. */
export async function exportOutbox(): Promise<File | undefined> {
  return (await import('./outbox/export-outbox.ts')).exportHere();
}

/** Vouchers of these types that a document completed here may continue, with what own documents used of them. */
export async function sourcesHere(types: readonly string[]): Promise<readonly SourceVoucher[]> {
  return (await import('./books/source-list.ts')).sourcesOfPhone(types);
}
