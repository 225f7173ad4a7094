/**
 * The reference model of the books: plain arrays of what happened, and the questions one may ask of them, each answered by
 * going over the arrays again. It is slow and shares nothing with the postings but the arithmetic of `kernel/`; a reader
 * checks it against ACCOUNTING.md. Amounts: debit and owed to us above zero; goods: smallest units, in above zero.
 */
import type { LedgerRole } from '../../definition/ledger-roles.ts';
import type { GodownKind, VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher } from '../../definition/voucher.ts';
import { present } from '../../kernel/assert.ts';
import type { IsoDate } from '../../kernel/date.ts';

export interface EntryRow {
  readonly voucher: string;
  readonly date: IsoDate;
  readonly ledger: string;
  /** `customer C1`, or nothing. */
  readonly party: string;
  readonly branch: string;
  /** Codes, or nothing. */
  readonly costCentre: string;
  readonly project: string;
  readonly base: number;
  readonly currency: string;
  readonly foreign: number;
  /** A difference found later: an entry of its own, which no void takes back. */
  readonly isAdjustment: boolean;
}

/**
 * Bought or found; back from where it was (as old as it was); gone; gone back at its own value; from godown to godown of one
 * kind, which is nothing to the company; worth more or less.
 */
export type GoodsEvent = 'came' | 'cameBack' | 'left' | 'wentBack' | 'shifted' | 'revalued' | 'adjusted';

/** Goods that came together, `since` the moment that they did: a later one is greater, zero is as old as anything. */
export interface Lot {
  readonly quantity: number;
  readonly value: number;
  readonly since: number;
  /** The transfer that they are on their way with. */
  readonly way?: string;
}

export interface GoodsRow {
  readonly voucher: string;
  readonly date: IsoDate;
  readonly line: number;
  readonly event: GoodsEvent;
  readonly item: string;
  readonly godown: string;
  readonly pool: GodownKind;
  readonly quantity: number;
  readonly value: number;
  /** Of goods kept so. */
  readonly batch?: string;
  readonly expiry?: IsoDate;
  /** What it consists of, oldest first, of goods that go on from one place to another. */
  readonly lots?: readonly Lot[];
  /** The transfer that goods set out with, or arrive from. */
  readonly way?: string;
}

export interface BillRow {
  readonly voucher: string;
  /** Of the voucher; the bill itself is of the branch that opened it. */
  readonly branch: string;
  readonly date: IsoDate;
  readonly side: 'customer' | 'supplier';
  readonly party: string;
  /** Code of the control ledger. */
  readonly ledger: string;
  readonly reference: string;
  readonly kind: 'new' | 'against' | 'advance' | 'onAccount';
  readonly currency: string;
  readonly amount: number;
  readonly base: number;
  readonly dueDate?: IsoDate;
}

/** A line of a later voucher used up so much of a line of this one, at so much of its cost or price in base currency. */
export interface TakenRow {
  readonly voucher: string;
  readonly ofLine: number;
  readonly source: string;
  readonly sourceLine: number;
  readonly quantity: number;
  readonly worth: number;
}

export interface KeptVoucher {
  /** What its rows carry: its number, and the version after an edit. */
  readonly key: string;
  readonly referNo: string;
  readonly document: CompletedVoucher;
  isVoid: boolean;
}

export type BillName = Pick<BillRow, 'side' | 'party' | 'ledger' | 'reference'>;

export class ReferenceArrays {
  readonly masters: VoucherMasters;
  entries: EntryRow[] = [];
  goods: GoodsRow[] = [];
  bills: BillRow[] = [];
  taken: TakenRow[] = [];
  vouchers: KeptVoucher[] = [];

  constructor(masters: VoucherMasters) {
    this.masters = masters;
  }

  ledgerOf(role: LedgerRole): string {
    return present(this.masters.ledgerOf(role), `no ledger of ${role}`).code;
  }

  poolOf(godown: string): GodownKind {
    return present(this.masters.godown(godown), `no godown ${godown}`).kind;
  }

  stockLedgerOf(pool: GodownKind): string {
    return this.ledgerOf(({ saleable: 'stock', damage: 'damagedStock', transit: 'stockInTransit' } as const)[pool]);
  }

  /** The voucher of one of these types with this number, as it stands; a void one only when there is no other. */
  voucherNamed(referNo: string, types: readonly string[]): KeptVoucher | undefined {
    const own = this.vouchers.filter((each) => each.referNo === referNo && types.includes(each.document.type));
    return own.find(({ isVoid }) => !isVoid) ?? own.at(-1);
  }

  quantityIn(godown: string, item: string): number {
    return sum(this.goods.filter((row) => row.godown === godown && row.item === item).map((row) => row.quantity));
  }

  /** Batches that an item ever had in a godown, the first to expire first. */
  batchesIn(godown: string, item: string) {
    const own = this.goods.filter((row) => row.godown === godown && row.item === item && row.batch !== undefined);
    const keys = [...new Set(own.map(({ batch = '', expiry = '' }) => `${expiry || '9999'} ${batch}`))].sort();
    return keys.map((key) => {
      const rows = own.filter(({ batch = '', expiry = '' }) => `${expiry || '9999'} ${batch}` === key);
      const { batch = '', expiry } = rows[0] ?? {};
      return { batch, expiry, quantity: sum(rows.map(({ quantity }) => quantity)) };
    });
  }

  /** Everything that ever happened to an item in a pool, in posting order. */
  story(pool: GodownKind, item: string): GoodsRow[] {
    return this.goods.filter((row) => row.pool === pool && row.item === item);
  }

  billRows(name: BillName): BillRow[] {
    const { side, party, ledger, reference } = name;
    return this.bills.filter(
      (row) => row.side === side && row.party === party && row.ledger === ledger && row.reference === reference,
    );
  }

  /** What the bill was opened for, what of it is open, in its currency and in base; nothing when it does not stand. */
  bill(name: BillName) {
    const rows = this.billRows(name);
    const opening = rows.filter(({ kind }) => kind !== 'against');
    return {
      isKnown: rows.length > 0,
      amount: sum(opening.map((row) => row.amount)),
      open: sum(rows.map((row) => row.amount)),
      baseOpen: sum(rows.map((row) => row.base)),
      currency: opening.at(-1)?.currency,
      // Due at once when nobody said until when.
      dueDate: opening.at(-1)?.dueDate ?? opening.at(-1)?.date,
    };
  }

  /** What later vouchers that stand took of a line. */
  takenOf(source: KeptVoucher, line: number): TakenRow[] {
    return this.taken.filter((row) => row.source === source.key && row.sourceLine === line);
  }

  /** How much of a line they have used. */
  usedOf(source: KeptVoucher, line: number): number {
    return sum(this.takenOf(source, line).map((row) => row.quantity));
  }

  /** Vouchers that stand and name this one as their source, oldest first. */
  followersOf(referNo: string): KeptVoucher[] {
    return this.vouchers.filter(({ document, isVoid }) => !isVoid && document.header['source'] === referNo);
  }
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((left, right) => left + right, 0);
}
