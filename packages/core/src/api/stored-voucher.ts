/** A stored voucher as the API answers it: the document by its definition, and what the server knows besides. */
import type { VoucherState } from '../definition/states.ts';

/** Smallest units of a stored line, free goods counted, and how many of them were taken. */
export interface TakenLine {
  readonly line: number;
  readonly of: number;
  readonly taken: number;
}

export interface StoredTax {
  readonly taxCode: string;
  readonly component: string;
  readonly percent: string;
  readonly base: string;
  readonly amount: string;
  readonly informationOnly?: boolean;
}

export interface StoredEntry {
  readonly ledger: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly party?: string;
  readonly side?: 'customer' | 'supplier';
  readonly debit?: string;
  readonly credit?: string;
  readonly narration?: string;
}

export interface StoredPosting {
  readonly kind: string;
  readonly version: number;
  readonly date: string;
  readonly reason?: string;
  readonly hash?: string;
  readonly entries: readonly StoredEntry[];
}

/** Amounts of one line by their names; `line` counts from 0. */
export type LineFigures = Readonly<Partial<Record<'gross' | 'discount' | 'net' | 'tax', string>>> & {
  readonly line: number;
};

export interface StoredVoucherFacts {
  readonly voucherNo: number;
  readonly uid: string;
  readonly type: string;
  readonly referNo: string;
  readonly date: string;
  readonly state: VoucherState;
  readonly version: number;
  readonly currency?: string;
  readonly reason?: string;
  readonly party?: string;
  readonly partyName?: string;
  readonly partyNameArabic?: string;
  readonly postedAt?: string;
  readonly postedBy?: string;
  /** Of one that somebody verified as it is. */
  readonly verifiedAt?: string;
  readonly verifiedBy?: string;
  readonly verifiedByName?: string;
  readonly verifiedByNameArabic?: string;
  readonly changedAt?: string;
  readonly changedBy?: string;
  /** Papers made of it, in the office and on phones. */
  readonly prints?: {
    readonly count: number;
    readonly copies: number;
    readonly firstAt: string;
    readonly firstBy: string;
    readonly lastAt: string;
    readonly lastBy: string;
  };
  /** Of a voucher that others continue: how much of each line they took. */
  readonly taken?: readonly TakenLine[];
  /** What each line comes to. */
  readonly lineFigures?: Readonly<Record<'items' | 'ledgers', readonly LineFigures[]>>;
  readonly totals: Readonly<Record<string, string>>;
  readonly taxes: readonly StoredTax[];
  readonly postings: readonly StoredPosting[];
  readonly [field: string]: unknown;
}
