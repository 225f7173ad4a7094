import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScaled } from './decimal.ts';
import * as format from './format.ts';

const dirham = { code: 'AED', symbol: 'AED', decimals: 2 } as const;
const dollar = { code: 'USD', symbol: '$', decimals: 2, symbolSide: 'start' } as const;
const euro = { code: 'EUR', symbol: '€', decimals: 2, symbolSide: 'end' } as const;

describe('amounts', () => {
  test.each([
    [0, 2, '0.00'],
    [5, 2, '0.05'],
    [123_456_789, 2, '1,234,567.89'],
    [-123_450, 2, '-1,234.50'],
    [1_234_567, 3, '1,234.567'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
  ])('%i with %i decimals is %s', (amount, decimals, expected) => {
    expect(format.formatAmount(amount, decimals)).toBe(expected);
  });

  test('stand in parentheses below zero when the company wants it so', () => {
    expect(format.formatAmount(-123_450, 2, { negative: 'parentheses' })).toBe('(1,234.50)');
    expect(format.formatMoney(-500, dirham, { negative: 'parentheses' })).toBe('(AED 5.00)');
  });

  test('carry their symbol on the side of the currency', () => {
    expect(format.formatMoney(123_450, dirham)).toBe('AED 1,234.50');
    expect(format.formatMoney(-123_450, dollar)).toBe('-$1,234.50');
    expect(format.formatMoney(123_450, euro)).toBe('1,234.50 €');
    expect(format.formatMoney(100, { code: 'SAR', symbol: 'ر.س', decimals: 2 })).toBe('ر.س 1.00');
  });

  test('group the Indian way on demand', () => {
    expect(format.formatAmount(1_234_567_89, 2, { groups: 'indian' })).toBe('12,34,567.89');
    expect(format.formatAmount(100_000_00, 2, { groups: 'indian' })).toBe('1,00,000.00');
    expect(format.formatAmount(999_00, 2, { groups: 'indian' })).toBe('999.00');
  });

  test('come back as typed', () => {
    const styles = fc.record({
      negative: fc.constantFrom('minus' as const, 'parentheses' as const),
      groups: fc.constantFrom('thousands' as const, 'indian' as const),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -9e14, max: 9e14 }),
        fc.constantFrom(0, 2, 3),
        styles,
        (amount, decimals, style) => {
          const written = format.formatAmount(amount, decimals, style).replace(/^\((.*)\)$/, '-$1');
          const sign = written.replaceAll(',', '');
          expect(parseScaled(sign, decimals)).toBe(amount);
        },
      ),
    );
  });
});

test('quantities lose their trailing zeros', () => {
  expect(format.formatQuantity(1_250_500)).toBe('1,250.5');
  expect(format.formatQuantity(-24_000)).toBe('-24');
});

test('stock is told in whole units', () => {
  const units = [
    { unit: 'piece', num: 1, den: 1 },
    { unit: 'carton', num: 24, den: 1 },
  ];
  expect(format.formatSplit(51, units)).toBe('2 carton + 3 piece');
  expect(format.formatSplit(48, units)).toBe('2 carton');
  expect(format.formatSplit(-51, units)).toBe('-2 carton - 3 piece');
  expect(format.formatSplit(0, units)).toBe('0 piece');
  expect(format.formatSplit(24_000 * 24, units)).toBe('24,000 carton');
});

test('dates are day-month-year, times 12-hour in the zone of the branch', () => {
  expect(format.formatDate('2026-11-20')).toBe('20-11-2026');
  expect(format.formatDateTime('2026-11-20T20:05:00Z', 'Asia/Dubai')).toBe('21-11-2026 12:05 AM');
  expect(format.formatTime('2026-11-20T08:00:00Z', 'Asia/Dubai')).toBe('12:00 PM');
  expect(format.formatTime('2026-11-20T05:05:00Z', 'Asia/Dubai')).toBe('9:05 AM');
  expect(format.formatTime('2026-11-20T12:30:00Z', 'Asia/Kolkata')).toBe('6:00 PM');
});
