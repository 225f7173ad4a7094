import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Defect } from './assert.ts';
import * as decimal from './decimal.ts';

describe('a scaled decimal', () => {
  test.each([
    ['12.50', 2, 1250],
    ['-12.5', 2, -1250],
    ['007', 2, 700],
    ['12.500', 2, 1250],
    ['0.000', 2, 0],
    [12.5, 2, 1250],
    ['12.505', 2, undefined],
    ['-0', 2, undefined],
    ['-0.00', 2, undefined],
    [-0, 2, undefined],
    ['1e3', 2, undefined],
    [1e30, 2, undefined],
    [Number.NaN, 2, undefined],
    ['NaN', 2, undefined],
    ['+1', 2, undefined],
    ['1.', 2, undefined],
    ['.5', 2, undefined],
    ['', 2, undefined],
    [' 1', 2, undefined],
    ['٣', 2, undefined],
    ['9000000000000.00', 2, 900_000_000_000_000],
    ['9000000000000.01', 2, undefined],
  ])('%s at %i places is %s', (input, places, expected) => {
    expect(decimal.parseScaled(input, places)).toBe(expected);
  });

  test('prints and parses back to itself', () => {
    const scaled = fc.integer({ min: -decimal.LARGEST_SCALED, max: decimal.LARGEST_SCALED });
    fc.assert(
      fc.property(scaled, fc.integer({ min: 0, max: 6 }), (value, places) => {
        expect(decimal.parseScaled(decimal.printScaled(value, places), places)).toBe(value);
        expect(decimal.parseScaled(decimal.printTrimmed(value, places), places)).toBe(value);
      }),
    );
  });

  test.each([
    [1250, 2, '12.50', '12.5'],
    [-5, 2, '-0.05', '-0.05'],
    [0, 3, '0.000', '0'],
    [100, 0, '100', '100'],
    [1_000_000, 6, '1.000000', '1'],
  ])('%i at %i places prints as %s, trimmed %s', (value, places, plain, trimmed) => {
    expect(decimal.printScaled(value, places)).toBe(plain);
    expect(decimal.printTrimmed(value, places)).toBe(trimmed);
  });
});

describe('multiply and divide', () => {
  const whole = fc.oneof(
    fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
    fc.integer({ min: -1000, max: 1000 }),
  );
  const divisor = fc.integer({ min: 1, max: 1e9 });

  /** The exact quotient, rounded by looking at twice the remainder. */
  function reference(a: number, b: number, by: number, rounding: decimal.Rounding): bigint {
    const product = BigInt(a) * BigInt(b);
    const magnitude = product < 0n ? -product : product;
    const low = magnitude / BigInt(by);
    const twice = (magnitude % BigInt(by)) * 2n;
    const isUp = twice > BigInt(by) || (twice === BigInt(by) && (rounding === 'half-up' || low % 2n === 1n));
    const rounded = rounding === 'down' || !isUp ? low : low + 1n;
    return product < 0n ? -rounded : rounded;
  }

  test('is exact in between and rounds once', () => {
    const roundings = fc.constantFrom<decimal.Rounding>('half-up', 'down', 'half-even');
    fc.assert(
      fc.property(whole, whole, divisor, roundings, (a, b, by, rounding) => {
        const expected = reference(a, b, by, rounding);
        fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER) && expected >= -BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(decimal.multiplyDivide(a, b, by, rounding))).toBe(expected);
        if (rounding !== 'half-up') return;
        expect(BigInt(decimal.multiplyMultiplyDivide([a, b, 1], BigInt(by)))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('rounds halves away from zero, to even, or cuts', () => {
    expect([5, -5, 15].map((each) => decimal.multiplyDivide(each, 1, 10))).toEqual([1, -1, 2]);
    expect([5, -5, 15].map((each) => decimal.multiplyDivide(each, 1, 10, 'half-even'))).toEqual([0, 0, 2]);
    expect([9, -9].map((each) => decimal.multiplyDivide(each, 1, 10, 'down'))).toEqual([0, 0]);
  });

  test('never answers a negative zero', () => {
    fc.assert(
      fc.property(whole, divisor, (a, by) => {
        for (const rounding of ['half-up', 'down', 'half-even'] as const) {
          expect(Object.is(decimal.multiplyDivide(a, 0, by, rounding), -0)).toBe(false);
          expect(Object.is(decimal.multiplyDivide(Math.sign(a), 1, by, rounding), -0)).toBe(false);
        }
      }),
    );
  });

  test('what leaves the safe range is a defect, not a wrong figure', () => {
    expect(() => decimal.multiplyDivide(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(Defect);
    expect(() => decimal.multiplyDivide(1.5, 2, 1)).toThrow(Defect);
    expect(() => decimal.multiplyDivide(1, 2, 0)).toThrow(Defect);
    expect(() => decimal.powerOfTen(16)).toThrow(Defect);
    expect(decimal.powerOfTen(6)).toBe(1_000_000);
  });
});

test('Arabic and Persian digits become Latin ones, with their separators', () => {
  expect(decimal.latinDigits('١٢٣٤٥٦٧٨٩٠')).toBe('1234567890');
  expect(decimal.latinDigits('۱۲۳٫۵')).toBe('123.5');
  expect(decimal.latinDigits('١٬٠٠٠ درهم')).toBe('1,000 درهم');
});

test.each([
  ['١٬٢٣٤٫٥٠', '.', '1234.50'],
  ['١٬٢٣٤٫٥٠', ',', '1234.50'],
  ['1.234,50', ',', '1234.50'],
  ['1.234.567', ',', '1234567'],
  ['12,5', ',', '12.5'],
  ['−3', ',', '-3'],
  ['1 234,50', ',', '1234.50'],
  ['1,234.50', '.', '1234.50'],
  ["1'234.50", '.', '1234.50'],
  ['-1,234', '.', '-1234'],
  // In no such way: whoever reads it refuses it as it stands.
  ['12,50', '.', '12,50'],
  ['1.23', ',', '1.23'],
  ['0,125', '.', '0,125'],
  ['0.125', ',', '0.125'],
  ['12 5', '.', '12 5'],
  ['1.234,5,0', ',', '1.234,5,0'],
  ['1,23,456', '.', '1,23,456'],
  ['twelve', '.', 'twelve'],
] as const)('%j with the decimal sign %j is %j', (text, sign, plain) => {
  expect(decimal.plainDecimal(text, sign)).toBe(plain);
});
