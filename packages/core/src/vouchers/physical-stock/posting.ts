/**
 * A count in the books: shortage Dr Stock shortage (or Due from salesman) / Cr Stock at book value, excess the reverse at
 * today's cost. The lines say what the books had at the moment of the count (`fill-count.ts`; on a phone its own register):
 * what was posted since did not happen before the count.
 */
import type { Bearer, Books, StockStep } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, problem, type Result, refused } from '../../kernel/result.ts';
import { dimensionsOf } from '../../ledger/dimensions.ts';
import { itemLines, smallestOf } from '../../stock/item-lines.ts';
import { batchOfLine, countedGoods } from './counted-goods.ts';
import type { PhysicalStock } from './shape.ts';

export function postPhysicalStock(count: PhysicalStock, books: Books, masters: VoucherMasters): Result<true> {
  const ledger = bearingLedger(count, books);
  if (!ledger.ok) return ledger;
  let hasVariance = false;
  let isAsStated = true;
  for (const { step, counted, book, stated } of countsOf(count, masters)) {
    const known = book ?? books.available(step.godown, step.item, batchOfLine(count.items[step.line] ?? {}));
    if (stated !== undefined && stated !== known) isAsStated = false;
    if (counted === known) continue;
    hasVariance = true;
    const bearer = { ledger: ledger.value, ...dimensionsOf(count.items[step.line]) } as const;
    const posted = postVariance({ ...step, quantity: Math.abs(counted - known) }, counted < known, bearer, books);
    if (!posted.ok) return posted;
  }
  if (!isAsStated) books.flag(problem('physical_stock.book_differs', 'items'));
  const isEven = problem('physical_stock.variance_zero', 'items');
  return hasVariance || !isAsStated || books.forgives(isEven) ? accepted(true) : refused(isEven);
}

/** What a salesperson owes is his; of nobody's debt a supervisor is told, and the company bears it. */
function bearingLedger({ header }: PhysicalStock, books: Books): Result<'stockShortage' | 'dueFromSalesman'> {
  if (header.mode !== 'dueFromSalesman') return accepted('stockShortage');
  if (header.salesPerson !== undefined) return accepted('dueFromSalesman');
  const nobody = problem('difference.needs_salesperson', 'salesPerson');
  return books.forgives(nobody) ? accepted('stockShortage') : refused(nobody);
}

function postVariance(step: StockStep, isShort: boolean, bearer: Bearer, books: Books): Result<true> {
  if (isShort) {
    const cost = books.issue(step, bearer);
    return cost.ok ? accepted(true) : cost;
  }
  books.find(step, bearer);
  return accepted(true);
}

interface Count {
  readonly step: Omit<StockStep, 'quantity'>;
  readonly counted: number;
  readonly book: number | undefined;
  /** The sender's word of what the books have. */
  readonly stated: number | undefined;
}

/** In smallest units. */
function countsOf(count: PhysicalStock, masters: VoucherMasters): Count[] {
  const lines = itemLines(count, masters);
  return countedGoods(count.items).map(({ item, godown, lines: own }) => {
    const values = own.flatMap((line) => count.items[line] ?? []);
    return {
      step: { line: own[0] ?? 0, item, godown },
      counted: own.reduce((sum, line) => sum + (lines[line]?.quantity ?? 0), 0),
      book: sumOf(values, 'bookQuantity', masters),
      stated: sumOf(values, 'statedQuantity', masters),
    };
  });
}

/** Nothing where no line says it. */
function sumOf(
  lines: PhysicalStock['items'],
  name: 'bookQuantity' | 'statedQuantity',
  masters: VoucherMasters,
): number | undefined {
  const said = lines.filter((line) => line[name] !== undefined);
  if (said.length === 0) return undefined;
  return said.reduce((sum, line) => {
    const quantity = smallestOf(line, name, masters);
    return sum + (quantity.ok ? quantity.value : 0);
  }, 0);
}
