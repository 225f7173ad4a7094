/**
 * A project material issue in the books: Dr Project cost / Cr Stock, at cost, with the project on the cost (ACCOUNTING.md).
 * A return is the reverse: at the cost it left at when it names the issue, else at today's.
 */
import type { Books } from '../../definition/books.ts';
import type { PostVoucher } from '../../definition/voucher.ts';
import { accepted, problem, type Result, refused } from '../../kernel/result.ts';
import { entryDetail } from '../../ledger/entry-lines.ts';
import { type ItemLine, itemLines } from '../../stock/item-lines.ts';

export const postProjectMaterialIssue: PostVoucher = (issue, books, masters) => {
  const { project, costCentre, mode } = issue.header;
  const detail = entryDetail({ project, costCentre });
  const isReturn = mode === 'return';
  if (books.source !== undefined && (!isReturn || books.source.document.header['mode'] !== 'issue')) {
    return refused(problem('source.closed', 'source', { reference: books.source.referNo }));
  }
  for (const line of itemLines(issue, masters)) {
    const named = issue.items[line.line]?.['sourceLine'];
    const cost = isReturn ? back(line, named, books) : books.issue(line);
    if (!cost.ok) return cost;
    const value = isReturn ? -cost.value : cost.value;
    books.cost('projectCost', books.stockLedger(line.godown), value, detail);
  }
  return accepted(true);
};

function back(line: ItemLine, named: unknown, books: Books): Result<number> {
  return books.takeBack(line, named === undefined ? undefined : Number(named));
}
