/**
 * A purchase return in the books (ACCOUNTING.md, Purchase return): Dr Supplier / Cr Stock at what the goods cost, Cr Input
 * tax. What the supplier gives for the goods beside what they stood for is purchase variance: freight that was landed on them, on
 * the purchase or later, is not his to give back. Without a purchase to refer to, the goods leave at today's cost. Periodic books have it in Purchases.
 */
import { debitingSupplier, postGiveBack } from '../../bills/give-back.ts';
import { checkBounds } from '../../chains/bounds-of-return.ts';
import { sourceLineOf } from '../../chains/take-from-source.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { creditTaxes, lineCost } from '../../tax/post-taxes.ts';
import type { PurchaseReturn } from './shape.ts';

export function postPurchaseReturn(note: PurchaseReturn, books: Books, masters: VoucherMasters): Result<true> {
  const bounds = checkBounds(note, books, masters, debitingSupplier);
  if (!bounds.ok) return bounds;
  const paid = postGiveBack(note, books, masters, debitingSupplier);
  if (!paid.ok) return paid;
  note.ledgers.forEach((line, index) => {
    books.credit({ code: line.ledger }, lineCost(note.totals.ledgers[index]), dimensionsOf(line));
  });
  creditTaxes(books, note.totals.taxes, 'inputTax', masters);
  for (const line of itemLines(note, masters)) {
    const gone = goodsGoBack(note, line, books, masters);
    if (!gone.ok) return gone;
  }
  return accepted(true);
}

function goodsGoBack(note: PurchaseReturn, line: ItemLine, books: Books, masters: VoucherMasters): Result<true> {
  const cost = lineCost(note.totals.items[line.line]);
  const dimensions = dimensionsOf(note.items[line.line]);
  const isPlain = line.isService || masters.choices.inventoryBooks === 'periodic';
  const left = takeOut(note, line, books);
  if (!left.ok) return left;
  if (isPlain || books.source === undefined) {
    books.credit(isPlain ? 'purchases' : 'purchaseVariance', cost, dimensions);
    return accepted(true);
  }
  const isBase = note.header.currency === masters.choices.baseCurrency;
  const difference = books.toBase(cost) - left.value;
  books.credit(books.stockLedger(line.godown), isBase ? left.value : cost, { base: left.value });
  books.credit('purchaseVariance', isBase ? difference : 0, { base: difference, ...dimensions });
  return accepted(true);
}

function takeOut(note: PurchaseReturn, line: ItemLine, books: Books): Result<Minor> {
  const step = { line: line.line, item: line.item, godown: line.godown, quantity: line.quantity + line.free };
  const bearer = { ledger: 'purchaseVariance', ...dimensionsOf(note.items[line.line]) } as const;
  if (books.source === undefined) return line.isService ? accepted(0) : books.issue(step, bearer);
  const from = sourceLineOf(note, line.line);
  const left = line.isService ? books.priceFromSource(step, from) : books.sendBack(step, bearer, from);
  return left.ok ? left : refused(...left.problems.map(inWordsOfPurchase));
}

function inWordsOfPurchase(refusal: Problem): Problem {
  const { code, path, values = {} } = refusal;
  if (code === 'return.exceeds_sold') return problem('return.exceeds_purchased', path, { n: values.n ?? 0 });
  if (code === 'return.not_on_source') return problem('return.not_on_purchase', path, { item: values.item ?? '' });
  return refusal;
}
