/**
 * One batch of an item expires on one day. Lines that name a batch the books know get its day where they name none, and are
 * refused where they name another. Pure; which days are known is the caller's to say.
 */
import type { Leniency } from '../definition/leniency.ts';
import type { Values } from '../definition/voucher.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { NO_EXPIRY } from './batches.ts';

/** Days under which a batch stands in the books, first the earliest; `NO_EXPIRY` where goods of it moved without one. */
export type KnownExpiries = (item: string, batch: string) => readonly string[];

/** Refuses with `batch.expiry_differs`; where that is forgiven, the day of the books counts. */
export function settleExpiries(
  lines: readonly Values[],
  knownOf: KnownExpiries,
  leniency: Leniency,
): Result<readonly Values[]> {
  const problems: Problem[] = [];
  /** Of batches that this voucher brings in for the first time. */
  const own = new Map<string, string>();
  const settled = lines.map((line, index) => {
    const { item, batch, expiry } = line;
    if (batch === undefined) return line;
    const key = `${String(item)}\n${String(batch)}`;
    const inBooks = knownOf(String(item), String(batch));
    const days = inBooks.filter((day) => day !== NO_EXPIRY);
    const ofBooks = days[0] ?? own.get(key);
    if (expiry === undefined)
      return inBooks.length === 1 && ofBooks !== undefined ? { ...line, expiry: ofBooks } : line;
    if (ofBooks === undefined) own.set(key, String(expiry));
    if (ofBooks === undefined || ofBooks === expiry || days.includes(String(expiry))) return line;
    const values = { item: String(item), batch: String(batch), expiry: ofBooks };
    const differs = problem('batch.expiry_differs', `items.${index}.expiry`, values);
    if (!leniency.forgives(differs)) problems.push(differs);
    return { ...line, expiry: ofBooks };
  });
  return problems.length === 0 ? accepted(settled) : refused(...problems);
}
