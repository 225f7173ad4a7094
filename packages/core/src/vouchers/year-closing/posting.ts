/** A year closing in the books: its lines as they stand. */
import type { Books } from '../../definition/books.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { signedAmount } from '../../ledger/entry-lines.ts';
import type { YearClosing } from './shape.ts';

export function postYearClosing({ ledgers }: YearClosing, books: Books): Result<true> {
  for (const line of ledgers) books.debit({ code: line.ledger }, signedAmount(line));
  return accepted(true);
}
