/** A lead writes nothing into the books (ACCOUNTING.md, Postings). */
import type { PostVoucher } from '../../definition/voucher.ts';
import { accepted } from '../../kernel/result.ts';

export const postLead: PostVoucher = () => accepted(true);
