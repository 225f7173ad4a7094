/**
 * The reference model of the books: plain arrays of what happened, and the questions one may ask of them, each answered by
 * going over the arrays again. It is slow and shares nothing with the postings but the arithmetic of `kernel/`; a reader
 * checks it against ACCOUNTING.md. Amounts: debit and owed to us above zero; goods: smallest units, in above zero.
 * `goods` is what was written, corrections included; `story` is what the vouchers that stand now come to, told from the
 * beginning, and what goods cost is asked of it alone.
 */
import type { LedgerRole } from '../../definition/ledger-roles.ts';
import type { GodownKind, VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher } from '../../definition/voucher.ts';
import { present } from '../../kernel/assert.ts';
import type { IsoDate } from '../../kernel/date.ts';
import type { CompanyChoices } from '../../settings/settings.ts';

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
  /** Who owes what stands on Due from salesman; nothing on any other ledger. */
  readonly person: string;
  readonly base: number;
  readonly currency: string;
  readonly foreign: number;
  /** A difference found later: an entry of its own, which no void takes back. */
  readonly isAdjustment: boolean;
  /** The item, of an entry whose amount is a cost: it changes when what the goods cost is told anew. */
  readonly costOf?: string;
}

/**
 * Bought or found; back from where it was (as old as it was); gone; gone back at its own value; from godown to godown of one
 * kind, which is nothing to the company; worth more or less; a charge that arrived later, which is only written: told from the
 * beginning, the goods came at that.
 */
export type GoodsEvent = 'came' | 'cameBack' | 'left' | 'wentBack' | 'shifted' | 'revalued' | 'landed' | 'adjusted';

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
  /** Of the godown. */
  readonly branch: string;
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
  /** The part of its value that charges brought which arrived later. */
  readonly landed?: number;
  /** Of goods that went back to the supplier: the line that brought them, as `place line`, and the charges that went along. */
  readonly broughtBy?: string;
  readonly chargesBack?: number;
  /** It came from another branch, which is what this one pays for it. */
  readonly isFromAnother?: boolean;
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
  /** Of a bill that an opening brings: its own day, not the voucher's. */
  readonly billDate?: IsoDate;
}

/** A line of a later voucher used up so much of a line of this one, at so much of its cost or price in base currency. */
export interface TakenRow {
  readonly voucher: string;
  readonly ofLine: number;
  readonly source: string;
  readonly sourceLine: number;
  readonly quantity: number;
  readonly worth: number;
  /** They were goods that the source gave away. */
  readonly isFree?: boolean;
}

export interface KeptVoucher {
  /** What its rows carry: its number, and the version after an edit. */
  readonly key: string;
  readonly referNo: string;
  readonly document: CompletedVoucher;
  /** In posting order, counted from one; an edited voucher keeps its place. */
  readonly place: number;
  /** The day that it was first entered on; unknown in books without a clock. */
  readonly enteredOn?: IsoDate | undefined;
  /** Types that its source may be of. */
  readonly sourceTypes: readonly string[];
  /** What was decided by what the books held when it was posted, and stays so whatever is corrected later. */
  readonly decided: ReadonlyMap<string, unknown>;
  /** Settings as they were when it was first entered: a new version is taxed, rounded and borne by them. */
  readonly choices: CompanyChoices;
  isVoid: boolean;
}

export type BillName = Pick<BillRow, 'side' | 'party' | 'ledger' | 'reference'>;

export class ReferenceArrays {
  readonly masters: VoucherMasters;
  entries: EntryRow[] = [];
  goods: GoodsRow[] = [];
  told: GoodsRow[] = [];
  bills: BillRow[] = [];
  taken: TakenRow[] = [];
  vouchers: KeptVoucher[] = [];
  /** What is landed on goods when they are told again, by `place line` of their voucher. */
  landed: ReadonlyMap<string, number> = new Map();
  /** The part of it that is charges. */
  charged: ReadonlyMap<string, number> = new Map();
  /** Later charges are not heard of yet: what those heard of leave meanwhile is not judged. */
  isPartlyHeard = false;

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

  /** A van's godown may not go below zero, a main godown by setting. */
  mayBeBelow(godown: string): boolean {
    const { kind, isVan } = this.masters.godown(godown) ?? {};
    return kind === 'saleable' && isVan !== true && this.masters.choices.mainGodownMayGoNegative;
  }

  /** The voucher of one of these types with this number, as it stands; a void one only when there is no other. */
  voucherNamed(referNo: string, types: readonly string[]): KeptVoucher | undefined {
    const own = this.vouchers.filter((each) => each.referNo === referNo && types.includes(each.document.type));
    return own.find(({ isVoid }) => !isVoid) ?? own.at(-1);
  }

  quantityIn(godown: string, item: string): number {
    return sum(this.told.filter((row) => row.godown === godown && row.item === item).map((row) => row.quantity));
  }

  /** Goods that were there at the end of a day, of all batches or of one, of one expiry or of all; `but` what came later. */
  quantityOn(
    day: IsoDate,
    place: Pick<GoodsRow, 'godown' | 'item' | 'batch' | 'expiry'>,
    but: (row: GoodsRow) => boolean = () => false,
  ): number {
    const { godown, item, batch, expiry } = place;
    const known = this.told.filter((row) => row.date <= day && !but(row));
    const own = known.filter((row) => row.godown === godown && row.item === item);
    const counted = own.filter((row) => batch === undefined || row.batch === batch);
    return sum(counted.filter((row) => expiry === undefined || row.expiry === expiry).map((row) => row.quantity));
  }

  /** What a ledger held of a currency at the end of a day. */
  heldOn(day: IsoDate, ledger: string, currency: string): number {
    const own = this.entries.filter((row) => row.ledger === ledger && row.currency === currency && row.date <= day);
    return sum(own.map(({ foreign }) => foreign));
  }

  /** Batches that an item ever had in a godown, the first to expire first. */
  batchesIn(godown: string, item: string) {
    const isOwn = (row: GoodsRow) => row.godown === godown && row.item === item && row.batch !== undefined;
    const keyOf = ({ batch = '', expiry = '' }: GoodsRow) => `${expiry || '9999'} ${batch}`;
    // A batch whose receipt was taken back is still known by its name.
    const known = new Map([...this.goods, ...this.told].filter(isOwn).map((row) => [keyOf(row), row]));
    return [...known]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, { batch = '', expiry }]) => {
        const rows = this.told.filter((row) => isOwn(row) && keyOf(row) === key);
        return { batch, expiry, quantity: sum(rows.map(({ quantity }) => quantity)) };
      });
  }

  branchOf(godown: string): string {
    return present(this.masters.godown(godown), `no godown ${godown}`).branch;
  }

  /** What the vouchers that stand did to an item in a pool of a branch, in posting order. */
  story({ pool, item, branch }: Pick<GoodsRow, 'pool' | 'item' | 'branch'>): GoodsRow[] {
    return this.told.filter((row) => row.pool === pool && row.item === item && row.branch === branch);
  }

  /** Branches other than this one in which the item ever stood in the pool. */
  othersWith({ pool, item, branch }: Pick<GoodsRow, 'pool' | 'item' | 'branch'>): string[] {
    const rows = this.told.filter((row) => row.pool === pool && row.item === item && row.branch !== branch);
    return [...new Set(rows.map((row) => row.branch))];
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
      date: opening.at(-1)?.billDate ?? opening.at(-1)?.date,
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
