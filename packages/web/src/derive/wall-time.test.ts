import { expect, test } from 'vitest';
import { timesIn } from './times.ts';
import { instantOfWall, wallTime } from './wall-time.ts';

test.each([
  ['Asia/Dubai', '2026-11-20T20:30:00.000Z', '2026-11-21T00:30'],
  ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T00:00'],
  ['America/New_York', '2026-07-01T12:00:00.000Z', '2026-07-01T08:00'],
  ['UTC', '1999-12-31T23:59:00.000Z', '1999-12-31T23:59'],
])('on a wall in %s %s is %s, and the other way round', (zone, instant, wall) => {
  expect(wallTime(instant, zone)).toBe(wall);
  expect(instantOfWall(wall, zone)).toBe(instant);
});

test('an hour that comes twice is the first, and one that is left out the hour after', () => {
  expect(instantOfWall('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(instantOfWall('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(wallTime(instantOfWall('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toBe('2026-03-08T03:30');
});

test('nothing is no moment', () => {
  expect([wallTime('', 'UTC'), wallTime('soon', 'UTC'), instantOfWall('', 'UTC')]).toEqual(['', '', '']);
});

test('a moment is told in the zone of the branch, with AM and PM in both languages', () => {
  const instant = '2026-11-20T20:30:15.000Z';
  const { time, moment, exact, brief } = timesIn('Asia/Dubai', 'en');
  expect(time(instant)).toMatch(/^(0|12):30 am$/i);
  expect(moment(instant)).toMatch(/^21 Nov 2026, (0|12):30 am$/i);
  expect(exact(Date.parse(instant))).toContain('30:15');
  expect(brief(instant)).toContain('21/11/2026');
  expect(timesIn('UTC', 'en').day('2026-01-01')).toBe('1 Jan 2026');
  expect(timesIn('Asia/Kolkata', 'ar').time(instant)).toContain('2:00');
  expect(timesIn('America/New_York', 'en').moment(instant)).toContain('20 Nov 2026');
});
