import { describe, expect, test } from 'vitest';
import {
  closedUntil,
  futureProblems,
  openUntil,
  outsideCalendar,
  type PeriodQuestion,
  type PeriodRules,
} from './periods.ts';

const question: PeriodQuestion = {
  voucherType: 'sales',
  branch: 'MB',
  date: '2026-11-10',
  user: 'anna',
  now: '2026-11-20T10:00:00.000Z',
  zone: 'Asia/Dubai',
};
const rules = (parts: Partial<PeriodRules>): PeriodRules => ({ locks: [], exceptions: [], ...parts });
const windowOf = (lockedUntil?: string) => ({
  ...(lockedUntil === undefined ? {} : { lockedUntil }),
  daysBack: 0,
  daysAhead: 0,
});
const closed = (parts: Partial<PeriodRules>, changes: Partial<PeriodQuestion> = {}, company?: string) =>
  closedUntil({ ...question, ...changes }, rules(parts), windowOf(company));

describe('a closed period', () => {
  test.each([
    ['no lock at all', {}, undefined, undefined],
    ['the company’s closing day', {}, '2026-11-10', '2026-11-10'],
    ['a closing day before', {}, '2026-11-09', undefined],
    ['a lock on the type', { locks: [{ voucherType: 'sales', lockedUntil: '2026-11-12' }] }, undefined, '2026-11-12'],
    [
      'a lock on another type',
      { locks: [{ voucherType: 'journal', lockedUntil: '2026-11-12' }] },
      undefined,
      undefined,
    ],
    ['a lock on another branch', { locks: [{ branch: 'DXB', lockedUntil: '2026-11-12' }] }, undefined, undefined],
    ['an age of ten days', { locks: [{ maximumAge: 10 }] }, undefined, undefined],
    ['an age of nine days', { locks: [{ maximumAge: 9 }] }, undefined, '2026-11-10'],
    [
      'the latest of several',
      { locks: [{ lockedUntil: '2026-11-15' }, { maximumAge: 3 }] },
      '2026-01-01',
      '2026-11-16',
    ],
  ])('with %s', (_name, parts, company, expected) => {
    expect(closed(parts, {}, company)).toBe(expected);
  });

  test('of an age begins with the branch’s own day', () => {
    const locks = [{ maximumAge: 0 }];
    const evening = '2026-11-20T21:00:00.000Z';
    expect(closed({ locks }, { date: '2026-11-20', now: evening })).toBe('2026-11-20');
    expect(closed({ locks }, { date: '2026-11-20', now: evening, zone: 'Europe/London' })).toBeUndefined();
  });

  const lock = { locks: [{ lockedUntil: '2026-11-12' }] };
  const exception = { fromDate: '2026-11-01', toDate: '2026-11-12', validUntil: '2026-11-20T12:00:00.000Z' };
  test.each([
    ['opens it', exception, {}, undefined],
    ['opens it for its user', { ...exception, user: 'anna' }, {}, undefined],
    ['is not for another user', { ...exception, user: 'omar' }, {}, '2026-11-12'],
    ['is not for another type', { ...exception, voucherType: 'journal' }, {}, '2026-11-12'],
    ['is not for another day', exception, { date: '2026-10-31' }, '2026-11-12'],
    ['is over after its time', exception, { now: '2026-11-20T12:00:00.000Z' }, '2026-11-12'],
  ])('with an exception that %s', (_name, given, changes, expected) => {
    expect(closed({ ...lock, exceptions: [given] }, changes)).toBe(expected);
  });
});

describe('the window of a company', () => {
  const within = (daysBack: number, date: string) =>
    closedUntil({ ...question, date }, rules({}), { ...windowOf(), daysBack });

  test('reaches as many days back as it says, and without end where it says none', () => {
    expect(within(10, '2026-11-10')).toBeUndefined();
    expect(within(10, '2026-11-09')).toBe('2026-11-09');
    expect(within(0, '1900-01-01')).toBeUndefined();
    expect(within(999_999_999, '1900-01-01')).toBeUndefined();
  });

  const ahead = (
    date: string,
    daysAhead = 0,
    changes: Partial<PeriodQuestion> = {},
    parts: Partial<PeriodRules> = {},
  ) => openUntil({ ...question, ...changes, date }, rules(parts), { ...windowOf(), daysAhead });

  test('reaches as many days ahead as it says', () => {
    expect(ahead('2026-11-20')).toBeUndefined();
    expect(ahead('2026-11-21')).toBe('2026-11-20');
    expect(ahead('2026-11-27', 7)).toBeUndefined();
    expect(ahead('2026-11-28', 7)).toBe('2026-11-27');
    expect(ahead('9999-12-31', 999_999_999)).toBeUndefined();
    expect(futureProblems({ ...question, date: '2030-01-01' }, rules({}), windowOf())).toEqual([
      { code: 'period.future', path: 'date', values: { date: '2026-11-20' } },
    ]);
  });

  test('begins with the branch’s own day', () => {
    const evening = { now: '2026-11-20T21:00:00.000Z' };
    expect(ahead('2026-11-21', 0, evening)).toBeUndefined();
    expect(ahead('2026-11-21', 0, { ...evening, zone: 'Europe/London' })).toBe('2026-11-20');
  });

  test('is open beyond itself to whom an exception is given', () => {
    const leave = {
      fromDate: '2026-12-01',
      toDate: '2026-12-01',
      validUntil: '2026-11-20T12:00:00.000Z',
      user: 'anna',
    };
    expect(ahead('2026-12-01', 0, {}, { exceptions: [leave] })).toBeUndefined();
    expect(ahead('2026-12-01', 0, { user: 'omar' }, { exceptions: [leave] })).toBe('2026-11-20');
  });
});

test.each([
  ['1900-01-01', false, true],
  ['1999-12-31', true, true],
  ['2000-01-01', false, false],
  ['9999-12-30', false, false],
  ['9999-12-30', true, true],
  ['2026-12-30', true, false],
])('a document dated %s (a promise: %s) lies outside the calendar: %s', (date, isPromise, isOutside) => {
  expect(outsideCalendar({ ...question, date }, isPromise)?.code).toBe(isOutside ? 'date.outside_calendar' : undefined);
});
