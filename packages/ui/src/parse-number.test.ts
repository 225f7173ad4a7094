/** Figures as people type them, in all three sets of digits. */
import { latinDigits } from '@fieldbook/core/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishNumberText, normaliseNumberText } from './parse-number.ts';

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
