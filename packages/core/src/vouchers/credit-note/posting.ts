/** A credit note in the books: Dr rebate or price difference, Dr Output tax where due / Cr Customer (ACCOUNTING.md). */
import { creditingCustomer, postGiveBack } from '../../bills/give-back.ts';
import type { PostVoucher } from '../../definition/voucher.ts';
import { debitTaxes } from '../../tax/post-taxes.ts';

export const postCreditNote: PostVoucher = (note, books, masters) => {
  note.ledgers.forEach((line, index) => {
    books.debit({ code: String(line['ledger']) }, note.totals.ledgers[index]?.net ?? 0);
  });
  debitTaxes(books, note.totals.taxes, 'outputTax');
  books.debit('roundOff', note.totals.roundOff);
  return postGiveBack(note, books, masters, creditingCustomer);
};
