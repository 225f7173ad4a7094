import { expect, test } from 'vitest';
import { stockText } from './stock-text.ts';

const milk = {
  units: [
    { unit: 'PCS', num: 1, den: 1 },
    { unit: 'CTN', num: 12, den: 1 },
  ],
};

test('a quantity is said in cartons and pieces, never in parts of a carton', () => {
  expect(stockText(milk, 29)).toBe('2 CTN + 5 PCS');
  expect(stockText(milk, 24)).toBe('2 CTN');
  expect(stockText(milk, 0)).toBe('0 PCS');
  expect(stockText(milk, -13)).toBe('-1 CTN + -1 PCS');
});

test('an item that is not known any more shows its figure alone', () => {
  expect(stockText(undefined, 0)).toBe('0');
});
