/** Decimals of a currency, of the company's own where none is named; for reading and writing documents. */
import type { VoucherMasters } from './masters-view.ts';

export function decimalsIn(
  masters: Pick<VoucherMasters, 'currency' | 'choices'>,
): (currency?: string) => number | undefined {
  return (currency = masters.choices.baseCurrency) => masters.currency(currency)?.decimals;
}
