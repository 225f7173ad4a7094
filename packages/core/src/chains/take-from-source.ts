/**
 * A line of a voucher uses up quantity of the document it continues: an order that is delivered, a delivery that is
 * invoiced. What is refused is said in the words of that document (`source-words.ts`).
 */
import type { Books } from '../definition/books.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import { type Micro, type Minor, ONE_RATE } from '../kernel/money.ts';
import { problem, type Result, refused } from '../kernel/result.ts';
import type { ItemLine } from '../stock/item-lines.ts';
import { sourceWords } from './source-words.ts';

/**
 * Answers the book value that falls on the line (zero for promises). `overPercent`, in millionths of a percent, is by how
 * much more than the source's quantity may be taken; a part of a smallest unit is nothing.
 */
export function takeFromSource(
  voucher: Pick<CompletedVoucher, 'items'>,
  line: ItemLine,
  books: Books,
  overPercent: Micro = 0,
): Result<Minor> {
  const named = voucher.items[line.line]?.['sourceLine'];
  const wanted = named === undefined ? undefined : Number(named);
  const step = { line: line.line, item: line.item, quantity: line.quantity + line.free };
  const taken = books.takeFromSource(step, wanted, ({ quantity }) =>
    multiplyDivide(quantity, overPercent, 100 * ONE_RATE, 'down'),
  );
  const words = sourceWords[books.source?.type ?? ''];
  if (taken.ok || words === undefined) return taken;
  return refused(
    ...taken.problems.map(({ code, path, values }) => {
      if (code !== 'return.exceeds_sold') return problem(words.missing, path, values);
      return problem(words.exceeded, path, { ...values, n: Math.max(0, Number(values?.['n'] ?? 0)) });
    }),
  );
}
