/** A purchase order writes nothing into the books (ACCOUNTING.md, Postings). */
import { accepted, type Result } from '../../kernel/result.ts';

export const postPurchaseOrder = (): Result<true> => accepted(true);
