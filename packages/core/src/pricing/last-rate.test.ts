import { expect, test } from 'vitest';
import { type BoughtRate, lastRate } from './last-rate.ts';

const units = [
  { unit: 'PCS', num: 1, den: 1 },
  { unit: 'CTN', num: 12, den: 1 },
];
const here: readonly BoughtRate[] = [
  { unit: 'CTN', rate: '24' },
  { unit: 'PCS', rate: '2.1' },
];
const anyone: readonly BoughtRate[] = [{ unit: 'PCS', rate: '1.9' }];

test.each([
  ['the last in this unit', [here, anyone], {}, '24'],
  ['also where another unit came later', [here, anyone], { unit: 'PCS' }, '2.1'],
  ['of another unit, by what it holds', [[], anyone], {}, '22.8'],
  ['this supplier before all others', [[{ unit: 'CTN', rate: '24' }], anyone], { unit: 'PCS' }, '2'],
  ['anyone where he brought none', [[], anyone], { unit: 'PCS' }, '1.9'],
  ['none of another currency', [here], { currency: 'USD' }, undefined],
  ['none that means another thing by its tax', [here], { withTax: true }, undefined],
  ['none for a unit the item has not', [here], { unit: 'BOX' }, undefined],
  ['none where nothing was bought', [[], []], {}, undefined],
])('the rate of a purchase begins with %s', (_name, lists, wish, expected) => {
  expect(lastRate(lists, { unit: 'CTN', units, withTax: false, ...wish })).toBe(expected);
});
