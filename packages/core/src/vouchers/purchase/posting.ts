/**
 * A purchase in the books (ACCOUNTING.md, Purchase; Purchase price difference): Dr Goods received not invoiced or Stock,
 * Dr Input tax, Dr other charges / Cr Supplier or what paid it. Periodic books have it in Purchases, and no stock entry.
 */
import { sumOf, tendersOf } from '../../bills/tenders.ts';
import { postUsedAdvances, usedAdvances } from '../../bills/use-advances.ts';
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { BillTarget, Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, PostVoucher } from '../../definition/voucher.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { itemLines } from '../../stock/item-lines.ts';
import { debitTaxes } from '../../tax/post-taxes.ts';
import { receiptBiller } from './bill-receipt.ts';

export const postPurchase: PostVoucher = (purchase, books, masters) => {
  const isReceived = books.source?.type === 'goodsReceipt';
  const goods = isReceived ? billGoods(purchase, books, masters) : receiveGoods(purchase, books, masters);
  if (!goods.ok) return goods;
  purchase.ledgers.forEach((line, index) => {
    books.debit({ code: String(line['ledger']) }, purchase.totals.ledgers[index]?.net ?? 0);
  });
  debitTaxes(books, purchase.totals.taxes, 'inputTax');
  return paySupplier(purchase, books, masters);
};

/** Goods that come with their invoice; what a purchase order asked for is used up. */
function receiveGoods(purchase: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  const isPerpetual = masters.choices.inventoryBooks === 'perpetual';
  for (const each of itemLines(purchase, masters)) {
    const ordered =
      books.source === undefined
        ? accepted(0)
        : takeFromSource(purchase, each, books, masters.choices.overReceiptPercent);
    if (!ordered.ok) return ordered;
    const { line, item, godown, quantity, free, isService } = each;
    const net = purchase.totals.items[line]?.net ?? 0;
    books.debit(isService || !isPerpetual ? 'purchases' : books.stockLedger(godown), net);
    if (!isService) books.receive({ line, item, godown, quantity: quantity + free }, books.toBase(net));
  }
  return accepted(true);
}

function billGoods(purchase: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  const bill = receiptBiller(purchase, books, masters);
  for (const line of itemLines(purchase, masters)) {
    const billed = bill(line);
    if (!billed.ok) return billed;
  }
  return accepted(true);
}

/** The supplier's bill is kept in any case; what is paid now settles it at once. */
function paySupplier(purchase: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  const { net } = purchase.totals;
  const target: BillTarget = { party: String(purchase.header['supplier']), side: 'supplier', ledger: 'creditors' };
  const tenders = tendersOf(purchase, net - usedAdvances(purchase), masters);
  const paid = sumOf(tenders);
  books.openBill(target, { amount: net, dueDate: String(purchase.header['dueDate'] ?? books.date) });
  let carried = 0;
  if (paid > 0) {
    const settled = books.settleBill(target, { reference: books.referNo, amount: paid, entry: 'debit' });
    if (!settled.ok) return settled;
    carried = settled.value.carriedBase;
  }
  books.credit('creditors', net - paid, { party: target.party, base: books.toBase(net) - carried });
  for (const tender of tenders) books.credit({ code: tender.ledger }, tender.amount);
  const sides = { side: 'supplier', control: 'creditors', advances: 'supplierAdvances' } as const;
  return postUsedAdvances(purchase, books, { ...sides, party: target.party });
}
