import { addDays, startOfMonth } from '@fieldbook/core/kernel/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DaySpan, endOfMonth, spanParts } from './analysis-span.ts';

function* daysOf({ from, to }: DaySpan): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

test('months, added and removed days are the span, each day once', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-15', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 200 }), (from, length) => {
      const to = addDays(from, length);
      const { months, added, removed } = spanParts({ from, to });
      const counts = new Map<string, number>();
      const count = (span: DaySpan, by: number) => {
        for (const each of daysOf(span)) counts.set(each, (counts.get(each) ?? 0) + by);
      };
      if (months !== undefined) {
        expect([startOfMonth(months.from), startOfMonth(months.to)]).toEqual([months.from, months.to]);
        count({ from: months.from, to: endOfMonth(months.to) }, 1);
      }
      for (const span of added) count(span, 1);
      for (const span of removed) count(span, -1);
      const counted = [...counts].filter(([, times]) => times !== 0).toSorted(([a], [b]) => a.localeCompare(b));
      expect(counted).toEqual([...daysOf({ from, to })].map((each) => [each, 1]));
      const byDay = [...added, ...removed].flatMap((span) => [...daysOf(span)]);
      expect(byDay.length).toBeLessThanOrEqual(31);
    }),
  );
});

test('the month until today takes away what comes after today', () => {
  expect(spanParts({ from: '2026-11-01', to: '2026-11-20' })).toEqual({
    months: { from: '2026-11-01', to: '2026-11-01' },
    added: [],
    removed: [{ from: '2026-11-21', to: '2026-11-30' }],
  });
});
