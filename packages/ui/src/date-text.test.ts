/** Dates as people type them. */
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, parseDateText, showDate } from './date-text.ts';
import { setFigures } from './figures.ts';

afterEach(() => setFigures());

const today = '2026-11-21';

describe('a date is read', () => {
  test.each([
    ['20', '2026-11-20'],
    ['5', '2026-11-05'],
    ['t', today],
    [' T ', today],
    ['+1', '2026-11-22'],
    ['-3', '2026-11-18'],
    ['-21', '2026-10-31'],
    ['\u22123', '2026-11-18'],
    ['03-02', '2026-02-03'],
    ['3/2', '2026-02-03'],
    ['3.2.2025', '2025-02-03'],
    ['03 02 25', '2025-02-03'],
    ['31-12-2025', '2025-12-31'],
    ['29-02-2024', '2024-02-29'],
    ['31122025', '2025-12-31'],
    ['2025-12-31', '2025-12-31'],
    ['٢٠', '2026-11-20'],
    ['٣١-١٢-٢٠٢٥', '2025-12-31'],
    ['۳/۲', '2026-02-03'],
  ])('%s is %s', (text, expected) => {
    expect(parseDateText(text, today)).toBe(expected);
  });

  test.each([
    '31', // November has 30
    '0',
    '29-02-2026',
    '13-13',
    '2026-02-30',
    'tomorrow',
    '1-2-3-4',
    '+',
    '',
    '12-',
    '1-1-0026',
    '99999999',
  ])('%j is none', (text) => {
    expect(parseDateText(text, today)).toBeNull();
  });
});

test('days are added over ends of months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  ['en', '03-02-2026'],
  ['ar', '03-02-2026'],
  ['de', '03.02.2026'],
  ['fr', '03/02/2026'],
  ['pl', '03.02.2026'],
  ['ko', '2026-02-03'],
  ['ja', '2026/02/03'],
] as const)('%s writes a date as %s', (language, text) => {
  setFigures(languages[language]);
  expect(showDate('2026-02-03')).toBe(text);
  expect(showDate('soon')).toBe('soon');
});

test('what is shown is read back as the same day in every language', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(languages) as Language[])), day, (language, date) => {
      setFigures(languages[language]);
      const iso = date.toISOString().slice(0, 10);
      expect(parseDateText(showDate(iso), today)).toBe(iso);
    }),
  );
});
