/** Where keys lead in a table, and what is chosen by them. */
import { describe, expect, test } from 'vitest';
import { moveBy, toggleKey } from './use-row-keys.ts';

describe('keys move the active row', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', -1, 0],
    ['ArrowUp', 4, 3],
    ['j', 4, 5],
    ['k', 4, 3],
    ['k', -1, 0],
    ['PageDown', 2, 7],
    ['PageUp', 2, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
  ])('%s from %i leads to %i of ten', (key, from, to) => {
    expect(moveBy(key, from, 10, 5)).toBe(to);
  });

  test('other keys and an empty table move nothing', () => {
    expect(moveBy('a', 3, 10, 5)).toBeNull();
    expect(moveBy('ArrowDown', -1, 0, 5)).toBeNull();
  });
});

describe('rows are chosen', () => {
  const keys = ['a', 'b', 'c', 'd'];

  test('one at a time, and taken back', () => {
    expect(toggleKey(new Set(['a']), keys, 'c', null)).toEqual(new Set(['a', 'c']));
    expect(toggleKey(new Set(['a', 'c']), keys, 'c', null)).toEqual(new Set(['a']));
  });

  test('as a range from the anchor, in both directions, keeping what was chosen', () => {
    expect(toggleKey(new Set(['a']), keys, 'd', 'b')).toEqual(new Set(keys));
    expect(toggleKey(new Set(), keys, 'a', 'c')).toEqual(new Set(['a', 'b', 'c']));
  });
});
