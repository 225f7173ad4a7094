/**
 * A payment in the books, the mirror of a receipt: Dr Supplier or Supplier advances, Dr other ledgers / Cr Cash, Bank or
 * Post-dated cheques issued, Cr Discount received; the realised exchange difference beside it (ACCOUNTING.md, Payment).
 */
import { paying, postSettlement } from '../../bills/settlement.ts';
import type { Books } from '../../definition/books.ts';
import type { Result } from '../../kernel/result.ts';
import type { Payment } from './shape.ts';

export function postPayment(payment: Payment, books: Books): Result<true> {
  return postSettlement(payment, books, paying);
}
