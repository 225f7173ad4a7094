import { expect, test } from 'vitest';
import { byShelf, shelfOf } from './shelf-order.ts';
import { stockParts, stockUnits } from './split-stock.ts';

test('goods stand by rack, shelf and code, and what has no place comes last', () => {
  const items = [
    { code: 'E' },
    { code: 'D', rackNo: '10', shelfNo: '1' },
    { code: 'C', rackNo: '2' },
    { code: 'B', rackNo: '2', shelfNo: '3' },
    { code: 'A', rackNo: '2', shelfNo: '3' },
  ];
  expect(items.toSorted(byShelf).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(items.map(shelfOf)).toEqual(['', '10 / 1', '2', '2 / 3', '2 / 3']);
});

test('stock is split by the setting, for items that say so', () => {
  const units = ['PCS', 'CTN'].map((unit, at) => ({ unit, num: at === 0 ? 1 : 12, den: 1 }));
  expect(stockParts({ units }, 14, true).parts?.map(({ unit, quantity }) => [unit, quantity])).toEqual([
    ['CTN', 1],
    ['PCS', 2],
  ]);
  expect(stockParts({ units, splitsStock: false }, 14, true)).toEqual({});
  expect(stockUnits({ units }, false)).toHaveLength(1);
});
