import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as date from './date.ts';

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['0099-01-01', false],
  ['9999-12-31', true],
  ['2026-1-1', false],
  ['20-11-2026', false],
  ['2026-11-20T00:00:00Z', false],
  ['٢٠٢٦-١١-٢٠', false],
])('%s is a day: %s', (text, expected) => {
  expect(date.isIsoDate(text)).toBe(expected);
});

test('days are added over months, leap years and back', () => {
  expect(date.addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(date.addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(date.addDays('2026-11-20', 30)).toBe('2026-12-20');
  expect(date.dueAfter('2026-11-20', 30)).toBe('2026-12-20');
  expect(date.dueAfter('9999-12-31', 30)).toBe('9999-12-31');
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      const there = date.addDays('2026-11-20', days);
      expect(date.isIsoDate(there)).toBe(true);
      expect(date.daysBetween('2026-11-20', there)).toBe(days);
      expect(date.addDays(there, -days)).toBe('2026-11-20');
      expect(there < '2026-11-20').toBe(days < 0);
    }),
  );
});

test('a month begins on its first, a week on Sunday', () => {
  expect(date.startOfMonth('2026-11-20')).toBe('2026-11-01');
  expect(date.weekday('2026-11-20')).toBe(5);
  expect(date.weekday('2026-11-22')).toBe(0);
});

test('a moment falls on the day of the branch', () => {
  expect(date.dateInZone('2026-11-20T19:59:59Z', 'Asia/Dubai')).toBe('2026-11-20');
  expect(date.dateInZone('2026-11-20T20:00:00Z', 'Asia/Dubai')).toBe('2026-11-21');
  expect(date.dateInZone('2026-11-20T18:30:00Z', 'Asia/Kolkata')).toBe('2026-11-21');
  expect(date.dateInZone('2026-03-08T06:59:00Z', 'America/New_York')).toBe('2026-03-08');
});
