/**
 * What a day-end summary is computed from: the day, the documents of its person and van with what they moved there, and what
 * stood there before and after. The server fills it from the books, the phone from its own items and what the server told.
 */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, VoucherRole } from '../../definition/voucher.ts';
import type { Instant } from '../../kernel/date.ts';
import type { Minor } from '../../kernel/money.ts';
import type { RouteDay } from '../route-day.ts';

export interface StockLevel {
  readonly godown: string;
  readonly item: string;
  /** Smallest units, in above zero where it is a move. */
  readonly quantity: number;
}

/** One voucher of the day, or one that moved goods or cash of its van. */
export interface DayVoucher {
  readonly uid: string;
  readonly referNo: string;
  /** Of the server; absent while it waits on the phone. */
  readonly voucherNo?: number;
  readonly voucher: CompletedVoucher;
  /** Of its type. */
  readonly role: VoucherRole | undefined;
  readonly isVoid: boolean;
  /** Made on this day: its amounts count. One that only moved the van's goods or cash (an older one voided) is not. */
  readonly isOfDay: boolean;
  /** In the godowns of the day; what a void took back is taken off. */
  readonly moves: readonly StockLevel[];
  /** On the cash ledger of the van, base currency, in above zero. */
  readonly cash: Minor;
}

export interface DayNames {
  readonly user: string;
  readonly route: string;
  readonly vehicle: string;
}

/** By the books, at one moment. */
export interface DayLevel {
  readonly stock: readonly StockLevel[];
  readonly cash: Minor;
}

export interface DayInput {
  readonly day: RouteDay;
  readonly names: DayNames;
  readonly godowns: { readonly sales: readonly string[]; readonly expiry: readonly string[] };
  /** Before the first document of the day, and after the last. */
  readonly opening: DayLevel;
  readonly closing: DayLevel;
  readonly vouchers: readonly DayVoucher[];
  /** Codes of the customers of its routes. */
  readonly customers: readonly string[];
  /** Until when a day that has not ended has been worked. */
  readonly now?: Instant;
  readonly masters: VoucherMasters;
}
