/** A sales return in the books (ACCOUNTING.md, Sales return, buy-back; damaged or expired). */
import { creditingCustomer, postGiveBack } from '../../bills/give-back.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, PostVoucher } from '../../definition/voucher.ts';
import { multiplyMultiplyDivide } from '../../kernel/decimal.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import { debitTaxes } from '../../tax/post-taxes.ts';

export const postSalesReturn: PostVoucher = (note, books, masters) => {
  const { totals } = note;
  books.debit(
    'salesReturns',
    totals.items.reduce((sum, line) => sum + line.net, 0),
  );
  note.ledgers.forEach((line, index) => {
    books.debit({ code: String(line['ledger']) }, totals.ledgers[index]?.net ?? 0);
  });
  debitTaxes(books, totals.taxes, 'outputTax');
  books.debit('roundOff', totals.roundOff);
  const paid = postGiveBack(note, books, masters, creditingCustomer);
  if (!paid.ok) return paid;
  for (const line of itemLines(note, masters)) {
    const back = goodsComeBack(note, line, books, masters);
    if (!back.ok) return back;
  }
  return accepted(true);
};

function goodsComeBack(note: CompletedVoucher, line: ItemLine, books: Books, masters: VoucherMasters): Result<true> {
  if (line.isService) return accepted(true);
  const step = { line: line.line, item: line.item, godown: line.godown, quantity: line.quantity };
  const values = note.items[line.line] ?? {};
  const sourceLine = values['sourceLine'] === undefined ? undefined : Number(values['sourceLine']);
  const cost = books.takeBack(step, sourceLine);
  if (!cost.ok) return cost;
  const stock = books.stockLedger(line.godown);
  books.cost(stock, 'costOfGoodsSold', cost.value);
  if (stock === 'damagedStock') writeDown(line, cost.value - recoverable(note, line, masters), books);
  return accepted(true);
}

function writeDown(line: ItemLine, loss: Minor, books: Books): void {
  if (loss <= 0) return;
  books.revalue({ line: line.line, item: line.item, godown: line.godown }, -loss);
  books.cost('damageLoss', 'damagedStock', loss);
}

/** What the damaged goods of a line are still worth: `recoverableRate` per entered unit, zero when none was given. */
function recoverable(note: CompletedVoucher, line: ItemLine, masters: VoucherMasters): Minor {
  const values = note.items[line.line] ?? {};
  const decimals = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  const factors = [Number(values['quantity']), Number(values['recoverableRate'] ?? 0), 10 ** decimals] as const;
  return multiplyMultiplyDivide(factors, 10n ** 9n);
}
