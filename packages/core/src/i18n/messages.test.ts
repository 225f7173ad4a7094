import { describe, expect, test } from 'vitest';
import { catalogue } from '../errors/catalogue.ts';
import { placesOf, pluralCategory } from './format-message.ts';
import { type MessageKey, say } from './messages.ts';
import { messagesAr } from './messages-ar.ts';
import { messagesEn } from './messages-en.ts';
import { specMessages } from './spec-messages.ts';

const keys = Object.keys(messagesEn) as MessageKey[];

test('both languages have the same keys', () => {
  expect(Object.keys(messagesAr)).toEqual(keys);
});

test.each(keys)('%s is said in Arabic with the same places', (key) => {
  expect(messagesAr[key]).toMatch(/[\u0600-\u06ff]/);
  expect(placesOf(messagesAr[key])).toEqual(placesOf(messagesEn[key]));
});

describe.each([
  ['en', messagesEn],
  ['ar', messagesAr],
] as const)('counted words in %s', (locale, texts) => {
  test.each(keys.filter((key) => messagesEn[key].includes('plural')))('%s has a form for every count', (key) => {
    for (let n = 0; n <= 110; n += 1) {
      const said = say({ locale, texts }, key, { n });
      expect(said).not.toMatch(/[{}#]/);
      expect(said.includes(String(n)) || n <= 2).toBe(true);
    }
    expect(texts[key]).toContain(`${pluralCategory(1, locale)} {`);
  });
});

describe('the words of the specification', () => {
  const texts = [
    ...Object.values(catalogue).map((entry) => entry.text),
    ...keys.map((key) => ({ en: messagesEn[key], ar: messagesAr[key] })),
  ];

  test.each(specMessages)('"%s" is said exactly so, and in Arabic', (message) => {
    const found = texts.find((text) => text.en === message);
    expect(found?.ar).toMatch(/[\u0600-\u06ff]/);
  });
});
