/**
 * The invoice for goods that a goods receipt brought: each line clears what was accrued for it. What its price differs is landed on
 * the goods, wherever they are by now: as if the receipt had been at that price (ACCOUNTING.md, Purchase price difference).
 */
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import type { ItemLine } from '../../stock/item-lines.ts';
import { lineCost } from '../../tax/post-taxes.ts';
import type { Purchase } from './shape.ts';

export function receiptBiller(purchase: Purchase, landed: readonly Minor[], books: Books, masters: VoucherMasters) {
  const isBase = purchase.header.currency === masters.choices.baseCurrency;

  return (line: ItemLine): Result<true> => {
    const cost = lineCost(purchase.totals.items[line.line]);
    const dimensions = dimensionsOf(purchase.items[line.line]);
    if (line.isService) {
      books.debit('purchases', cost, dimensions);
      return accepted(true);
    }
    const accrued = takeFromSource(purchase, line, books);
    if (!accrued.ok) return accrued;
    const whole = cost + (landed[line.line] ?? 0);
    const difference = books.toBase(whole) - accrued.value;
    const isPeriodic = masters.choices.inventoryBooks === 'periodic';
    if (isPeriodic) books.debit('purchases', cost, dimensions);
    else books.debit('goodsReceivedNotInvoiced', isBase ? accrued.value : whole, { base: accrued.value });
    if (difference !== 0 && !books.landOnSource(line, difference) && !isPeriodic) {
      books.debit('purchaseVariance', isBase ? difference : 0, { ...dimensions, base: difference });
    }
    return accepted(true);
  };
}
