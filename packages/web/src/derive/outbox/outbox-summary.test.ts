import { say } from '@fieldbook/core/i18n/say';
import { noEffects } from '@fieldbook/core/sync/effects';
import type { OutboxItem, OutboxState } from '@fieldbook/core/sync/outbox-item';
import { describe, expect, test } from 'vitest';
import { ageOf, groupsOfItems, lineStateOf, summaryOf } from './outbox-summary.ts';

function item(sequence: number, state: OutboxState): OutboxItem {
  return {
    uid: `u${sequence}`,
    kind: 'voucher',
    type: 'sales',
    body: {},
    device: 'D1',
    sequence,
    revision: 0,
    numbers: [],
    madeAt: `2026-11-21T0${sequence}:00:00.000Z`,
    state,
    attempts: 0,
    effects: noEffects,
  };
}

describe('the outbox in a few words', () => {
  test('sent items are neither waiting nor old', () => {
    expect(summaryOf([item(1, 'sent'), item(2, 'sent')])).toEqual({
      ...{ unsent: { documents: 0, records: 0 }, aside: { documents: 0, records: 0 }, oldestUnsent: undefined },
    });
  });

  test('what waits and what is put aside are counted apart, and the oldest of both is told', () => {
    const summary = summaryOf([item(1, 'sent'), item(3, 'waiting'), item(2, 'refused'), item(4, 'sending')]);
    expect(summary).toEqual({
      unsent: { documents: 2, records: 0 },
      aside: { documents: 1, records: 0 },
      oldestUnsent: '2026-11-21T02:00:00.000Z',
    });
  });

  test('a start of day or a print is no document, and is not forgotten either', () => {
    const event = (sequence: number, state: OutboxState) => ({ ...item(sequence, state), kind: 'event' as const });
    const photo = { ...item(5, 'waiting'), kind: 'attachment' as const };
    const summary = summaryOf([event(1, 'waiting'), event(2, 'refused'), item(3, 'sending'), photo, event(4, 'sent')]);
    expect(summary).toMatchObject({ unsent: { documents: 2, records: 1 }, aside: { documents: 0, records: 1 } });
    expect(lineStateOf(summary, true)).toBe('refused');
    expect(lineStateOf(summaryOf([event(1, 'waiting')]), true)).toBe('waiting');
  });

  test.each(['en', 'ar'] as const)(
    'are named by their documents, and by their records where there are none (%s)',
    (language) => {
      for (const text of [
        '{n, plural, =0 {{m, plural, one {# record of the day waiting} other {# records of the day waiting}}} one {# document waiting} other {# documents waiting}}',
        '{n, plural, =0 {{m, plural, one {# record of the day needs you} other {# records of the day need you}}} one {# document needs you} other {# documents need you}}',
      ]) {
        const said = (n: number, m: number) => say(text, language, { n, m });
        expect(said(2, 5)).toBe(said(2, 0));
        expect(said(0, 5)).toMatch(language === 'en' ? /^5 records of the day/ : /^5 سجلات/);
        expect(said(0, 1)).not.toBe(said(1, 1));
      }
    },
  );

  test('what a person must look at is said before anything else', () => {
    const summary = summaryOf([item(1, 'conflict'), item(2, 'waiting')]);
    expect(lineStateOf(summary, true)).toBe('refused');
    expect(lineStateOf(summary, false)).toBe('refused');
    expect(lineStateOf(summaryOf([item(1, 'waiting')]), false)).toBe('offline');
    expect(lineStateOf(summaryOf([item(1, 'waiting')]), true)).toBe('waiting');
    expect(lineStateOf(summaryOf([item(1, 'sent')]), true)).toBe('sent');
  });

  test('groups stand in the order of need, and empty ones not at all', () => {
    const groups = groupsOfItems([item(1, 'sent'), item(2, 'sent'), item(5, 'waiting'), item(4, 'sending')]);
    expect(groups.map(({ key, items }) => [key, items.map(({ sequence }) => sequence)])).toEqual([
      ['unsent', [4, 5]],
      ['sent', [2, 1]],
    ]);
  });

  test('an age is said in its largest whole unit, and not at all in the first minute or after a clock was set back', () => {
    const now = Date.parse('2026-11-21T12:30:00.000Z');
    expect(ageOf('2026-11-21T12:18:00.000Z', now, 'en-GB')).toContain('12');
    expect(ageOf('2026-11-21T09:00:00.000Z', now, 'en-GB')).toMatch(/3 (hr|h)/);
    expect(ageOf('2031-01-01T00:00:00.000Z', now, 'en-GB')).toBe('');
  });
});
