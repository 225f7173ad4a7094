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

type StockValues = Values & {
  readonly quantity: number;
  readonly rate?: number | undefined;
  readonly value?: number | undefined;
};

/** None for nothing that is worth nothing. */
export function stockLines(
  { quantity: count, rate = 0, value: worth, ...rest }: StockValues,
  { decimals }: { readonly decimals: number },
): readonly OpeningLine[] {
  const named = wireValues(rest);
  const line = (units: number, price: number): OpeningLine => ({
    ...named,
    quantity: printTrimmed(units, QUANTITY_DECIMALS),
    rate: printRate(price),
  });
  if (worth === undefined) return count === 0 ? [] : [line(count, rate)];
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
