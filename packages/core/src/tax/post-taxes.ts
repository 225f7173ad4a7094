/** Taxes of a voucher into the tax ledgers; what is only shown on paper is not posted. */
import type { Books } from '../definition/books.ts';
import type { TaxAmount } from '../definition/totals.ts';

export function creditTaxes(books: Books, taxes: readonly TaxAmount[], role: 'outputTax' | 'inputTax'): void {
  for (const tax of taxes) if (tax.informationOnly !== true) books.credit(role, tax.amount);
}

export function debitTaxes(books: Books, taxes: readonly TaxAmount[], role: 'outputTax' | 'inputTax'): void {
  for (const tax of taxes) if (tax.informationOnly !== true) books.debit(role, tax.amount);
}
