import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('what one brings waits behind its own, and nobody else does', async () => {
  const shares = createShares({ running: 1, waiting: 1 });
  const first = await shares.enter('a');
  const second = shares.enter('a');
  expect(await shares.enter('a')).toBeUndefined();
  expect(await shares.enter('b')).toBeDefined();
  first?.();
  const leave = await second;
  expect(leave).toBeDefined();
  const third = shares.enter('a');
  leave?.();
  // Its place is left once only, however often it says so.
  leave?.();
  (await third)?.();
  expect(await shares.enter('a')).toBeDefined();
});
