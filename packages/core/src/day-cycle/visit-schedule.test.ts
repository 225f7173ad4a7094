import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '../kernel/date.ts';
import { isDue, stopsOn, weekOfMonth } from './visit-schedule.ts';

const years = fc.integer({ min: 2000, max: 2090 });
const weekdays = fc.integer({ min: 0, max: 6 });

function datesOf(year: number): string[] {
  const dates: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) dates.push(date);
  return dates;
}

describe('the visit schedule', () => {
  test('the weeks of a month count each weekday from one without a gap', () => {
    fc.assert(
      fc.property(years, weekdays, (year, day) => {
        const own = datesOf(year).filter((date) => weekday(date) === day);
        for (const month of new Set(own.map((date) => date.slice(0, 7)))) {
          const weeks = own.filter((date) => date.startsWith(month)).map(weekOfMonth);
          expect(weeks, month).toEqual([1, 2, 3, 4, 5].slice(0, weeks.length));
        }
      }),
      { numRuns: 10 },
    );
  });

  test('a rule of every week is due on 52 or 53 days of a year, and its five weeks are those days, each once', () => {
    fc.assert(
      fc.property(years, weekdays, (year, day) => {
        const dates = datesOf(year);
        const always = dates.filter((date) => isDue({ weekday: day }, date));
        expect([52, 53]).toContain(always.length);
        const parts = [1, 2, 3, 4, 5].map((weekNumber) =>
          dates.filter((date) => isDue({ weekday: day, weekNumber }, date)),
        );
        expect(parts.slice(0, 4).map((part) => part.length)).toEqual([12, 12, 12, 12]);
        expect(parts.flat().toSorted()).toEqual(always);
      }),
      { numRuns: 10 },
    );
  });

  test('who is due comes in order of position, then those of the route without a schedule', () => {
    // The second Monday of November 2026.
    const date = '2026-11-09';
    const rule = { route: 'R1', weekday: 1 };
    const customers = [
      { code: 'third', visits: [{ ...rule, position: 30 }] },
      { code: 'unscheduled', route: 'R1', visits: [] },
      {
        code: 'first',
        route: 'R2',
        visits: [
          { ...rule, weekNumber: 2, position: 5 },
          { ...rule, position: 90 },
        ],
      },
      { code: 'other week', route: 'R1', visits: [{ ...rule, weekNumber: 3, position: 1 }] },
      { code: 'other day', route: 'R1', visits: [{ ...rule, weekday: 2, position: 1 }] },
      { code: 'other route', route: 'R2' },
      { code: 'closed', active: false, route: 'R1', visits: [rule] },
      { code: 'second', visits: [{ ...rule, position: 20 }] },
      { code: 'also second', visits: [{ ...rule, position: 20 }] },
      { code: 'scheduled elsewhere', route: 'R1', visits: [{ route: 'R2', weekday: 1 }] },
    ];
    const named = (route?: string) =>
      stopsOn({ customers, sectors: [] }, date, route).map(
        ({ customer, isScheduled }) => `${customer.code}${isScheduled ? '' : '*'}`,
      );
    const after = ['unscheduled*', 'scheduled elsewhere*'];
    expect(named('R1')).toEqual(['first', 'second', 'also second', 'third', ...after]);
    expect(named('R2')).toEqual(['scheduled elsewhere', 'first*', 'other route*']);
    expect(named()).toContain('other route*');
    expect(named()).not.toContain('other day');
  });

  test('a customer follows the days of its sector, unless it has visits of its own', () => {
    // A Monday.
    const date = '2026-11-09';
    const sectors = [
      { code: 'MON', route: 'R1', days: [{ weekday: 1, weekNumber: 0 }] },
      { code: 'TUE', route: 'R1', days: [{ weekday: 2 }] },
    ];
    const customers = [
      { code: 'second', route: 'R1', sector: 'MON', visits: [], routePosition: 20 },
      { code: 'first', route: 'R1', sector: 'MON', routePosition: 10 },
      { code: 'tomorrow', route: 'R1', sector: 'TUE' },
      { code: 'own days', route: 'R1', sector: 'MON', visits: [{ route: 'R1', weekday: 2 }] },
      { code: 'own Monday', route: 'R1', sector: 'TUE', visits: [{ route: 'R1', weekday: 1, position: 15 }] },
      { code: 'gone sector', route: 'R1', sector: 'WED' },
    ];
    const stops = stopsOn({ customers, sectors }, date, 'R1');
    expect(stops.map(({ customer, isScheduled }) => [customer.code, isScheduled])).toEqual([
      ['first', true],
      ['own Monday', true],
      ['second', true],
      ['gone sector', false],
    ]);
    expect(stopsOn({ customers, sectors }, date, 'R2')).toEqual([]);
  });

  test('nobody stands on the list twice', () => {
    const rule = fc.record({
      route: fc.constantFrom('R1', 'R2'),
      weekday: weekdays,
      weekNumber: fc.integer({ min: 0, max: 5 }),
      position: fc.integer({ min: 0, max: 9 }),
    });
    const customer = fc.record({ route: fc.constantFrom('R1', 'R2', undefined), visits: fc.array(rule) });
    fc.assert(
      fc.property(fc.array(customer), fc.integer({ min: 0, max: 400 }), (rows, days) => {
        const customers = rows.map((row, at) => ({ ...row, code: String(at) }));
        const stops = stopsOn({ customers, sectors: [] }, addDays('2026-01-01', days), 'R1').map(
          (stop) => stop.customer.code,
        );
        expect(new Set(stops).size).toBe(stops.length);
      }),
    );
  });
});
