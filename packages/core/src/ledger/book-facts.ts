/** What a voucher itself says to the books it is posted into: the same at the office, on a phone and wherever it is tried out. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { ONE_RATE } from '../kernel/money.ts';
import type { BooksContext } from './posting-book.ts';

type VoucherFacts = Pick<
  BooksContext,
  'masters' | 'date' | 'branch' | 'currency' | 'exchangeRate' | 'items' | 'person'
>;

/** Of a checked voucher. Its own date: where it is posted on another, the caller says so. */
export function bookFactsOf(
  { header, items }: Pick<VoucherDraft, 'header' | 'items'>,
  masters: VoucherMasters,
): VoucherFacts {
  const { branch, currency, exchangeRate, salesPerson } = header;
  return {
    masters,
    date: String(header.date),
    branch: branch === undefined ? undefined : String(branch),
    currency: String(currency ?? masters.choices.baseCurrency),
    exchangeRate: Number(exchangeRate ?? ONE_RATE),
    items,
    person: salesPerson === undefined ? undefined : String(salesPerson),
  };
}
