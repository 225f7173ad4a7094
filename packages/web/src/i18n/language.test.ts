/** How figures are written on a screen: by its language, and by the company's money where that has a decimal comma. */
import { languages } from '@fieldbook/core/i18n/languages';
import { expect, test } from 'vitest';
import { figuresIn } from './language.tsx';

test('a decimal point of the company leaves every language its own signs', () => {
  expect(figuresIn('en', '.')).toBe(languages.en);
  expect(figuresIn('de', '.')).toBe(languages.de);
  expect(figuresIn('ar', undefined)).toBe(languages.ar);
});

test('a decimal comma of the company holds in languages with a point, which keep their dates', () => {
  expect(figuresIn('en', ',')).toMatchObject({ decimal: ',', group: '.', date: 'dd-mm-yyyy' });
  expect(figuresIn('ja', ',')).toMatchObject({ decimal: ',', group: '.', date: 'yyyy/mm/dd' });
});

test('a language that has the comma itself keeps what it groups with', () => {
  expect(figuresIn('fr', ',')).toBe(languages.fr);
});
