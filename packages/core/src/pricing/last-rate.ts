/** The rate that a line of a purchase begins with: what the goods were last bought for, of this supplier before all others. */
import { multiplyMultiplyDivide, printTrimmed } from '../kernel/decimal.ts';
import { parseRate, RATE_DECIMALS } from '../kernel/money.ts';
import type { UnitConversion } from '../kernel/quantity.ts';

export interface BoughtRate {
  readonly unit: string;
  readonly rate: string;
  readonly withTax?: boolean | undefined;
  /** Not that of the books. */
  readonly currency?: string | undefined;
}

export interface RateWish {
  readonly unit: string;
  /** Of the item. */
  readonly units: readonly UnitConversion[];
  /** Are the rates of the voucher with tax? */
  readonly withTax: boolean;
  /** The voucher's, where it is not that of the books. */
  readonly currency?: string | undefined;
}

/** `lists`: rates of the supplier, then of anyone, each the last first. A rate of the unit itself goes before one of another unit. */
export function lastRate(
  lists: readonly (readonly BoughtRate[])[],
  { unit, units, withTax, currency }: RateWish,
): string | undefined {
  const to = units.find((each) => each.unit === unit);
  if (to === undefined) return undefined;
  for (const list of lists) {
    const fitting = list.filter((each) => each.currency === currency && (each.withTax === true) === withTax);
    const same = fitting.find((each) => each.unit === unit);
    if (same !== undefined) return same.rate;
    for (const { unit: name, rate: text } of fitting) {
      const from = units.find((each) => each.unit === name);
      const rate = parseRate(text);
      if (from === undefined || rate === undefined) continue;
      const perUnit = multiplyMultiplyDivide([rate, to.num, from.den], BigInt(from.num) * BigInt(to.den));
      return printTrimmed(perUnit, RATE_DECIMALS);
    }
  }
  return undefined;
}
