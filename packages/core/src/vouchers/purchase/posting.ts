/**
 * A purchase in the books (ACCOUNTING.md, Purchase; Purchase price difference): Dr Goods received not invoiced or Stock,
 * Dr Input tax, Dr other charges / Cr Supplier or what paid it. Tax that cannot be recovered (excise) is part of the cost of
 * what was bought, and so are charges that are marked for it (`landed-cost.ts`). Periodic books have it in Purchases, and no stock entry.
 */
import { sumOf, tendersOf } from '../../bills/tenders.ts';
import { postUsedAdvances, usedAdvances } from '../../bills/use-advances.ts';
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { BillTarget, Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import { isLandedOnOther, landCharge } from '../../ledger/landed-charges.ts';
import { itemLines } from '../../stock/item-lines.ts';
import { debitTaxes, lineCost } from '../../tax/post-taxes.ts';
import { receiptBiller } from './bill-receipt.ts';
import { isLandedHere, landedCosts } from './landed-cost.ts';
import type { Purchase } from './shape.ts';

export function postPurchase(purchase: Purchase, books: Books, masters: VoucherMasters): Result<true> {
  const isReceived = books.source?.type === 'goodsReceipt';
  const landed = landedCosts({ draft: purchase, totals: purchase.totals, masters });
  const goods = isReceived
    ? billGoods(purchase, landed, books, masters)
    : receiveGoods(purchase, landed, books, masters);
  if (!goods.ok) return goods;
  const charged = debitCharges(purchase, books, masters);
  if (!charged.ok) return charged;
  debitTaxes(books, purchase.totals.taxes, 'inputTax', masters);
  return paySupplier(purchase, books, masters);
}

/** Charges are expenses, but for those that are part of the cost of goods: its own, or those of another purchase. */
function debitCharges(purchase: Purchase, books: Books, masters: VoucherMasters): Result<true> {
  const isPerpetual = masters.choices.inventoryBooks === 'perpetual';
  for (const [index, charge] of purchase.ledgers.entries()) {
    const amount = lineCost(purchase.totals.ledgers[index]);
    if (isLandedOnOther(charge)) {
      const branch = purchase.header.branch;
      const landed = landCharge({ charge, index, amount, branch, detail: dimensionsOf(charge) }, books, masters);
      if (!landed.ok) return landed;
    } else if (!isPerpetual || !isLandedHere(charge)) {
      books.debit({ code: charge.ledger }, amount, dimensionsOf(charge));
    }
  }
  return accepted(true);
}

/** Goods that come with their invoice; what a purchase order asked for is used up. */
function receiveGoods(
  purchase: Purchase,
  landed: readonly Minor[],
  books: Books,
  masters: VoucherMasters,
): Result<true> {
  const isPerpetual = masters.choices.inventoryBooks === 'perpetual';
  for (const each of itemLines(purchase, masters)) {
    const ordered =
      books.source === undefined
        ? accepted(0)
        : takeFromSource(purchase, each, books, masters.choices.overReceiptPercent);
    if (!ordered.ok) return ordered;
    const { line, item, godown, quantity, free, isService } = each;
    const cost = lineCost(purchase.totals.items[line]);
    const whole = cost + (landed[line] ?? 0);
    if (isService || !isPerpetual) books.debit('purchases', cost, dimensionsOf(purchase.items[line]));
    else books.debit(books.stockLedger(godown), whole);
    if (!isService) books.receive({ line, item, godown, quantity: quantity + free }, books.toBase(whole));
  }
  return accepted(true);
}

function billGoods(purchase: Purchase, landed: readonly Minor[], books: Books, masters: VoucherMasters): Result<true> {
  const bill = receiptBiller(purchase, landed, books, masters);
  for (const line of itemLines(purchase, masters)) {
    const billed = bill(line);
    if (!billed.ok) return billed;
  }
  return accepted(true);
}

/** The supplier's bill is kept in any case; what is paid now settles it at once. */
function paySupplier(purchase: Purchase, books: Books, masters: VoucherMasters): Result<true> {
  const { net } = purchase.totals;
  const target: BillTarget = { party: purchase.header.supplier, side: 'supplier', ledger: 'creditors' };
  const tenders = tendersOf(purchase, net - usedAdvances(purchase), masters);
  const paid = sumOf(tenders);
  books.openBill(target, { amount: net, dueDate: purchase.header.dueDate ?? books.date });
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
