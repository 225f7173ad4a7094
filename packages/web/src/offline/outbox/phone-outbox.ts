/** The engine (core/sync) on this phone: completing, repairing and reading documents over its store, books and clock. */
import { assert } from '@fieldbook/core/kernel/assert';
import { problem, type Result, refused } from '@fieldbook/core/kernel/result';
import {
  completeOther,
  completeVoucherHere,
  type GoingAlong,
  type StoredDocument,
  storedDocument,
} from '@fieldbook/core/sync/complete-document';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { letGo } from '@fieldbook/core/sync/let-go';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import type { FieldDocument, OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { repairDocument, sendAgain } from '@fieldbook/core/sync/repair-document';
import { completeVoidHere, type Voiding } from '@fieldbook/core/sync/void-here';
import { permittedOf } from '../../session/permitted.ts';
import { session } from '../../session/session.ts';
import { serverBooks } from '../books/server-books.ts';
import { wishSync } from '../sync/loop.ts';
import { type PhoneParts, phoneParts } from '../sync/phone-parts.ts';
import { phoneClock } from '../sync/phone-ports.ts';
import { knownOutbox } from '../sync/sync-state.ts';

/** A device that takes no part, or was never filled, has neither numbers nor books. */
const takesNoPart = () => refused(problem('lease.none'));

async function booksOf(parts: PhoneParts) {
  const books = await serverBooks(parts);
  assert(books !== undefined, 'books were asked of a phone that was never filled');
  return books;
}

function leaseHere(): Partial<LeaseFacts> | undefined {
  return knownOutbox.get()?.register.lease as Partial<LeaseFacts> | undefined;
}

/** What is paid on the van goes into its cash, whoever drives it today. */
function cashOfVan(): { readonly cash?: string } {
  const cash = leaseHere()?.cashLedger;
  return cash === undefined ? {} : { cash };
}

function vanHere() {
  const { van: code, cashLedger } = leaseHere() ?? {};
  return code === undefined ? undefined : { code, cashLedger };
}

export async function completeHere(
  document: GoingAlong & { readonly type: string; readonly body: unknown },
): Promise<Result<StoredDocument>> {
  const parts = await phoneParts();
  const { me } = session.get();
  if (knownOutbox.get() === undefined || me === undefined) return takesNoPart();
  if ((await serverBooks(parts)) === undefined) return takesNoPart();
  const deps = {
    store: parts.outbox,
    clock: phoneClock,
    books: () => booksOf(parts),
    own: { ...me.money, ...cashOfVan() },
    permitted: permittedOf(me, vanHere()),
    user: me.user.code,
    // Only who was given the right by name; whoever may open everything changes the limit instead.
    mayExceedCredit: me.forms.includes('frmExceedCredit'),
  };
  const result = await completeVoucherHere(deps, document);
  if (result.ok) wishSync();
  return result;
}

export async function completeOtherHere(
  document: GoingAlong & FieldDocument & { readonly kind: 'master' | 'attachment' | 'event' },
): Promise<Result<StoredDocument>> {
  const parts = await phoneParts();
  if (knownOutbox.get() === undefined) return takesNoPart();
  const result = await completeOther({ store: parts.outbox, clock: phoneClock }, document);
  if (result.ok) wishSync();
  return result;
}

export async function voidHere(voiding: Voiding): Promise<Result<StoredDocument>> {
  const parts = await phoneParts();
  if (knownOutbox.get() === undefined) return takesNoPart();
  const result = await completeVoidHere({ store: parts.outbox, clock: phoneClock }, voiding);
  if (result.ok) wishSync();
  return result;
}

export async function storedHere(uid: string): Promise<StoredDocument | undefined> {
  const { outbox } = await phoneParts();
  return knownOutbox.get() === undefined ? undefined : storedDocument(outbox, uid);
}

export async function booksOfPhone(): Promise<LocalBooks | undefined> {
  const parts = await phoneParts();
  const held = knownOutbox.get();
  const server = held === undefined ? undefined : await serverBooks(parts);
  return held === undefined || server === undefined ? undefined : new LocalBooks(server, held.items);
}

export async function repairHere(uid: string, body: Readonly<Record<string, unknown>>): Promise<Result<OutboxItem>> {
  const parts = await phoneParts();
  const result = await repairDocument(parts.outbox, await booksOf(parts), uid, body);
  if (result.ok) wishSync();
  return result;
}

export async function sendAgainHere(uid: string): Promise<Result<OutboxItem>> {
  const { outbox } = await phoneParts();
  const result = await sendAgain(outbox, uid);
  if (result.ok) wishSync();
  return result;
}

export async function letGoHere(uid: string, reason: string): Promise<Result<OutboxItem>> {
  const { outbox } = await phoneParts();
  const result = await letGo(outbox, { uid, reason, at: phoneClock.now() });
  if (result.ok) wishSync();
  return result;
}
