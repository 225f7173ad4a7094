/**
 * Quantities are integers of an item's smallest unit; a larger unit is an exact rational of it, so a carton is never
 * fractional by accident. Source: ACCOUNTING.md, Books and valuation.
 */
import { multiplyDivide } from './decimal.ts';
import { accepted, type Problem, problem, type Result, refused } from './result.ts';

/** Entered quantities are integers of a thousandth of their unit: 2.5 kg is 2500. */
export const QUANTITY_DECIMALS = 3;
const MILLI = 10 ** QUANTITY_DECIMALS;

/** An entered quantity in thousandths of its unit. */
export type Milli = number;

/** `num` smallest units make `den` of this unit: a carton of 24 is 24/1, a kilogram kept in grams 1000/1. */
export interface UnitConversion {
  readonly unit: string;
  readonly num: number;
  readonly den: number;
}

/** Largest quantity of one line, in smallest units. */
export const LARGEST_QUANTITY = 1_000_000_000_000;

/**
 * An entered quantity of `conversion.unit` in smallest units; refused when it does not come out whole. `base` is the unit that
 * the item's stock is counted in, for the refusal.
 */
export function toSmallest(quantity: Milli, conversion: UnitConversion, base = conversion.unit): Result<number> {
  const exact = (BigInt(quantity) * BigInt(conversion.num)) % (BigInt(conversion.den) * BigInt(MILLI)) === 0n;
  if (!exact) return refused(fractional(conversion, base));
  const smallest = multiplyDivide(quantity, conversion.num, conversion.den * MILLI);
  return Math.abs(smallest) > LARGEST_QUANTITY ? refused(problem('quantity.out_of_range')) : accepted(smallest);
}

function fractional({ unit }: UnitConversion, base: string): Problem {
  return problem('quantity.fractional', undefined, { unit, base });
}

export interface UnitPart {
  readonly unit: string;
  readonly quantity: number;
}

/**
 * Breaks smallest units into whole larger units, largest first: 53 with carton 24 and piece 1 is 2 carton + 5 piece.
 * A negative quantity gives negative parts. Only units with `den` 1 take part.
 */
export function splitUnits(smallest: number, conversions: readonly UnitConversion[]): UnitPart[] {
  const whole = conversions.filter((conversion) => conversion.den === 1).toSorted((a, b) => b.num - a.num);
  const parts: UnitPart[] = [];
  let rest = Math.abs(smallest);
  const sign = smallest < 0 ? -1 : 1;
  for (const conversion of whole) {
    const quantity = Math.floor(rest / conversion.num);
    rest -= quantity * conversion.num;
    if (quantity > 0) parts.push({ unit: conversion.unit, quantity: quantity * sign });
  }
  return parts;
}
