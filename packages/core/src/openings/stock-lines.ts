/**
 * Goods that are there when the books begin, as lines of the opening: so many at such a rate. A value that no rate gives to the last minor unit
 * is held by two lines, whose last single unit bears what is left.
 */
import type { Values } from '../definition/voucher.ts';
import { LARGEST_SCALED, multiplyDivide, powerOfTen, printTrimmed } from '../kernel/decimal.ts';
import { priceOf, printRate, RATE_DECIMALS } from '../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';
import { type OpeningLine, wireValues } from './wire-values.ts';

const ONE = powerOfTen(QUANTITY_DECIMALS);

/** None for nothing that is worth nothing. */
export function stockLines(
  { quantity, rate, value, ...rest }: Values,
  { decimals }: { readonly decimals: number },
): readonly OpeningLine[] {
  const named = wireValues(rest);
  const line = (count: number, price: number): OpeningLine => ({
    ...named,
    quantity: printTrimmed(count, QUANTITY_DECIMALS),
    rate: printRate(price),
  });
  const count = Number(quantity);
  if (value === undefined) return count === 0 ? [] : [line(count, Number(rate))];
  const worth = Number(value);
  if (count === 0) return worth === 0 ? [] : [line(0, 0)];
  const nearest = rateOf(worth, count, { decimals, rounding: 'half-up' });
  if (nearest > LARGEST_SCALED || priceOf(count, nearest, decimals) === worth || count <= ONE)
    return [line(count, nearest)];
  const below = rateOf(worth, count, { decimals, rounding: 'down' });
  const left = worth - priceOf(count - ONE, below, decimals);
  return [line(count - ONE, below), line(ONE, left * powerOfTen(RATE_DECIMALS - decimals))];
}

/** Of one unit; what is beyond all rates stays beyond, and reading refuses it. */
function rateOf(
  worth: number,
  count: number,
  { decimals, rounding }: { readonly decimals: number; readonly rounding: 'half-up' | 'down' },
): number {
  const factor = powerOfTen(RATE_DECIMALS + QUANTITY_DECIMALS - decimals);
  return (worth / count) * factor > LARGEST_SCALED
    ? LARGEST_SCALED + 1
    : multiplyDivide(worth, factor, count, rounding);
}
