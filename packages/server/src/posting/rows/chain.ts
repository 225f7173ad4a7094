/**
 * The hash chain of a series: every posting is a link over all it wrote, and over the link before it. What is hashed is
 * exactly what the rows hold, so that `verify` can rebuild it from them. Changing this text breaks every written chain.
 */
import { createHash } from 'node:crypto';

/** Members as the columns of the tables, in their order; absent values are null. */
export interface Link {
  readonly seriesId: number;
  readonly chainNo: number;
  readonly kind: 'post' | 'branch' | 'reverse' | 'adjust' | 'words';
  readonly voucherNo: number;
  readonly referNo: string;
  readonly version: number;
  readonly reverses: number | null;
  readonly date: string;
  readonly reason: string | null;
  /** `voucher_version.body` and lines of the version, for its posting or the link of its words; else empty. */
  readonly body: string;
  /** voucher_line: line_no, item_id, godown_id, unit_id, quantity, smallest, free_smallest, rate, tax_code_id, gross,
   *  discount, net, tax, cost, source_voucher_id, source_line. */
  readonly lines: readonly (readonly (number | null)[])[];
  /** ledger_entry: line_no, ledger_id, party_id, amount, currency_id, foreign_amount. */
  readonly entries: readonly (readonly (number | null)[])[];
  /** stock_move: line_no, item_id, godown_id, quantity, value. */
  readonly moves: readonly (readonly number[])[];
  /** bill_entry: line_no, party_id, ledger_id, reference, kind, amount, base_amount. */
  readonly bills: readonly (readonly (number | string)[])[];
  readonly more: MoreOfLink;
}

type Cells = readonly (number | string | boolean | null)[];

/** Who posted when and where, what a supervisor was told, and what a version keeps besides its figures (docs/books.md#hash-chain). */
export interface MoreOfLink {
  readonly userId: number;
  /** To the millisecond, in UTC. */
  readonly postedAt: string;
  readonly branchId: number;
  /** Codes that a supervisor was told with it. */
  readonly exceptions: readonly string[] | null;
  /** Rows by the columns of `moreColumns`. */
  readonly rows: Readonly<Record<keyof typeof moreColumns, readonly Cells[]>>;
}

/** Columns besides those of `Link`, each behind the row's number; the last three for a first posting of a version. */
export const moreColumns = {
  entries: ['cost_centre_id', 'project_id', 'person_id', 'narration'],
  moves: [
    ...['voucher_line', 'batch', 'expiry', 'basis', 'given', 'whole', 'source_voucher_id', 'source_line', 'bearer_id'],
    ...['against_id', 'cost_centre_id', 'project_id', 'person_id'],
  ],
  lines: ['to_godown_id', 'taken', 'cost_tax'],
  ledgerLines: ['ledger_id', 'party_id', 'amount', 'tax_code_id', 'tax', 'landed_on_id'],
  tenders: ['ledger_id', 'amount', 'cheque_no', 'effective_date', 'bank_name'],
  taxes: ['tax_code_id', 'component', 'percent', 'base', 'amount', 'information_only', 'goes_to'],
} as const satisfies Record<string, readonly string[]>;

/** Tables of these rows. */
export const moreTables = {
  entries: 'ledger_entry',
  moves: 'stock_move',
  lines: 'voucher_line',
  ledgerLines: 'voucher_ledger_line',
  tenders: 'voucher_tender',
  taxes: 'voucher_tax',
} as const satisfies Record<keyof typeof moreColumns, string>;

/** Rows of a posting as its link covers them, in the order of their numbers. */
export function moreRows(
  rows: Readonly<Record<keyof typeof moreColumns, readonly Readonly<Record<string, unknown>>[]>>,
): MoreOfLink['rows'] {
  const cellsOf = (name: keyof typeof moreColumns) =>
    rows[name]
      .map((row) => ['line_no', ...moreColumns[name]].map((column) => (row[column] ?? null) as Cells[number]))
      .toSorted(([left], [right]) => Number(left) - Number(right));
  return {
    entries: cellsOf('entries'),
    moves: cellsOf('moves'),
    lines: cellsOf('lines'),
    ledgerLines: cellsOf('ledgerLines'),
    tenders: cellsOf('tenders'),
    taxes: cellsOf('taxes'),
  };
}

export function linkText(link: Link): string {
  return JSON.stringify([
    link.seriesId,
    link.chainNo,
    link.kind,
    link.voucherNo,
    link.referNo,
    link.version,
    link.reverses,
    link.date,
    link.reason,
    link.body,
    link.lines,
    link.entries,
    link.moves,
    link.bills,
    moreMembers(link.more),
  ]);
}

function moreMembers({ userId, postedAt, branchId, exceptions, rows }: MoreOfLink): readonly unknown[] {
  const { entries, moves, lines, ledgerLines, tenders, taxes } = rows;
  return [userId, postedAt, branchId, exceptions, entries, moves, lines, ledgerLines, tenders, taxes];
}

/** Hex of sha-256 over the previous link's hash (hex; 64 zeros before the first) and the text. */
export function linkHash(previous: string, text: string): string {
  return createHash('sha256').update(previous).update('\n').update(text).digest('hex');
}
