/** Pauses of background work, on a clock of the test. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWhileBusy } from './repeat.ts';

const PACE = { idleMs: 500, restMs: 300_000 } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(found: () => number | 'nothing' = () => 'nothing') {
  const looks: number[] = [];
  const work = repeatWhileBusy(() => {
    looks.push(Date.now());
    return Promise.resolve(found());
  }, PACE);
  /** How many looks there are in so many milliseconds. */
  const looksIn = async (ms: number): Promise<number> => {
    const before = looks.length;
    await vi.advanceTimersByTimeAsync(ms);
    return looks.length - before;
  };
  return { work, looks, looksIn };
}

test('work that finds nothing rests, never stops looking, and ends when it is stopped', async () => {
  const { work, looks, looksIn } = watched();
  expect(looks).toHaveLength(1);
  expect(await looksIn(PACE.restMs - 1)).toBe(0);
  expect(await looksIn(60 * 60_000)).toBe(12);
  await work.stop();
  work.wake();
  expect(await looksIn(60 * 60_000)).toBe(0);
});

test('woken, it looks within its short pause, once, and rests again', async () => {
  const { work, looksIn } = watched();
  for (let turn = 0; turn < 4; turn += 1) {
    work.wake();
    await looksIn(100);
  }
  expect(await looksIn(100)).toBe(1);
  expect(await looksIn(PACE.restMs - 1)).toBe(0);
  await work.stop();
});

test('waking does not shorten the pause that the work asked for itself', async () => {
  const { work, looks } = watched(() => 3000);
  for (let turn = 0; turn < 300; turn += 1) {
    work.wake();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(looks).toHaveLength(11);
  await work.stop();
});

test('whoever wakes it while it looks makes it look once more', async () => {
  let turns = 0;
  const { work, looksIn } = watched(() => {
    turns += 1;
    if (turns === 2) work.wake();
    return 'nothing';
  });
  await looksIn(PACE.restMs);
  expect(turns).toBe(2);
  expect(await looksIn(PACE.idleMs)).toBe(1);
  expect(await looksIn(PACE.restMs - 1)).toBe(0);
  await work.stop();
});
