/**
 * A sale in the books, step by step (ACCOUNTING.md, Sale on credit; Sale by cash, bank, other; Free quantity). One that
 * continues an order or a quotation uses up its lines; one that bills a delivery note moves no goods but clears their cost.
 */
import { sumOf, tendersOf } from '../../bills/tenders.ts';
import { postUsedAdvances, usedAdvances } from '../../bills/use-advances.ts';
import { takeFromSource } from '../../chains/take-from-source.ts';
import { takeOrdered } from '../../chains/take-ordered.ts';
import type { BillTarget, Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, PostVoucher } from '../../definition/voucher.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { creditTaxes } from '../../tax/post-taxes.ts';

export const postSales: PostVoucher = (sale, books, masters) => {
  const paid = payNow(sale, books, masters);
  if (!paid.ok) return paid;
  const { totals } = sale;
  books.credit(
    'sales',
    totals.items.reduce((sum, line) => sum + line.net, 0),
  );
  sale.ledgers.forEach((line, index) => {
    books.credit({ code: String(line['ledger']) }, totals.ledgers[index]?.net ?? 0);
  });
  creditTaxes(books, totals.taxes, 'outputTax');
  books.credit('roundOff', totals.roundOff);
  return books.source?.type === 'deliveryNote' ? billDelivery(sale, books, masters) : handOver(sale, books, masters);
};

function handOver(sale: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  const ordered = takeOrdered(sale, books, masters);
  if (!ordered.ok) return ordered;
  for (const line of itemLines(sale, masters)) {
    const left = goodsLeave(line, books);
    if (!left.ok) return left;
  }
  return accepted(true);
}

/** Goods that left before: what they cost is an expense now, that of free goods one of promotion. */
function billDelivery(sale: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  for (const line of itemLines(sale, masters)) {
    const cost = takeFromSource(sale, line, books);
    if (!cost.ok) return cost;
    const free = multiplyDivide(cost.value, line.free, line.quantity + line.free);
    books.cost('costOfGoodsSold', 'goodsDeliveredNotInvoiced', cost.value - free);
    books.cost('promotionExpense', 'goodsDeliveredNotInvoiced', free);
  }
  return accepted(true);
}

/** Tenders first; what they leave open is owed, due after the credit days. A named customer's bill is kept in any case. */
function payNow(sale: CompletedVoucher, books: Books, masters: VoucherMasters): Result<true> {
  const { net } = sale.totals;
  const tenders = tendersOf(sale, net - usedAdvances(sale), masters);
  for (const tender of tenders) books.debit({ code: tender.ledger }, tender.amount);
  const customer = sale.header['customer'];
  if (customer === undefined || masters.party('customer', String(customer))?.isCashParty === true)
    return accepted(true);
  const target: BillTarget = { party: String(customer), side: 'customer', ledger: 'debtors' };
  const paid = Math.min(sumOf(tenders), net);
  books.openBill(target, { amount: net, dueDate: String(sale.header['dueDate'] ?? books.date) });
  const settled =
    paid > 0 ? books.settleBill(target, { reference: books.referNo, amount: paid }) : accepted({ carriedBase: 0 });
  if (!settled.ok) return settled;
  const base = books.toBase(net) - settled.value.carriedBase;
  books.debit('debtors', net - paid, { party: target.party, base });
  const sides = { side: 'customer', control: 'debtors', advances: 'customerAdvances' } as const;
  return postUsedAdvances(sale, books, { ...sides, party: target.party });
}

function goodsLeave(line: ItemLine, books: Books): Result<true> {
  if (line.isService) return accepted(true);
  const stock = books.stockLedger(line.godown);
  for (const [quantity, expense] of [
    [line.quantity, 'costOfGoodsSold'],
    [line.free, 'promotionExpense'],
  ] as const) {
    if (quantity === 0) continue;
    const cost = books.issue({ line: line.line, item: line.item, godown: line.godown, quantity });
    if (!cost.ok) return cost;
    books.cost(expense, stock, cost.value);
  }
  return accepted(true);
}
