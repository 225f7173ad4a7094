/**
 * What became of each item in the godowns of a day, fresh and expired apart: opening + in − out − sold + returned ± count must
 * be what the books say stands there; what it is not is the difference (SPEC §3, day-end summary).
 */
import type { CompletedVoucher, VoucherRole } from '../../definition/voucher.ts';
import type { DayInput, DayVoucher, StockLevel } from './day-documents.ts';
import { type FigureBook, shareOf, type VoucherShare } from './figure-book.ts';
import type { FigureName } from './figures.ts';

export type StockKind = 'fresh' | 'expired';

/** All in smallest units; those of goods that left are above zero, `counted` and `other` are signed. */
export interface StockMovement {
  opening: number;
  transferIn: number;
  /** To other vans, and to the other kind. */
  transferOut: number;
  sold: number;
  delivered: number;
  returned: number;
  /** Given back to the company's own godowns. */
  toCompany: number;
  counted: number;
  /** By vouchers of other types: bought into the van, used up. */
  other: number;
}

export interface StockLine extends Readonly<StockMovement> {
  readonly item: string;
  readonly kind: StockKind;
  /** By the books. */
  readonly closing: number;
  /** By the books less what the documents come to: zero, or a document that the day does not know. */
  readonly difference: number;
  readonly vouchers: readonly VoucherShare[];
}

type Column = Exclude<keyof StockMovement, 'opening'>;

const nothing: StockMovement = {
  opening: 0,
  transferIn: 0,
  transferOut: 0,
  sold: 0,
  delivered: 0,
  returned: 0,
  toCompany: 0,
  counted: 0,
  other: 0,
};

/** Columns that goods leave by: counted up as they go down. */
const leaving: ReadonlySet<Column> = new Set(['transferOut', 'sold', 'delivered', 'toCompany']);

type Choice = (move: StockLevel, voucher: CompletedVoucher, input: DayInput) => Column;

/** What is not here moves goods for other reasons. */
const columns: Readonly<Partial<Record<VoucherRole, Choice>>> = {
  sale: () => 'sold',
  salesReturn: () => 'returned',
  delivery: () => 'delivered',
  count: () => 'counted',
  transfer: transferColumn,
};

/** Where goods go is on the line, or on the head of the voucher. */
function transferColumn(move: StockLevel, { header, items }: CompletedVoucher, input: DayInput): Column {
  if (move.quantity > 0) return 'transferIn';
  const line = items.find((each) => each.item === move.item && (each.godown ?? header.godown) === move.godown);
  const to = String(line?.toGodown ?? header.toGodown);
  const own = [...input.godowns.sales, ...input.godowns.expiry];
  return isGivenBack({ to, isVan: input.masters.godown(to)?.isVan === true }, own) ? 'toCompany' : 'transferOut';
}

/** Goods of a van's own godowns go to a store of the company: neither to one of its own nor to another van. */
export function isGivenBack({ to, isVan }: { readonly to: string; readonly isVan: boolean }, own: readonly string[]) {
  return !(isVan || own.includes(to));
}

interface Account extends StockMovement {
  readonly item: string;
  readonly kind: StockKind;
  closing: number;
  readonly shares: Map<string, { readonly entry: DayVoucher; share: number }>;
}

/** By item, fresh before expired; items that neither were there nor moved have no line. */
export function stockLines(input: DayInput): StockLine[] {
  const accounts = new Map<string, Account>();
  const accountOf = ({ godown, item }: StockLevel): Account => {
    const kind = kindOf(godown, input);
    const key = `${item}\n${kind === 'fresh' ? 0 : 1}`;
    const known = accounts.get(key) ?? { ...nothing, item, kind, closing: 0, shares: new Map() };
    accounts.set(key, known);
    return known;
  };
  for (const level of input.opening.stock) accountOf(level).opening += level.quantity;
  for (const level of input.closing.stock) accountOf(level).closing += level.quantity;
  for (const entry of input.vouchers) {
    for (const move of entry.moves) {
      const account = accountOf(move);
      const column = columnOf(move, entry, input);
      account[column] += leaving.has(column) ? -move.quantity : move.quantity;
      const share = account.shares.get(entry.uid) ?? { entry, share: 0 };
      share.share += move.quantity;
      account.shares.set(entry.uid, share);
    }
  }
  const sorted = [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, account]) => lineOf(account)).filter((line) => !isEmpty(line));
}

function columnOf(move: StockLevel, { voucher, role }: DayVoucher, input: DayInput): Column {
  return (role === undefined ? undefined : columns[role]?.(move, voucher, input)) ?? 'other';
}

function kindOf(godown: string, { godowns }: DayInput): StockKind {
  return godowns.expiry.includes(godown) ? 'expired' : 'fresh';
}

function lineOf({ shares, ...account }: Account): StockLine {
  const { opening, transferIn, transferOut, sold, delivered, returned, toCompany, counted, other, closing } = account;
  const expected = opening + transferIn - transferOut - sold - delivered + returned - toCompany + counted + other;
  const vouchers = [...shares.values()].map(({ entry, share }) => shareOf(entry, share));
  return { ...account, difference: closing - expected, vouchers };
}

function isEmpty(line: StockLine): boolean {
  return line.opening === 0 && line.closing === 0 && line.vouchers.length === 0;
}

/** Figures of a column, by the kind of the goods. */
const figuresOf: Readonly<Record<Column, Readonly<Record<StockKind, readonly FigureName[]>>>> = {
  transferIn: { fresh: ['stockTransferIn'], expired: ['stockTransferIn'] },
  transferOut: { fresh: ['stockTransferOut'], expired: ['stockTransferOut'] },
  sold: { fresh: ['salesStock'], expired: ['salesStock'] },
  delivered: { fresh: ['deliveryNote'], expired: ['deliveryNote'] },
  returned: { fresh: ['buybackStock', 'salesReturn'], expired: ['expiryReturnStock', 'salesReturn'] },
  toCompany: { fresh: ['returnToCompanyFresh'], expired: ['returnToCompanyExpired'] },
  counted: { fresh: ['physicalStockFreshVariance'], expired: ['physicalStockExpiredVariance'] },
  other: { fresh: [], expired: [] },
};

/**
 * Of the whole van, in smallest units. `salesReturn` is what came back in all: bought back and expired. The vouchers of what
 * stands there at the end are all that moved it.
 */
export function addStock(input: DayInput, lines: readonly StockLine[], into: FigureBook): void {
  for (const entry of input.vouchers) {
    for (const move of entry.moves) {
      const column = columnOf(move, entry, input);
      const kind = kindOf(move.godown, input);
      const share = leaving.has(column) ? -move.quantity : move.quantity;
      for (const name of figuresOf[column][kind]) into.add(name, entry, share);
      into.add('closingStock', entry, move.quantity);
      if (kind === 'fresh') into.add('freshStock', entry, move.quantity);
    }
  }
  const sum = (of: readonly StockLine[], name: 'opening' | 'closing') => of.reduce((all, line) => all + line[name], 0);
  into.set('openingStock', sum(lines, 'opening'));
  into.set('closingStock', sum(lines, 'closing'));
  into.set(
    'freshStock',
    sum(
      lines.filter(({ kind }) => kind === 'fresh'),
      'closing',
    ),
  );
}
