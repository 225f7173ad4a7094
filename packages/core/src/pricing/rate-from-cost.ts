/** What an item is to be sold at by its cost and the profit that is wanted of it (SPEC §3, profit amount and %). */
import { multiplyDivide, powerOfTen } from '../kernel/decimal.ts';
import { type Micro, ONE_RATE, RATE_DECIMALS } from '../kernel/money.ts';

const WHOLE = 100 * ONE_RATE;

/** Cost and as much more, in whole minor units of a currency with so many decimals. */
export function rateFromCost(cost: Micro, profitPercent: Micro, decimals: number): Micro {
  const minor = powerOfTen(RATE_DECIMALS - decimals);
  return multiplyDivide(multiplyDivide(cost, WHOLE + profitPercent, WHOLE), 1, minor) * minor;
}

/** What the goods in stock cost each; nothing where there are none. */
export function costOfEach(value: number, quantity: number, decimals: number): Micro | undefined {
  return quantity <= 0 || value <= 0
    ? undefined
    : multiplyDivide(value, powerOfTen(RATE_DECIMALS - decimals), quantity);
}
