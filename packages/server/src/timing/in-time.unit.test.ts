import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('work that is done in time answers what it came to, or throws what it threw', async () => {
  expect(await inTime(Promise.resolve(7), 60_000)).toBe(7);
  await expect(inTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

test('of work that takes longer nothing is answered', async () => {
  expect(await inTime(never, 1)).toBeUndefined();
});
