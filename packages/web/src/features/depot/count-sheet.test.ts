import { expect, test } from 'vitest';
import { countedOf, countLines } from './count-sheet.ts';

const units = [
  { unit: 'PCS', num: 1, den: 1 },
  { unit: 'CTN', num: 12, den: 1 },
];

test('a count in cartons and pieces is a line a unit, and what nobody counted is no line', () => {
  const counted = { MILK: { CTN: '2', PCS: '' }, LABAN: { CTN: '', PCS: '0' }, GHEE: { PCS: '' } };
  const books = new Map([
    ['MILK', 29],
    ['LABAN', 3],
    ['GHEE', 7],
  ]);
  expect(countLines(counted, books, () => units)).toEqual([
    { item: 'MILK', unit: 'CTN', quantity: '2', bookQuantity: '2' },
    { item: 'MILK', unit: 'PCS', quantity: '0', bookQuantity: '5' },
    { item: 'LABAN', unit: 'PCS', quantity: '0', bookQuantity: '3' },
  ]);
  expect(countedOf({ MILK: { CTN: '2', PCS: '5' } }, 'MILK', units)).toBe(29);
});
