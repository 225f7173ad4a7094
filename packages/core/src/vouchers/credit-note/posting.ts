/** A credit note in the books: Dr rebate or price difference, Dr Output tax where due / Cr Customer (ACCOUNTING.md). */
import { creditingCustomer, postGiveBack } from '../../bills/give-back.ts';
import { checkBounds } from '../../chains/bounds-of-return.ts';
import type { PostVoucher } from '../../definition/voucher.ts';
import { entryDetail } from '../../ledger/entry-lines.ts';
import { debitTaxes } from '../../tax/post-taxes.ts';

export const postCreditNote: PostVoucher = (note, books, masters) => {
  const bounds = checkBounds(note, books, masters, creditingCustomer);
  if (!bounds.ok) return bounds;
  note.ledgers.forEach((line, index) => {
    books.debit({ code: String(line['ledger']) }, note.totals.ledgers[index]?.net ?? 0, entryDetail(line));
  });
  debitTaxes(books, note.totals.taxes, 'outputTax', masters);
  books.debit('roundOff', note.totals.roundOff);
  return postGiveBack(note, books, masters, creditingCustomer);
};
