/**
 * Field documents for screens: what waits, and the one way to complete one. The engine, the local store and the books come
 * as a script of their own when they are first asked for, so that nobody downloads them to sign in.
 */
import type { Result } from '@fieldbook/core/kernel/result';
import type { GoingAlong, StoredDocument } from '@fieldbook/core/sync/complete-document';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import type { FieldDocument, OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { Voiding } from '@fieldbook/core/sync/void-here';
import { useStore } from '../session/store.ts';
import { type KnownOutbox, knownOutbox } from './sync/sync-state.ts';

export { useSyncState } from './sync/sync-state.ts';

const engine = () => import('./outbox/phone-outbox.ts');

/** The register and all items that are kept, by sequence; nothing on a device that takes no part, or before it is read. */
export const useOutbox = (): KnownOutbox | undefined => useStore(knownOutbox);

/**
 * Completes a voucher from the wire body of its form. Only the item that comes back may be printed or shown as done: it is on
 * the disk, with its number and with what goes along with it. The same uid again answers with what is stored.
 */
export async function completeDocument(
  type: string,
  body: unknown,
  along: GoingAlong['along'] = [],
): Promise<Result<StoredDocument>> {
  return (await engine()).completeHere({ type, body, along });
}

/** Completes a new row of a master (`type`: its name), an attachment or an event, whose body the caller has checked. */
export async function completeOther(
  document: GoingAlong & FieldDocument & { readonly kind: 'master' | 'attachment' | 'event' },
): Promise<Result<StoredDocument>> {
  return (await engine()).completeOtherHere(document);
}

/** Voids a document of the open day, with the use of a supervisor's code. */
export async function completeVoid(voiding: Voiding): Promise<Result<StoredDocument>> {
  return (await engine()).voidHere(voiding);
}

/** An item as it stands in the store, to print its slip again. */
export async function storedItem(uid: string): Promise<StoredDocument | undefined> {
  return (await engine()).storedHere(uid);
}

/** Stock, bills and balances as this phone knows them now, own documents included; nothing before the first fill. */
export async function booksHere(): Promise<LocalBooks | undefined> {
  return (await engine()).booksOfPhone();
}

/** Sends what waits as soon as a network lets it, and fetches what changed. */
export async function syncNow(): Promise<void> {
  (await import('./sync/loop.ts')).wishSync();
}

/** Sends what waits now; false when something waits still. */
export async function sendAll(): Promise<boolean> {
  await (await import('./sync/loop.ts')).syncOnce();
  const items = knownOutbox.get()?.items ?? [];
  return !items.some(({ state }) => state === 'waiting' || state === 'sending');
}

/** Another body for an item that was put aside: same uid, same number. */
export async function repairItem(uid: string, body: Readonly<Record<string, unknown>>): Promise<Result<OutboxItem>> {
  return (await engine()).repairHere(uid, body);
}

/** Sends an item that was put aside again as it is, because the reason went away. */
export async function sendItemAgain(uid: string): Promise<Result<OutboxItem>> {
  return (await engine()).sendAgainHere(uid);
}
