/** Goods that have been damaged are worth what can still be got for them; the rest is a loss (ACCOUNTING.md, Postings). */
import type { VoucherMasters } from '../definition/masters-view.ts';
import { multiplyMultiplyDivide } from '../kernel/decimal.ts';
import type { Micro, Minor } from '../kernel/money.ts';
import type { Milli } from '../kernel/quantity.ts';

/** `recoverableRate` of a line for its entered quantity, zero when none was given; in base currency. */
export function recoverableValue(
  { quantity = 0, recoverableRate = 0 }: { readonly quantity?: Milli; readonly recoverableRate?: Micro | undefined },
  masters: VoucherMasters,
): Minor {
  const decimals = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  const factors = [quantity, recoverableRate, 10 ** decimals] as const;
  return multiplyMultiplyDivide(factors, 10n ** 9n);
}
