/**
 * A receipt in the books: Dr Cash, Bank or Post-dated cheques in hand, Dr Discount allowed / Cr Customer or Customer
 * advances (ACCOUNTING.md, Receipt).
 */
import { postSettlement, receiving } from '../../bills/settlement.ts';
import type { PostVoucher } from '../../definition/voucher.ts';

export const postReceipt: PostVoucher = (receipt, books) => postSettlement(receipt, books, receiving);
