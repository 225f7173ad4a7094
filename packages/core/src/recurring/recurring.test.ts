/** Days on which a template falls due, how its schedule is said, and what of a voucher it keeps. */
import { describe, expect, test } from 'vitest';
import { say } from '../i18n/say.ts';
import { dateInZone } from '../kernel/date.ts';
import { voucherTemplate } from '../masters/voucher-template.ts';
import { voucherType } from '../vouchers/index.ts';
import { nextOccurrence, occurrencesUntil, ruleText } from './occurrences.ts';
import type { Schedule } from './schedule.ts';
import { wholeScheduleWords } from './schedule-words.ts';
import { voucherOn } from './template.ts';

const rent: Schedule = { repeats: 'month', startsOn: '2026-12-01' };

describe('a schedule', () => {
  test('falls due from its first day on, and not before', () => {
    expect(occurrencesUntil(rent, '2026-11-30')).toEqual([]);
    expect(occurrencesUntil(rent, '2027-02-01')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
    expect([nextOccurrence(rent, '2026-11-20'), nextOccurrence(rent, '2026-12-01')]).toEqual([
      '2026-12-01',
      '2027-01-01',
    ]);
  });

  test('on the 31st or 30th it is the last day of a shorter month', () => {
    const on = (startsOn: string) => occurrencesUntil({ repeats: 'month', startsOn }, '2027-04-30').slice(1);
    expect(on('2027-01-31')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(on('2027-01-30')).toEqual(['2027-02-28', '2027-03-30', '2027-04-30']);
    const ends: Schedule = { repeats: 'monthEnd', startsOn: '2028-01-15' };
    expect(occurrencesUntil(ends, '2028-03-01')).toEqual(['2028-01-31', '2028-02-29']);
  });

  test('of a leap day it is the last of February in other years', () => {
    const leap: Schedule = { repeats: 'year', startsOn: '2028-02-29' };
    expect(occurrencesUntil(leap, '2032-12-31')).toEqual([
      ...['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ]);
  });

  test('ends with its last day, or after a number of times', () => {
    const weekly: Schedule = { repeats: 'week', startsOn: '2026-11-30' };
    const until = { ...weekly, endsOn: '2026-12-14' };
    expect(occurrencesUntil(until, '2027-12-31')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
    expect(nextOccurrence(until, '2026-12-14')).toBeUndefined();
    expect(occurrencesUntil({ ...weekly, times: 2 }, '2027-12-31')).toEqual(['2026-11-30', '2026-12-07']);
  });

  test('goes by the day of the company, wherever the server stands', () => {
    const moment = '2026-11-30T20:30:00.000Z';
    expect(occurrencesUntil(rent, dateInZone(moment, 'Asia/Dubai'))).toEqual(['2026-12-01']);
    expect(occurrencesUntil(rent, dateInZone(moment, 'Europe/London'))).toEqual([]);
  });

  test('is a rule of iCalendar, and said in words', () => {
    expect(ruleText({ ...rent, times: 12 })).toBe('DTSTART:20261201T000000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=1;COUNT=12');
    const said = (schedule: Schedule) => say(wholeScheduleWords(schedule), 'en');
    expect(said(rent)).toBe('Every month on day 1');
    expect(said({ repeats: 'week', startsOn: '2026-11-30', times: 5 })).toBe('Every week on Monday, 5 times in all');
    expect(said({ repeats: 'monthEnd', startsOn: '2026-11-30', endsOn: '2027-11-30' })).toBe(
      'Every month on the last day, until 30-11-2027',
    );
  });
});

describe('a template', () => {
  test('becomes a voucher of its day, whatever number, date or source its body brings', () => {
    const journal = voucherType('journal');
    if (journal === undefined) throw new Error('no journal');
    const ledgers = [{ ledger: 'RENT', debit: '5' }];
    const body = JSON.stringify({ uid: 'x', number: 7, series: 'J', date: '2020-01-01', referenceNo: 'A', ledgers });
    const made = voucherOn(journal, body, { uid: 'own', date: '2026-12-01' });
    expect(made).toEqual({ type: 'journal', uid: 'own', date: '2026-12-01', ledgers });
  });

  test('is of a type that does not happen once', () => {
    const { options } = voucherTemplate.fields.voucherType;
    expect(options).toContain('journal');
    expect(options).not.toContain('opening');
  });

  test('has one end, and a first day where it repeats', () => {
    const codes = (values: object) =>
      voucherTemplate
        .validate?.({ values: { body: '{}', ...values }, children: {} })
        .map(({ code, path }) => [code, path]);
    expect(codes({ repeats: 'week', startsOn: '2026-12-01' })).toEqual([]);
    expect(codes({ repeats: 'week' })).toEqual([['field.required', 'startsOn']]);
    expect(codes({ postsItself: true })).toEqual([['field.required', 'repeats']]);
    expect(codes({ endsOn: '2026-12-01', times: 2 })).toEqual([['recurring.two_ends', 'times']]);
    expect(codes({ body: '[]' })).toEqual([['body.malformed', 'body']]);
  });
});
