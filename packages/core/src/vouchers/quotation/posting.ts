/** A quotation writes nothing into the books; it uses up the lines of the lead it answers, in whatever quantity. */
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { ONE_RATE } from '../../kernel/money.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { itemLines } from '../../stock/item-lines.ts';
import type { Quotation } from './shape.ts';

/** A lead says what somebody is interested in, not how much: a quotation may offer any quantity of it. */
const ANY_QUANTITY = 1_000_000 * ONE_RATE;

export function postQuotation(quotation: Quotation, books: Books, masters: VoucherMasters): Result<true> {
  const asked = new Set(books.source?.lines.map(({ item }) => item));
  for (const line of itemLines(quotation, masters)) {
    if (!asked.has(line.item)) continue;
    const taken = takeFromSource(quotation, line, books, ANY_QUANTITY);
    if (!taken.ok) return taken;
  }
  return accepted(true);
}
