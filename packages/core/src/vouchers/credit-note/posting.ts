/** A credit note in the books: Dr rebate or price difference, Dr Output tax where due / Cr Customer (ACCOUNTING.md). */
import { creditingCustomer, postGiveBack } from '../../bills/give-back.ts';
import { checkBounds } from '../../chains/bounds-of-return.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { Result } from '../../kernel/result.ts';
import { entryDetail } from '../../ledger/entry-lines.ts';
import { debitTaxes } from '../../tax/post-taxes.ts';
import type { CreditNote } from './shape.ts';

export function postCreditNote(note: CreditNote, books: Books, masters: VoucherMasters): Result<true> {
  const bounds = checkBounds(note, books, masters, creditingCustomer);
  if (!bounds.ok) return bounds;
  note.ledgers.forEach((line, index) => {
    books.debit({ code: line.ledger ?? '' }, note.totals.ledgers[index]?.net ?? 0, entryDetail(line));
  });
  debitTaxes(books, note.totals.taxes, 'outputTax', masters);
  books.debit('roundOff', note.totals.roundOff);
  return postGiveBack(note, books, masters, creditingCustomer);
}
