/**
 * What a person does with an item put aside: repairs it (another body under the same uid and number, for which the server
 * holds no voucher), or has it sent again as it is because the reason went away. Goods and slip are out, so what is forgiven
 * at the server (stock, limits, closed days) does not refuse a repair.
 */
import { Forgiving } from '../errors/forgiven.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { namesRow, renamed, rowOf } from './named-rows.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Change, Held, OutboxStore } from './ports.ts';
import { findSource, postHere } from './post-here.ts';
import { bodyOf, prepareHere } from './prepare-document.ts';

/** Sends an item again as it is: a new revision, so that the server judges anew instead of repeating its answer. */
export function sendAgain(store: OutboxStore, uid: string): Promise<Result<OutboxItem>> {
  return store.change((held) => changed(held, uid, (item) => accepted(item)));
}

/** `body`: the form's wire body; its uid, type, series and number are the item's. */
export function repairDocument(
  store: OutboxStore,
  server: ServerBooks,
  uid: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Result<OutboxItem>> {
  return store.change((held) => changed(held, uid, (item) => repaired(item, held, server, body)));
}

function changed(held: Held, uid: string, work: (item: OutboxItem) => Result<OutboxItem>): Change<Result<OutboxItem>> {
  const item = held.items.find((each) => each.uid === uid);
  if (item === undefined || (item.state !== 'refused' && item.state !== 'conflict')) {
    return { answer: refused(problem('outbox.not_aside')) };
  }
  const result = work(item);
  if (!result.ok) return { answer: result };
  const { answer: _answer, ...rest } = result.value;
  const again: OutboxItem = { ...rest, revision: item.revision + 1, state: 'waiting' };
  return { put: [again, ...following(held, item, again)], answer: accepted(again) };
}

/** A row that has another code now takes the documents along that named it: none of them has been sent. */
function following({ items }: Held, before: OutboxItem, after: OutboxItem): OutboxItem[] {
  const [row, next] = [rowOf(before), rowOf(after)];
  if (row === undefined || next === undefined || row.code === next.code) return [];
  const waiting = items.filter(({ state }) => state !== 'sent' && state !== 'sending');
  return waiting.filter((item) => namesRow(item, row)).map((item) => renamed(item, row, next.code));
}

function repaired(
  item: OutboxItem,
  held: Held,
  server: ServerBooks,
  body: Readonly<Record<string, unknown>>,
): Result<OutboxItem> {
  if (item.kind !== 'voucher') return accepted({ ...item, body });
  const others = held.items.filter(({ sequence }) => sequence !== item.sequence);
  const books = new LocalBooks(server, others);
  const { series, number } = item.numbers[0] ?? { series: '', number: 0 };
  const { totals: _totals, ...entered } = body;
  const numbered = { ...entered, uid: item.uid, type: item.type, series, number };
  const leniency = new Forgiving();
  const prepared = prepareHere(item.type, numbered, {
    masters: server.masters,
    poster: { user: '', now: item.madeAt, leniency },
    sourceOf: (definition, draft) => findSource(definition, draft, books, others),
    before: item.body,
  });
  if (!prepared.ok) return prepared;
  const { parts } = prepared.value;
  if (parts.length !== item.numbers.length) return refused(problem('voucher.edit_splits', 'items'));
  const effects = postHere({ parts, numbers: item.numbers, books, items: others, leniency });
  // What it continues may be closed by now, and is told no more: the office knows it, and judges. What moved has moved.
  const isTold = effects.ok || effects.problems.some(({ code }) => code !== 'source.unknown');
  if (!effects.ok && isTold) return effects;
  const again = bodyOf(prepared.value, { series, number }, server.masters);
  return accepted({ ...item, body: again, effects: effects.ok ? effects.value : item.effects });
}
