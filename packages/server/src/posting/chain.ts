/**
 * The hash chain of a series: every posting is a link over all it wrote, and over the link before it. What is hashed is
 * exactly what the rows hold, so that `verify` can rebuild it from them. Changing this text breaks every written chain.
 */
import { createHash } from 'node:crypto';

/** Members as the columns of the tables, in their order; absent values are null. */
export interface Link {
  readonly seriesId: number;
  readonly chainNo: number;
  readonly kind: 'post' | 'branch' | 'reverse' | 'adjust';
  readonly voucherNo: number;
  readonly referNo: string;
  readonly version: number;
  readonly reverses: number | null;
  readonly date: string;
  readonly reason: string | null;
  /** `voucher_version.body` of the version, and for a first posting of a version its lines; else empty. */
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
  ]);
}

/** Hex of sha-256 over the previous link's hash (hex; 64 zeros before the first) and the text. */
export function linkHash(previous: string, text: string): string {
  return createHash('sha256').update(previous).update('\n').update(text).digest('hex');
}
