import { expect, test } from 'vitest';
import { stockDifference } from './stock-difference.ts';

const line = (item: string, counted: number, difference = 0) => ({ item, counted, difference });

test.each([
  ['nothing where all closes to zero', [line('MILK', 0), line('BREAD', 0)], ''],
  ['what a count found, signed', [line('MILK', -2), line('BREAD', 1)], 'MILK -2, BREAD +1'],
  ['fresh and expired goods of an item together', [line('MILK', -2), line('MILK', 2)], ''],
  ['what no document explains', [line('MILK', 0, -3)], 'MILK -3'],
])('tells %s', (_name, lines, text) => {
  expect(stockDifference(lines)).toBe(text);
});
