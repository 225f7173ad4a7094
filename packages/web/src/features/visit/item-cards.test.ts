import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { describe, expect, test } from 'vitest';
import { LineStore } from '../../derive/line-grid/line-store.ts';
import {
  addOne,
  cardsOf,
  changeGoods,
  type Goods,
  isSameCards,
  removeCard,
  setAmount,
  stepLine,
  takeLines,
} from './item-cards.ts';
import { type KindFacts, kindsOf } from './line-kinds.ts';

const godowns: Readonly<Record<string, GodownKind>> = { VAN: 'saleable', 'VAN-DMG': 'damage' };

function factsOf(type: string, damageGodown: string | undefined = 'VAN-DMG'): KindFacts {
  const definition = voucherType(type);
  if (definition === undefined) throw new Error(type);
  return { definition, damageGodown, godownKind: (code) => godowns[code] };
}

const sell = factsOf('sales');
const cartons: Goods = { item: 'MILK', unit: 'CTN', kind: 'sell' };
const pieces: Goods = { ...cartons, unit: 'PCS' };
const values = (store: LineStore) => store.filledLines().map((line) => line.values);
const cards = (store: LineStore, facts = sell) => cardsOf(store.filledLines(), facts, () => 'PCS');

describe('kinds of goods', () => {
  test('a sale takes goods back as well, since it can be split; an order does not', () => {
    expect(kindsOf(sell)).toEqual(['sell', 'buyBack', 'damaged']);
    expect(kindsOf(factsOf('order'))).toEqual(['sell']);
  });

  test('a return is saleable or damaged, and only saleable where no godown keeps damaged goods', () => {
    expect(kindsOf(factsOf('salesReturn'))).toEqual(['buyBack', 'damaged']);
    expect(kindsOf({ ...factsOf('salesReturn'), damageGodown: undefined })).toEqual(['buyBack']);
  });
});

describe('lines under the thumb', () => {
  test('two presses on the carton are one line of two cartons', () => {
    const store = new LineStore();
    addOne(store, cartons, sell);
    addOne(store, cartons, sell);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'CTN', quantity: '2' }]);
  });

  test('cards are the same until one of their lines changes', () => {
    const store = new LineStore();
    addOne(store, cartons, sell);
    const key = addOne(store, { ...pieces, item: 'LABAN' }, sell);
    const before = cards(store);
    expect(isSameCards(before, cards(store))).toBe(true);
    store.setOutcomes(new Map([[key, { filled: {}, amount: 100 }]]));
    const after = cards(store);
    expect([isSameCards(before, after), isSameCards(before.slice(0, 1), after.slice(0, 1))]).toEqual([false, true]);
    addOne(store, pieces, sell);
    expect(isSameCards(after, cards(store))).toBe(false);
  });

  test('lines that are taken again leave those that stand there; a second press takes nothing, undo takes them away', () => {
    const store = new LineStore();
    addOne(store, cartons, sell);
    const again = [
      { ...cartons, quantity: '3' },
      { ...pieces, quantity: '4' },
    ];
    const done = takeLines(store, again, sell);
    expect(done?.count).toBe(1);
    expect(values(store).map(({ unit, quantity }) => `${quantity} ${unit}`)).toEqual(['1 CTN', '4 PCS']);
    expect(takeLines(store, again, sell)).toBeUndefined();
    done?.undo();
    expect(values(store)).toHaveLength(1);
  });

  test('cartons and pieces of one item are one card', () => {
    const store = new LineStore();
    addOne(store, cartons, sell);
    addOne(store, { ...cartons, item: 'LABAN' }, sell);
    addOne(store, pieces, sell);
    expect(
      cards(store).map(({ item, lines }) => [item, lines.map(({ unit, quantity }) => `${quantity} ${unit}`)]),
    ).toEqual([
      ['MILK', ['1 CTN', '1 PCS']],
      ['LABAN', ['1 CTN']],
    ]);
  });

  test('what comes back on a sale is less than nothing; damaged goods go where damaged goods stand', () => {
    const store = new LineStore();
    addOne(store, { ...pieces, kind: 'buyBack' }, sell);
    addOne(store, { ...pieces, kind: 'damaged' }, sell);
    addOne(store, { ...pieces, kind: 'damaged' }, sell);
    expect(values(store)).toEqual([
      { item: 'MILK', unit: 'PCS', quantity: '-1' },
      { item: 'MILK', unit: 'PCS', godown: 'VAN-DMG', quantity: '-2' },
    ]);
    expect(cards(store).map(({ kind, lines }) => [kind, lines[0]?.quantity])).toEqual([
      ['buyBack', '1'],
      ['damaged', '2'],
    ]);
  });

  test('on a return both are above nothing', () => {
    const back = factsOf('salesReturn');
    const store = new LineStore();
    addOne(store, { ...pieces, kind: 'damaged' }, back);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'PCS', godown: 'VAN-DMG', quantity: '1' }]);
    expect(cards(store, back)[0]?.kind).toBe('damaged');
  });

  test('a figure from the keypad is the quantity, and nothing takes the line away', () => {
    const store = new LineStore();
    setAmount(store, pieces, { field: 'quantity', text: '12' }, sell);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'PCS', quantity: '12' }]);
    setAmount(store, pieces, { field: 'quantity', text: '' }, sell);
    expect(values(store)).toEqual([]);
  });

  test('goods that are given free alone are a line as well', () => {
    const store = new LineStore();
    setAmount(store, pieces, { field: 'freeQuantity', text: '3' }, sell);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'PCS', quantity: '0', freeQuantity: '3' }]);
    setAmount(store, pieces, { field: 'quantity', text: '5' }, sell);
    setAmount(store, pieces, { field: 'quantity', text: '0' }, sell);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'PCS', quantity: '0', freeQuantity: '3' }]);
  });

  test('one less than one takes the line away, and it can be brought back', () => {
    const store = new LineStore();
    addOne(store, cartons, sell);
    const line = cards(store)[0]?.lines[0];
    const back = line === undefined ? undefined : stepLine(store, line, -1);
    expect(values(store)).toEqual([]);
    back?.();
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'CTN', quantity: '1' }]);
  });

  test('one more of what comes back on a sale is one more that comes back', () => {
    const store = new LineStore();
    addOne(store, { ...pieces, kind: 'buyBack' }, sell);
    const line = cards(store)[0]?.lines[0];
    if (line !== undefined) stepLine(store, line, 1);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'PCS', quantity: '-2' }]);
  });

  test('one less than one keeps the line while something is free', () => {
    const store = new LineStore();
    addOne(store, pieces, sell);
    setAmount(store, pieces, { field: 'freeQuantity', text: '2' }, sell);
    const line = cards(store)[0]?.lines[0];
    if (line !== undefined) stepLine(store, line, -1);
    expect(values(store)).toEqual([{ item: 'MILK', unit: 'PCS', quantity: '0', freeQuantity: '2' }]);
  });

  test('a card that was removed comes back whole and in its place', () => {
    const store = new LineStore();
    addOne(store, cartons, sell);
    addOne(store, pieces, sell);
    addOne(store, { ...cartons, item: 'LABAN' }, sell);
    const before = values(store);
    const [card] = cards(store);
    const back = card === undefined ? undefined : removeCard(store, card);
    expect(values(store)).toHaveLength(1);
    back?.();
    expect(values(store)).toEqual(before);
  });

  test('a line that turns out to be damaged keeps its quantity and loses what was free', () => {
    const store = new LineStore();
    setAmount(store, pieces, { field: 'quantity', text: '4' }, sell);
    setAmount(store, pieces, { field: 'freeQuantity', text: '1' }, sell);
    const [card] = cards(store);
    if (card !== undefined) changeGoods(store, card, { kind: 'damaged' }, sell);
    expect(cards(store)[0]).toMatchObject({ kind: 'damaged', lines: [{ quantity: '4', free: '' }] });
    expect(values(store)[0]).toMatchObject({ quantity: '-4', godown: 'VAN-DMG' });
  });
});
