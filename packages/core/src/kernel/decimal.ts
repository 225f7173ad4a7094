/**
 * Exact decimals as scaled safe integers: parsing, printing and the one multiplication kernel that all money goes
 * through. Nothing here is a binary fraction; a result that leaves the safe range is a defect or a refusal, never rounded.
 */
import { assert } from './assert.ts';

/** Bound of every stored amount, in its smallest unit: nine quadrillion leaves a digit below 2^53. */
export const LARGEST_SCALED = 900_000_000_000_000;

export type Rounding = 'half-up' | 'down' | 'half-even';

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

const OTHER_SIGNS = /[\u0660-\u066c\u06f0-\u06f9]/;

/** Turns Arabic-Indic and Persian digits and their separators into Latin ones; leaves all else as it is. */
export function latinDigits(text: string): string {
  if (!OTHER_SIGNS.test(text)) return text;
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',');
}

/** Whole parts in groups of three, all with the same sign between them, by the decimal sign beside them. */
const GROUPED = {
  '.': /^[+-]?[1-9]\d{0,2}([,\s'\u2019])\d{3}(?:\1\d{3})*$/,
  ',': /^[+-]?[1-9]\d{0,2}([.\s'\u2019])\d{3}(?:\1\d{3})*$/,
} as const;

/**
 * A figure as people and files write it, as plain decimal text: digits of any script, grouping taken away, the decimal sign a point.
 * `١٬٢٣٤٫٥٠` is `1234.50`, and so is `1.234,50` where the decimal sign is a comma. Signs and blanks group only between groups of
 * three, and never behind a zero: `0,125` is no 125. What is written in no such way keeps its signs, for its reader to refuse.
 */
export function plainDecimal(text: string, decimalSign: '.' | ',' = '.'): string {
  // Arabic signs first: as Latin ones they would mean the opposite.
  const western = latinDigits(text.replaceAll('\u066c', '').replaceAll('\u066b', decimalSign));
  const [whole = '', ...fractions] = western.replace(/^[-\u2212]\s*/, '-').split(decimalSign);
  const plain = GROUPED[decimalSign].test(whole) ? whole.replace(/[.,\s'\u2019]/g, '') : whole;
  return fractions.length > 1 ? text : [plain, ...fractions].join('.');
}

/**
 * Reads a plain decimal (`-12.50`) as an integer scaled by 10^`decimals`.
 * Answers `undefined` for anything else: exponents, NaN, infinity, negative zero, more decimals than `decimals` that are
 * not zero, or a value beyond `LARGEST_SCALED`.
 */
export function parseScaled(input: string | number, decimals: number): number | undefined {
  if (typeof input === 'number' && (!Number.isFinite(input) || Object.is(input, -0))) return undefined;
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(typeof input === 'number' ? String(input) : input);
  if (match === null) return undefined;
  const fraction = match[3] ?? '';
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  const digits = BigInt(`${match[2]}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  if (digits > BigInt(LARGEST_SCALED)) return undefined;
  const magnitude = Number(digits);
  if (match[1] === '-' && magnitude === 0) return undefined;
  return match[1] === '-' ? -magnitude : magnitude;
}

/** Prints a scaled integer as a plain decimal with exactly `decimals` places: `printScaled(1250, 2)` is `12.50`. */
export function printScaled(scaled: number, decimals: number): string {
  assert(Number.isSafeInteger(scaled), `not a safe integer: ${scaled}`);
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = scaled < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${whole}.${digits.slice(digits.length - decimals)}`;
}

/** Prints without trailing zeros: a rate of 12.500000 becomes `12.5`. */
export function printTrimmed(scaled: number, decimals: number): string {
  const text = printScaled(scaled, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export function powerOfTen(exponent: number): number {
  assert(Number.isInteger(exponent) && exponent >= 0 && exponent <= 15, `no such power: ${exponent}`);
  return 10 ** exponent;
}

/** `a × b ÷ divisor`, exact in between, rounded once (half away from zero unless told otherwise). */
export function multiplyDivide(a: number, b: number, divisor: number, rounding: Rounding = 'half-up'): number {
  assert(Number.isSafeInteger(a) && Number.isSafeInteger(b), `not integers: ${a}, ${b}`);
  assert(Number.isSafeInteger(divisor) && divisor !== 0, `not a divisor: ${divisor}`);
  const product = a * b;
  if (Number.isSafeInteger(product)) return divideSmall(product, divisor, rounding);
  return safeNumber(divideBig(BigInt(a) * BigInt(b), BigInt(divisor), rounding));
}

/** `a × b × c ÷ divisor`, exact in between, rounded once. */
export function multiplyMultiplyDivide(factors: readonly [number, number, number], divisor: bigint): number {
  return safeNumber(divideBig(BigInt(factors[0]) * BigInt(factors[1]) * BigInt(factors[2]), divisor, 'half-up'));
}

function divideSmall(product: number, divisor: number, rounding: Rounding): number {
  const remainder = product % divisor;
  const quotient = (product - remainder) / divisor;
  if (remainder === 0) return quotient + 0;
  const twice = Math.abs(remainder) * 2;
  const away =
    twice > Math.abs(divisor) || (twice === Math.abs(divisor) && roundsTieAway(rounding, quotient % 2 !== 0));
  if (rounding === 'down' || !away) return quotient + 0;
  return quotient + (product < 0 === divisor < 0 ? 1 : -1);
}

function divideBig(product: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = product / divisor;
  const remainder = product % divisor;
  if (remainder === 0n) return quotient;
  const twice = absolute(remainder) * 2n;
  const bound = absolute(divisor);
  const away = twice > bound || (twice === bound && roundsTieAway(rounding, quotient % 2n !== 0n));
  if (rounding === 'down' || !away) return quotient;
  return quotient + (product < 0n === divisor < 0n ? 1n : -1n);
}

function roundsTieAway(rounding: Rounding, isOdd: boolean): boolean {
  return rounding === 'half-up' || (rounding === 'half-even' && isOdd);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function safeNumber(value: bigint): number {
  const number = Number(value);
  assert(Number.isSafeInteger(number), `amount out of range: ${value}`);
  return number + 0;
}
