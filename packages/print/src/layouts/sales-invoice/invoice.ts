/**
 * All that a sales invoice prints, as plain figures: the server fills it from a stored voucher, the phone from a draft
 * that no server has seen. Amounts are minor units of `currency`, signed like their quantity. Source: SPEC §3, §9.
 */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { TaxComponentName } from '@fieldbook/core/definition/totals';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Micro, Minor } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import type { ZatcaSignature } from '../../codes/zatca.ts';
import type { DocumentFacts } from '../document-facts.ts';
import type { PrintParty } from '../party.ts';

export interface InvoiceTax {
  readonly component: TaxComponentName;
  /** Millionths of a percent; 0 for a tax per unit. */
  readonly percent: Micro;
  readonly amount: Minor;
}

/** Amounts of one line: `amount` − `discount` + taxes = its total; cess stands apart, at the end of the invoice. */
export interface InvoiceAmounts {
  /** Before discount and tax. */
  readonly amount: Minor;
  /** The line's own and its share of the header's. */
  readonly discount: Minor;
  /** Without cess and without taxes that are shown only. */
  readonly taxes: readonly InvoiceTax[];
}

export interface InvoiceLine extends InvoiceAmounts {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly barcode?: string;
  readonly hsnCode?: string;
  readonly description?: string;
  /** Negative for a return. */
  readonly quantity: Milli;
  /** What left the van, free goods included; 0 or absent is `quantity` (SPEC: ActQty). */
  readonly actualQuantity?: Milli;
  readonly unit: string;
  readonly rate: Micro;
  readonly godownKind: GodownKind;
  /** Excise contained in the line, for the breakdown. */
  readonly excise?: Minor;
}

export interface InvoiceCharge extends InvoiceAmounts {
  readonly name: string;
  readonly nameArabic?: string;
  readonly quantity?: Milli;
  readonly unit?: string;
}

export interface InvoiceTender {
  readonly name: string;
  readonly nameArabic?: string;
  readonly amount: Minor;
}

/** `C` cash, `B` bank, `O` other, `D` credit, as words or as the codes of the wire. */
export type SalesMode =
  | 'cash'
  | 'bank'
  | 'other'
  | 'credit'
  | 'Cash'
  | 'Bank'
  | 'Other'
  | 'Credit'
  | 'C'
  | 'B'
  | 'O'
  | 'D';

export interface SalesInvoice extends DocumentFacts {
  /** The server's integer; absent while the sale waits to be sent. */
  readonly voucherNo?: number;
  readonly mode: SalesMode;
  readonly customer: PrintParty;
  readonly salesPerson?: string;
  readonly salesPersonArabic?: string;
  readonly routePhone?: string;
  readonly route?: string;
  readonly routeArabic?: string;
  readonly supervisorNo?: string;
  /** The customer's own order; of a return, its reference. */
  readonly lpoNo?: string;
  /** Of a return: the sale or bill that it takes back from. */
  readonly originalInvoice?: string;
  readonly dueDate?: IsoDate;
  readonly remarks?: string;
  readonly lines: readonly InvoiceLine[];
  readonly charges: readonly InvoiceCharge[];
  readonly cess: Minor;
  readonly roundOff: Minor;
  /** What the party owes; 0 or absent: it is computed from the sections. */
  readonly netTotal?: Minor | null;
  readonly tenders: readonly InvoiceTender[];
  /** Major units as typed, or minor units as a number; what is no number counts as 0. */
  readonly advance?: number | string;
  readonly tenderingCash?: number | string;
  /** What the customer owed before this sale. */
  readonly previousBalance?: Minor;
  /** Why it was voided; it is marked so. */
  readonly voidReason?: string;
  /** Neither a reprint nor an old sale: its previous balance is still true. */
  readonly isFresh: boolean;
  /** What signing it gave, for the QR's later tags. */
  readonly signature?: ZatcaSignature;
  /** Ready-made QR content from a tax authority; else it is made here. */
  readonly signedQr?: string;
}
