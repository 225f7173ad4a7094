/**
 * Which slips this device has sent to a printer: a second print is marked COPY. Noted before the first byte goes, for good by an event
 * in the outbox, which the office counts (docs/decisions/0110-paper.md), and beside it for when that has left the outbox.
 */

import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { SLIP_PRINT } from '../../derive/outbox/slip-print.ts';
import type { PrinterWay } from '../../derive/printer/printer-choice.ts';
import { readLocal, writeLocal } from '../../offline/local-values.ts';
import { completeOther } from '../../offline/outbox.ts';

/** A day's slips and more; what is older is a copy by its age. */
const MOST_KEPT = 400;

const read = (): readonly string[] => (readLocal('printed') ?? '').split(' ').filter((uid) => uid !== '');

interface PrintNote {
  readonly voucher?: unknown;
  readonly undoes?: unknown;
}

export function wasPrinted(uid: string, items: readonly OutboxItem[] = []): boolean {
  const notes = items.flatMap(({ type, body, uid: own }) => {
    const { voucher, undoes } = body as PrintNote;
    return type === SLIP_PRINT && voucher === uid ? [{ uid: own, undoes }] : [];
  });
  const isUndone = (note: string) => notes.some(({ undoes }) => undoes === note);
  return read().includes(uid) || notes.some((note) => note.undoes === undefined && !isUndone(note.uid));
}

const tell = (uid: string, body: object) => completeOther({ uid, kind: 'event', type: SLIP_PRINT, body });

/**
 * Throws where the phone cannot write: then nothing is to be printed. A printer of the network is the server's to count. Answers how to
 * take it back when nothing came out.
 */
export async function notePrinted(uid: string, isCopy: boolean, way: PrinterWay): Promise<() => Promise<void>> {
  const others = read().filter((each) => each !== uid);
  const note = crypto.randomUUID();
  if (way !== 'network') {
    const noted = await tell(note, { voucher: uid, isCopy, way });
    // A phone that has given its van back has nobody to tell, and still prints.
    if (!noted.ok && noted.problems[0]?.code !== 'lease.none') throw new Error(noted.problems[0]?.code);
  }
  writeLocal('printed', [...others, uid].slice(-MOST_KEPT).join(' '));
  return async () => {
    await tell(crypto.randomUUID(), { voucher: uid, undoes: note });
    // A copy that did not come out leaves what came out before.
    if (!isCopy)
      writeLocal(
        'printed',
        read()
          .filter((each) => each !== uid)
          .join(' '),
      );
  };
}
