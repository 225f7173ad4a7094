/** A script that does not come within 120 s is said to be missing (SPEC §8, Chunk timeout; §9). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeskWords, withWords } from './words.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['screens', withWords],
  ['screens of a desk', withDeskWords],
])('a script of %s is waited for 120 s and no longer', async (_, load) => {
  const never = load(Promise.withResolvers<never>().promise);
  const end = vi.fn();
  never.catch(end);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalledWith(new Error('ChunkLoadError'));
});

test('one that comes in time leaves no timer behind', async () => {
  expect(await withWords(Promise.resolve('script'))).toBe('script');
  expect(vi.getTimerCount()).toBe(0);
});
