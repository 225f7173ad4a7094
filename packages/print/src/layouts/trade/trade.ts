/**
 * The paper of goods that are offered, ordered, delivered, received or bought: the same facts for all, and a profile for what
 * differs between them. Each type's profile lies in its own folder. Amounts are minor units of `currency`.
 */
import type { Micro, Minor } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import type { PrintSettings } from '../../settings.ts';
import type { PaperFacts } from '../document-facts.ts';
import type { PrintParty } from '../party.ts';
import type { InvoiceTax } from '../sales-invoice/invoice.ts';
import type { HeaderFact } from '../voucher/field-cells.ts';
import type { NamedGoods } from '../voucher/goods-cell.ts';
import type { VoucherWord } from '../voucher/voucher-words.ts';

/** Figures of a line: net and tax are its total. */
export interface TradeAmounts {
  readonly discount: Minor;
  /** Without tax, after discount. */
  readonly net: Minor;
  readonly tax: Minor;
}

export interface TradeLine extends TradeAmounts, NamedGoods {
  readonly code: string;
  readonly hsnCode?: string;
  readonly quantity: Milli;
  readonly freeQuantity?: Milli;
  readonly unit?: string;
  /** Absent where no price was agreed. */
  readonly rate?: Micro;
}

export interface TradeCharge extends TradeAmounts {
  readonly name: string;
  readonly nameArabic?: string;
}

export interface TradePaper extends PaperFacts {
  readonly party?: PrintParty;
  /** Where goods go when that is not the party's own place. */
  readonly shipTo?: string;
  readonly facts: readonly HeaderFact[];
  readonly lines: readonly TradeLine[];
  readonly charges: readonly TradeCharge[];
  readonly totals: {
    readonly subTotal: Minor;
    readonly discount: Minor;
    readonly taxable: Minor;
    readonly taxes: readonly InvoiceTax[];
    readonly cess: Minor;
    readonly roundOff: Minor;
    readonly net: Minor;
  };
  readonly remarks?: string;
  /** Why it was voided. */
  readonly reason?: string;
}

export interface TradeProfile {
  /** Name of the layout. */
  readonly kind: string;
  readonly title: VoucherWord;
  /** What its number is called. */
  readonly number: VoucherWord;
  /** What stands above the party's name. */
  readonly party: VoucherWord;
  /** Facts of the header that are the office's own affair. */
  readonly hidden: readonly string[];
  readonly showsPrices: (settings: PrintSettings) => boolean;
  /** What stands above the remarks. */
  readonly remarks: VoucherWord;
  /** A sentence above the signatures. */
  readonly statement?: VoucherWord;
  readonly signatures: readonly VoucherWord[];
  /** Places to sign are what the paper is for: no setting leaves them out. */
  readonly isAlwaysSigned?: boolean;
  /** For no customer: the footer of the branch's invoices is left out. */
  readonly isInternal?: boolean;
}

/** Facts that no other party is told, whatever the type. */
export const officeFacts: readonly string[] = ['ledger', 'shipTo'];
