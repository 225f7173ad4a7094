/**
 * A payment in the books, the mirror of a receipt: Dr Supplier or Supplier advances, Dr other ledgers / Cr Cash, Bank or
 * Post-dated cheques issued, Cr Discount received; the realised exchange difference beside it (ACCOUNTING.md, Payment).
 */
import { paying, postSettlement } from '../../bills/settlement.ts';
import type { PostVoucher } from '../../definition/voucher.ts';

export const postPayment: PostVoucher = (payment, books) => postSettlement(payment, books, paying);
