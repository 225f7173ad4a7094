import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedMoney } from './carrying-rate.ts';

const move = (foreign: number, base: number) => ({ foreign, base });

describe('money on a ledger of a foreign currency', () => {
  test.each([
    ['100.00 in at 3.60, 100.00 out at 3.70', [move(10_000, 36_000), move(-10_000, -37_000)], [0, 0, 1_000]],
    ['100.00 in at 3.60, 40.00 out at 3.70', [move(10_000, 36_000), move(-4_000, -14_800)], [6_000, 21_600, 400]],
    ['two rates average', [move(10_000, 36_000), move(10_000, 38_000), move(-5_000, -18_000)], [15_000, 55_500, -500]],
    ['an overdraft is the mirror', [move(-10_000, -36_000), move(10_000, 37_000)], [0, 0, -1_000]],
    [
      'beyond zero the rest comes at its own rate',
      [move(10_000, 36_000), move(-15_000, -55_500)],
      [-5_000, -18_500, 1_000],
    ],
    ['base value alone goes to what is held', [move(10_000, 36_000), move(0, 5)], [10_000, 36_005, 0]],
    ['and is realised where nothing is', [move(0, 5)], [0, 0, -5]],
    ['nothing', [], [0, 0, 0]],
  ])('%s', (_name, moves, [foreign, carried, realised]) => {
    expect(carriedMoney(moves)).toEqual({ foreign, carried, realised });
  });

  test('of any history holds its sum, at nothing when empty, and within the rates it was given', () => {
    const moves = fc.array(
      fc.record({ foreign: fc.integer({ min: -1e9, max: 1e9 }), rate: fc.integer({ min: 300, max: 400 }) }),
    );
    fc.assert(
      fc.property(moves, (drawn) => {
        const history = drawn.map(({ foreign, rate }) => move(foreign, foreign * rate));
        const sum = (of: 'foreign' | 'base') => history.reduce((total, each) => total + each[of], 0);
        const money = carriedMoney(history);
        expect(money.foreign).toBe(sum('foreign'));
        expect(money.realised).toBe(money.carried - sum('base'));
        if (money.foreign === 0) expect(money.carried).toBe(0);
        else {
          const slack = history.length / Math.abs(money.foreign);
          expect(money.carried / money.foreign).toBeGreaterThanOrEqual(300 - slack);
          expect(money.carried / money.foreign).toBeLessThanOrEqual(400 + slack);
        }
      }),
    );
  });
});
