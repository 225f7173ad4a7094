import { expect, test } from 'vitest';
import { amountTotals } from '../tax/amount-totals.ts';
import { balancingAmount, entrySides } from './entry-sides.ts';

test('the sides of an entry are summed each for itself, with goods as a debit', () => {
  const { ledgers } = amountTotals(0, [25_000, -10_000]);
  expect(entrySides({ items: [], ledgers })).toEqual({ debit: 25_000, credit: 10_000, difference: 15_000 });
  const { ledgers: items } = amountTotals(0, [500]);
  expect(entrySides({ items, ledgers })).toEqual({ debit: 25_500, credit: 10_000, difference: 15_500 });
});

test.each([
  [[25_000, 0], { side: 'credit', amount: 25_000 }],
  [[10_000, -25_000], { side: 'debit', amount: 15_000 }],
  [[10_000, -10_000], undefined],
  [[], undefined],
] as const)('%j is balanced by %j', (amounts, expected) => {
  expect(balancingAmount(amountTotals(0, amounts))).toEqual(expected);
});
