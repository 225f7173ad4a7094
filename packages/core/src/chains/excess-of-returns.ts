/**
 * By how much the goods that came back without naming a source exceed what the party was sold and has not given back. A
 * return, or the edit or void of a sale, may not make that worse. Source: ACCOUNTING.md, Bounds of a return.
 *
 * Goods are told apart by item, tax code and currency. The dearest units count as given back first, so that no order of
 * returns gives back more than was charged; free goods come last, at nothing.
 */
import type { HeldLot, Holding, LooseGoods } from '../definition/holding.ts';
import { type Micro, type Minor, ONE_RATE } from '../kernel/money.ts';

export interface Excess {
  /** Smallest units beyond what is left. */
  readonly units: number;
  /** Smallest units that came back before the first of them was sold. */
  readonly early: number;
  /** By how much they bring more than they were sold for, in millionths of a minor unit of their currency and of base. */
  readonly worth: bigint;
  readonly baseWorth: bigint;
  /** The same of their tax, at the highest rate that they were sold with. */
  readonly tax: bigint;
}

export type Kind = Pick<LooseGoods, 'item' | 'taxCode' | 'currency'>;

export const isOfKind =
  ({ item, taxCode, currency }: Kind) =>
  (goods: Kind): boolean =>
    goods.item === item && goods.taxCode === taxCode && goods.currency === currency;

/** Minor units that roundings may add: to the price of a line, to the prices of all lines together, to the tax of a line. */
const ROUNDING = { net: 1, together: 4, tax: 4 };
const SCALE = 1_000_000n;

export function excessOf({ lots, loose }: Holding, kind: Kind): Excess {
  const held = lots.filter(isOfKind(kind)).filter(({ units }) => units > 0);
  const back = loose.filter(isOfKind(kind));
  const units = unitsOf(back);
  const first = held.reduce((date, lot) => (date === '' || lot.date < date ? lot.date : date), '');
  const inBase = ({ net, exchangeRate }: Priced): bigint => BigInt(net) * BigInt(exchangeRate);
  const inCurrency = ({ net }: Priced): bigint => BigInt(net) * BigInt(ONE_RATE);
  return {
    units: Math.max(0, units - unitsOf(held)),
    early: unitsOf(back.filter(({ date }) => date < first)),
    worth: excessWorth(held, back, inCurrency),
    baseWorth: excessWorth(held, back, inBase),
    tax: excessTax(held, back),
  };
}

/** Is the excess of goods of a kind greater than before? */
export function isWorse(before: Excess, after: Excess): boolean {
  return (Object.keys(after) as (keyof Excess)[]).some((name) => after[name] > before[name]);
}

/** Kinds of goods that came back without a source, and are too many or too dear after a change where they were not before. */
export function worsenedKinds(before: Holding, after: Holding): Kind[] {
  const kinds = new Map(
    after.loose.map((goods) => [JSON.stringify([goods.item, goods.taxCode, goods.currency]), goods]),
  );
  return [...kinds.values()].filter((kind) => isWorse(excessOf(before, kind), excessOf(after, kind)));
}

export function unitsOf(goods: readonly Pick<LooseGoods, 'units' | 'times'>[]): number {
  return goods.reduce((sum, { units, times }) => sum + units * times, 0);
}

interface Priced {
  readonly net: Minor;
  readonly exchangeRate: Micro;
}

interface Segment {
  readonly units: bigint;
  /** Of all of them. */
  readonly worth: bigint;
}

function excessWorth(
  held: readonly HeldLot[],
  back: readonly LooseGoods[],
  worthOf: (goods: Priced) => bigint,
): bigint {
  const segments = held
    .filter(({ paidUnits }) => paidUnits > 0)
    .map((lot): Segment => ({ units: BigInt(lot.paidUnits * lot.times), worth: worthOf(lot) * BigInt(lot.times) }))
    .toSorted((a, b) => signOf(b.worth * a.units - a.worth * b.units));
  const [dearest] = segments;
  const given = back.map((goods) => {
    const { units, net, exchangeRate } = goods;
    const most = dearest === undefined ? 0n : (dearest.worth * BigInt(units)) / dearest.units;
    const beyond = positive(worthOf(goods) - most - worthOf({ net: ROUNDING.net, exchangeRate }));
    return { whole: worthOf(goods) * BigInt(goods.times), beyond: net > 0 ? beyond * BigInt(goods.times) : 0n };
  });
  const whole = given.reduce((sum, each) => sum + each.whole, 0n);
  const beyond = given.reduce((sum, each) => sum + each.beyond, 0n);
  const room = back[0] === undefined ? 0n : worthOf({ net: ROUNDING.together, exchangeRate: back[0].exchangeRate });
  const together = positive(whole - worthOfDearest(segments, BigInt(unitsOf(back))) - room);
  return together + positive(beyond - together);
}

function worthOfDearest(segments: readonly Segment[], wanted: bigint): bigint {
  let left = wanted;
  let worth = 0n;
  for (const segment of segments) {
    if (left <= 0n) break;
    const isWhole = segment.units <= left;
    worth += isWhole ? segment.worth : (segment.worth * left) / segment.units;
    left -= segment.units;
  }
  return worth;
}

/** Tax may be given back at the highest rate that one of the lots was taxed with, a rounding of a minor unit counted in. */
function excessTax(held: readonly HeldLot[], back: readonly LooseGoods[]): bigint {
  const rates = held.filter(({ net }) => net > 0).map(({ net, tax }) => ({ net: BigInt(net), tax: BigInt(tax) }));
  const [highest] = rates.toSorted((a, b) => signOf((b.tax + 1n) * a.net - (a.tax + 1n) * b.net));
  return back.reduce((sum, { net, tax, times }) => {
    const most = highest === undefined ? 0n : (SCALE * BigInt(net) * (highest.tax + 1n)) / highest.net;
    return sum + positive(SCALE * BigInt(tax - ROUNDING.tax) - most) * BigInt(times);
  }, 0n);
}

function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

function signOf(value: bigint): number {
  if (value === 0n) return 0;
  return value > 0n ? 1 : -1;
}
