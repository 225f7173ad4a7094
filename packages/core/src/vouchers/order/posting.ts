/** An order writes nothing into the books (ACCOUNTING.md, Postings); it uses up the quotation that it accepts. */
import { takeOrdered } from '../../chains/take-ordered.ts';

export const postOrder = takeOrdered;
