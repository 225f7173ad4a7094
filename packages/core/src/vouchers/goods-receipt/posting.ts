/** A goods receipt in the books: Dr Stock / Cr Goods received not invoiced, at the order's rate (ACCOUNTING.md). */
import type { PostVoucher } from '../../definition/voucher.ts';
import { accepted } from '../../kernel/result.ts';
import { itemLines } from '../../stock/item-lines.ts';

export const postGoodsReceipt: PostVoucher = (receipt, books, masters) => {
  for (const { line, item, godown, quantity, free, isService } of itemLines(receipt, masters)) {
    if (isService) continue;
    const value = books.toBase(receipt.totals.items[line]?.net ?? 0);
    books.receive({ line, item, godown, quantity: quantity + free }, value);
    books.cost(books.stockLedger(godown), 'goodsReceivedNotInvoiced', value);
  }
  return accepted(true);
};
