/** A debit note in the books: Dr Supplier or Customer / Cr claim income or cost, tax (ACCOUNTING.md, Debit note). */
import { debitingCustomer, debitingSupplier, postGiveBack } from '../../bills/give-back.ts';
import type { PostVoucher } from '../../definition/voucher.ts';
import { creditTaxes } from '../../tax/post-taxes.ts';
import { sideOf } from './rules.ts';

export const postDebitNote: PostVoucher = (note, books, masters) => {
  const isCustomer = sideOf(note.header) === 'customer';
  const posted = postGiveBack(note, books, masters, isCustomer ? debitingCustomer : debitingSupplier);
  if (!posted.ok) return posted;
  note.ledgers.forEach((line, index) => {
    books.credit({ code: String(line['ledger']) }, note.totals.ledgers[index]?.net ?? 0);
  });
  creditTaxes(books, note.totals.taxes, isCustomer ? 'outputTax' : 'inputTax');
  books.credit('roundOff', note.totals.roundOff);
  return posted;
};
