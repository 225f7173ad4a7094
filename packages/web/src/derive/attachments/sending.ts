/**
 * Files on their way to the server, for every panel: one after another, kept with what failed until it is sent again or given up. Without a
 * network they wait for one; they live as long as this page does.
 */
import type { AttachmentOwner } from '@fieldbook/core/sync/attachment';
import { ask } from '../../api/ask.ts';
import { NoConnection } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { holdForm } from '../../offline/unsent-form.ts';
import { session } from '../../session/session.ts';
import { createStore } from '../../session/store.ts';
import type { AttachmentDocument } from '../field/attachment.ts';

export interface Sending {
  readonly owner: AttachmentOwner;
  /** Who chose it, and in which company: nobody else sends it. */
  readonly person: string;
  readonly document: AttachmentDocument;
  /** `waiting` for its turn or for a network. */
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly error?: unknown;
}

export const sendings = createStore<readonly Sending[]>([]);

export const personHere = (): string => `${session.get().companyAddress ?? ''} ${session.get().me?.user.code ?? ''}`;

export const attachmentsKey = (owner: AttachmentOwner) =>
  ['attachments', ...('voucherUid' in owner ? [owner.voucherUid] : [owner.master, owner.code])] as const;

let release: (() => void) | undefined;

function set(next: readonly Sending[]): void {
  sendings.set(next);
  if (next.length > 0) release ??= holdForm();
  else {
    release?.();
    release = undefined;
  }
}

function change(uid: string, to: Pick<Sending, 'state' | 'error'>): void {
  set(sendings.get().map((each) => (each.document.uid === uid ? { ...each, ...to } : each)));
}

export function beginSending(owner: AttachmentOwner, documents: readonly AttachmentDocument[]): void {
  const person = personHere();
  const added = documents.map((document): Sending => ({ owner, person, document, state: 'waiting' }));
  set([...sendings.get(), ...added]);
  void sendWaiting();
}

export function sendAgain(uid: string): void {
  change(uid, { state: 'waiting', error: undefined });
  void sendWaiting();
}

export function giveUp(uid: string): void {
  set(sendings.get().filter(({ document }) => document.uid !== uid));
}

let isSending = false;

async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = sendings.get().find(({ state, person }) => state === 'waiting' && person === personHere());
      if (next === undefined || !(await sendOne(next))) return;
    }
  } finally {
    isSending = false;
  }
}

/** False without a network: what follows waits, too. */
async function sendOne({ owner, document: { uid, body } }: Sending): Promise<boolean> {
  change(uid, { state: 'sending', error: undefined });
  try {
    // A document of a form names its voucher already.
    await ask('POST /attachments', { body: { ...body, ...owner, uid } });
    giveUp(uid);
    void queryClient.invalidateQueries({ queryKey: attachmentsKey(owner) });
    return true;
  } catch (error) {
    const isOffline = error instanceof NoConnection;
    change(uid, { state: isOffline ? 'waiting' : 'failed', error });
    return !isOffline;
  }
}

addEventListener('online', () => void sendWaiting());
