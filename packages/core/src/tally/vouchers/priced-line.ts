/** Goods of Tally as an item line: the amount is what counts, so the rate and a discount lead to it exactly. */

import { parseScaled, printTrimmed } from '../../kernel/decimal.ts';
import { type Minor, parseRate, priceOf, printMoney, printRate } from '../../kernel/money.ts';
import { type Milli, QUANTITY_DECIMALS } from '../../kernel/quantity.ts';
import type { QuantityPart } from '../tally-figures.ts';
import { type ItemUnits, inSmallest, unitNamed } from '../units.ts';
import type { GoodsLine } from './read-voucher.ts';
import type { Place } from './translated.ts';
import type { Body } from './voucher-bills.ts';

export interface PricedLine {
  readonly item: string;
  readonly unit: string;
  readonly quantity: Milli;
  readonly free: Milli;
  /** In millionths. */
  readonly rate: number;
  readonly discount: Minor;
}

/** `undefined` for quantities that we do not count in. */
export function pricedLine(goods: GoodsLine, decimals: number): PricedLine | undefined {
  const counted = asTold(goods) ?? inSmallestUnits(goods);
  if (counted === undefined || counted.free < 0) return undefined;
  const amount = Math.abs(goods.amount);
  const { quantity } = counted;
  if (quantity === 0 && amount !== 0) return undefined;
  const told = counted.rate ?? 0;
  const rate =
    quantity === 0 || priceOf(quantity, told, decimals) >= amount ? told : rateFor(amount, quantity, decimals);
  const discount = priceOf(quantity, rate, decimals) - amount;
  return { item: goods.good.code, unit: counted.unit, quantity, free: counted.free, rate, discount };
}

interface Counted {
  readonly unit: string;
  readonly quantity: Milli;
  readonly free: Milli;
  readonly rate?: number | undefined;
}

/** In the unit of its rate, where the quantities are told in that alone. */
function asTold({ good, billed, actual, rate }: GoodsLine): Counted | undefined {
  const [paid, moved] = [oneUnit(billed, good.units), oneUnit(actual, good.units)];
  const priced = unitNamed(rate?.unit ?? '', good.units)?.code;
  if (paid === undefined || moved === undefined || paid.unit !== moved.unit || paid.unit !== priced) return undefined;
  return {
    unit: paid.unit,
    quantity: paid.quantity,
    free: moved.quantity - paid.quantity,
    rate: parseRate(rate?.rate ?? '0'),
  };
}

function oneUnit(parts: readonly QuantityPart[], units: ItemUnits) {
  const [part, ...others] = parts;
  const quantity = parseScaled(part?.quantity ?? '', QUANTITY_DECIMALS);
  const unit = unitNamed(part?.unit ?? '', units)?.code;
  return quantity === undefined || unit === undefined || others.length > 0 ? undefined : { quantity, unit };
}

function inSmallestUnits({ good, billed, actual }: GoodsLine): Counted | undefined {
  const [paid, moved] = [inSmallest(billed, good.units), inSmallest(actual, good.units)];
  if (paid === undefined || moved === undefined) return undefined;
  const scale = 10 ** QUANTITY_DECIMALS;
  return { unit: good.units.smallest, quantity: Number(paid) * scale, free: Number(moved - paid) * scale };
}

/** The lowest rate that comes to no less than the amount; the discount takes off what is over. */
function rateFor(amount: Minor, quantity: Milli, decimals: number): number {
  const divisor = BigInt(quantity) * 10n ** BigInt(decimals);
  return Number((BigInt(amount) * 10n ** 9n + divisor - 1n) / divisor);
}

export function itemLine(goods: GoodsLine, line: PricedLine, { wish }: Place): Body {
  const { item, unit, quantity, free, rate, discount } = line;
  return {
    ...{ item, unit, quantity: printTrimmed(quantity, QUANTITY_DECIMALS), rate: printRate(rate) },
    ...(free === 0 ? {} : { freeQuantity: printTrimmed(free, QUANTITY_DECIMALS) }),
    ...(discount === 0 ? {} : { discount: printMoney(discount, wish.decimals) }),
    ...placeOf(goods, wish.godown),
    ...(goods.centres[0]?.costCentre === undefined ? {} : { costCentre: goods.centres[0].costCentre }),
  };
}

export const placeOf = ({ godown, batch, expiry }: GoodsLine, usual: string): Body => ({
  godown: godown ?? usual,
  ...(batch === undefined ? {} : { batch }),
  ...(expiry === undefined ? {} : { expiry }),
});
