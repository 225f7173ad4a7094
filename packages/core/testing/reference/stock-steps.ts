/** What standing vouchers say of goods, as plain steps: what the cost oracle is told. */
import type { GodownKind, VoucherMasters } from '../../src/definition/masters-view.ts';
import { present } from '../../src/kernel/assert.ts';
import type { CostBasis } from '../../src/stock/cost-steps.ts';
import { LINE_NUMBERS } from '../../src/stock/line-numbers.ts';
import type { PostedExample } from '../books.ts';

/** A line of a voucher. */
export interface OfLine {
  readonly voucher: number;
  readonly line: number;
}

export interface StockStep extends OfLine {
  readonly item: string;
  readonly pool: GodownKind;
  /** Of the godown. */
  readonly branch: string;
  readonly kind: CostBasis;
  /** Smallest units, in above zero. */
  readonly quantity: number;
  /** The value that the voucher says; nothing where it follows from others. */
  readonly given: number;
  /** Smallest units of goods that left before, of an invoice for them. */
  readonly whole?: number | undefined;
  /** The line that it takes from, gives back, or lands something on. */
  readonly source?: OfLine | undefined;
  /** Branch of the voucher that it continues. */
  readonly from?: string | undefined;
  /** The transfer that goods set out with, or arrive from. */
  readonly way?: string | undefined;
  /** Freight and the like, and not what an invoice says otherwise than the receipt: the supplier gives nothing back for it. */
  readonly isCharge?: boolean;
}

/** Of vouchers of books in memory, in posting order. */
export function stockSteps(standing: readonly PostedExample[], masters: VoucherMasters): StockStep[] {
  const inOrder = standing.toSorted((left, right) => left.place - right.place);
  return inOrder.flatMap(({ place, referNo, source, written }) =>
    written.moves.flatMap(({ basis, line, item, godown, quantity, given = 0, whole, sourceLine, landedOn }) => {
      if (basis === undefined) return [];
      const { kind: pool, branch } = present(masters.godown(godown), `no godown ${godown}`);
      const voucher = landedOn ?? source?.voucherNo;
      const of = voucher === undefined || sourceLine === undefined ? undefined : { voucher, line: sourceLine };
      const from = source?.document.header['branch']?.toString();
      const way = quantity < 0 ? source?.referNo : referNo;
      const step = { voucher: place, line, item, pool, branch, kind: basis, quantity, given, whole };
      return [{ ...step, source: of, from, way, isCharge: line >= LINE_NUMBERS }];
    }),
  );
}
