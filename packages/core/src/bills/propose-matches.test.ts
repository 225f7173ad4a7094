import { expect, test } from 'vitest';
import { ONE_RATE } from '../kernel/money.ts';
import { carriedRate, matchedBy, proposeMatches } from './propose-matches.ts';

const of = (key: string, day: number, amount: number) => ({ key, date: `2026-11-0${day}`, amount });

test('the oldest credit pays the oldest bill', () => {
  const credits = [of('R-2', 4, 50), of('R-1', 2, 30)];
  const bills = [of('S-2', 3, 60), of('S-1', 1, 40)];
  const matches = proposeMatches(credits, bills);
  expect(matches).toEqual([
    { credit: 'R-1', bill: 'S-1', amount: 30 },
    { credit: 'R-2', bill: 'S-1', amount: 10 },
    { credit: 'R-2', bill: 'S-2', amount: 40 },
  ]);
  expect([...matchedBy('bill', matches)]).toEqual([
    ['S-1', 40],
    ['S-2', 40],
  ]);
  expect([...matchedBy('credit', matches)]).toEqual([
    ['R-1', 30],
    ['R-2', 50],
  ]);
});

test('what one side has more stays open', () => {
  expect(proposeMatches([of('R-1', 1, 90)], [of('S-1', 2, 40)])).toEqual([{ credit: 'R-1', bill: 'S-1', amount: 40 }]);
  expect(proposeMatches([], [of('S-1', 2, 40)])).toEqual([]);
  const nothing = [of('R-1', 1, 0), of('R-2', 2, 5)];
  expect(proposeMatches(nothing, [of('S-0', 1, 0), of('S-1', 2, 40)])).toEqual([
    { credit: 'R-2', bill: 'S-1', amount: 5 },
  ]);
});

test('the order of a day is kept', () => {
  const [first] = proposeMatches([of('R-2', 1, 5), of('R-1', 1, 5)], [of('S-2', 1, 9), of('S-1', 1, 9)]);
  expect(first).toEqual({ credit: 'R-2', bill: 'S-2', amount: 5 });
});

test('a carried rate converts what is open into what it stands for', () => {
  expect(carriedRate({ open: 4000, base: 14_400 }, { from: 2, to: 2 })).toBe(3.6 * ONE_RATE);
  expect(carriedRate({ open: 1000, base: 954 }, { from: 3, to: 2 })).toBe(9.54 * ONE_RATE);
  expect(carriedRate({ open: 900, base: 2205 }, { from: 0, to: 2 })).toBe(0.0245 * ONE_RATE);
});
