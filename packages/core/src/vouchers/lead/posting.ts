/** A lead writes nothing into the books (ACCOUNTING.md, Postings). */
import { accepted, type Result } from '../../kernel/result.ts';

export const postLead = (): Result<true> => accepted(true);
