import { expect, test } from 'vitest';
import { costOfEach, rateFromCost } from './rate-from-cost.ts';

test('a rate from the cost is the cost and the profit, in whole minor units', () => {
  expect(rateFromCost(8_000_000, 25_000_000, 2)).toBe(10_000_000);
  expect(rateFromCost(2_333_333, 7_250_000, 2)).toBe(2_500_000);
  expect(rateFromCost(2_333_333, 0, 3)).toBe(2_333_000);
});

test('what is in stock has a cost each, and nothing has none', () => {
  expect(costOfEach(700, 3, 2)).toBe(2_333_333);
  expect(costOfEach(0, 0, 2)).toBeUndefined();
  expect(costOfEach(-5, -1, 2)).toBeUndefined();
});
