/**
 * The invoice for goods that a goods receipt brought: each line clears what was accrued for it. What the invoice's price
 * differs goes to the stock for the part that is still on hand, and to the cost of what has left (ACCOUNTING.md).
 */
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { Books, SourceVoucher } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher } from '../../definition/voucher.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { lineCost } from '../../tax/post-taxes.ts';

export function receiptBiller(
  purchase: CompletedVoucher,
  landed: readonly Minor[],
  books: Books,
  masters: VoucherMasters,
) {
  const isBase = purchase.header['currency'] === masters.choices.baseCurrency;

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
    if (difference !== 0) {
      books.reprice(line, { difference, whole: receivedWith(line, books.source, masters), ...dimensions });
    }
    return accepted(true);
  };
}

/**
 * What the lines of the receipt brought of the item into godowns of the line's kind and branch, or, where it names another, in
 * all; at least what is billed.
 */
function receivedWith(line: ItemLine, source: SourceVoucher | undefined, masters: VoucherMasters): number {
  const lines =
    source === undefined ? [] : itemLines(source.document, masters).filter(({ item }) => item === line.item);
  const shelfOf = (each: ItemLine) => {
    const godown = masters.godown(each.godown);
    return `${godown?.kind} ${godown?.branch}`;
  };
  const here = lines.filter((each) => shelfOf(each) === shelfOf(line));
  const brought = (here.length > 0 ? here : lines).reduce((sum, { quantity, free }) => sum + quantity + free, 0);
  return Math.max(brought, line.quantity + line.free);
}
