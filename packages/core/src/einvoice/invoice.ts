/**
 * An electronic invoice or credit note before it is written in any syntax: the terms of EN 16931 and PINT that a tax invoice
 * of ours can fill, all amounts in minor units. Source: decision 0113.
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Currency, Micro, Minor } from '../kernel/money.ts';
import type { Milli } from '../kernel/quantity.ts';

/** Standard rate, zero rate, exempt, not subject to the tax (UNCL 5305). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'O';

export interface EInvoiceParty {
  /** Of the legal entity (BT-27, BT-44), not of one of its branches. */
  readonly name: string;
  /** The name over the door, where it is another (BT-28). */
  readonly tradingName?: string;
  readonly address?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly region?: string;
  /** ISO 3166 alpha-2, upper case. */
  readonly country: string;
  readonly taxRegNo?: string;
  readonly phone?: string;
  readonly email?: string;
}

export type EInvoiceCurrency = Pick<Currency, 'code' | 'decimals'>;

export interface TaxClass {
  readonly category: TaxCategory;
  /** Millionths of a percent; 0 but in category S. */
  readonly percent: Micro;
}

export interface EInvoiceLine extends TaxClass {
  readonly code?: string;
  readonly name: string;
  readonly note?: string;
  readonly barcode?: string;
  readonly quantity: Milli;
  /** UN/ECE Recommendation 20 or 21. */
  readonly unitCode: string;
  /** Quantity at its price, before the line's allowance. */
  readonly gross: Minor;
  readonly allowance: Minor;
  /** Gross less allowance. */
  readonly net: Minor;
}

/** On the whole document; a charge adds, an allowance takes away, both have a positive amount. */
export interface EInvoiceCharge extends TaxClass {
  readonly isCharge: boolean;
  readonly reason: string;
  readonly amount: Minor;
}

export interface EInvoiceTax extends TaxClass {
  readonly taxable: Minor;
  readonly tax: Minor;
}

export interface EInvoice {
  readonly kind: 'invoice' | 'creditNote';
  readonly number: string;
  readonly date: IsoDate;
  /** An invoice has one, and says the day it was made where it was to be paid at once (BR-CO-25). */
  readonly dueDate?: IsoDate;
  readonly note?: string;
  readonly currency: EInvoiceCurrency;
  /** The tax in the currency of the books, where the document is in another (BT-6, BT-111). */
  readonly taxInBooks?: { readonly currency: EInvoiceCurrency; readonly tax: Minor };
  readonly orderReference?: string;
  /** Number of the invoice that a credit note is about. */
  readonly billingReference?: string;
  readonly isCash: boolean;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  readonly lines: readonly EInvoiceLine[];
  readonly charges: readonly EInvoiceCharge[];
  /** One a category and rate, in order of first appearance. */
  readonly taxes: readonly EInvoiceTax[];
  /** What rounding added (+) or took away (−). */
  readonly rounding: Minor;
  /** What the buyer owes; of a credit note, what is given back. */
  readonly payable: Minor;
}

/** The document's sums by the rules BR-CO-10 to BR-CO-16. */
export function sumsOf(invoice: EInvoice) {
  const lineNet = total(invoice.lines.map(({ net }) => net));
  const allowances = total(invoice.charges.map(({ isCharge, amount }) => (isCharge ? 0 : amount)));
  const charges = total(invoice.charges.map(({ isCharge, amount }) => (isCharge ? amount : 0)));
  const withoutTax = lineNet - allowances + charges;
  const tax = total(invoice.taxes.map((each) => each.tax));
  return { lineNet, allowances, charges, withoutTax, tax, withTax: withoutTax + tax };
}

function total(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
