import { placesOf } from '@fieldbook/core/i18n/format-message';
import { expect, test } from 'vitest';
import { catalogueSource } from '../../../catalogues.ts';
import { messages } from './index.ts';
import { officeMessages } from './office.ts';

const entries = Object.entries({ ...messages, ...officeMessages });

test('every message has both languages, with the same places', () => {
  expect(entries.length).toBeGreaterThan(150);
  const different = entries.filter(([, { en, ar }]) => placesOf(en).join() !== placesOf(ar).join());
  expect(different).toEqual([]);
});

test('Arabic texts are Arabic', () => {
  const foreign = entries.filter(([, { ar }]) => !/[\u0600-\u06ff]/.test(ar)).map(([key]) => key);
  expect(foreign).toEqual([]);
});

test('both catalogues compile', () => {
  for (const locale of ['en', 'ar'] as const) {
    const source = catalogueSource(locale);
    expect(source).toContain('"shell.signOut"');
    const office = catalogueSource(locale, 'office');
    expect(office).toContain('"dash.trend"');
    expect(source).not.toContain('"dash.trend"');
    expect(source + office).not.toContain('plural, one');
  }
});
