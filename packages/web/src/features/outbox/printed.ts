/**
 * Which slips this device has sent to a printer: a second print is marked COPY. Noted before the first byte goes, for good by an event
 * in the outbox, which the office counts (docs/decisions/0110-paper.md), and beside it for when that has left the outbox.
 */
import { SLIP_PRINT } from '@fieldbook/core/day-cycle/events/slip-print';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { PrinterWay } from '../../derive/printer/printer-choice.ts';
import { readLocal, writeLocal } from '../../offline/local-values.ts';
import { completeOther } from '../../offline/outbox.ts';

/** A day's slips and more; what is older is a copy by its age. */
const MOST_KEPT = 400;

const read = (): readonly string[] => (readLocal('printed') ?? '').split(' ').filter((uid) => uid !== '');

export function wasPrinted(uid: string, items: readonly OutboxItem[] = []): boolean {
  const isOf = ({ type, body }: OutboxItem) =>
    type === SLIP_PRINT && (body as { readonly voucher?: unknown }).voucher === uid;
  return read().includes(uid) || items.some(isOf);
}

/** Throws where the phone cannot write: then nothing is to be printed. A printer of the network is the server's to count. */
export async function notePrinted(uid: string, isCopy: boolean, way: PrinterWay): Promise<void> {
  const others = read().filter((each) => each !== uid);
  if (way !== 'network') {
    const body = { voucher: uid, isCopy, way };
    const noted = await completeOther({ uid: crypto.randomUUID(), kind: 'event', type: SLIP_PRINT, body });
    // A phone that has given its van back has nobody to tell, and still prints.
    if (!noted.ok && noted.problems[0]?.code !== 'lease.none') throw new Error(noted.problems[0]?.code);
  }
  writeLocal('printed', [...others, uid].slice(-MOST_KEPT).join(' '));
}
