/**
 * A stock transfer in the books: Dr Stock in transit / Cr Stock when it waits; nothing but moves between godowns of one
 * kind at once; Dr Damaged stock / Cr Stock and the loss down to the recoverable value for what is damaged (ACCOUNTING.md).
 */
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, problem, type Result, refused } from '../../kernel/result.ts';
import { recoverableValue } from '../../stock/damage.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';
import type { StockTransfer } from './shape.ts';

export function postStockTransfer(transfer: StockTransfer, books: Books, masters: VoucherMasters): Result<true> {
  if (books.source !== undefined && !cameBack(books.source.followers)) {
    return refused(problem('transfer.not_rejected', 'source', { reference: books.source.referNo }));
  }
  for (const line of itemLines(transfer, masters)) {
    const moved = moveLine(transfer, line, books, masters);
    if (!moved.ok) return moved;
  }
  return accepted(true);
}

function cameBack(followers: readonly { readonly mode?: string }[]): boolean {
  return followers.some(({ mode }) => mode === 'reject' || mode === 'cancel');
}

function moveLine(transfer: StockTransfer, line: ItemLine, books: Books, masters: VoucherMasters): Result<true> {
  const values: Partial<StockTransfer['items'][number]> = transfer.items[line.line] ?? {};
  const isWaiting = transfer.header.mode === 'dispatch';
  const target = String(isWaiting ? values.transitGodown : values.toGodown);
  const { item, quantity } = line;
  const step = { line: line.line, item, godown: line.godown, quantity };
  const [left, into] = [books.stockLedger(line.godown), books.stockLedger(target)];
  const moved = left === into ? books.shift(step, target) : books.issue(step);
  if (!moved.ok) return moved;
  if (left === into) return accepted(true);
  books.carry({ ...step, godown: target });
  if (into === 'damagedStock') books.writeDown({ ...step, godown: target }, recoverableValue(values, masters));
  return accepted(true);
}
