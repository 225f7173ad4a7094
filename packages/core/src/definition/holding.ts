/**
 * What a party holds of items: what it was sold (or sold us), less what came back by naming that voucher, and what came back
 * naming none. Bounds of returns without a source are judged by it (`chains/unnamed-bounds.ts`).
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Micro, Minor } from '../kernel/money.ts';

/** What tells goods apart that may not go back for one another. */
interface Goods {
  readonly item: string;
  readonly taxCode: string | undefined;
  readonly currency: string;
  readonly exchangeRate: Micro;
  /** Smallest units, free goods included. */
  readonly units: number;
  /** In the voucher's currency; magnitudes. */
  readonly net: Minor;
  readonly tax: Minor;
  /** How many like this there are. */
  readonly times: number;
  /** Number of the voucher, of the latest where there are several. */
  readonly reference: string;
}

/** What is left of a line that the party was sold. */
export interface HeldLot extends Goods {
  /** Units among them that bear the price; the others were free. */
  readonly paidUnits: number;
  readonly date: IsoDate;
  /** The line, of the voucher that a return names as its source. */
  readonly sourceLine?: number | undefined;
}

/** A line that came back and named no source. */
export interface LooseGoods extends Goods {
  readonly date: IsoDate;
}

export interface Holding {
  readonly lots: readonly HeldLot[];
  readonly loose: readonly LooseGoods[];
  /**
   * The money that came for these goods and may go back, in the currency of the return that asks; `undefined` for the
   * counter, which pays at once.
   */
  readonly paid: Minor | undefined;
}

/** `standing`: as the books are; `others`: the same without the version that an edit replaces. */
export interface HoldingOfReturn {
  readonly standing: Holding;
  readonly others: Holding;
  /** Did an opening bring this bill of the party: is it of goods that the books never saw? */
  readonly isOpeningBill: (reference: string) => boolean;
}

export const holdsNothing: Holding = { lots: [], loose: [], paid: 0 };
