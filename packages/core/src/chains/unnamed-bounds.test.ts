import { expect, test } from 'vitest';
import type { HeldItem } from '../definition/holding.ts';
import { printMoney } from '../kernel/money.ts';
import { type UnnamedLine, unnamedBounds } from './unnamed-bounds.ts';

/** Ten are left of what was bought, the dearest of it five for 52.50. */
const milk: HeldItem = { item: 'MILK', units: 10, dearest: { reference: 'S-1', paid: 52_50, units: 5 } };
const unpriced: HeldItem = { ...milk, dearest: undefined };

/** Each line is some units of milk for an amount in minor units. */
const lines = (...given: readonly (readonly [units: number, amount: number])[]): UnnamedLine[] =>
  given.map(([units, amount], line) => ({ line, item: 'MILK', units, amount }));
const held = (line: number, n: number) => `items.${line}.quantity return.exceeds_held MILK,${n}`;
const higher = (line: number, most: string) => `items.${line}.rate return.price_higher S-1,${most}`;

test.each<[string, readonly HeldItem[], UnnamedLine[], string[]]>([
  ['all that is left at the highest price', [milk], lines([10, 105_00]), []],
  ['one more than is left', [milk], lines([11, 0]), [held(0, 10)]],
  ['lines that are too many together', [milk], lines([6, 0], [5, 0]), [held(1, 4)]],
  ['an item that was never bought', [], lines([1, 1]), [held(0, 0)]],
  ['goods of which too many came back already', [{ ...milk, units: -2 }], lines([1, 0]), [held(0, 0)]],
  ['a price that a rounding lifts', [milk], lines([1, 10_54]), []],
  ['a price above the highest', [milk], lines([1, 10_55]), [higher(0, '10.50')]],
  ['both too many and too dear', [milk], lines([11, 200_00]), [held(0, 10), higher(0, '115.50')]],
  ['any price where none was paid in its currency', [unpriced], lines([10, 999_00]), []],
  ['too many where no price was paid in its currency', [unpriced], lines([11, 999_00]), [held(0, 10)]],
])('a return without a source is judged line by line: %s', (_name, bought, back, said) => {
  const problems = unnamedBounds(back, bought, (amount) => printMoney(amount, 2));
  expect(problems.map(({ path, code, values }) => `${path} ${code} ${Object.values(values ?? {}).join()}`)).toEqual(
    said,
  );
});
