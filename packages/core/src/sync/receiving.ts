/**
 * The rules by which a server receives items: what has an answer already, what is a conflict, which number may be posted and
 * which numbers it leaves open. Pure: whoever stores looks up, asks, and writes the outcome in the posting's own transaction.
 */
import { type Problem, problem } from '../kernel/result.ts';
import type { ItemAnswer, TakenNumber, UploadItem } from './outbox-item.ts';

/** An item as it is known at the server, with the answer it got. */
export interface ReceivedItem {
  readonly device: string;
  readonly sequence: number;
  readonly uid: string;
  readonly revision: number;
  /** Of what the sender said. */
  readonly bodyHash: string;
  readonly answer: ItemAnswer;
}

export type Reception =
  /** The stored answer, as it was given. */
  | { readonly do: 'answer'; readonly answer: ItemAnswer }
  /** Both are kept and shown; the answer is to be stored beside the other. */
  | { readonly do: 'conflict'; readonly answer: ItemAnswer }
  | { readonly do: 'post' };

type Incoming = Pick<UploadItem, 'device' | 'sequence' | 'uid' | 'revision' | 'letGo'> & { readonly bodyHash: string };

/** What is known of an item: by its device and sequence, and by its uid from wherever (an export, the desk). */
export interface Known {
  readonly bySequence?: ReceivedItem | undefined;
  readonly byUid?: ReceivedItem | undefined;
}

/** What to do with an item. Look-up and what follows from it belong in one transaction with the claim of the uid. */
export function receiveItem(item: Incoming, { bySequence, byUid }: Known): Reception {
  const { uid, sequence } = item;
  const conflict = { uid, sequence, outcome: 'conflict', problems: [problem('uid.conflict', 'uid')] } as const;
  if (bySequence !== undefined && bySequence.uid !== uid) return { do: 'conflict', answer: conflict };
  // What another phone's document of this uid was refused for says nothing of this one.
  const known = isInBooks(byUid) ? byUid : bySequence;
  if (known === undefined) return { do: 'post' };
  if (isInBooks(known)) {
    // What was let go of has arrived all the same: its content is here, and the phone's word on it is not. Of another's nothing is told.
    const isLetGo = item.letGo !== undefined && known.device === item.device;
    if (known.bodyHash !== item.bodyHash && !isLetGo) return { do: 'conflict', answer: conflict };
    return { do: 'answer', answer: { ...known.answer, sequence, outcome: 'replayed' } };
  }
  // Refused before: the answer stands for the revision it was given to, and for older ones that come late.
  if (item.revision <= known.revision) return { do: 'answer', answer: known.answer };
  return { do: 'post' };
}

function isInBooks(known: ReceivedItem | undefined): boolean {
  return known?.answer.outcome === 'posted' || known?.answer.outcome === 'replayed';
}

/** What was leased of one series, ever: a document made under a lease that ended is still a document. */
export interface LeasedNumbers {
  readonly device: string;
  readonly epoch: number;
  /** Both ends belong to it; nothing was leased when `last` is below `first`. */
  readonly first: number;
  readonly last: number;
}

export interface SeriesNumbers {
  readonly series: string;
  /** The last number posted, or opened because one behind it was. */
  readonly last: number;
  isOpen(number: number): boolean;
  isDeclaredLost(number: number): boolean;
  /** May it have been leased in a moment that the database lost? Then to whom is not known. */
  isOfLostLease?(number: number): boolean;
  readonly leases: readonly LeasedNumbers[];
}

export type NumberVerdict =
  | {
      readonly ok: true;
      /** Numbers, both ends included, that are open from now on because they lie before this one. */
      readonly opens?: { readonly from: number; readonly to: number };
      /** It fills an open or a declared number. */
      readonly fills?: 'open' | 'declared';
      /** The series' last from now on. */
      readonly last: number;
      readonly exceptions: readonly ('number.found_again' | 'number.lease_lost')[];
    }
  | { readonly ok: false; readonly problem: Problem };

/** May this number be posted for this device and lease? Then the change of the series that goes with it. */
export function acceptNumber(
  { device, epoch }: Pick<UploadItem, 'device' | 'epoch'>,
  { number }: Pick<TakenNumber, 'number'>,
  series: SeriesNumbers,
): NumberVerdict {
  const values = { series: series.series, number };
  const isLeased = series.leases.some(
    (lease) => lease.device === device && lease.epoch === epoch && number >= lease.first && number <= lease.last,
  );
  if (!isLeased && series.isOfLostLease?.(number) !== true) {
    return { ok: false, problem: problem('number.outside_lease', 'number', values) };
  }
  const told = isLeased ? [] : (['number.lease_lost'] as const);
  if (number > series.last) {
    const opens = number > series.last + 1 ? { opens: { from: series.last + 1, to: number - 1 } } : {};
    return { ok: true, ...opens, last: number, exceptions: told };
  }
  if (series.isOpen(number)) return { ok: true, fills: 'open', last: series.last, exceptions: told };
  if (series.isDeclaredLost(number)) {
    return { ok: true, fills: 'declared', last: series.last, exceptions: [...told, 'number.found_again'] };
  }
  return { ok: false, problem: problem('series.used', 'number', values) };
}

/**
 * A lease ends (taken over, revoked) whose device may have used numbers that never came: all of them after the last one
 * posted are open, and the next lease begins behind. With `nextNumber` (the device handed it back, its export shows it)
 * nothing from there on was used, and the next lease begins there.
 */
export function endLease(
  series: Pick<SeriesNumbers, 'last'>,
  lease: Pick<LeasedNumbers, 'last'>,
  nextNumber?: number,
): { readonly opens?: { readonly from: number; readonly to: number }; readonly last: number; readonly next: number } {
  const lastUsed = Math.min(lease.last, nextNumber === undefined ? lease.last : nextNumber - 1);
  const last = Math.max(series.last, lastUsed);
  const opens = lastUsed > series.last ? { opens: { from: series.last + 1, to: lastUsed } } : {};
  return { ...opens, last, next: last + 1 };
}

/** Which items of a device the books hold: the highest sequence in them, and those below it that are not. */
export function includedOf(posted: readonly number[]): { upTo: number; without: number[] } {
  const upTo = Math.max(0, ...posted);
  const there = new Set(posted);
  const without: number[] = [];
  for (let sequence = 1; sequence < upTo; sequence += 1) if (!there.has(sequence)) without.push(sequence);
  return { upTo, without };
}
