/** What the figures of a voucher depend on, the same for every voucher type and on every surface. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { LineTerms, VoucherTerms } from '../definition/source-terms.ts';
import type { TaxComponentName, TaxDestination } from '../definition/totals.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Micro, Minor } from '../kernel/money.ts';
import type { Milli } from '../kernel/quantity.ts';

/** One item line. Free goods carry no price and no tax, so they do not take part. */
export interface ItemInput {
  /** Code of the item; needed only by taxes per unit or per litre. */
  readonly item?: string;
  /** Signed: goods that come back on a sale are below zero, and so are all figures of their line. */
  readonly quantity: Milli;
  /** Unit of `quantity` and `rate`; the item's smallest when absent. */
  readonly unit?: string;
  readonly rate: Micro;
  /** The line's own discount as a magnitude: it takes the sign of the quantity. Wins over `discountPercent`. */
  readonly discount?: Minor;
  readonly discountPercent?: Micro;
  /** No tax when absent. The item's own tax code is filled in by the voucher's `complete`, not here. */
  readonly taxCode?: string;
  /** Of a line that gives back what another voucher's line was worth. */
  readonly terms?: ReturnedUnits;
}

export interface ReturnedUnits {
  /** Smallest units that come back, free goods included. */
  readonly units: number;
  readonly sourceLine: number;
  /** Before this voucher. */
  readonly terms: LineTerms;
}

/** One other-charges line. */
export interface ChargeInput {
  readonly amount: Minor;
  readonly taxCode?: string;
}

export interface TotalsInput {
  /** Decides which dated tax rate is valid. */
  readonly date: IsoDate;
  readonly currencyDecimals: number;
  /** Rates and amounts were entered with tax in them. */
  readonly taxInclusive: boolean;
  /** Trade discount of the whole voucher, a magnitude; lowers revenue and tax base of the goods sold (or all returned). */
  readonly headerDiscount: Minor;
  /** Round the net to the company's step. */
  readonly roundOff: boolean;
  /** The place of supply lies in another state or abroad: IGST in place of CGST and SGST. */
  readonly interRegion: boolean;
  /** Where a component is posted when it does not go to the tax ledgers; all of them do when absent. */
  readonly goesTo?: (component: TaxComponentName) => TaxDestination | undefined;
  /** Of a voucher that gives back what another was worth; it says what may be given in all. */
  readonly terms?: VoucherTerms | undefined;
  readonly items: readonly ItemInput[];
  readonly ledgers: readonly ChargeInput[];
}

/** The part of the masters that figures depend on. */
export type TotalsMasters = Pick<VoucherMasters, 'choices' | 'item' | 'taxRate'>;
