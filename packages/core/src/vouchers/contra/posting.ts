/** A contra in the books: Dr Cash or Bank / Cr Cash or Bank (ACCOUNTING.md, Contra). */
import type { PostVoucher } from '../../definition/voucher.ts';
import { accepted } from '../../kernel/result.ts';

export const postContra: PostVoucher = ({ header, totals }, books) => {
  const cheque = header['chequeNo'] === undefined ? {} : { narration: String(header['chequeNo']) };
  books.debit({ code: String(header['ledger']) }, totals.net, cheque);
  books.credit({ code: String(header['fromLedger']) }, totals.net, cheque);
  return accepted(true);
};
