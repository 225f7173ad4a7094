/**
 * The largest discount a company allows on a document as a whole: below the list prices of all goods that it hands over, whatever
 * gave them away: a discount of the document, one of a line, a lower rate, free goods, a charge below zero.
 */

import { sourceOfLine } from '../chains/joined-sources.ts';
import type { Books, SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { ChargeLine, GoodsLine, TradeDraft } from '../definition/shared-values.ts';
import type { Totals } from '../definition/totals.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { type Minor, ONE_RATE, priceOf } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { smallestOf } from '../stock/item-lines.ts';
import { salePrice } from './sale-price.ts';

/** The limit of a company that sets none. */
export const ALL_GOODS = 100 * ONE_RATE;

type Figures = Pick<Totals, 'items'>;

/**
 * Refuses `discount.maximum`, with what it comes to in percent, rounded up to hundredths. A line that continues another document
 * may be as cheap as that one, which was judged itself; `source` says so where goods are taken from it, and without it such lines
 * are measured by their own rates.
 */
export function checkMaximumDiscount(
  draft: TradeDraft,
  figures: Figures,
  masters: VoucherMasters,
  source?: SourceVoucher,
): Problem[] {
  const most = masters.choices.maximumDiscountPercent;
  const currency = draft.header.currency ?? masters.choices.baseCurrency;
  const decimals = masters.currency(currency)?.decimals ?? 2;
  const isInclusive = draft.header.taxInclusive === 'inclusive';
  let [value, given] = [0, 0];
  draft.items.forEach((line, at) => {
    const { quantity = 0, freeQuantity = 0 } = line;
    if (quantity < 0) return;
    const { gross = 0, discount = 0, net = 0, tax = 0 } = figures.items[at] ?? {};
    const isListed = line.sourceLine === undefined || isCheaper(line, gross - discount, source, masters);
    const price = isListed ? (salePrice(line, draft.header, masters).rate ?? 0) : 0;
    // Prices of the list are without tax, so a price with tax is measured from the list's with it.
    const list = isInclusive && net > 0 ? multiplyDivide(price, net + tax, net) : price;
    const rate = Math.max(line.rate ?? 0, list);
    const listValue: Minor = priceOf(quantity + freeQuantity, rate, decimals);
    value += listValue;
    given += listValue - gross + discount;
  });
  given += takenByCharges(draft, most);
  if (given <= multiplyDivide(value, most, 100 * ONE_RATE)) return [];
  const path = draft.header.discount === undefined ? 'items' : 'discount';
  return [problem('discount.maximum', path, { n: most / ONE_RATE, percent: percentOf(given, value) })];
}

/**
 * A charge below zero takes as much off as a discount would. Where all goods may be given away, charges alone may stand below and above
 * zero: that together they come to nothing less is a rule of the document.
 */
export function takenByCharges({ ledgers }: { readonly ledgers: readonly ChargeLine[] }, most: number): Minor {
  if (most === ALL_GOODS) return 0;
  return ledgers.reduce((sum, { amount = 0 }) => sum + Math.max(-amount, 0), 0);
}

/** The same of a voucher whose goods are taken from its source: what the books forgive is noted. */
export function checkDiscountOnSource(
  voucher: TradeDraft & { readonly totals: Figures },
  books: Pick<Books, 'source' | 'forgives'>,
  masters: VoucherMasters,
): Result<true> {
  const cheap = books.source === undefined ? [] : checkMaximumDiscount(voucher, voucher.totals, masters, books.source);
  const hard = cheap.filter((each) => !books.forgives(each));
  return hard.length === 0 ? accepted(true) : refused(...hard);
}

/** Does the line come to less than its goods came to in the document that it continues, roundings aside? */
function isCheaper(line: GoodsLine, worth: Minor, source: SourceVoucher | undefined, masters: VoucherMasters): boolean {
  const own = source && sourceOfLine(source, line);
  const from = own?.lines.find((each) => each.line === line.sourceLine && each.item === line.item);
  if (from === undefined || own === undefined) return false;
  const isInclusive = own.document.header.taxInclusive === 'inclusive';
  const whole = from.quantity - (from.free ?? 0);
  const units = smallestOf(line, 'quantity', masters);
  if (whole === 0 || units?.ok !== true) return false;
  return (
    worth + ROUNDING < multiplyDivide(from.net + (isInclusive ? (from.tax ?? 0) : 0), Math.abs(units.value), whole)
  );
}

/** Minor units that the roundings of a share of discounts may come to. */
const ROUNDING = 3;

/** Rounded up to hundredths. */
export function percentOf(discount: number, subtotal: number): number {
  if (subtotal === 0) return 100;
  const hundredths = multiplyDivide(discount, 10_000, subtotal, 'down');
  const isExact = multiplyDivide(subtotal, hundredths, 10_000, 'down') >= discount;
  return (isExact ? hundredths : hundredths + 1) / 100;
}
