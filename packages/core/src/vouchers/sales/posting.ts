/**
 * A sale in the books, step by step (ACCOUNTING.md, Sale on credit; Sale by cash, bank, other; Free quantity). One that
 * continues an order or a quotation uses up its lines; one that bills a delivery note moves no goods but clears their cost.
 */
import { sumOf, tendersOf } from '../../bills/tenders.ts';
import { postUsedAdvances, usedAdvances } from '../../bills/use-advances.ts';
import { sourceWords } from '../../chains/source-words.ts';
import { sourceLineOf, takeFromSource } from '../../chains/take-from-source.ts';
import { takeOrdered } from '../../chains/take-ordered.ts';
import type { BillTarget, Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { dimensionsOf, netByDimensions } from '../../ledger/dimensions.ts';
import { checkDiscountOnSource } from '../../pricing/maximum-discount.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { creditTaxes } from '../../tax/post-taxes.ts';
import type { Sale } from './shape.ts';

export function postSales(sale: Sale, books: Books, masters: VoucherMasters): Result<true> {
  const paid = payNow(sale, books, masters);
  if (!paid.ok) return paid;
  const { totals } = sale;
  const { salesAccount } = sale.header;
  const account = salesAccount === undefined ? 'sales' : { code: salesAccount };
  for (const [net, dimensions] of netByDimensions(sale.items, totals.items)) books.credit(account, net, dimensions);
  sale.ledgers.forEach((line, index) => {
    books.credit({ code: line.ledger }, totals.ledgers[index]?.net ?? 0, dimensionsOf(line));
  });
  creditTaxes(books, totals.taxes, 'outputTax', masters);
  books.credit('roundOff', totals.roundOff);
  return books.source?.type === 'deliveryNote' ? billDelivery(sale, books, masters) : handOver(sale, books, masters);
}

function handOver(sale: Sale, books: Books, masters: VoucherMasters): Result<true> {
  const ordered = takeOrdered(sale, books, masters);
  if (!ordered.ok) return ordered;
  for (const line of itemLines(sale, masters)) {
    const left = goodsLeave(sale, line, books);
    if (!left.ok) return left;
  }
  return accepted(true);
}

/** Goods that left before: what they cost is an expense now, that of free goods one of promotion. */
function billDelivery(sale: Sale, books: Books, masters: VoucherMasters): Result<true> {
  const fair = checkDiscountOnSource(sale, books, masters);
  if (!fair.ok) return fair;
  for (const line of itemLines(sale, masters)) {
    const taken = takeDelivered(sale, line, books);
    if (!taken.ok) return taken;
  }
  return accepted(true);
}

function takeDelivered(sale: Sale, line: ItemLine, books: Books): Result<true> {
  const { line: at, item, godown } = line;
  if (line.isService) {
    const used = takeFromSource(sale, line, books);
    return used.ok ? accepted(true) : used;
  }
  for (const [quantity, expense] of costsOf(line)) {
    if (quantity === 0) continue;
    const ledgers = {
      to: { ledger: expense, ...dimensionsOf(sale.items[at]) },
      from: 'goodsDeliveredNotInvoiced',
    } as const;
    const cost = books.takeOver(
      { line: at, item, godown, quantity },
      ledgers,
      sourceLineOf(sale, at),
      sourceWords['deliveryNote'],
    );
    if (!cost.ok) return cost;
  }
  return accepted(true);
}

/** What is sold is cost of goods sold, what is given away promotion. */
function costsOf({ quantity, free }: ItemLine) {
  return [
    [quantity, 'costOfGoodsSold'],
    [free, 'promotionExpense'],
  ] as const;
}

/** Tenders first; what they leave open is owed, due after the credit days. A named customer's bill is kept in any case. */
function payNow(sale: Sale, books: Books, masters: VoucherMasters): Result<true> {
  const { net } = sale.totals;
  const tenders = tendersOf(sale, net - usedAdvances(sale), masters);
  for (const tender of tenders) books.debit({ code: tender.ledger }, tender.amount);
  const { customer, dueDate = books.date } = sale.header;
  if (customer === undefined || masters.party('customer', customer)?.isCashParty === true) return accepted(true);
  const target: BillTarget = { party: customer, side: 'customer', ledger: 'debtors' };
  const paid = Math.min(sumOf(tenders), net);
  books.openBill(target, { amount: net, dueDate });
  const settled =
    paid > 0 ? books.settleBill(target, { reference: books.referNo, amount: paid }) : accepted({ carriedBase: 0 });
  if (!settled.ok) return settled;
  const base = books.toBase(net) - settled.value.carriedBase;
  books.debit('debtors', net - paid, { party: target.party, base });
  const sides = { side: 'customer', control: 'debtors', advances: 'customerAdvances' } as const;
  return postUsedAdvances(sale, books, { ...sides, party: target.party });
}

function goodsLeave(sale: Sale, line: ItemLine, books: Books): Result<true> {
  if (line.isService) return accepted(true);
  for (const [quantity, expense] of costsOf(line)) {
    if (quantity === 0) continue;
    const bearer = { ledger: expense, ...dimensionsOf(sale.items[line.line]) };
    const cost = books.issue({ line: line.line, item: line.item, godown: line.godown, quantity }, bearer);
    if (!cost.ok) return cost;
  }
  return accepted(true);
}
