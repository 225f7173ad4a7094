/** Gross and discounts of a voucher's lines before any tax (ACCOUNTING.md, Money: a trade discount lowers the tax base). */
import { allocate, type Minor, percentOf, priceOf } from '../kernel/money.ts';
import type { ItemInput, TotalsInput } from './totals-input.ts';

/** Amounts are magnitudes; `sign` says which way the line goes. */
export interface LineAmount {
  readonly sign: 1 | -1;
  readonly gross: Minor;
  readonly discount: Minor;
}

/** Amounts of the item lines, the header's discount spread over them so that its parts add up to it exactly. */
export function itemAmounts(input: TotalsInput): LineAmount[] {
  const lines = input.items.map((item) => ownAmount(item, input.currencyDecimals));
  if (input.headerDiscount === 0) return lines;
  const shares = allocate(input.headerDiscount, headerWeights(lines));
  return lines.map((line, index) => ({ ...line, discount: line.discount + (shares[index] ?? 0) }));
}

function ownAmount(item: ItemInput, decimals: number): LineAmount {
  const gross = priceOf(Math.abs(item.quantity), item.rate, decimals);
  const discount = item.discount ?? percentOf(gross, item.discountPercent ?? 0);
  return { sign: item.quantity < 0 ? -1 : 1, gross, discount };
}

/**
 * Goods sold bear the header's discount; only when nothing was sold do the returned ones. So a sale with negative lines
 * has the same figures before and after it is split into a sale and a sales return.
 */
function headerWeights(lines: readonly LineAmount[]): Minor[] {
  const bearing = lines.some((line) => line.sign > 0 && line.gross !== line.discount) ? 1 : -1;
  return lines.map((line) => (line.sign === bearing ? Math.max(0, line.gross - line.discount) : 0));
}

/** Other charges take no discount. */
export function chargeAmounts(input: TotalsInput): LineAmount[] {
  return input.ledgers.map(({ amount }) => ({ sign: amount < 0 ? -1 : 1, gross: Math.abs(amount), discount: 0 }));
}
