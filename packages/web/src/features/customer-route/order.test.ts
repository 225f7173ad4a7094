import { expect, test } from 'vitest';
import { reordered } from './order.ts';

const rows = (codes: string) => [...codes].map((code) => ({ code }));
const moved = (all: string, shown: string, code: string, to: number) =>
  reordered(rows(all), rows(shown), code, to)
    .map((row) => row.code)
    .join('');

test('a customer moves among those that are shown, and the others keep their places', () => {
  expect(moved('ABCDE', 'ABCDE', 'A', 2)).toBe('BCADE');
  expect(moved('ABCDE', 'ABCDE', 'E', 0)).toBe('EABCD');
  expect(moved('ABCDE', 'ABCDE', 'C', 2)).toBe('ABCDE');
  // Of the day are A, C and E.
  expect(moved('ABCDE', 'ACE', 'E', 0)).toBe('EBADC');
  expect(moved('ABCDE', 'ACE', 'B', 0)).toBe('ABCDE');
});
