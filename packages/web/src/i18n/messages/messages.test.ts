import { placesOf } from '@fieldbook/core/i18n/format-message';
import { expect, test } from 'vitest';
import { catalogueSource } from '../../../catalogues.ts';
import { messages } from './index.ts';

const entries = Object.entries(messages);

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
    expect(source).not.toContain('plural, one');
  }
});
