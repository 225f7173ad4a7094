import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as money from './money.ts';

describe('a share of an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });
  const total = fc.integer({ min: -1e12, max: 1e12 });

  test('adds up to it exactly, and no part is a unit or more from its due', () => {
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        const parts = money.allocate(amount, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const all = shares.reduce((sum, share) => sum + share, 0);
        for (const [index, share] of shares.entries()) {
          if (all === 0) continue;
          const distance = BigInt(parts[index] ?? 0) * BigInt(all) - BigInt(amount) * BigInt(share);
          expect(distance < BigInt(all) && distance > -BigInt(all)).toBe(true);
        }
      }),
    );
  });

  test('of the other sign has parts of the other sign', () => {
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        const there = money.allocate(amount, shares);
        expect(money.allocate(0 - amount, shares)).toEqual(there.map((part) => 0 - part));
      }),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [551, [10000, 1010], [500, 51]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [0, 1, 0], [0, 100, 0]],
    [5, [0, 0], [5, 0]],
    [0, [], []],
  ])('%i over %j is %j', (amount, shares, expected) => {
    expect(money.allocate(amount, shares)).toEqual(expected);
  });
});

test('a price is quantity × rate, rounded once', () => {
  expect(money.priceOf(24_000, 12_500_000, 2)).toBe(30_000);
  expect(money.priceOf(2_500, 3_333_333, 2)).toBe(833);
  expect(money.priceOf(1_000, 1_005_000, 2)).toBe(101);
  expect(money.priceOf(-1_000, 1_005_000, 2)).toBe(-101);
  expect(money.priceOf(3_000, 1_000_500, 3)).toBe(3002);
  expect(money.priceOf(1_000, 149_500_000, 0)).toBe(150);
});

test('a percentage is rounded half away from zero', () => {
  expect(money.percentOf(29_385, 5_000_000)).toBe(1469);
  expect(money.percentOf(-10, 5_000_000)).toBe(-1);
  expect(money.percentOf(10_000, 12_500_000)).toBe(1250);
});

test('currencies are converted at a rate over their decimals', () => {
  expect(money.convert(10_000, 3_672_500, { from: 2, to: 2 })).toBe(36_725);
  expect(money.convert(1_000, 9_540_000, { from: 3, to: 2 })).toBe(954);
  expect(money.convert(1_000, 24_500, { from: 0, to: 2 })).toBe(2450);
});

test('rounding to a step goes to the nearest multiple', () => {
  expect([30_854, 30_862, 30_863, -30_863, 12].map((each) => money.roundToStep(each, 25))).toEqual([
    30_850, 30_850, 30_875, -30_875, 0,
  ]);
  expect([0, 1].map((step) => money.roundToStep(30_854, step))).toEqual([30_854, 30_854]);
});

test('rates have six decimals and print without the zeros', () => {
  expect(money.parseRate('3.6725')).toBe(3_672_500);
  expect(money.printRate(3_672_500)).toBe('3.6725');
  expect(money.parseRate('0.0000001')).toBeUndefined();
  expect(money.parseMoney('1.005', 3)).toBe(1005);
  expect(money.printMoney(1005, 3)).toBe('1.005');
});
