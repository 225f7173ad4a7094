/**
 * How a charge is spread over goods: by value, quantity or weight (ACCOUNTING.md, Landed cost). The same for a charge that
 * comes with the goods and for one that arrives later.
 */
import type { LandedGoods } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { ChargeLine } from '../definition/shared-values.ts';
import type { landedWays } from '../definition/voucher-fields.ts';
import { allocate, type Minor } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';

type Way = (typeof landedWays)[number];

/** Goods that are given free weigh and count like the others. */
type WeighedGoods = Pick<LandedGoods, 'item' | 'quantity' | 'value'>;

const weightOf = (item: string, masters: VoucherMasters): number => masters.item(item)?.weight ?? 0;

/** What goods weigh in each of the ways that a charge may name. */
const weighing: Readonly<Record<Way, (goods: WeighedGoods, masters: VoucherMasters) => bigint>> = {
  value: ({ value }) => BigInt(value),
  quantity: ({ quantity }) => BigInt(quantity),
  weight: ({ item, quantity }, masters) => BigInt(quantity) * BigInt(weightOf(item, masters)),
};

/** Is the charge part of the cost of goods, of its own voucher or of another? */
export function isLanded(charge: ChargeLine): boolean {
  return charge.landed !== undefined;
}

/** What each of the goods bears of `amount`, in their order. */
export function shareCharge(
  goods: readonly WeighedGoods[],
  amount: Minor,
  charge: ChargeLine,
  masters: VoucherMasters,
): readonly Minor[] {
  return allocate(amount, weightsOf(goods, charge, masters));
}

/** `landed.no_goods`, `landed.no_weight`, `landed.no_value`: the goods cannot bear the charge in the way that it names. */
export function spreadProblem(
  goods: readonly WeighedGoods[],
  charge: ChargeLine,
  path: string,
  masters: VoucherMasters,
): Problem | undefined {
  if (goods.length === 0) return problem('landed.no_goods', path);
  const light = charge.landed === 'weight' ? goods.find(({ item }) => weightOf(item, masters) <= 0) : undefined;
  if (light !== undefined) return problem('landed.no_weight', path, { item: light.item });
  const isForNothing = weightsOf(goods, charge, masters).every((weight) => weight === 0);
  return isForNothing ? problem('landed.no_value', path) : undefined;
}

/** Whole numbers in proportion. */
function weightsOf(goods: readonly WeighedGoods[], charge: ChargeLine, masters: VoucherMasters): readonly number[] {
  const weigh = weighing[charge.landed as Way];
  return withinSafe(goods.map((each) => weigh(each, masters)));
}

function withinSafe(weights: readonly bigint[]): readonly number[] {
  let sum = weights.reduce((left, right) => left + right, 0n);
  let divisor = 1n;
  for (; sum > BigInt(Number.MAX_SAFE_INTEGER); sum /= 10n) divisor *= 10n;
  return weights.map((weight) => Number(weight / divisor));
}
