import { expect, test } from 'vitest';
import type { SourceLine } from '../definition/books.ts';
import { onTheWay } from './on-the-way.ts';

const line = (at: number, item: string, quantity: number, used: number): SourceLine => ({
  line: at,
  item,
  quantity,
  used,
  cost: 0,
  net: 0,
  usedValue: 0,
});
const draft = { uid: 'u', type: 'x', header: {}, ledgers: [], tenders: [], bills: [] };

test('what is left of the transfers to the van is there to be confirmed, over all of them', () => {
  const items = [
    { item: 'MILK', transitGodown: 'TRANSIT' },
    { item: 'LABAN', transitGodown: 'TRANSIT' },
  ];
  const first = { document: { ...draft, items }, lines: [line(0, 'MILK', 12, 4), line(1, 'LABAN', 6, 6)] };
  const second = { document: { ...draft, items }, lines: [line(0, 'MILK', 5, 0)] };
  expect([...onTheWay([first, second])]).toEqual([
    ['TRANSIT\nMILK', 13],
    ['TRANSIT\nLABAN', 0],
  ]);
});

test('other vouchers hold nothing on the way', () => {
  const sale = { document: { ...draft, items: [{ item: 'MILK', godown: 'VAN1' }] }, lines: [line(0, 'MILK', 12, 0)] };
  expect(onTheWay([sale]).size).toBe(0);
});
