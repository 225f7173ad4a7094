import { expect, test } from 'vitest';
import { itemsOf, loadsOf } from './transfer-items.ts';

const unitOf = () => 'PCS';

test('what was typed becomes lines of the batches that leave first, and what the store lacks is asked for in the last', () => {
  const stock = [
    { item: 'CHEESE', unit: 'PCS', batch: 'A', quantity: 4 },
    { item: 'CHEESE', unit: 'PCS', batch: 'B', quantity: 3 },
  ];
  const targets = [loadsOf({ CHEESE: '3', MILK: '' }), loadsOf({ CHEESE: '6', MILK: '2' })];
  expect(itemsOf(targets, stock, unitOf)).toEqual([
    [{ item: 'CHEESE', unit: 'PCS', batch: 'A', quantity: '3' }],
    [
      { item: 'CHEESE', unit: 'PCS', batch: 'A', quantity: '1' },
      { item: 'CHEESE', unit: 'PCS', batch: 'B', quantity: '5' },
      { item: 'MILK', unit: 'PCS', quantity: '2' },
    ],
  ]);
});
