/**
 * The moves in the life of outbox items, each a pure change for the store: taken for a request, given back, settled by the
 * server's answer, repaired, let go. An item leaves `sending` only by its answer or back to `waiting`.
 */

import { isIncluded } from './included.ts';
import { namesRow, rowsAside } from './named-rows.ts';
import type { ItemAnswer, OutboxItem } from './outbox-item.ts';
import type { Change, Held } from './ports.ts';
import { voidedBy } from './voided-here.ts';

export interface BatchLimits {
  readonly items: number;
  /** Of the bodies as JSON, in characters; one item always goes. */
  readonly characters: number;
}

/** A crash left these in `sending`: whether the server has them is not known, so they are sent again under their uids. */
export function recoverSending({ items }: Held): Change<number> {
  const left = items.filter(({ state }) => state === 'sending').map(asWaiting);
  return { put: left, answer: left.length };
}

/**
 * The next ones in order, from now on `sending`. Nothing goes in one request with the row of a master before it, which it may
 * name, nor while such a row is put aside.
 */
export function takeBatch({ items }: Held, limits: BatchLimits): Change<readonly OutboxItem[]> {
  const taken: OutboxItem[] = [];
  const aside = rowsAside(items);
  let characters = 0;
  for (const item of items) {
    if (item.state !== 'waiting' || aside.some((row) => namesRow(item, row))) continue;
    if (taken.at(-1)?.kind === 'master' && item.kind !== 'master') break;
    characters += JSON.stringify(item.body)?.length ?? 0;
    if (taken.length >= limits.items || (taken.length > 0 && characters > limits.characters)) break;
    taken.push({ ...item, state: 'sending', attempts: item.attempts + 1 });
  }
  return { put: taken, answer: taken };
}

/** No answers came for these: they wait again, unless somebody has repaired or settled them meanwhile. */
export function giveBack({ items }: Held, sent: readonly OutboxItem[]): Change<true> {
  return { put: items.filter((item) => isOf(sent, item)).map(asWaiting), answer: true };
}

/**
 * Each of `sent` by its own answer, matched by sequence and uid; what has none waits again. Answers the number settled. An
 * item that was repaired after this request is left alone: the answer is about another body.
 */
export function settle({ items }: Held, sent: readonly OutboxItem[], answers: readonly ItemAnswer[]): Change<number> {
  let settled = 0;
  const put = items
    .filter((item) => isOf(sent, item))
    .map((item) => {
      const answer = answers.find(({ sequence, uid }) => sequence === item.sequence && uid === item.uid);
      if (answer === undefined) return asWaiting(item);
      settled += 1;
      return { ...item, state: stateAfter(answer), answer };
    });
  return { put, answer: settled };
}

/**
 * Items that may go: in the books, compared at a day's end up to `agreedUpTo`, in the server's books that we hold, and not
 * `wanted`: the uid of a form that is still open, since completing it again must find what it became, or of a row that the
 * server has not told yet. An event stays with the start of its day, without which the server counts it to no day, and a void
 * with its voucher, which would stand again without it.
 */
export function prune({ items, register }: Held, agreedUpTo: number, wanted: ReadonlySet<string>): Change<number> {
  const isThere = ({ state, sequence }: OutboxItem) => state === 'sent' && isIncluded(register.included, sequence);
  const begun = new Set(items.flatMap((item) => (item.type === 'dayStart' && !isThere(item) ? [item.uid] : [])));
  const isOfBegun = ({ kind, body }: OutboxItem) =>
    kind === 'event' && begun.has(String((body as { readonly day?: unknown }).day));
  const mayGo = items
    .filter((item) => item.state === 'sent' && item.sequence <= agreedUpTo && !wanted.has(item.uid) && !isOfBegun(item))
    .filter(({ sequence }) => isIncluded(register.included, sequence));
  const stays = new Set(items.filter((item) => !mayGo.includes(item)).map(({ uid }) => uid));
  const isOfStaying = (voucher: string | undefined) => voucher !== undefined && stays.has(voucher);
  const remove = mayGo.filter((item) => !isOfStaying(voidedBy(item))).map(({ sequence }) => sequence);
  return { remove, answer: remove.length };
}

/**
 * What the device tells at a day's end and what it compares with: sequences of a span that the server has, has refused, has
 * never seen. Never seen though settled here is an alarm; such items wait again, under their uids, and nothing is doubled.
 */
export function resendUnseen({ items }: Held, unseen: readonly number[]): Change<number> {
  const again = items.filter(({ state, sequence }) => state === 'sent' && unseen.includes(sequence)).map(asWaiting);
  return { put: again, answer: again.length };
}

function isOf(sent: readonly OutboxItem[], item: OutboxItem): boolean {
  if (item.state !== 'sending') return false;
  return sent.some(({ sequence, uid, revision }) => {
    return sequence === item.sequence && uid === item.uid && revision === item.revision;
  });
}

function asWaiting({ answer: _answer, ...item }: OutboxItem): OutboxItem {
  return { ...item, state: 'waiting' };
}

function stateAfter({ outcome }: ItemAnswer): OutboxItem['state'] {
  return outcome === 'refused' || outcome === 'conflict' ? outcome : 'sent';
}
