/**
 * A line of a voucher uses up quantity of the document it continues: an order that is delivered, a delivery that is
 * invoiced. What is refused is said in the words of that document (`source-words.ts`).
 */
import type { Books, SourceLine } from '../definition/books.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { type Micro, type Minor, ONE_RATE } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { ItemLine } from '../stock/item-lines.ts';
import { sourceWords } from './source-words.ts';

/**
 * Answers the book value that falls on the line (zero for promises). `overPercent`, in millionths of a percent, is by how
 * much more than the source's quantity may be taken; a part of a smallest unit is nothing. Only promises have it.
 */
export function takeFromSource(
  voucher: Pick<CompletedVoucher, 'items'>,
  line: ItemLine,
  books: Books,
  overPercent?: Micro,
): Result<Minor> {
  const wanted = sourceLineOf(voucher, line.line);
  const step = { line: line.line, item: line.item, quantity: line.quantity + line.free };
  const over =
    overPercent === undefined
      ? undefined
      : ({ quantity }: SourceLine) => multiplyDivide(quantity, overPercent, 100 * ONE_RATE, 'down');
  return books.takeFromSource(step, wanted, over, sourceWords[books.source?.type ?? '']);
}

/** The line of its source that an item line names. */
export function sourceLineOf({ items }: Pick<CompletedVoucher, 'items'>, line: number): number | undefined {
  const named = items[line]?.sourceLine;
  return named === undefined ? undefined : Number(named);
}
