/** The postings that an example voucher is in the books: one in each branch that it touches. */
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import type { CompletedVoucher } from '../src/definition/voucher.ts';
import { booksByBranch, placedSource } from '../src/ledger/branch-books.ts';
import type { BookedVersion } from '../src/ledger/corrected-goods.ts';
import { adjustmentEntries, type LedgerEntry } from '../src/ledger/posting-book.ts';
import type { PlacedVoucher } from '../src/stock/cost-history.ts';
import type { StockMove } from '../src/stock/stock-desk.ts';
import { begunBy } from '../src/vouchers/index.ts';
import type { PostedExample } from './books.ts';

/** Entries and moves of one posting. */
export interface BookedPosting {
  readonly branch: string;
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
}

type Posted = Pick<PostedExample, 'voucher' | 'source' | 'written'>;
export type Placed = Pick<PostedExample, 'place' | 'referNo' | 'voucher' | 'source'>;

export function branchOf({ header }: Pick<CompletedVoucher, 'header'>): string {
  return String(header['branch']);
}

export function placeOf({ place, referNo, voucher, source }: Placed): PlacedVoucher {
  const date = String(voucher.header['date']);
  return { place, voucher: place, referNo, date, branch: branchOf(voucher), source: placedSource(source) };
}

export function bookedBy(posted: PostedExample): BookedVersion {
  return { placed: placeOf(posted), moves: posted.written.moves };
}

/** The voucher's own branch first. */
export function postingsOf({ voucher, source, written }: Posted, masters: VoucherMasters): BookedPosting[] {
  const parts = booksByBranch(written, { branch: branchOf(voucher), source: begunBy(source) }, masters);
  return parts.map(({ branch, entries, moves }) => ({ branch, entries, moves }));
}

/** What it laid bare about goods of a branch. */
export function adjustmentsOf({ voucher, written }: Posted, masters: VoucherMasters): BookedPosting[] {
  const own = branchOf(voucher);
  const branches = new Set(written.adjustments.map(({ branch = own }) => branch));
  return [...branches].map((branch) => {
    const found = written.adjustments.filter((each) => (each.branch ?? own) === branch);
    return { branch, ...adjustmentEntries(found, masters) };
  });
}

/** Adjustments stay: what they become is for a replay to say. */
export function reversalsOf(posted: Posted, masters: VoucherMasters): BookedPosting[] {
  return postingsOf(posted, masters).map(({ branch, entries, moves }) => ({
    branch,
    entries: entries.map(negated),
    moves: moves.map(({ line, item, godown, quantity, value }) => ({
      ...{ line, item, godown, quantity: 0 - quantity },
      value: 0 - value,
    })),
  }));
}

function negated(entry: LedgerEntry): LedgerEntry {
  return { ...entry, base: -entry.base, foreign: -entry.foreign };
}
