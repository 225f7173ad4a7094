/** Amounts as they stand on the screen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';
import { normaliseNumberText } from './parse-number.ts';

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
