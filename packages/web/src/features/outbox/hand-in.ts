/**
 * Lets a document go to the office before a printer there prints it: the outbox is asked to send, and is waited for as long as a person
 * at a counter would. Nothing is sent past the outbox, and what cannot go stays in it.
 */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { SLIP_PRINT } from '../../derive/outbox/slip-print.ts';
import { type KnownOutbox, knownOutbox, syncState } from '../../offline/sync/sync-state.ts';
import type { Store } from '../../session/store.ts';

const PATIENCE_MS = 20_000;

/** What it is made of; tests put others in place. */
export interface HandInParts {
  /** Resolves when it was tried. */
  readonly send: () => Promise<void>;
  /** The last try found the server. */
  readonly isOnline: () => boolean;
  readonly outbox: Pick<Store<KnownOutbox | undefined>, 'get' | 'subscribe'>;
  readonly patienceMs: number;
}

const here: HandInParts = {
  send: async () => (await import('../../offline/sync/loop.ts')).syncOnce(),
  isOnline: () => syncState.get().isOnline,
  outbox: knownOutbox,
  patienceMs: PATIENCE_MS,
};

/** Its number in the books, or why it has none: `aside` as the office refused it, `late` as it did not get there. */
export type HandInEnd = { readonly voucherNo: number } | 'aside' | 'late';

export function handIn(uid: string, parts: HandInParts = here): Promise<HandInEnd> {
  const { send, isOnline, outbox, patienceMs } = parts;
  return new Promise((resolve) => {
    const settle = (end: HandInEnd) => {
      clearTimeout(timer);
      leave();
      resolve(end);
    };
    const look = () => {
      const end = endOf(uid, outbox.get()?.items ?? []);
      if (end !== undefined) settle(end);
    };
    const leave = outbox.subscribe(look);
    const timer = setTimeout(() => settle('late'), patienceMs);
    look();
    // Where the server was found something else keeps it, such as another tab that sends.
    send().then(
      () => isOnline() || settle('late'),
      () => settle('late'),
    );
  });
}

const isOnItsWay = ({ state }: OutboxItem) => state === 'waiting' || state === 'sending';

/** The office has the document, and every word of its papers: else it would print an original for the second time. */
export function isKnownAtOffice(uid: string, items: readonly OutboxItem[]): boolean {
  const isAbout = ({ uid: own, type, body }: OutboxItem) =>
    own === uid || (type === SLIP_PRINT && (body as { readonly voucher?: unknown }).voucher === uid);
  return !items.some((item) => isAbout(item) && isOnItsWay(item));
}

function endOf(uid: string, items: readonly OutboxItem[]): HandInEnd | undefined {
  const item = items.find((each) => each.uid === uid);
  if (item?.state === 'refused' || item?.state === 'conflict') return 'aside';
  const voucherNo = item?.answer?.voucherNo;
  return voucherNo === undefined || !isKnownAtOffice(uid, items) ? undefined : { voucherNo };
}
