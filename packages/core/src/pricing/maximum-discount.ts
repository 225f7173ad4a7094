/** The largest discount a company allows on a document as a whole: header discount and those of the lines together. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { ONE_RATE } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';

/** Minor units of the document's currency. */
export interface DiscountFigures {
  readonly subtotal: number;
  readonly discount: number;
}

/** Refuses `discount.maximum`, with what it comes to in percent, rounded up to hundredths. */
export function checkMaximumDiscount(
  draft: Pick<VoucherDraft, 'header'>,
  figures: DiscountFigures,
  masters: Pick<VoucherMasters, 'choices'>,
): Problem[] {
  const most = masters.choices.maximumDiscountPercent;
  const [subtotal, discount] = [Math.abs(figures.subtotal), Math.abs(figures.discount)];
  if (discount <= multiplyDivide(subtotal, most, 100 * ONE_RATE)) return [];
  const path = draft.header['discount'] === undefined ? 'items' : 'discount';
  return [problem('discount.maximum', path, { n: most / ONE_RATE, percent: percentOf(discount, subtotal) })];
}

function percentOf(discount: number, subtotal: number): number {
  if (subtotal === 0) return 100;
  const hundredths = multiplyDivide(discount, 10_000, subtotal, 'down');
  const isExact = multiplyDivide(subtotal, hundredths, 10_000, 'down') >= discount;
  return (isExact ? hundredths : hundredths + 1) / 100;
}
