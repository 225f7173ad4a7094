/**
 * Goods whose amounts no books hold: a paper works them out itself, so nothing has refused them before. Whoever builds such a paper
 * asks here first.
 */
import { LARGEST_SCALED } from '@fieldbook/core/kernel/decimal';
import { type Micro, type Minor, priceOf } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import { type Problem, problem } from '@fieldbook/core/kernel/result';

export interface PricedGoods {
  readonly quantity: Milli;
  readonly rate: Micro;
}

/** `amount.out_of_range` at the first line that is beyond what books can hold, by itself or with those before it. */
export function priceProblems(lines: readonly PricedGoods[], decimals: number): readonly Problem[] {
  let total: Minor = 0;
  for (const [at, { quantity, rate }] of lines.entries()) {
    // Near enough to tell what is far beyond, and never beyond itself; the exact one is asked for what is not.
    const rough = (Math.abs(quantity) / 1_000) * (Math.abs(rate) / 1_000_000) * 10 ** decimals;
    if (rough <= LARGEST_SCALED) total += priceOf(quantity, rate, decimals);
    if (rough > LARGEST_SCALED || Math.abs(total) > LARGEST_SCALED)
      return [problem('amount.out_of_range', `lines.${at}`)];
  }
  return [];
}
