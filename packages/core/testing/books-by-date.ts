/**
 * What the example books say at the end of a voucher's day: its documents have no time within their day, so all of that day
 * are before it (ACCOUNTING.md, Counts and settlements).
 */
import type { BookFigures } from '../src/definition/books-at-moment.ts';
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '../src/definition/voucher.ts';
import { type BatchName, quantityOfBatch } from '../src/stock/batches.ts';
import type { BookState } from './book-state.ts';
import type { PostedExample } from './books.ts';

interface Books {
  readonly state: BookState;
  /** What was posted and not taken back. */
  readonly standing: readonly PostedExample[];
}

/** With the books' figures in place of what the sender believes, where the type is compared with them. */
export function comparedWith(
  { compared, rules }: VoucherDefinition,
  voucher: CompletedVoucher,
  books: Books,
  masters: VoucherMasters,
): CompletedVoucher {
  if (compared === undefined) return voucher;
  const filled = compared.fill(voucher, figuresAtEndOfDay(voucher, books), masters);
  return { ...filled, totals: rules.totals(filled, masters) };
}

function figuresAtEndOfDay({ header }: VoucherDraft, { state, standing }: Books): BookFigures {
  const day = String(header['date']);
  const dateOf = ({ voucher }: PostedExample) => String(voucher.header['date']);
  const later = standing.filter((each) => dateOf(each) > day).flatMap(({ moves }) => moves);
  const isOf = (row: Partial<BatchName>, { batch, expiry }: BatchName) =>
    row.batch === batch && (expiry === undefined || row.expiry === expiry);
  return {
    at: `${day}T19:59:59Z`,
    quantity(godown, item, batch) {
      const moved = later.filter(
        (move) => move.godown === godown && move.item === item && (batch === undefined || isOf(move, batch)),
      );
      const now =
        batch === undefined ? state.quantity(godown, item) : quantityOfBatch(state.batches(godown, item), batch);
      return moved.reduce((quantity, move) => quantity - move.quantity, now);
    },
    balance(ledger) {
      const entries = standing.filter((each) => dateOf(each) <= day).flatMap((each) => each.entries);
      const own = entries.filter((entry) => entry.ledger === ledger && entry.currency === header['currency']);
      return own.reduce((sum, { foreign }) => sum + foreign, 0);
    },
  };
}
