import { isUid } from '@fieldbook/core/kernel/id';
import { expect, test } from 'vitest';
import { stableUid } from './stable-uid.ts';

test('a stable uid is a UUID, the same for the same parts and another for others', () => {
  const uids = ['536365', '536366', 'C536365'].map((invoice) => stableUid('sales-lines', 'retail', invoice));
  for (const uid of uids) expect(isUid(uid), uid).toBe(true);
  expect(new Set(uids).size).toBe(3);
  expect(stableUid('sales-lines', 'retail', '536365')).toBe(uids[0]);
  expect(stableUid('ab', 'c')).not.toBe(stableUid('a', 'bc'));
});
