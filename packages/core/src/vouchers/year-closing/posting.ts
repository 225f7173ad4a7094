/** A year closing in the books: its lines as they stand. */
import type { PostVoucher } from '../../definition/voucher.ts';
import { accepted } from '../../kernel/result.ts';
import { signedAmount } from '../../ledger/entry-lines.ts';

export const postYearClosing: PostVoucher = ({ ledgers }, books) => {
  for (const line of ledgers) books.debit({ code: String(line['ledger']) }, signedAmount(line));
  return accepted(true);
};
