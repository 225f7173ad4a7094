/**
 * A delivery note in the books: Dr Goods delivered not invoiced / Cr Stock, at cost (ACCOUNTING.md, Delivery note). Free
 * goods wait there with the others: the sale that bills them says what they were.
 */
import { takeOrdered } from '../../chains/take-ordered.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { itemLines } from '../../stock/item-lines.ts';
import type { DeliveryNote } from './shape.ts';

export function postDeliveryNote(note: DeliveryNote, books: Books, masters: VoucherMasters): Result<true> {
  const ordered = takeOrdered(note, books, masters);
  if (!ordered.ok) return ordered;
  for (const { line, item, godown, quantity, free, isService } of itemLines(note, masters)) {
    if (isService) continue;
    const cost = books.issue({ line, item, godown, quantity: quantity + free }, 'goodsDeliveredNotInvoiced');
    if (!cost.ok) return cost;
  }
  return accepted(true);
}
