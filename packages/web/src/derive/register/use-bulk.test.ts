import { expect, test } from 'vitest';
import { lotKey } from './use-bulk.ts';

test('each lot has a key of its own, the same whenever the wish is repeated', () => {
  const key = '3f2b8a52-0c7e-4d0a-9c1e-6f5d4c3bffff';
  const keys = [0, 1, 2].map((lot) => lotKey(key, lot));
  expect(keys).toEqual([key, '3f2b8a52-0c7e-4d0a-9c1e-6f5d4c3b0000', '3f2b8a52-0c7e-4d0a-9c1e-6f5d4c3b0001']);
});
