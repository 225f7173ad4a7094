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
    ['TRANSIT\nMILK', { quantity: 13, batches: [] }],
    ['TRANSIT\nLABAN', { quantity: 0, batches: [] }],
  ]);
});

test('other vouchers hold nothing on the way', () => {
  const sale = { document: { ...draft, items: [{ item: 'MILK', godown: 'VAN1' }] }, lines: [line(0, 'MILK', 12, 0)] };
  expect(onTheWay([sale]).size).toBe(0);
});

test('what is kept by batch is there by the batches that were sent', () => {
  const sent = (batch: string) => ({ item: 'KEFIR', transitGodown: 'TRANSIT', batch });
  const transfer = {
    document: { ...draft, items: [sent('K1'), { ...sent('K2'), expiry: '2026-12-01' }, sent('K1')] },
    lines: [line(0, 'KEFIR', 12, 4), line(1, 'KEFIR', 6, 0), line(2, 'KEFIR', 5, 0)],
  };
  expect(onTheWay([transfer]).get('TRANSIT\nKEFIR')).toEqual({
    quantity: 19,
    batches: [
      { batch: 'K1', quantity: 13 },
      { batch: 'K2', expiry: '2026-12-01', quantity: 6 },
    ],
  });
});
