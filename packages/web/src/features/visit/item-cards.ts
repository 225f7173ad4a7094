/**
 * The lines of a document as cards, one for each item and kind with its cartons and pieces together, and how a thumb changes
 * them: one more, one less, a figure from the keypad, away with it. Each change is one of the form's own lines.
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import { parseScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import type { Line, LineStore } from '../../derive/line-grid/line-store.ts';
import { type KindFacts, kindOfLine, type LineKind, shapeOf } from './line-kinds.ts';

export interface CardLine {
  readonly line: Line;
  readonly unit: string;
  /** Without sign, as text. */
  readonly quantity: string;
  readonly free: string;
}

export interface ItemCard {
  readonly id: string;
  readonly item: string;
  readonly kind: LineKind;
  readonly batch: string;
  readonly lines: readonly CardLine[];
}

/** What goods a press is about. */
export interface Goods {
  readonly item: string;
  readonly unit: string;
  readonly kind: LineKind;
  readonly batch?: string | undefined;
  readonly expiry?: string | undefined;
}

const textOf = (values: LineValues, name: string): string => String(values[name] ?? '');
const magnitude = (text: string): string => text.replace('-', '');
const milli = (text: string): number =>
  parseScaled(text === '' ? '0' : text.replace(/\.$/, ''), QUANTITY_DECIMALS) ?? 0;

function cardId({ item, kind, batch = '' }: Omit<Goods, 'unit'>): string {
  return `${item}\n${kind}\n${batch}`;
}

/** In the order in which their first lines came. `unitOf`: the unit of a line that names none. */
export function cardsOf(
  lines: readonly Line[],
  facts: KindFacts,
  unitOf: (item: string) => string,
): readonly ItemCard[] {
  const cards = new Map<string, ItemCard>();
  for (const line of lines) {
    const { values } = line;
    const [item, batch, kind] = [textOf(values, 'item'), textOf(values, 'batch'), kindOfLine(values, facts)];
    if (item === '') continue;
    const id = cardId({ item, kind, batch });
    const own: CardLine = {
      line,
      unit: textOf(values, 'unit') || unitOf(item),
      quantity: magnitude(textOf(values, 'quantity')),
      free: textOf(values, 'freeQuantity'),
    };
    const known = cards.get(id);
    cards.set(id, { id, item, kind, batch, lines: [...(known?.lines ?? []), own] });
  }
  return [...cards.values()];
}

/** What is taken of just these goods. */
export function findCard(cards: readonly ItemCard[], { item, kind, batch = '' }: Goods): ItemCard | undefined {
  return cards.find((card) => card.item === item && card.kind === kind && card.batch === batch);
}

/** As figures: `12.` is 12, and nothing is none. */
export function sameQuantity(text: string, other: string): boolean {
  return milli(text) === milli(other);
}

/** A line that changed is another object. */
export function isSameCards(some: readonly ItemCard[], others: readonly ItemCard[]): boolean {
  const isSame = (one: ItemCard, other: ItemCard | undefined) =>
    one.id === other?.id &&
    one.lines.length === other.lines.length &&
    one.lines.every(({ line, unit }, at) => line === other.lines[at]?.line && unit === other.lines[at]?.unit);
  return some.length === others.length && some.every((card, at) => isSame(card, others[at]));
}

function findLine(store: LineStore, goods: Goods, facts: KindFacts): Line | undefined {
  return store.filledLines().find(({ values }) => {
    const isSame = textOf(values, 'item') === goods.item && textOf(values, 'unit') === goods.unit;
    return isSame && textOf(values, 'batch') === (goods.batch ?? '') && kindOfLine(values, facts) === goods.kind;
  });
}

function newLine({ item, unit, kind, batch = '', expiry = '' }: Goods, facts: KindFacts): LineValues {
  const { godown } = shapeOf(kind, facts);
  const values = { item, unit, godown, batch, expiry };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** A press on an item: one more of the unit. Answers the key of its line. */
export function addOne(store: LineStore, goods: Goods, facts: KindFacts): number {
  const known = findLine(store, goods, facts);
  const { sign } = shapeOf(goods.kind, facts);
  if (known === undefined) return store.append({ ...newLine(goods, facts), quantity: `${sign}1` });
  const next = milli(magnitude(textOf(known.values, 'quantity'))) + milli('1');
  store.set(known.key, { quantity: `${sign}${printTrimmed(next, QUANTITY_DECIMALS)}` });
  return known.key;
}

/** What is taken again: each line that the document does not have yet. Answers what takes them away, or nothing if all stood there. */
export function takeLines(
  store: LineStore,
  lines: readonly (Goods & { readonly quantity: string })[],
  facts: KindFacts,
): { readonly count: number; readonly undo: () => void } | undefined {
  const keys = lines.flatMap(({ quantity, ...goods }) => {
    if (findLine(store, goods, facts) !== undefined) return [];
    const { sign } = shapeOf(goods.kind, facts);
    return [store.append({ ...newLine(goods, facts), quantity: `${sign}${quantity}` })];
  });
  if (keys.length === 0) return undefined;
  const undo = () => {
    for (const key of keys) store.remove(key);
  };
  return { count: keys.length, undo };
}

export type CardField = 'quantity' | 'freeQuantity' | 'rate';

/** A figure from the keypad; a line that comes to nothing goes, and one that was not there begins. */
export function setAmount(
  store: LineStore,
  goods: Goods,
  change: { readonly field: CardField; readonly text: string },
  facts: KindFacts,
): void {
  const known = findLine(store, goods, facts);
  const { sign } = shapeOf(goods.kind, facts);
  const isNothing = change.text === '' || (change.field !== 'rate' && milli(change.text) === 0);
  const written = change.field === 'quantity' && !isNothing ? `${sign}${change.text}` : change.text;
  if (known === undefined) {
    if (isNothing || change.field === 'rate') return;
    const quantity = change.field === 'quantity' ? {} : { quantity: '0' };
    store.append({ ...newLine(goods, facts), ...quantity, [change.field]: written });
    return;
  }
  const after = { ...known.values, [change.field]: isNothing ? '' : written };
  const isGone = milli(magnitude(textOf(after, 'quantity'))) === 0 && milli(textOf(after, 'freeQuantity')) === 0;
  if (isGone && change.field !== 'rate') store.remove(known.key);
  else if (textOf(after, 'quantity') === '') store.set(known.key, { ...after, quantity: '0' });
  else store.set(known.key, { [change.field]: after[change.field] ?? '' });
}

/** One more or one less of a line. Where nothing is left it goes; the function that brings it back is answered. */
export function stepLine(store: LineStore, { line, quantity, free }: CardLine, by: 1 | -1): (() => void) | undefined {
  const next = milli(quantity) + by * milli('1');
  if (next <= 0 && milli(free) === 0) return store.remove(line.key);
  const sign = textOf(line.values, 'quantity').startsWith('-') ? '-' : '';
  store.set(line.key, { quantity: next <= 0 ? '0' : `${sign}${printTrimmed(next, QUANTITY_DECIMALS)}` });
  return undefined;
}

/** Answers the function that brings all of its lines back. */
export function removeCard(store: LineStore, { lines }: ItemCard): () => void {
  const backs = lines.map(({ line }) => store.remove(line.key));
  return () => {
    for (const back of backs.toReversed()) back();
  };
}

/** Its lines as another kind of goods, or of another batch. */
export function changeGoods(
  store: LineStore,
  { lines }: ItemCard,
  goods: Omit<Goods, 'unit' | 'item'>,
  facts: KindFacts,
): void {
  const { godown, sign } = shapeOf(goods.kind, facts);
  for (const { line, quantity, free } of lines) {
    const keptFree = goods.kind === 'sell' ? free : '';
    const values = { godown, batch: goods.batch ?? '', expiry: goods.expiry ?? '', freeQuantity: keptFree };
    store.set(line.key, { ...values, quantity: `${milli(quantity) === 0 ? '' : sign}${quantity}` });
  }
}
