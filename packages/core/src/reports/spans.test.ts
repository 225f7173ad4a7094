import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../kernel/date.ts';
import { financialYearStart, firstMonthOf } from './financial-year.ts';
import { addMonths, comparedSpan, endOfMonth, periods, spanOf } from './spans.ts';

test('a financial year begins where the setting says, else as in the country', () => {
  expect(firstMonthOf('country', 'AE')).toBe(1);
  expect(firstMonthOf('country', 'IN')).toBe(4);
  expect(firstMonthOf('july', 'IN')).toBe(7);
  expect(financialYearStart('2027-03-31', 4)).toBe('2026-04-01');
  expect(financialYearStart('2027-04-01', 4)).toBe('2027-04-01');
  expect(financialYearStart('2026-11-21', 1)).toBe('2026-01-01');
});

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-30'],
  ['previousMonth', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['previousQuarter', '2026-07-01', '2026-09-30'],
  ['year', '2026-04-01', '2027-03-31'],
  ['previousYear', '2025-04-01', '2026-03-31'],
] as const)('%s of 21 November in a year from April is %s to %s', (period, from, to) => {
  expect(spanOf(period, '2026-11-21', 4)).toEqual({ from, to });
});

test.each([
  [{ from: '2026-03-01', to: '2026-03-31' }, 'previousPeriod', { from: '2026-02-01', to: '2026-02-28' }],
  [{ from: '2026-01-01', to: '2026-03-31' }, 'previousPeriod', { from: '2025-10-01', to: '2025-12-31' }],
  [{ from: '2026-03-10', to: '2026-03-12' }, 'previousPeriod', { from: '2026-03-07', to: '2026-03-09' }],
  [{ from: '2025-03-01', to: '2025-03-15' }, 'previousYear', { from: '2024-03-01', to: '2024-03-15' }],
  [{ from: '2025-02-01', to: '2025-02-28' }, 'previousYear', { from: '2024-02-01', to: '2024-02-29' }],
  [{ to: '2026-11-30' }, 'previousPeriod', { to: '2026-10-31' }],
  [{ to: '2024-02-29' }, 'previousYear', { to: '2023-02-28' }],
] as const)('%o by %s is compared with %o', (span, comparison, expected) => {
  expect(comparedSpan(span, comparison)).toEqual(expected);
});

test('every period is one stretch of whole months around or right before today', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), fc.constantFrom(...periods), (today, month, period) => {
      const { from, to } = spanOf(period, today, month);
      if (period === 'today') return from === today && to === today;
      const isAround = from <= today && today <= to;
      return from.endsWith('-01') && to === endOfMonth(to) && isAround !== period.startsWith('previous');
    }),
  );
});

test('the period before ends the day before the period begins and is as long, in days or in months', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 800 }));
  fc.assert(
    fc.property(span, ([start, length]) => {
      const from = addDays('1990-01-01', start);
      const to = addDays(from, length);
      const before = comparedSpan({ from, to }, 'previousPeriod');
      const isSameMonths = addMonths(before.from ?? '', 12) <= addMonths(from, 12);
      const sameDays = daysBetween(before.from ?? '', before.to) === length;
      return before.to === addDays(from, -1) && (sameDays || (from.endsWith('-01') && isSameMonths));
    }),
  );
});
