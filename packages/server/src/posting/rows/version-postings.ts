/**
 * The postings of one version of a voucher: its own, one in every other branch that it touches, and beside them the adjustments of stock
 * value that it laid bare, in each branch where the goods stand (docs/books.md#branches).
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { BranchBooks } from '@fieldbook/core/ledger/branch-books';
import { adjustmentEntries } from '@fieldbook/core/ledger/posting-book';
import type { StockAdjustment } from '@fieldbook/core/stock/stock-desk';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Desk } from './desk.ts';
import { type PostingFacts, writePosting } from './posting-rows.ts';
import type { Work } from './work.ts';

export interface PostingsOfVersion {
  /** The voucher's own branch first. */
  readonly books: readonly [own: BranchBooks, ...others: BranchBooks[]];
  readonly adjustments: readonly StockAdjustment[];
}

/** `facts` are those of the voucher's own posting. Answers the hash of the last link in the voucher's branch. */
export function writePostings(facts: PostingFacts, version: PostingsOfVersion, desk: Desk, work: Work): string {
  const { books, adjustments } = version;
  const [own, ...others] = books;
  let hash = writePosting(work, facts, own, desk);
  const bare = { ...facts, body: '', lines: [], document: undefined, exceptions: undefined };
  for (const part of others) {
    const branchId = branchIdOf(part.branch, desk.masters);
    writePosting(work, { ...bare, postingNo: desk.nextPostingNo(), kind: 'branch', branchId }, part, desk);
  }
  for (const [branch, found] of byBranch(adjustments, own.branch)) {
    const branchId = branchIdOf(branch, desk.masters);
    const valued = { ...adjustmentEntries(found, desk.masters), bills: [] };
    const link = writePosting(
      work,
      { ...bare, postingNo: desk.nextPostingNo(), kind: 'adjust', branchId },
      valued,
      desk,
    );
    if (branchId === facts.branchId) hash = link;
  }
  return hash;
}

function byBranch(adjustments: readonly StockAdjustment[], own: string): Map<string, StockAdjustment[]> {
  const groups = new Map<string, StockAdjustment[]>();
  for (const adjustment of adjustments) {
    const branch = adjustment.branch ?? own;
    groups.set(branch, [...(groups.get(branch) ?? []), adjustment]);
  }
  return groups;
}

export function branchIdOf(branch: string, masters: MasterSnapshot): number {
  return present(masters.idOf('branch', branch), `no branch ${branch}`);
}
