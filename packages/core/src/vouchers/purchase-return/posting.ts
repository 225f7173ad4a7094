/**
 * A purchase return in the books (ACCOUNTING.md, Purchase return): Dr Supplier / Cr Stock at the original rate, Cr Input
 * tax. What the supplier gives for the goods beside what they stood for is purchase variance. Without a purchase to refer
 * to, the goods leave at today's cost. Periodic books have it in Purchases.
 */
import { debitingSupplier, postGiveBack } from '../../bills/give-back.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, PostVoucher } from '../../definition/voucher.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../../kernel/result.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { creditTaxes } from '../../tax/post-taxes.ts';

export const postPurchaseReturn: PostVoucher = (note, books, masters) => {
  const paid = postGiveBack(note, books, masters, debitingSupplier);
  if (!paid.ok) return paid;
  note.ledgers.forEach((line, index) => {
    books.credit({ code: String(line['ledger']) }, note.totals.ledgers[index]?.net ?? 0);
  });
  creditTaxes(books, note.totals.taxes, 'inputTax');
  for (const line of itemLines(note, masters)) {
    const gone = goodsGoBack(note, line, books, masters);
    if (!gone.ok) return gone;
  }
  return accepted(true);
};

function goodsGoBack(note: CompletedVoucher, line: ItemLine, books: Books, masters: VoucherMasters): Result<true> {
  const net = note.totals.items[line.line]?.net ?? 0;
  const left = line.isService ? accepted(0) : takeOut(note, line, books);
  if (!left.ok) return left;
  if (line.isService || masters.choices.inventoryBooks === 'periodic') {
    books.credit('purchases', net);
    return accepted(true);
  }
  const isBase = note.header['currency'] === masters.choices.baseCurrency;
  const difference = books.toBase(net) - left.value;
  books.credit(books.stockLedger(line.godown), isBase ? left.value : net, { base: left.value });
  books.credit('purchaseVariance', isBase ? difference : 0, { base: difference });
  return accepted(true);
}

function takeOut(note: CompletedVoucher, line: ItemLine, books: Books): Result<Minor> {
  const step = { line: line.line, item: line.item, godown: line.godown, quantity: line.quantity };
  if (books.source === undefined) return books.issue(step);
  const wanted = note.items[line.line]?.['sourceLine'];
  const price = books.priceFromSource(step, wanted === undefined ? undefined : Number(wanted));
  if (!price.ok) return refused(...price.problems.map(inWordsOfPurchase));
  const sent = books.sendBack(step, price.value);
  return sent.ok ? price : sent;
}

function inWordsOfPurchase({ code, path, values }: Problem): Problem {
  return problem(code === 'return.exceeds_sold' ? 'return.exceeds_purchased' : 'return.not_on_purchase', path, values);
}
