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
  /** Fields that it fills in. */
  readonly fills: readonly string[];
  /** The completed voucher with the books' figures. */
  fill(draft: D, figures: BookFigures, masters: VoucherMasters): D;
}
