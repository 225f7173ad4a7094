import { exampleMasters } from '@fieldbook/core/testing/masters';
import { expect, test } from 'vitest';
import { againLines } from './taken-again.ts';

const masters = exampleMasters();
const goods = { itemOf: masters.item, batchOf: () => ({ batch: 'B1' }), inVan: () => 5 };
const line = (item: string, quantity: number, unit = 'PCS') => ({ item, unit, quantity });

test('lines of one item and unit come together; what came back, is gone or no longer has the unit is left out', () => {
  const items = [
    line('MILK', 2000),
    line('MILK', 1500),
    line('GONE', 1000),
    line('MILK', 1000, 'NONE'),
    line('MILK', -1000),
  ];
  const taken = againLines({ items }, goods);
  expect(taken).toEqual([{ item: 'MILK', unit: 'PCS', kind: 'sell', batch: 'B1', quantity: '3.5' }]);
});

test('where nothing leaves the van no batch is named', () => {
  const taken = againLines({ items: [line('MILK', 2000)] }, { ...goods, inVan: undefined });
  expect(taken).toEqual([{ item: 'MILK', unit: 'PCS', kind: 'sell', quantity: '2' }]);
});
