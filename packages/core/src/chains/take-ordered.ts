/** All lines of a voucher that continues a promise use up what it promised, within the tolerance for deliveries. */
import type { Books } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { accepted, type Result } from '../kernel/result.ts';
import { checkDiscountOnSource } from '../pricing/maximum-discount.ts';
import { itemLines } from '../stock/item-lines.ts';
import { takeFromSource } from './take-from-source.ts';

/** Nothing to do without a source. Refused too where the lines are cheaper than a discount may make them. */
export function takeOrdered(voucher: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  if (books.source === undefined) return accepted(true);
  const fair = checkDiscountOnSource(voucher, books, masters);
  if (!fair.ok) return fair;
  for (const line of itemLines(voucher, masters)) {
    const taken = takeFromSource(voucher, line, books, masters.choices.overDeliveryPercent);
    if (!taken.ok) return taken;
  }
  return accepted(true);
}
