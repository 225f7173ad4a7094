/** A contra in the books: Dr Cash or Bank / Cr Cash or Bank (ACCOUNTING.md, Contra). */
import type { Books } from '../../definition/books.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import type { Contra } from './shape.ts';

export function postContra({ header, totals }: Contra, books: Books): Result<true> {
  const cheque = header.chequeNo === undefined ? {} : { narration: header.chequeNo };
  books.debit({ code: header.ledger }, totals.net, cheque);
  books.credit({ code: header.fromLedger }, totals.net, cheque);
  return accepted(true);
}
