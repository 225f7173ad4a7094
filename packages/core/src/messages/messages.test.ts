import { describe, expect, test } from 'vitest';
import { isValidOn, SCREEN_ADDRESS, wordsIn } from './message.ts';
import {
  LONGEST_BODY,
  LONGEST_TITLE,
  messageSourceNames,
  messageSources,
  type OccasionValues,
  wordsOf,
} from './sources.ts';

const said = {
  document: 'Sales S-12',
  reason: 'No such item',
  party: 'Corner Shop',
  godown: 'Van 1',
  person: 'Rashid',
};
const values: OccasionValues = {
  en: { ...said, device: 'Galaxy', date: '20-11-2026', cheque: '412', amount: '105.00 AED' },
  ar: { ...said, person: 'راشد', device: 'Galaxy', date: '20-11-2026', cheque: '412', amount: '105.00 AED' },
};

describe('what makes a message by itself', () => {
  test.each(messageSourceNames)('%s is said in both languages, and leaves no place open', (name) => {
    const words = wordsOf(name, values);
    expect(Object.values(words).join(' ')).not.toMatch(/[{}]/);
    expect(words.titleArabic).toMatch(/[\u0600-\u06ff]/);
  });

  test.each(messageSourceNames)('%s leads somewhere within the application, and ends', (name) => {
    const { leadsTo, validDays } = messageSources[name];
    expect(leadsTo === 'voucher' || leadsTo === 'customer' || SCREEN_ADDRESS.test(leadsTo)).toBe(true);
    expect(validDays).toBeGreaterThan(0);
  });

  test('words that are too long for a message are cut, by characters and not by halves of them', () => {
    const long = wordsOf('documentAside', {
      en: { document: '🚚'.repeat(200), reason: 'x'.repeat(2000) },
      ar: values.ar,
    });
    expect([...long.title]).toHaveLength(LONGEST_TITLE);
    expect([...long.body]).toHaveLength(LONGEST_BODY);
    expect(long.title.endsWith('🚚…')).toBe(true);
  });
});

describe('a message', () => {
  test('is read in the language of the reader, in the one it has where it has only one', () => {
    const both = { title: 'Hello', titleArabic: 'مرحبا', body: 'Text', bodyArabic: 'نص' };
    expect(wordsIn(both, 'en')).toEqual({ title: 'Hello', body: 'Text' });
    expect(wordsIn(both, 'ar')).toEqual({ title: 'مرحبا', body: 'نص' });
    expect(wordsIn({ title: 'مرحبا' }, 'en')).toEqual({ title: 'مرحبا', body: undefined });
    expect(wordsIn({ title: 'Hello', body: 'Text' }, 'ar')).toEqual({ title: 'Hello', body: 'Text' });
  });

  test('says something to the end of its last day', () => {
    expect(isValidOn({}, '2026-11-21')).toBe(true);
    expect(isValidOn({ validUntil: '2026-11-21' }, '2026-11-21')).toBe(true);
    expect(isValidOn({ validUntil: '2026-11-20' }, '2026-11-21')).toBe(false);
  });

  test('leads to screens alone', () => {
    for (const screen of [
      '/dashboard/vans?tab=days',
      '/dashboard/vouchers/sales?SaleNo=12&edit=1',
      '/dashboard/outbox',
    ]) {
      expect(SCREEN_ADDRESS.test(screen), screen).toBe(true);
    }
    for (const other of [
      '/dashboard',
      '//dashboard/x',
      '/dashboard/../x',
      '/dashboard/x?y=a:b',
      'javascript:x',
      '/auth/signin',
    ]) {
      expect(SCREEN_ADDRESS.test(other), other).toBe(false);
    }
  });
});
