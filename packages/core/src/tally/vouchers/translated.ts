/** What a voucher of Tally becomes, and what every translation needs to know. */
import type { Text } from '../../i18n/text.ts';
import type { Ground } from './ground.ts';
import type { ReadVoucher } from './read-voucher.ts';
import type { BillName, Body } from './voucher-bills.ts';
import type { TypeHere } from './voucher-types.ts';

/** Ledgers that a company's postings name by their role, by code. */
export interface RoleLedgers {
  readonly debtors: string;
  readonly creditors: string;
  readonly customerAdvances: string;
  readonly supplierAdvances: string;
  readonly salesReturns: string;
}

export interface VoucherWish {
  /** Tally has no branches. */
  readonly branch: string;
  /** Of goods whose godown is not in the file. */
  readonly godown: string;
  /** By the names of Tally's types. */
  readonly types: Readonly<Record<string, TypeHere | 'leaveOut'>>;
  /** Those that a new company begins with where left out. */
  readonly ledgers: RoleLedgers;
  /** Of the base currency. */
  readonly decimals: number;
  /** How the company computes tax and rounds. */
  readonly choices: { readonly taxBy: 'line' | 'rateGroup'; readonly roundOffStep: number };
  /** Ledgers that tax of goods and notes stands on here, by code. */
  readonly taxLedgers: readonly string[];
  /** State or emirate of the branch, for tax that depends on it. */
  readonly region?: string;
}

export interface Place {
  readonly wish: VoucherWish;
  readonly ground: Ground;
  /** Was it paid ahead, by a voucher of the same file? */
  isAdvance(bill: BillName): boolean;
}

export interface Translated {
  /** Wire JSON without uid. */
  readonly body: Body;
  /** Decimal text of what it comes to, in Tally and here. */
  readonly total: string;
  /** A bill that it opens under its own number, as Tally calls it. */
  readonly opens?: BillName | undefined;
}

/** A reason where no voucher of that type would book the same. */
export type Translation = Translated | { readonly why: Text };

export function headerOf(type: string, { date, number, typeName, narration }: ReadVoucher, { wish }: Place): Body {
  const remarks = [`${typeName} ${number}`.trim(), narration].filter((text) => text !== '').join(': ');
  return {
    type,
    date,
    branch: wish.branch,
    ...(number === '' ? {} : { referenceNo: number.slice(0, 60) }),
    remarks: remarks.slice(0, 2000),
  };
}
