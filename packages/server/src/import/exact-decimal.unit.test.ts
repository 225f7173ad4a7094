import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactMoney, parseFactor, printExact, scaledFactor } from './exact-decimal.ts';

const factor = (text: string): bigint => parseFactor(text) ?? -1n;

describe('exact decimals', () => {
  test('a product is exact where binary fractions are not', () => {
    expect(printExact(factor('3') * factor('0.1'), 2)).toBe('0.30');
    expect(printExact(factor('-6') * factor('2.555'), 2)).toBe('-15.33');
    expect(printExact(factor('7') * factor('0.001'), 2)).toBe('0.007');
    expect(printExact(exactMoney(-74_789_12, 2), 2)).toBe('-74789.12');
  });

  test('what is no plain decimal is no factor', () => {
    for (const text of ['', 'NaN', '1e3', '1,5', '--1', '.5', '0x1', '1.0000000000001']) {
      expect(parseFactor(text), text).toBeUndefined();
    }
  });

  test('a factor scales only when nothing is lost', () => {
    expect(scaledFactor(factor('2.500'), 3)).toBe(2500);
    expect(scaledFactor(factor('2.5001'), 3)).toBeUndefined();
  });

  test('printing reads back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 3 }), (minor, decimals) => {
        const text = printExact(exactMoney(minor, decimals), decimals);
        expect(scaledFactor(factor(text), decimals)).toBe(minor);
      }),
    );
  });
});
