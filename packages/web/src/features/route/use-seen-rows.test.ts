import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenRows } from './use-seen-rows.ts';

test('whatever is in sight is drawn, and little more', () => {
  const rows = fc.record({ count: fc.nat(1_000), height: fc.integer({ min: 40, max: 120 }) });
  fc.assert(
    fc.property(fc.nat(120_000), fc.integer({ min: 0, max: 2_000 }), rows, (top, height, list) => {
      const { from, to } = seenRows(top, height, list);
      for (let row = 0; row < list.count; row += 1) {
        const isSeen = (row + 1) * list.height > top && row * list.height < top + height;
        if (isSeen) expect(row >= from && row < to).toBe(true);
      }
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(list.count);
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / list.height) + 14);
    }),
  );
});
