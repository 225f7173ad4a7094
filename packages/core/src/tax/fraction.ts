/** Exact fractions for tax that is taken out of a price: no step in between is rounded, only the end is. */
import { assert } from '../kernel/assert.ts';

export interface Fraction {
  readonly n: bigint;
  /** Above zero. */
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

export function fraction(n: number | bigint, d: number | bigint = 1n): Fraction {
  return { n: BigInt(n), d: BigInt(d) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { n: -b.n, d: b.d });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** `b` above zero. */
export function over(a: Fraction, b: Fraction): Fraction {
  assert(b.n > 0n, 'a fraction is divided by what is above zero only');
  return { n: a.n * b.d, d: a.d * b.n };
}

export function isAtLeast(a: Fraction, b: Fraction): boolean {
  return a.n * b.d >= b.n * a.d;
}

/** The nearest whole number, half away from zero. */
export function rounded(value: Fraction): number {
  const magnitude = value.n < 0n ? -value.n : value.n;
  const whole = Number((2n * magnitude + value.d) / (2n * value.d));
  assert(Number.isSafeInteger(whole), 'tax out of range');
  return value.n < 0n && whole !== 0 ? -whole : whole;
}
