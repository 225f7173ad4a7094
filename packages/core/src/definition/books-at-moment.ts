/**
 * What the books say at the moment of a count or a settlement. A voucher type that is compared with the books puts these
 * figures in place of what its sender believes, and keeps the sender's word beside them. Who knows the books (the server)
 * makes the figures; a phone posts what its own register says. Source: ACCOUNTING.md, Counts and settlements.
 */
import type { Instant, IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { Values, VoucherDraft } from './voucher.ts';

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
  /** The completed voucher with the books' figures. */
  fill(draft: D, figures: BookFigures, masters: VoucherMasters): D;
}

/**
 * The figures that the version before was compared with, where an edit counts the same at the same moment: then it changes
 * words alone, and what has come into the books since is not its business. Nothing where it is to be compared anew.
 */
export function figuresOfBefore(
  draft: VoucherDraft,
  before: VoucherDraft | undefined,
  masters: VoucherMasters,
): BookFigures | undefined {
  const at = before?.header['countedAt'];
  if (before === undefined || at === undefined || !isSameMoment(draft, before)) return undefined;
  const isSame = countOf(draft) === countOf(before);
  const known = new Map<string, number>();
  for (const line of before.items) known.set(goodsOf(line), (known.get(goodsOf(line)) ?? 0) + bookOf(line, masters));
  if (!isSame || draft.items.some((line) => !known.has(goodsOf(line)))) return undefined;
  return {
    at: String(at),
    quantity: (godown, item, batch) => known.get(goodsOf({ godown, item, ...batch })) ?? 0,
    balance: () => Number(before.header['bookAmount'] ?? 0),
  };
}

function isSameMoment({ header }: VoucherDraft, { header: before }: VoucherDraft): boolean {
  const isSame = ['date', 'branch', 'ledger', 'currency'].every((name) => header[name] === before[name]);
  return isSame && (header['countedAt'] ?? before['countedAt']) === before['countedAt'];
}

/** What was counted. A line that counts nothing may be one that the books have added. */
function countOf({ header, items, tenders }: VoucherDraft): string {
  const counted = items
    .filter(({ quantity }) => quantity !== 0)
    .map((line) => [goodsOf(line), line['unit'], line['quantity']]);
  return JSON.stringify([counted, header['amount'], tenders]);
}

function goodsOf({ godown, item, batch, expiry }: Values): string {
  return JSON.stringify([godown, item, batch, expiry]);
}

/** In smallest units. */
function bookOf({ item, unit, bookQuantity }: Values, masters: VoucherMasters): number {
  const { num = 1, den = 1 } = masters.item(String(item))?.units.find((each) => each.unit === unit) ?? {};
  return Math.round((Number(bookQuantity ?? 0) * num) / den / 10 ** QUANTITY_DECIMALS);
}
