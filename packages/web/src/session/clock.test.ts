import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearServerTime, now } from './clock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const TRUE_TIME = 'Sat, 21 Nov 2026 08:00:00 GMT';

test('a clock wrong by years tells the time of the server once it has been heard', () => {
  vi.setSystemTime('2019-01-01T00:00:00Z');
  hearServerTime(TRUE_TIME);
  expect(now().toISOString()).toBe('2026-11-21T08:00:00.000Z');
  vi.setSystemTime('2019-01-01T03:00:00Z');
  expect(now().toISOString()).toBe('2026-11-21T11:00:00.000Z');
});

test('a clock set back after that is never before what the server told', () => {
  vi.setSystemTime('2026-11-21T08:00:00Z');
  hearServerTime(TRUE_TIME);
  vi.setSystemTime('2001-01-01T00:00:00Z');
  expect(now().toISOString()).toBe('2026-11-21T08:00:00.000Z');
});

test('a clock that is right, or an answer without a time, changes nothing', () => {
  vi.setSystemTime('2026-11-21T08:00:30Z');
  hearServerTime(TRUE_TIME);
  hearServerTime(null);
  vi.setSystemTime('2026-11-21T09:00:00Z');
  expect(now().toISOString()).toBe('2026-11-21T09:00:00.000Z');
});
