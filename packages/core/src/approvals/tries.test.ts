import { expect, test } from 'vitest';
import { afterWrong, MOST_TRIES, noTries, PAUSE_MS, pauseLeft, triesLeft } from './tries.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test('Five wrong codes are followed by a pause, and by five more', () => {
  let tries = noTries;
  const seen: [left: number, pause: number][] = [];
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    seen.push([triesLeft(tries), pauseLeft(tries, NOON)]);
    tries = afterWrong(tries, NOON);
  }
  expect(seen).toEqual([5, 4, 3, 2, 1].map((left) => [left, 0]));
  expect(pauseLeft(tries, NOON)).toBe(PAUSE_MS);
  expect(pauseLeft(tries, NOON + PAUSE_MS - 1)).toBe(1);
  expect([pauseLeft(tries, NOON + PAUSE_MS), triesLeft(tries)]).toEqual([0, MOST_TRIES]);
});

test('A clock that was set back by years makes no longer pause', () => {
  let tries = noTries;
  for (let turn = 0; turn < MOST_TRIES; turn += 1) tries = afterWrong(tries, NOON);
  expect(pauseLeft(tries, Date.UTC(1999, 0, 1))).toBe(PAUSE_MS);
});
