/**
 * What the books say at the moment of a count or a settlement. A voucher type that is compared with the books puts these
 * figures in place of what its sender believes, and keeps the sender's word beside them. Who knows the books (the server)
 * makes the figures; a phone posts what its own register says. Source: ACCOUNTING.md, Counts and settlements.
 */
import type { Instant, IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { VoucherDraft } from './voucher.ts';

export interface BookFigures {
  /** The moment itself, which the voucher keeps. */
  readonly at: Instant;
  /** Smallest units of an item in a godown, of all batches or of one. */
  quantity(godown: string, item: string, batch?: { readonly batch: string; readonly expiry?: IsoDate }): number;
  /** Balance of a ledger of money in the voucher's currency, debit above zero. */
  balance(ledger: string): Minor;
}

export interface ComparedWithBooks<D = VoucherDraft> {
  /** What of the books it is compared with: goods of its item lines, or the cash of its header's `ledger`. */
  readonly of: 'goods' | 'cash';
  /** Header fields that it fills in. */
  readonly fills: readonly string[];
  /** The completed voucher with the books' figures. */
  fill(draft: D, figures: BookFigures, masters: VoucherMasters): D;
}

/**
 * The cash that the version before of a settlement was compared with, where an edit counts the same at the same moment: then it
 * changes words alone, and what has come into the books since is not its business. Nothing where it is to be compared anew. A count
 * of goods is not edited.
 */
export function figuresOfBefore(draft: VoucherDraft, before: VoucherDraft | undefined): BookFigures | undefined {
  const at = before?.header['countedAt'];
  if (before === undefined || at === undefined) return undefined;
  if (!isSameMoment(draft, before) || countOf(draft) !== countOf(before)) return undefined;
  return { at: String(at), quantity: () => 0, balance: () => Number(before.header['bookAmount'] ?? 0) };
}

function isSameMoment({ header }: VoucherDraft, { header: before }: VoucherDraft): boolean {
  const isSame = ['date', 'branch', 'ledger', 'currency'].every((name) => header[name] === before[name]);
  return isSame && (header['countedAt'] ?? before['countedAt']) === before['countedAt'];
}

const countOf = ({ header, tenders }: VoucherDraft): string => JSON.stringify([header['amount'], tenders]);
