import { paperQueries } from '@fieldbook/core/api/paper-operations';
import { paperNames } from '@fieldbook/core/reports/papers';
import { expect, test } from 'vitest';
import { codesOf, firstWish, isComplete, readWish, withWish } from './paper-wish.ts';

test('an address holds what the operation of each paper asks, and nothing else is read from it', () => {
  for (const name of paperNames) {
    const asked = Object.keys(paperQueries[name].shape);
    const search = Object.fromEntries([...asked, 'lang', 'other'].map((key) => [key, 'X']));
    expect(Object.keys(readWish(name, search)).sort()).toEqual(asked.sort());
  }
});

test('what a choice begins with is what the operation understands', () => {
  for (const name of paperNames) {
    expect(paperQueries[name].partial().safeParse(firstWish(name, '2026-11-20')).success).toBe(true);
  }
});

test('a paper of one is not printed before that one is chosen', () => {
  expect(isComplete('customer-statement', { from: '2026-11-01' })).toBe(false);
  expect(isComplete('customer-statement', { party: 'C1' })).toBe(true);
  expect(isComplete('pick-list', { date: '2026-11-20' })).toBe(false);
  expect(isComplete('pick-list', { godowns: 'VAN-1' })).toBe(true);
  expect(isComplete('stock', {})).toBe(false);
  expect(isComplete('stock', { set: 'godown' })).toBe(true);
});

test('none chosen is no list of codes', () => {
  expect(codesOf(undefined)).toEqual([]);
  expect(codesOf('A,B')).toEqual(['A', 'B']);
  expect(withWish({ set: 'godown', godowns: 'A' }, 'godowns', '')).toEqual({ set: 'godown' });
});
