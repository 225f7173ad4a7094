/**
 * A receipt in the books: Dr Cash, Bank or Post-dated cheques in hand, Dr Discount allowed / Cr Customer or Customer
 * advances (ACCOUNTING.md, Receipt).
 */
import { postSettlement, receiving } from '../../bills/settlement.ts';
import type { Books } from '../../definition/books.ts';
import type { Result } from '../../kernel/result.ts';
import type { Receipt } from './shape.ts';

export function postReceipt(receipt: Receipt, books: Books): Result<true> {
  return postSettlement(receipt, books, receiving);
}
