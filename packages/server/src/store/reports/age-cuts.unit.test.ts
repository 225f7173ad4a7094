/** Months that ages cut, against counting every day. */
import { addDays, startOfMonth } from '@fieldbook/core/kernel/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMonths } from './age-cuts.ts';
import { endOfMonth } from './analysis-span.ts';

const dayOf = (day: number): string => addDays('2024-01-01', day);

test('a day counts as its month stands, unless it strays: always of the same age', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 800 }).map(dayOf), { maxLength: 6 }), (firstDays) => {
      const ageOf = (day: string) => firstDays.filter((first) => first <= day).length;
      const cuts = cutMonths(firstDays);
      for (let day = '2023-12-01'; day <= '2026-05-01'; day = addDays(day, 1)) {
        const cut = cuts.find(({ month }) => month === startOfMonth(day));
        const stray = cut?.strays.find(({ from, to }) => from <= day && day <= to);
        expect(ageOf(stray?.from ?? cut?.stand ?? startOfMonth(day))).toBe(ageOf(day));
      }
    }),
    { numRuns: 40 },
  );
});

test('a month in one piece is not cut, and of a cut one the shorter part strays', () => {
  expect(cutMonths(['2026-10-01', '1900-01-01'])).toEqual([]);
  expect(cutMonths(['2026-10-21'])).toEqual([
    { month: '2026-10-01', stand: '2026-10-01', strays: [{ from: '2026-10-21', to: endOfMonth('2026-10-21') }] },
  ]);
  expect(cutMonths(['2026-10-05', '2026-10-12'])).toEqual([
    {
      month: '2026-10-01',
      stand: '2026-10-12',
      strays: [
        { from: '2026-10-01', to: '2026-10-04' },
        { from: '2026-10-05', to: '2026-10-11' },
      ],
    },
  ]);
});
