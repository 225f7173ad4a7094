/**
 * Written books as rows of postings, each linked into the hash chain of its series: that of a voucher's own branch, and those beside it
 * in other branches and for the stock value that it laid bare.
 */
import type { BillLine } from '@fieldbook/core/bills/bill-desk';
import { present } from '@fieldbook/core/kernel/assert';
import type { BranchBooks } from '@fieldbook/core/ledger/branch-books';
import { adjustmentEntries, type LedgerEntry } from '@fieldbook/core/ledger/posting-book';
import type { CostBearer, StockAdjustment, StockMove } from '@fieldbook/core/stock/stock-desk';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { linkHash, linkText, moreRows } from './chain.ts';
import type { Desk } from './desk.ts';
import { type IdOf, idFinder } from './voucher-rows.ts';
import type { Row, Work } from './work.ts';

export interface PostingFacts {
  readonly postingNo: number;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly version: number;
  readonly kind: 'post' | 'branch' | 'reverse' | 'adjust' | 'words';
  readonly reverses: number | null;
  readonly date: string;
  readonly branchId: number;
  readonly reason: string | null;
  readonly userId: number;
  readonly seriesId: number;
  /** The voucher that the lines' sources are of. */
  readonly sourceVoucherNo?: number | undefined;
  /** Body and rows for a version's first posting, else empty. */
  readonly body: string;
  readonly lines: readonly Row[];
  readonly document?: DocumentRows | undefined;
  /** Codes that a supervisor is told with the first posting of a voucher. */
  readonly exceptions?: readonly string[] | undefined;
}

/** Rows of a version besides its lines. */
export type DocumentRows = Readonly<Record<'ledgerLines' | 'tenders' | 'taxes', readonly Row[]>>;

export interface Records {
  readonly entries: readonly LedgerEntry[];
  readonly moves: readonly StockMove[];
  /** Place of each move among all moves of the voucher, where it has several postings. */
  readonly moveNos?: readonly number[] | undefined;
  readonly bills: readonly BillLine[];
}

/** Adds a posting's rows to `work` and moves the series' chain on. Answers the link's hash. */
export function writePosting(
  work: Work,
  facts: PostingFacts,
  records: Records,
  desk: Pick<Desk, 'masters' | 'state' | 'now'>,
): string {
  const { masters } = desk;
  const head = desk.state.series(facts.seriesId);
  const common = { posting_id: facts.postingNo, branch_id: facts.branchId, date: facts.date };
  const entries = entryRows(records.entries, common, masters);
  const moves = moveRows(records, common, { masters, sourceVoucherNo: facts.sourceVoucherNo });
  const bills = billRows(records.bills, facts, masters);
  const chainNo = head.lastChain + 1;
  const postedAt = desk.now;
  const exceptions = facts.exceptions === undefined || facts.exceptions.length === 0 ? null : facts.exceptions;
  const { ledgerLines = [], tenders = [], taxes = [] } = facts.document ?? {};
  const text = linkText({
    seriesId: head.id,
    chainNo,
    kind: facts.kind,
    voucherNo: facts.voucherNo,
    referNo: facts.referNo,
    version: facts.version,
    reverses: facts.reverses,
    date: facts.date,
    reason: facts.reason,
    body: facts.body,
    lines: facts.lines.map((row) => linkColumns.lines.map((name) => row[name] as number | null)),
    entries: entries.map((row) => linkColumns.entries.map((name) => row[name] as number | null)),
    moves: moves.map((row) => linkColumns.moves.map((name) => row[name] as number)),
    bills: bills.map((row) => linkColumns.bills.map((name) => row[name] as number | string)),
    more: {
      userId: facts.userId,
      postedAt,
      branchId: facts.branchId,
      exceptions,
      rows: moreRows({ entries, moves, lines: facts.lines, ledgerLines, tenders, taxes }),
    },
  });
  const previous = head.headHash;
  const hash = linkHash(previous, text);
  head.lastChain = chainNo;
  head.headHash = hash;
  work.postings.push({
    id: facts.postingNo,
    voucher_id: facts.voucherNo,
    version: facts.version,
    kind: facts.kind,
    reverses: facts.reverses,
    series_id: head.id,
    chain_no: chainNo,
    previous_hash: `\\x${previous}`,
    hash: `\\x${hash}`,
    branch_id: facts.branchId,
    date: facts.date,
    reason: facts.reason,
    user_id: facts.userId,
    posted_at: postedAt,
    ...(exceptions === null ? {} : { exceptions }),
  });
  work.entries.push(...entries);
  work.moves.push(...moves);
  work.billEntries.push(...bills);
  return hash;
}

/** Columns that a link covers, in the order of `chain.ts`. */
export const linkColumns = {
  lines: [
    'line_no',
    'item_id',
    'godown_id',
    'unit_id',
    'quantity',
    'smallest',
    'free_smallest',
    'rate',
    'tax_code_id',
    'gross',
    'discount',
    'net',
    'tax',
    'cost',
    'source_voucher_id',
    'source_line',
  ],
  entries: ['line_no', 'ledger_id', 'party_id', 'amount', 'currency_id', 'foreign_amount'],
  moves: ['line_no', 'item_id', 'godown_id', 'quantity', 'value'],
  bills: ['line_no', 'party_id', 'ledger_id', 'reference', 'kind', 'amount', 'base_amount'],
} as const;

function entryRows(entries: readonly LedgerEntry[], common: Row, masters: MasterSnapshot): Row[] {
  const idOf = idFinder(masters);
  return entries.map((entry, index) => ({
    ...common,
    line_no: index,
    ledger_id: idOf('ledger', entry.ledger),
    party_id: entry.party === undefined ? null : idOf(entry.party.side, entry.party.code),
    amount: entry.base,
    currency_id: idOf('currency', entry.currency),
    foreign_amount: entry.foreign,
    cost_centre_id: idOf('costCentre', entry.costCentre),
    project_id: idOf('project', entry.project),
    narration: entry.narration ?? null,
    ...(entry.person === undefined ? {} : { person_id: idOf('salesPerson', entry.person) }),
  }));
}

function moveRows(
  { moves, moveNos }: Pick<Records, 'moves' | 'moveNos'>,
  common: Row,
  { masters, sourceVoucherNo }: { masters: MasterSnapshot; sourceVoucherNo: number | undefined },
): Row[] {
  const idOf = idFinder(masters);
  return moves.map((move, index) => ({
    ...common,
    line_no: moveNos?.[index] ?? index,
    item_id: idOf('item', move.item),
    godown_id: idOf('godown', move.godown),
    quantity: move.quantity,
    value: move.value,
    voucher_line: move.line,
    batch: move.batch ?? null,
    expiry: move.expiry ?? null,
    ...(move.basis === undefined ? {} : stepColumns(move, sourceVoucherNo, idOf)),
  }));
}

/** How the value was found, and who bears it; what does not apply is left out, since every key costs. */
function stepColumns(
  { basis, given, whole, sourceLine, landedOn, bearer }: StockMove,
  sourceVoucherNo: number | undefined,
  idOf: IdOf,
): Row {
  const source =
    sourceLine === undefined ? {} : { source_voucher_id: landedOn ?? sourceVoucherNo ?? null, source_line: sourceLine };
  return {
    basis,
    ...(given === undefined ? {} : { given }),
    ...(whole === undefined ? {} : { whole }),
    ...source,
    ...(bearer === undefined ? {} : bearerColumns(bearer, idOf)),
  };
}

function bearerColumns({ ledger, against, costCentre, project, person }: CostBearer, idOf: IdOf): Row {
  return {
    bearer_id: idOf('ledger', ledger),
    ...(against === undefined ? {} : { against_id: idOf('ledger', against) }),
    ...(costCentre === undefined ? {} : { cost_centre_id: idOf('costCentre', costCentre) }),
    ...(project === undefined ? {} : { project_id: idOf('project', project) }),
    ...(person === undefined ? {} : { person_id: idOf('salesPerson', person) }),
  };
}

function billRows(lines: readonly BillLine[], facts: PostingFacts, masters: MasterSnapshot): Row[] {
  const idOf = idFinder(masters);
  return lines.map(({ kind, bill, amount, base }, index) => ({
    posting_id: facts.postingNo,
    line_no: index,
    party_id: idOf(bill.side, bill.party),
    ledger_id: idOf('ledger', bill.ledger),
    reference: bill.reference,
    kind,
    date: facts.date,
    amount,
    base_amount: base,
  }));
}

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
