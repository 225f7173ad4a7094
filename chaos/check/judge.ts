/**
 * Compares what clients were told with what the books hold. It is written from the rules of the product and shares no code
 * with it: acknowledged is stored, once, under its number, for its party; postings balance; numbers have no gap.
 */
import type { Books } from './books.ts';
import type { AcknowledgedDocument } from './history.ts';

export const kinds = ['lost', 'doubled', 'changed', 'stranger', 'uneven', 'gap', 'excused', 'reused'] as const;

/** `excused`: lost with a database that went back in time, as PostgreSQL warns. `reused`: a number of such a document given again. */
export type Kind = (typeof kinds)[number];

/** A kind of finding → one line for each, which is the same however often the same thing is found. */
export type Findings = Readonly<Record<Kind, readonly string[]>>;

/**
 * Until when an acknowledgement is known to be in the books: at a failover to an asynchronous standby, the last moment that
 * the standby had replayed. Later documents may be lost with it up to `failedOverAt`; without such a window none may.
 */
export interface StandbyWindow {
  readonly replayedUntil: number;
  readonly failedOverAt: number;
}

export function judge(
  documents: readonly AcknowledgedDocument[],
  books: Books,
  windows: readonly StandbyWindow[] = [],
): Findings {
  const found: Record<Kind, string[]> = emptyFindings();
  const mayBeLost = (at: number): boolean =>
    windows.some(({ replayedUntil, failedOverAt }) => at > replayedUntil && at <= failedOverAt);
  const stored = Map.groupBy(books.vouchers, ({ uid }) => uid);
  const byNumber = new Map(books.vouchers.map((voucher) => [voucher.number, voucher]));
  for (const document of documents) {
    const { uid, numbers, acknowledgedAt, isOnPhone = false } = document;
    const [number = ''] = numbers;
    const isRenumbered = new Set(numbers).size > 1;
    const answers = `${uid} was answered ${[...new Set(numbers)].join(' and ')}`;
    // Repeated after it was lost with the standby, it is a new document to the books.
    if (isRenumbered) found[!isOnPhone && mayBeLost(acknowledgedAt) ? 'excused' : 'doubled'].push(answers);
    const [voucher, ...others] = stored.get(uid) ?? [];
    if (others.length > 0) found.doubled.push(`${uid} is stored ${others.length + 1} times`);
    if (voucher) {
      compare(document, voucher, { found, mayBeLost });
      continue;
    }
    if (isOnPhone || !mayBeLost(acknowledgedAt)) {
      found.lost.push(`${number} (${uid}) was acknowledged and is not stored`);
      continue;
    }
    found.excused.push(`${number} (${uid})`);
    const heir = byNumber.get(number);
    if (heir) found.reused.push(`${number} was printed on ${uid} and is ${heir.uid} now`);
  }
  judgeBooks(books, found);
  return found;
}

interface Judging {
  readonly found: Record<Kind, string[]>;
  readonly mayBeLost: (at: number) => boolean;
}

function compare(document: AcknowledgedDocument, voucher: Books['vouchers'][number], judging: Judging): void {
  const { found, mayBeLost } = judging;
  const { uid, numbers, party, total } = document;
  const changes: string[] = [];
  if (!numbers.includes(voucher.number)) changes.push(`number ${voucher.number}`);
  if (voucher.total !== total) changes.push(`total ${voucher.total} for ${total}`);
  // One posted again after a failover lost it, and not taken back again, is as its last answer said.
  const isVoidKept = voucher.state === 'void' || mayBeLost(document.voidedAt ?? 0);
  if (document.isVoid && !isVoidKept) changes.push(`state ${voucher.state} after it was taken back`);
  if (changes.length > 0) found.changed.push(`${numbers[0]} (${uid}) has ${changes.join(', ')}`);
  if (voucher.party !== party) {
    found.stranger.push(`${voucher.number} (${uid}) names ${party} and is booked for ${voucher.party ?? 'nobody'}`);
  }
}

function judgeBooks(books: Books, found: Record<Kind, string[]>): void {
  for (const { id, sum } of books.unbalanced) found.uneven.push(`posting ${id} sums to ${sum}`);
  const bySeries = Map.groupBy(books.vouchers, ({ series }) => series);
  for (const { code, last, left } of books.series) {
    const numbers = (bySeries.get(code) ?? []).map(({ ordinal }) => ordinal);
    const used = new Set(numbers);
    if (used.size < numbers.length) found.doubled.push(`series ${code} has a number twice`);
    const accounted = new Set([...used, ...left]);
    for (let number = 1; number <= Math.max(last, ...numbers); number += 1) {
      if (!accounted.has(number)) found.gap.push(`series ${code} lacks ${number}`);
    }
    if (numbers.some((number) => number > last)) found.gap.push(`series ${code} has numbers above its last, ${last}`);
  }
}

export function emptyFindings(): Record<Kind, string[]> {
  return {
    ...{ lost: [], doubled: [], changed: [], stranger: [] },
    ...{ uneven: [], gap: [], excused: [], reused: [] },
  };
}
