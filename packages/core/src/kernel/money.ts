/**
 * Money is an integer count of a currency's minor unit (0, 2 or 3 decimals); the currency travels beside it, not in it.
 * Rates (price of one unit, exchange rate) are integers of a millionth. Source: ACCOUNTING.md, Money.
 */
import { multiplyDivide, multiplyMultiplyDivide, parseScaled, printScaled, printTrimmed } from './decimal.ts';

declare const minorBrand: unique symbol;
declare const microBrand: unique symbol;

/** An amount in minor units of its currency (fils, cents): a safe integer. */
export type Minor = number & { readonly [minorBrand]?: true };

/** A rate in millionths of a major unit: 12.50 is 12_500_000. */
export type Micro = number & { readonly [microBrand]?: true };

export const RATE_DECIMALS = 6;
export const ONE_RATE: Micro = 1_000_000;

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  /** Decimal places of the minor unit: 0 (JPY), 2 (AED), 3 (OMR). */
  readonly decimals: 0 | 2 | 3;
  readonly symbolSide?: 'start' | 'end';
}

export function parseMoney(input: string | number, decimals: number): Minor | undefined {
  return parseScaled(input, decimals);
}

export function printMoney(amount: Minor, decimals: number): string {
  return printScaled(amount, decimals);
}

export function parseRate(input: string | number): Micro | undefined {
  return parseScaled(input, RATE_DECIMALS);
}

export function printRate(rate: Micro): string {
  return printTrimmed(rate, RATE_DECIMALS);
}

const PRICE_DIVISOR = 10n ** 9n;

/** Price of an entered quantity (thousandths of its unit) at `rate` per unit, in minor units, rounded half up once. */
export function priceOf(quantity: number, rate: Micro, decimals: number): Minor {
  return multiplyMultiplyDivide([quantity, rate, 10 ** decimals], PRICE_DIVISOR);
}

/** Share of an amount by a percentage given in millionths of a percent (5 % is 5_000_000), rounded half up. */
export function percentOf(amount: Minor, percent: Micro): Minor {
  return multiplyDivide(amount, percent, 100 * ONE_RATE);
}

/** Converts between currencies: foreign minor units at `rate` (base per foreign unit) to base minor units. */
export function convert(amount: Minor, rate: Micro, decimals: { from: number; to: number }): Minor {
  if (decimals.from === decimals.to) return multiplyDivide(amount, rate, ONE_RATE);
  return multiplyMultiplyDivide([amount, rate, 10 ** decimals.to], 10n ** BigInt(decimals.from + RATE_DECIMALS));
}

/** Rounds to a multiple of `step` minor units (25 for quarters), half away from zero; step 0 or 1 leaves it as it is. */
export function roundToStep(amount: Minor, step: Minor): Minor {
  return step <= 1 ? amount : multiplyDivide(amount, 1, step) * step;
}

/**
 * Splits `total` over `weights` so that the parts add up to it exactly (largest remainder, earlier parts first).
 * All weights zero: the first part takes all; an empty list is allowed only for a total of zero.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight) => multiplyDivide(total, weight, sum, 'down'));
  let rest = total - parts.reduce((left, right) => left + right, 0);
  const step = rest < 0 ? -1 : 1;
  const order = rest === 0 ? [] : largestRemainderFirst(total, weights, sum);
  for (let turn = 0; rest !== 0; turn = (turn + 1) % order.length) {
    const index = order[turn] ?? 0;
    parts[index] = (parts[index] ?? 0) + step;
    rest -= step;
  }
  return parts;
}

/** Indexes of the weights that are not zero. */
function largestRemainderFirst(total: Minor, weights: readonly number[], sum: number): number[] {
  const remainders = weights.map((weight) => {
    const remainder = (BigInt(total) * BigInt(weight)) % BigInt(sum);
    return remainder < 0n ? -remainder : remainder;
  });
  const remainderOf = (index: number) => remainders[index] ?? 0n;
  return [...weights.keys()]
    .filter((index) => weights[index] !== 0)
    .sort((left, right) => Number(remainderOf(right) - remainderOf(left)) || left - right);
}
