/** A sales return in the books (ACCOUNTING.md, Sales return, buy-back; damaged or expired; Bounds of a return). */
import { creditingCustomer, postGiveBack } from '../../bills/give-back.ts';
import { checkBounds } from '../../chains/bounds-of-return.ts';
import { sourceLineOf } from '../../chains/take-from-source.ts';
import type { Books, SourceVoucher } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { dimensionsOf, netByDimensions } from '../../ledger/dimensions.ts';
import { recoverableValue } from '../../stock/damage.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { debitTaxes } from '../../tax/post-taxes.ts';
import type { SalesReturn } from './shape.ts';

export function postSalesReturn(note: SalesReturn, books: Books, masters: VoucherMasters): Result<true> {
  const bounds = checkBounds(note, books, masters, creditingCustomer);
  if (!bounds.ok) return bounds;
  const { totals } = note;
  for (const [net, dimensions] of netByDimensions(note.items, totals.items)) {
    books.debit('salesReturns', net, dimensions);
  }
  note.ledgers.forEach((line, index) => {
    books.debit({ code: line.ledger }, totals.ledgers[index]?.net ?? 0, dimensionsOf(line));
  });
  debitTaxes(books, totals.taxes, 'outputTax', masters);
  books.debit('roundOff', totals.roundOff);
  const paid = postGiveBack(note, books, masters, creditingCustomer);
  if (!paid.ok) return paid;
  const goodsBack = goodsComeBack(note, books, masters);
  for (const line of itemLines(note, masters)) {
    const back = goodsBack(line);
    if (!back.ok) return back;
  }
  return accepted(true);
}

function goodsComeBack(note: SalesReturn, books: Books, masters: VoucherMasters) {
  const freePart = freeParts(note, books.source);

  return (line: ItemLine): Result<true> => {
    const { line: at, item, godown } = line;
    const sourceLine = sourceLineOf(note, at);
    const step = { line: at, item, godown, quantity: line.quantity + line.free };
    if (line.isService) {
      const used = books.source === undefined ? accepted(0) : books.takeFromSource(step, sourceLine);
      return used.ok ? accepted(true) : used;
    }
    const values = note.items[at] ?? {};
    const dimensions = dimensionsOf(values);
    const free = freePart(line);
    const parts = [
      ['costOfGoodsSold', step.quantity - free, false],
      ['promotionExpense', free, true],
    ] as const;
    for (const [ledger, quantity, isFree] of parts) {
      const bearer = { ledger, ...dimensions };
      const back = quantity === 0 ? accepted(0) : books.takeBack({ ...step, quantity, isFree }, bearer, sourceLine);
      if (!back.ok) return back;
    }
    if (books.stockLedger(godown) === 'damagedStock')
      books.writeDown(step, recoverableValue(values, masters), dimensions);
    return accepted(true);
  };
}

/**
 * How many of the units that come back were given away free: as many whole ones as their share of the free goods of the source
 * line holds, the rest of them with its last units (docs/books.md#returns). Without a source, what the line says.
 */
function freeParts(note: SalesReturn, source: SourceVoucher | undefined): (line: ItemLine) => number {
  const back = new Map<number, { readonly units: number; readonly free: number }>();
  return (line) => {
    if (source === undefined) return line.free;
    const named = sourceLineOf(note, line.line);
    const sold = source.lines.find((each) => each.item === line.item && each.line === (named ?? each.line));
    if (sold?.free === undefined || sold.free === 0 || sold.quantity === 0) return 0;
    const before = back.get(sold.line) ?? { units: sold.used, free: sold.usedFree ?? 0 };
    const own = line.quantity + line.free;
    const units = before.units + own;
    const due = multiplyDivide(sold.free, Math.min(units, sold.quantity), sold.quantity, 'down') - before.free;
    const free = Math.max(0, Math.min(due, own));
    back.set(sold.line, { units, free: before.free + free });
    return free;
  };
}
