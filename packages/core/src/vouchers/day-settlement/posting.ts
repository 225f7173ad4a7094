/**
 * A day settlement in the books: Dr Main cash / Cr Van cash for what was counted; the difference to Due from salesman, or
 * to Cash short and over by setting (ACCOUNTING.md, Day settlement).
 */
import type { PostVoucher } from '../../definition/voucher.ts';
import { accepted } from '../../kernel/result.ts';

export const postDaySettlement: PostVoucher = ({ header, tenders }, books, masters) => {
  const counted = Number(header['amount']);
  const handed = tenders.length > 0 ? tenders : [{ ledger: header['toLedger'], amount: counted }];
  for (const line of handed) books.debit({ code: String(line['ledger']) }, Number(line['amount']));
  books.debit(masters.choices.cashDifference, Number(header['bookAmount']) - counted);
  books.credit({ code: String(header['ledger']) }, Number(header['bookAmount']));
  return accepted(true);
};
