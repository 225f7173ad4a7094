/** What is left of a line of a voucher that others take from, in the unit it was entered in where that comes out whole. */
import type { SourceLine } from '../definition/books.ts';
import type { ItemView } from '../definition/masters-view.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { QUANTITY_DECIMALS, type UnitConversion } from '../kernel/quantity.ts';

const MILLI = 10 ** QUANTITY_DECIMALS;

/** Smallest units that are left; never below zero, though a tolerance may have been used. */
export function remainingOf({ quantity, used }: Pick<SourceLine, 'quantity' | 'used'>): number {
  return Math.max(0, quantity - used);
}

export type Remaining = Pick<GoodsLine, 'unit' | 'quantity' | 'freeQuantity' | 'rate'>;

/**
 * Quantity, free quantity, unit and rate of what is left of `line`, which was entered as `values`. A carton that is not
 * whole any more is given in the smallest unit, its rate with it.
 */
export function remainingValues(values: Remaining, line: SourceLine, item: ItemView | undefined): Remaining {
  const { unit, quantity, freeQuantity, rate } = values;
  const kept = { ...(unit === undefined ? {} : { unit }), ...(rate === undefined ? {} : { rate }) };
  const conversion = item?.units.find((each) => each.unit === unit);
  const smallest = item?.units[0];
  if (line.used === 0 || conversion === undefined || smallest === undefined)
    return { ...kept, quantity, ...(freeQuantity === undefined ? {} : { freeQuantity }) };
  const left = remainingOf(line);
  const wholeFree = multiplyDivide(freeQuantity ?? 0, conversion.num, conversion.den * MILLI);
  const free = Math.min(left, Math.max(0, wholeFree - (line.usedFree ?? 0)));
  const parts = [left - free, free] as const;
  const fits = parts.every((each) => isWhole(each, conversion));
  const chosen = fits ? conversion : smallest;
  const entered = (count: number) => multiplyDivide(count, chosen.den * MILLI, chosen.num);
  const price = rate === undefined || fits ? {} : { rate: multiplyDivide(rate, conversion.den, conversion.num) };
  return {
    ...kept,
    unit: chosen.unit,
    ...price,
    quantity: entered(parts[0]),
    ...(free === 0 ? {} : { freeQuantity: entered(free) }),
  };
}

function isWhole(smallest: number, { num, den }: UnitConversion): boolean {
  return (smallest * den) % num === 0;
}
