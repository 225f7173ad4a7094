/**
 * A project material issue in the books: Dr Project cost / Cr Stock, at cost, with the project on the cost (ACCOUNTING.md).
 * A return is the reverse: at the cost it left at when it names the issue, else at today's.
 */

import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, problem, type Result, refused } from '../../kernel/result.ts';
import { entryDetail } from '../../ledger/entry-lines.ts';
import { itemLines } from '../../stock/item-lines.ts';
import type { ProjectMaterialIssue } from './shape.ts';

export function postProjectMaterialIssue(
  issue: ProjectMaterialIssue,
  books: Books,
  masters: VoucherMasters,
): Result<true> {
  const { project, costCentre, mode } = issue.header;
  const bearer = { ledger: 'projectCost', ...entryDetail({ project, costCentre }) } as const;
  const isReturn = mode === 'return';
  if (books.source !== undefined && (!isReturn || books.source.document.header.mode !== 'issue')) {
    return refused(problem('source.closed', 'source', { reference: books.source.referNo }));
  }
  for (const line of itemLines(issue, masters)) {
    const sourceLine = issue.items[line.line]?.sourceLine;
    const cost = isReturn ? books.takeBack(line, bearer, sourceLine) : books.issue(line, bearer);
    if (!cost.ok) return cost;
  }
  return accepted(true);
}
