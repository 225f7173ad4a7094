/**
 * The outbox as a file, letting go of what cannot be sent, and the vouchers held here that a document may continue; each a
 * script of its own, as in outbox.ts.
 */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { Result } from '@fieldbook/core/kernel/result';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';

/** Every item this phone keeps, whatever its state, as a file that the server reads; nothing on a device that takes no part. */
export async function exportOutbox(): Promise<File | undefined> {
  return (await import('./outbox/export-outbox.ts')).exportHere();
}

/** Vouchers of these types that a document completed here may continue, with what own documents used of them. */
export async function sourcesHere(types: readonly string[]): Promise<readonly SourceVoucher[]> {
  return (await import('./books/source-list.ts')).sourcesOfPhone(types);
}

/** Of an attachment that was refused: its content goes, the reason is told to the office. */
export async function letGoOfItem(uid: string, reason: string): Promise<Result<OutboxItem>> {
  return (await import('./outbox/phone-outbox.ts')).letGoHere(uid, reason);
}
