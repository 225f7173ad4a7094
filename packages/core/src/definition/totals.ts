/** The figures of a voucher, computed once by `tax/totals.ts` and shown alike by form, phone, server and paper. */
import type { Micro, Minor } from '../kernel/money.ts';

export type TaxComponentName = 'VAT' | 'CGST' | 'SGST' | 'IGST' | 'CESS' | 'EXCISE';

export type TaxDestination = 'cost' | 'excise';

/** One tax of one line, or of one rate group. */
export interface TaxAmount {
  readonly taxCode: string;
  readonly component: TaxComponentName;
  /** Millionths of a percent; 0 for a tax per unit. */
  readonly percent: Micro;
  readonly base: Minor;
  readonly amount: Minor;
  /** Shown, not posted (excise as an information line). */
  readonly informationOnly?: boolean;
  /** Where it is posted instead of the tax ledgers: the cost of what was bought, or excise payable. */
  readonly goesTo?: TaxDestination;
}

/** Figures of one item line or one other-charges line, signed like its quantity. */
export interface LineTotals {
  /** Quantity × rate, as the rate was entered (with tax when the voucher's prices include it). */
  readonly gross: Minor;
  /** The line's own discount and its share of the header's. */
  readonly discount: Minor;
  /** Revenue or cost without tax. */
  readonly net: Minor;
  readonly tax: Minor;
  readonly taxes: readonly TaxAmount[];
  /** Net + tax. */
  readonly total: Minor;
}

export interface Totals {
  readonly items: readonly LineTotals[];
  readonly ledgers: readonly LineTotals[];
  /** Summed by tax code and component, in order of first appearance. */
  readonly taxes: readonly TaxAmount[];
  /** Sum of the items' gross. */
  readonly subtotal: Minor;
  readonly discount: Minor;
  /** Items and other charges without tax. */
  readonly taxable: Minor;
  readonly tax: Minor;
  readonly cess: Minor;
  /** What rounding to the step added (+) or took away (−). */
  readonly roundOff: Minor;
  /** What the party owes: taxable + tax + round off. */
  readonly net: Minor;
}
