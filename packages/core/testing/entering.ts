/** How a prepared voucher comes into the example books: where it stands, and what is open for it. */
import type { SourceVoucher } from '../src/definition/books.ts';
import type { Leniency } from '../src/definition/leniency.ts';
import type { CompletedVoucher } from '../src/definition/voucher.ts';
import type { PostingBook } from '../src/ledger/posting-book.ts';
import type { PreparedPart } from '../src/posting/prepare-parts.ts';
import type { PostedExample } from './books.ts';

export interface Entered extends Pick<PreparedPart, 'definition' | 'voucher'> {
  readonly leniency?: Leniency;
}

export interface Placing extends Pick<PostedExample, 'place' | 'referNo'> {
  /** Vouchers that stand beside it, and the version that an edit takes back. */
  readonly standing: readonly PostedExample[];
  /** The version that an edit takes back. */
  readonly replaced?: PostedExample | undefined;
}

export interface OpenedBook {
  readonly book: PostingBook;
  readonly voucher: CompletedVoucher;
  readonly source: SourceVoucher | undefined;
}
