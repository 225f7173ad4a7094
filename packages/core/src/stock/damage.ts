/** Goods that have been damaged are worth what can still be got for them; the rest is a loss (ACCOUNTING.md, Postings). */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { multiplyMultiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';

/** `recoverableRate` of a line for its entered quantity, zero when none was given; in base currency. */
export function recoverableValue(line: Values, masters: VoucherMasters): Minor {
  const decimals = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  const factors = [Number(line['quantity']), Number(line['recoverableRate'] ?? 0), 10 ** decimals] as const;
  return multiplyMultiplyDivide(factors, 10n ** 9n);
}
