/**
 * A count in the books: shortage Dr Stock shortage (or Due from salesman) / Cr Stock at book value, excess the reverse at
 * today's cost. What the counting device had on its books at the cut-off goes before what the books say now: what has been
 * posted since did not happen before the count.
 */
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, PostVoucher, Values } from '../../definition/voucher.ts';
import { accepted, problem, type Result, refused } from '../../kernel/result.ts';
import { type ItemLine, itemLines, smallestOf } from '../../stock/item-lines.ts';

interface Count {
  readonly first: ItemLine;
  counted: number;
  book: number | undefined;
}

export const postPhysicalStock: PostVoucher = (count, books, masters) => {
  const bearer = count.header['mode'] === 'dueFromSalesman' ? 'dueFromSalesman' : 'stockShortage';
  let hasVariance = false;
  for (const { first, counted, book } of countsOf(count, masters)) {
    const known = book ?? books.available(first.godown, first.item, batchOf(count.items[first.line] ?? {}));
    const variance = counted - known;
    if (variance === 0) continue;
    hasVariance = true;
    const posted = postVariance(first, variance, bearer, books);
    if (!posted.ok) return posted;
  }
  const isEven = problem('physical_stock.variance_zero', 'items');
  return hasVariance || books.forgives(isEven) ? accepted(true) : refused(isEven);
};

function postVariance(
  { line, item, godown }: ItemLine,
  variance: number,
  bearer: 'stockShortage' | 'dueFromSalesman',
  books: Books,
): Result<true> {
  const step = { line, item, godown, quantity: Math.abs(variance) };
  if (variance < 0) {
    const cost = books.issue(step);
    if (!cost.ok) return cost;
    books.cost(bearer, books.stockLedger(godown), cost.value);
    return accepted(true);
  }
  const value = books.worth(step);
  books.bringBack(step, value);
  books.cost(books.stockLedger(godown), bearer, value);
  return accepted(true);
}

function batchOf({ batch, expiry }: Values): { batch: string; expiry?: string } | undefined {
  if (batch === undefined) return undefined;
  return { batch: String(batch), ...(expiry === undefined ? {} : { expiry: String(expiry) }) };
}

/** Cartons and pieces of one item in one godown are one count. */
function countsOf(count: CompletedVoucher, masters: VoucherMasters): Count[] {
  const counts = new Map<string, Count>();
  for (const line of itemLines(count, masters)) {
    const values = count.items[line.line] ?? {};
    const book = values['bookQuantity'] === undefined ? undefined : smallestOf(values, 'bookQuantity', masters);
    const key = JSON.stringify([line.item, line.godown, values['batch'], values['expiry']]);
    const known = counts.get(key) ?? { first: line, counted: 0, book: undefined };
    known.counted += line.quantity;
    if (book?.ok) known.book = (known.book ?? 0) + book.value;
    counts.set(key, known);
  }
  return [...counts.values()];
}
