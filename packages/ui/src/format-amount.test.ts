/** Amounts as they stand on the screen. */
import { languages } from '@fieldbook/core/i18n/languages';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setFigures } from './figures.ts';
import { formatAmount, formatCount } from './format-amount.ts';
import { normaliseNumberText } from './parse-number.ts';

afterEach(() => setFigures());

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [123_456_789, 2, '1,234,567.89'],
  [1_234, 0, '1,234'],
  [1_234, 3, '1.234'],
  [-1_250, 2, '\u221212.50'],
  [12_345_678_901_234_567_890n, 2, '123,456,789,012,345,678.90'],
] as const)('%s minor units with %i decimals are %s', (minorUnits, decimals, text) => {
  expect(formatAmount(minorUnits, decimals)).toBe(text);
});

test('lakh grouping and parentheses are by setting', () => {
  const style = { negative: 'parentheses', grouping: 'lakh' } as const;
  expect(formatAmount(123_456_789, 2, style)).toBe('12,34,567.89');
  expect(formatAmount(-100_000_00, 2, style)).toBe('(1,00,000.00)');
  expect(formatAmount(99_900, 2, style)).toBe('999.00');
});

test('what is written is read back to the same minor units', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.integer({ min: 0, max: 3 }),
      (minor, decimals) => {
        const text = normaliseNumberText(formatAmount(minor, decimals), { decimals, allowsNegative: true }) ?? '';
        expect(BigInt(text.replace('.', ''))).toBe(minor);
      },
    ),
  );
});

test.each([
  ['en', '1,234,567.89', '\u22120.05', '1,234'],
  ['ar', '1,234,567.89', '\u22120.05', '1,234'],
  ['ja', '1,234,567.89', '\u22120.05', '1,234'],
  ['de', '1.234.567,89', '\u22120,05', '1.234'],
  ['fr', '1\u202f234\u202f567,89', '\u22120,05', '1\u202f234'],
  ['pl', '1\u00a0234\u00a0567,89', '\u22120,05', '1\u00a0234'],
] as const)('%s writes amounts and counts with its signs', (language, amount, negative, count) => {
  setFigures(languages[language]);
  expect(formatAmount(123_456_789, 2)).toBe(amount);
  expect(formatAmount(-5, 2)).toBe(negative);
  expect(formatCount(1234)).toBe(count);
  expect(formatCount(-1234)).toBe(`-${count}`);
});

test('lakh grouping stays, with the signs of the language', () => {
  setFigures(languages.de);
  expect(formatAmount(123_456_789, 2, { negative: 'minus', grouping: 'lakh' })).toBe('12.34.567,89');
});
