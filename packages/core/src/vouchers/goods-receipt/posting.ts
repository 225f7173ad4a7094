/**
 * A goods receipt in the books: Dr Stock / Cr Goods received not invoiced, at the order's rate (ACCOUNTING.md). What a
 * purchase order asked for is used up, within the tolerance for receipts.
 */
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { itemLines } from '../../stock/item-lines.ts';
import type { GoodsReceipt } from './shape.ts';

export function postGoodsReceipt(receipt: GoodsReceipt, books: Books, masters: VoucherMasters): Result<true> {
  for (const each of itemLines(receipt, masters)) {
    const ordered =
      books.source === undefined
        ? accepted(0)
        : takeFromSource(receipt, each, books, masters.choices.overReceiptPercent);
    if (!ordered.ok) return ordered;
    const { line, item, godown, quantity, free, isService } = each;
    if (isService) continue;
    const value = books.toBase(receipt.totals.items[line]?.net ?? 0);
    books.receive({ line, item, godown, quantity: quantity + free }, value);
    books.cost(books.stockLedger(godown), 'goodsReceivedNotInvoiced', value);
  }
  return accepted(true);
}
