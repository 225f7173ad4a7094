/** Figures as people type them, in all three sets of digits. */
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { latinDigits } from '@fieldbook/core/kernel/decimal';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setFigures } from './figures.ts';
import { formatAmount } from './format-amount.ts';
import { finishNumberText, normaliseNumberText, showNumberText } from './parse-number.ts';

afterEach(() => setFigures());

const money = { decimals: 2, allowsNegative: true };

describe('typed figures become plain ones', () => {
  test.each([
    ['12.50', '12.50'],
    ['1,234.5', '1234.5'],
    ['١٢٫٥٠', '12.50'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲٣', '123'],
    ['-3', '-3'],
    ['\u22123', '-3'],
    ['1 234', '1234'],
    ['\u200F١٢', '12'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['.5', '.5'],
    ['12.', '12.'],
    ['-', '-'],
    ['', ''],
  ])('%j is %j', (typed, plain) => {
    expect(normaliseNumberText(typed, money)).toBe(plain);
  });

  test.each(['12.505', 'abc', '1.2.3', '1e5', '--1', '12a', 'NaN', 'Infinity'])('%j is refused', (typed) => {
    expect(normaliseNumberText(typed, money)).toBeNull();
  });

  test('a whole number takes no decimal sign, and a positive one no minus', () => {
    expect(normaliseNumberText('12.', { decimals: 0 })).toBeNull();
    expect(normaliseNumberText('-1', { decimals: 2 })).toBeNull();
  });
});

test('a number written in any digits with grouping is read back exactly', () => {
  const sets = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom(...sets), (whole, digits) => {
      const written = whole.toLocaleString('en').replace(/\d/g, (digit) => digits[Number(digit)] ?? '');
      expect(normaliseNumberText(written, money)).toBe(String(whole));
      expect(latinDigits(written)).toBe(whole.toLocaleString('en'));
    }),
  );
});

test.each([
  ['12.5', 2, '12.50'],
  ['12.', 0, '12'],
  ['.5', 2, '0.50'],
  ['-', 2, ''],
  ['-0', 2, '0.00'],
  ['-4', 3, '-4.000'],
  ['', 2, ''],
])('%j left with %i decimals becomes %j', (typed, decimals, finished) => {
  expect(finishNumberText(typed, decimals)).toBe(finished);
});

const rate = { decimals: 6, allowsNegative: true };

describe('the signs of the language are understood', () => {
  test.each([
    ['de', '1.234,50', '1234.50'],
    ['de', '1234,5', '1234.5'],
    ['de', '12.5', '12.5'],
    ['de', '1.234', '1234'],
    ['de', '-1.234', '-1234'],
    ['de', '- 12,5', '-12.5'],
    ['de', '1.234.567,89', '1234567.89'],
    ['de', "1'234,5", '1234.5'],
    ['de', '1 234,5', '1234.5'],
    ['de', '0.125', '0.125'],
    ['de', '1234.567', '1234.567'],
    ['de', '12,', '12.'],
    ['de', '12.', '12.'],
    ['de', ',5', '.5'],
    ['de', ' 12,5 ', '12.5'],
    ['de', '١٬٢٣٤٫٥٠', '1234.50'],
    ['de', '١٢،٥', '12.5'],
    ['fr', '1\u202f234,50', '1234.50'],
    ['fr', '1\u202f234\u202f567,89', '1234567.89'],
    ['fr', '1\u00a0234,50', '1234.50'],
    ['pl', '12\u00a0345', '12345'],
    ['en', '1,234.50', '1234.50'],
    ['en', '1234,5', '12345'],
    ['en', '1.234', '1.234'],
    ['ar', '١٬٢٣٤٫٥٠', '1234.50'],
    ['ar', '1,234.50', '1234.50'],
    ['ja', '1,234', '1234'],
  ] as const)('%s: %j is %j', (language, typed, plain) => {
    setFigures(languages[language]);
    expect(normaliseNumberText(typed, rate)).toBe(plain);
  });

  test.each([
    ['de', '1.23.456'],
    ['de', '1.234.56'],
    ['de', '1,234,567'],
    ['de', '1,234.50'],
    ['de', '12 5'],
    ['de', "1.234'567"],
    ['fr', '1\u202f23,5'],
    ['en', '1.234.567'],
    ['en', '1.234,567.8.9'],
  ] as const)('%s: %j is refused', (language, typed) => {
    setFigures(languages[language]);
    expect(normaliseNumberText(typed, rate)).toBeNull();
  });
});

const anyLanguage = fc.constantFrom(...(Object.keys(languages) as Language[]));

test('what a field shows is read back as what it holds, finished or not, so that it can be typed on', () => {
  const held = fc.stringMatching(/^-?(0|[1-9]\d{0,8})?(\.\d{0,6})?$/);
  fc.assert(
    fc.property(anyLanguage, held, (language, text) => {
      setFigures(languages[language]);
      expect(normaliseNumberText(showNumberText(text), rate)).toBe(text);
    }),
  );
});

test('a figure typed key by key with a dot is the same in every language', () => {
  fc.assert(
    fc.property(anyLanguage, fc.stringMatching(/^[1-9]\d{0,5}\.\d{1,6}$/), (language, keys) => {
      setFigures(languages[language]);
      const typed = [...keys].reduce((held, key) => normaliseNumberText(showNumberText(held) + key, rate) ?? held, '');
      expect(typed).toBe(keys);
    }),
  );
});

test('an amount as its language writes it is read back exactly', () => {
  fc.assert(
    fc.property(anyLanguage, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (language, minor) => {
      setFigures(languages[language]);
      const text = normaliseNumberText(formatAmount(minor, 2), money) ?? '';
      expect(BigInt(text.replace('.', ''))).toBe(minor);
    }),
  );
});

test.each([
  ['de', '-1234.5', '-1234,5'],
  ['de', '12.', '12,'],
  ['fr', '12', '12'],
  ['en', '12.5', '12.5'],
  ['ar', '12.5', '12.5'],
] as const)('%s shows %j as %j', (language, held, shown) => {
  setFigures(languages[language]);
  expect(showNumberText(held)).toBe(shown);
});
