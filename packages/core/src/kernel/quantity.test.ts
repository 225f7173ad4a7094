import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST_QUANTITY, splitUnits, toSmallest } from './quantity.ts';

const piece = { unit: 'piece', num: 1, den: 1 };
const carton = { unit: 'carton', num: 24, den: 1 };

describe('an entered quantity', () => {
  test('comes out in whole smallest units', () => {
    expect(toSmallest(2_000, carton)).toEqual({ ok: true, value: 48 });
    expect(toSmallest(-500, carton)).toEqual({ ok: true, value: -12 });
    expect(toSmallest(2_500, { unit: 'kg', num: 1000, den: 1 })).toEqual({ ok: true, value: 2500 });
    expect(toSmallest(3_000, { unit: 'third', num: 1, den: 3 })).toEqual({ ok: true, value: 1 });
  });

  test('is refused when it does not, with its unit', () => {
    expect(toSmallest(100, carton, 'piece')).toEqual({
      ok: false,
      problems: [{ code: 'quantity.fractional', values: { unit: 'carton', base: 'piece' } }],
    });
    expect(toSmallest(500, piece).ok).toBe(false);
    expect(toSmallest(1_000, { unit: 'third', num: 1, den: 3 }).ok).toBe(false);
  });

  test('is never fractional and never rounded', () => {
    const conversion = fc.record({
      unit: fc.constant('u'),
      num: fc.integer({ min: 1, max: 10_000 }),
      den: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), conversion, (quantity, unit) => {
        const result = toSmallest(quantity, unit);
        const [exact, divisor] = [BigInt(quantity) * BigInt(unit.num), BigInt(unit.den) * 1000n];
        expect(result.ok).toBe(exact % divisor === 0n);
        if (result.ok) expect(BigInt(result.value) * divisor).toBe(exact);
      }),
    );
  });

  test('has a bound', () => {
    expect(toSmallest(LARGEST_QUANTITY, { unit: 'big', num: 1000, den: 1 }).ok).toBe(true);
    expect(toSmallest(LARGEST_QUANTITY, { unit: 'big', num: 1001, den: 1 })).toMatchObject({
      problems: [{ code: 'quantity.out_of_range' }],
    });
  });
});

describe('smallest units', () => {
  test.each([
    [
      53,
      [
        { unit: 'carton', quantity: 2 },
        { unit: 'piece', quantity: 5 },
      ],
    ],
    [
      -53,
      [
        { unit: 'carton', quantity: -2 },
        { unit: 'piece', quantity: -5 },
      ],
    ],
    [24, [{ unit: 'carton', quantity: 1 }]],
    [0, []],
  ])('%i split into %j', (smallest, expected) => {
    expect(splitUnits(smallest, [piece, carton])).toEqual(expected);
  });

  test('add up to what was split', () => {
    const units = [piece, { unit: 'box', num: 6, den: 1 }, carton];
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (smallest) => {
        const sum = splitUnits(smallest, units).reduce(
          (total, part) => total + part.quantity * (units.find((unit) => unit.unit === part.unit)?.num ?? 0),
          0,
        );
        expect(sum).toBe(smallest);
      }),
    );
  });
});
