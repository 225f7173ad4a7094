/**
 * A debit note in the books: Dr Supplier or Customer / Cr claim income or cost, tax (ACCOUNTING.md, Debit note). What a
 * supplier grants on the price of goods lowers what these cost.
 */
import { debitingCustomer, debitingSupplier, postGiveBack } from '../../bills/give-back.ts';
import { checkBounds } from '../../chains/bounds-of-return.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { entryDetail } from '../../ledger/entry-lines.ts';
import { isLandedOnOther, landCharge } from '../../ledger/landed-charges.ts';
import { creditTaxes, lineCost } from '../../tax/post-taxes.ts';
import { sideOf } from './rules.ts';
import type { DebitNote } from './shape.ts';

export function postDebitNote(note: DebitNote, books: Books, masters: VoucherMasters): Result<true> {
  const isCustomer = sideOf(note.header) === 'customer';
  const bounds = isCustomer ? accepted(true) : checkBounds(note, books, masters, debitingSupplier);
  if (!bounds.ok) return bounds;
  const posted = postGiveBack(note, books, masters, isCustomer ? debitingCustomer : debitingSupplier);
  if (!posted.ok) return posted;
  for (const [index, charge] of note.ledgers.entries()) {
    const amount = lineCost(note.totals.ledgers[index]);
    if (!isLandedOnOther(charge)) {
      books.credit({ code: charge.ledger ?? '' }, amount, entryDetail(charge));
      continue;
    }
    const { branch } = note.header;
    const landed = landCharge({ charge, index, amount: -amount, branch, detail: entryDetail(charge) }, books, masters);
    if (!landed.ok) return landed;
  }
  creditTaxes(books, note.totals.taxes, isCustomer ? 'outputTax' : 'inputTax', masters);
  books.credit('roundOff', note.totals.roundOff);
  return posted;
}
