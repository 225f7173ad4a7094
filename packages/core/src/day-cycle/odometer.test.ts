import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../errors/catalogue.ts';
import { inEnglish } from '../i18n/say.ts';
import { checkReading, oddities, workedHours } from './odometer.ts';

const FROM = '2026-11-21T06:00:00Z';
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(FROM) + minutes * 60_000 + seconds * 1000).toISOString();

describe('worked hours', () => {
  test.each([
    [0, 0, 0],
    [59, 59, 0],
    [60, 0, 1],
    [479, 59, 7],
    [480, 0, 8],
  ])('%i minutes and %i seconds are %i', (minutes, seconds, hours) => {
    expect(workedHours(FROM, after(minutes, seconds))).toBe(hours);
  });

  test('are whole, never below zero and never more than the time that passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (minutes) => {
        const hours = workedHours(FROM, after(minutes));
        expect(Number.isInteger(hours)).toBe(true);
        expect(hours).toBe(Math.max(0, Math.floor(minutes / 60)));
      }),
    );
  });
});

const fine = { startKm: 100, endKm: 180, hours: 8, minimumHours: 8 };

describe('the end reading', () => {
  test.each([
    ['as it should be', fine, []],
    ['the same as the start', { ...fine, endKm: 100 }, []],
    ['with no reading at the start', { ...fine, startKm: undefined, endKm: 1 }, []],
    ['missing', { ...fine, endKm: undefined }, ['please enter End Kilometre']],
    ['below the start', { ...fine, endKm: 99 }, ['Entered invalid Kilometre', 'please enter the reason for end']],
    ['too early', { ...fine, hours: 7 }, ['Not yet work minimum working hours', 'please enter the reason for end']],
    [
      'below and too early with blanks for a reason',
      { ...fine, endKm: 0, hours: 0, reason: '  ' },
      ['Entered invalid Kilometre', 'Not yet work minimum working hours', 'please enter the reason for end'],
    ],
    ['below and too early with a reason', { ...fine, endKm: 0, hours: 0, reason: 'Van broke down' }, []],
    ['missing in spite of a reason', { ...fine, endKm: undefined, reason: 'x' }, ['please enter End Kilometre']],
  ])('%s', (_name, reading, messages) => {
    const problems = checkReading(reading);
    const texts = problems.map(({ code }) => catalogue[code as keyof typeof catalogue].text);
    expect(texts.map(inEnglish)).toEqual(messages);
  });

  test('is asked for in its field, and a reason for what is odd in its own', () => {
    expect(checkReading({ ...fine, endKm: undefined })).toEqual([{ code: 'day.end_kilometre_missing', path: 'endKm' }]);
    expect(checkReading({ ...fine, hours: 7 })).toContainEqual({ code: 'day.end_reason_missing', path: 'reason' });
  });

  test('what is odd stays odd whatever the reason', () => {
    expect(oddities({ ...fine, endKm: 1, hours: 1, reason: 'x' }).map(({ code }) => code)).toEqual([
      'day.end_kilometre_below_start',
      'day.hours_below_minimum',
    ]);
  });
});
