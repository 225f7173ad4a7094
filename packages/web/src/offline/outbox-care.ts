/**
 * The outbox as a file, letting go of what cannot be sent, the vouchers held here that a document may continue, and the goods of
 * the van; each a script of its own, as in outbox.ts.
 */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { Result } from '@fieldbook/core/kernel/result';
import type { DamageAsked } from '@fieldbook/core/sync/damage-transfer';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { PendingTransfer } from '@fieldbook/core/sync/pending-transfers';
import type { VanHere } from './books/van-here.ts';

/** Every item this phone keeps, whatever its state, as a file that the server reads; nothing on a device that takes no part. */
export async function exportOutbox(): Promise<File | undefined> {
  return (await import('./outbox/export-outbox.ts')).exportHere();
}

/** Vouchers of these types that a document completed here may continue, with what own documents used of them. */
export async function sourcesHere(types: readonly string[]): Promise<readonly SourceVoucher[]> {
  return (await import('./books/source-list.ts')).sourcesOfPhone(types);
}

/** The van of this phone, its goods and what is on its way; nothing without a van, or before its books have come. */
export async function vanHere(): Promise<VanHere | undefined> {
  return (await import('./books/van-here.ts')).vanOfPhone();
}

/** Transfers to or from the van of this phone that nobody has confirmed, the oldest first; none without a van. */
export async function pendingTransfers(): Promise<readonly PendingTransfer[]> {
  return (await vanHere())?.pending ?? [];
}

/**
 * Wire body of the stock transfer of all damaged goods on the van to the default damage store, under the day's uid for that step;
 * nothing where there are none, where the store is the van's own, or where the settings name none. No price stands on it.
 * Completed like any document: `completeDocument('stockTransfer', body)`.
 */
export async function damageTransferBody(
  day: DamageAsked['day'],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await import('./books/van-here.ts')).damageTransferOfPhone(day);
}

/** Of an attachment that was refused: its content goes, the reason is told to the office. */
export async function letGoOfItem(uid: string, reason: string): Promise<Result<OutboxItem>> {
  return (await import('./outbox/phone-outbox.ts')).letGoHere(uid, reason);
}
