/**
 * Transfers to or from the van that nobody has confirmed, as a phone knows them: what the server told, and its own that the
 * server's books do not hold yet (SPEC §4, End day).
 */
import { remainingOf } from '../chains/remaining.ts';
import type { SourceVoucher } from '../definition/books.ts';
import type { IsoDate } from '../kernel/date.ts';
import { pendingItems } from './included.ts';
import type { LocalBooks } from './local-books.ts';
import type { OutboxItem } from './outbox-item.ts';
import { findSource } from './post-here.ts';
import { confirming, sendingTypes } from './transfer-types.ts';

export interface PendingTransfer {
  readonly direction: 'in' | 'out';
  readonly referNo: string;
  readonly date: IsoDate;
  /** Codes of godowns. */
  readonly from: string;
  readonly to: string;
  /** With what own documents used of it. */
  readonly source: SourceVoucher;
}

export interface TransfersKnown {
  /** Vouchers that the server told. */
  readonly told: Iterable<Pick<SourceVoucher, 'type' | 'referNo'>>;
  /** Own items. */
  readonly items: readonly OutboxItem[];
  readonly books: LocalBooks;
  /** Is this a godown of the van? */
  readonly isOwn: (godown: string) => boolean;
}

/** The oldest first. */
export function pendingTransfers({ told, items, books, isOwn }: TransfersKnown): readonly PendingTransfer[] {
  if (confirming === undefined) return [];
  const own = pendingItems(items, books.server.included).filter(
    ({ kind, type }) => kind === 'voucher' && sendingTypes.includes(type),
  );
  const named = [...told].filter(({ type }) => sendingTypes.includes(type)).map(({ referNo }) => referNo);
  const numbers = new Set([...named, ...own.flatMap((item) => item.numbers.slice(0, 1).map(({ referNo }) => referNo))]);
  const found = [...numbers].flatMap((referNo) => {
    const draft = { header: { [confirming?.source?.field ?? '']: referNo } };
    const source = confirming === undefined ? undefined : findSource(confirming, draft, books, items);
    const pending = source === undefined ? undefined : asPending(source, isOwn);
    return pending === undefined ? [] : [pending];
  });
  return found.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

function asPending(source: SourceVoucher, isOwn: TransfersKnown['isOwn']): PendingTransfer | undefined {
  const { header, items } = source.document;
  const [first = {}] = items;
  const isWaiting = header.mode === 'dispatch' && source.lines.some((line) => remainingOf(line) > 0);
  if (!isWaiting) return undefined;
  const [from, to] = [String(first.godown), String(first.toGodown)];
  const direction = isOwn(to) ? 'in' : 'out';
  return { direction, referNo: source.referNo, date: String(header.date) as IsoDate, from, to, source };
}
