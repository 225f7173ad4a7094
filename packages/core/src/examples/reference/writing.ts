/**
 * One voucher being written into the reference arrays: entries at its exchange rate, goods at their cost. Its bills and what
 * it takes of its source are files beside. What the books must refuse is thrown as `Refusal` and caught by `ReferenceBooks`.
 */
import type { LedgerRole } from '../../definition/ledger-roles.ts';
import type { CompletedVoucher, Values } from '../../definition/voucher.ts';
import { convert } from '../../kernel/money.ts';
import {
  type EntryRow,
  type GoodsEvent,
  type GoodsRow,
  type KeptVoucher,
  type Lot,
  type ReferenceArrays,
  sum,
} from './arrays.ts';
import {
  arriving,
  correctionOf,
  costToday,
  excessOf,
  goingBack,
  leaving,
  type Shelf,
  shelfAfter,
  worth,
} from './goods.ts';
import { LineBatches } from './line-batches.ts';

export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A role, or the code of a ledger. */
export type Ledger = LedgerRole | { readonly code: string };

export interface Party {
  readonly side: 'customer' | 'supplier';
  readonly code: string;
  readonly ledger: Ledger;
}

export interface Goods {
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  readonly quantity: number;
}

type About = Pick<EntryRow, 'costCentre' | 'project'>;

const nobody: About = { costCentre: '', project: '' };

export class Writing {
  readonly arrays: ReferenceArrays;
  readonly document: CompletedVoucher;
  /** The number it carries, and what its rows carry. */
  readonly referNo: string;
  readonly key: string;
  /** The voucher that this one continues, returns or bills. */
  readonly source: KeptVoucher | undefined;
  readonly header: Values;
  readonly currency: string;
  readonly batches: LineBatches;
  readonly #base: string;
  #about = nobody;

  constructor(arrays: ReferenceArrays, { document, referNo, key }: Omit<KeptVoucher, 'isVoid'>, source?: KeptVoucher) {
    this.arrays = arrays;
    this.document = document;
    this.referNo = referNo;
    this.key = key;
    this.source = source;
    this.header = document.header;
    this.#base = arrays.masters.choices.baseCurrency;
    this.currency = String(document.header['currency'] ?? this.#base);
    this.batches = new LineBatches(arrays, document);
  }

  get isPerpetual(): boolean {
    return this.arrays.masters.choices.inventoryBooks === 'perpetual';
  }

  get isForeign(): boolean {
    return this.currency !== this.#base;
  }

  deny(why: string): never {
    throw new Refusal(`${this.referNo}: ${why}`);
  }

  code(ledger: Ledger): string {
    return typeof ledger === 'string' ? this.arrays.ledgerOf(ledger) : ledger.code;
  }

  // Ledger entries

  toBase(amount: number, at: CompletedVoucher = this.document): number {
    const currency = String(at.header['currency'] ?? this.#base);
    const decimals = (code: string) => this.arrays.masters.currency(code)?.decimals ?? 2;
    if (currency === this.#base) return amount;
    return convert(amount, Number(at.header['exchangeRate']), { from: decimals(currency), to: decimals(this.#base) });
  }

  debit(ledger: Ledger, amount: number, base = this.toBase(amount), party = ''): void {
    if (amount === 0 && base === 0) return;
    const row = { base, currency: this.currency, foreign: amount, party, isAdjustment: false };
    this.#entry(this.code(ledger), row, this.#about);
  }

  credit(ledger: Ledger, amount: number, base = this.toBase(amount)): void {
    this.debit(ledger, -amount, -base);
  }

  /** What is written meanwhile bears the cost centre and the project that `values` name. */
  about(values: Values, write: () => void): void {
    this.#about = { costCentre: String(values['costCentre'] ?? ''), project: String(values['project'] ?? '') };
    write();
    this.#about = nobody;
  }

  /** A gain is a credit of base currency alone, a loss a debit; it is of no cost centre. */
  exchange(difference: number): void {
    const about = this.#about;
    this.#about = nobody;
    this.debit(difference > 0 ? 'exchangeLoss' : 'exchangeGain', 0, difference);
    this.#about = about;
  }

  /** Dr / Cr about the value of goods; periodic books have none. */
  cost(debit: Ledger, credit: Ledger, value: number, isAdjustment = false): void {
    if (!this.isPerpetual) return;
    for (const [ledger, base, about] of [
      [debit, value, this.#about],
      [credit, -value, nobody],
    ] as const) {
      const row = { base, currency: this.#base, foreign: base, party: '', isAdjustment };
      this.#entry(this.code(ledger), row, about);
    }
  }

  #entry(
    ledger: string,
    row: { base: number; currency: string; foreign: number; party: string; isAdjustment: boolean },
    about: About,
  ) {
    const [date, branch] = [String(this.header['date']), String(this.header['branch'])];
    this.arrays.entries.push({ voucher: this.key, date, branch, ledger, ...row, ...about });
  }

  /** Each entry is converted by itself; what that leaves over goes to Round off. */
  finish(): void {
    const own = this.arrays.entries.filter((row) => row.voucher === this.key);
    const rest = sum(own.map(({ base }) => base));
    if (this.isForeign && rest !== 0) this.debit('roundOff', 0, -rest);
  }

  // Goods

  stock(godown: string): Ledger {
    return { code: this.arrays.stockLedgerOf(this.arrays.poolOf(godown)) };
  }

  shelf({ item, godown }: Pick<Goods, 'item' | 'godown'>): Shelf {
    return shelfAfter(this.arrays.story(this.arrays.poolOf(godown), item));
  }

  isFifo(godown: string): boolean {
    return this.arrays.masters.choices.valuation === 'fifo' && this.arrays.poolOf(godown) !== 'transit';
  }

  /** Goods leave at cost. A van never goes below zero, a main godown by setting. */
  leave(goods: Goods): number {
    return worth(this.leaveAs(goods));
  }

  /** The same; answers what it is that leaves. */
  leaveAs(goods: Goods): readonly Lot[] {
    this.mustBeThere(goods);
    const lots = leaving(this.shelf(goods), goods.quantity, this.isFifo(goods.godown));
    this.#goods('left', goods, { quantity: -goods.quantity, value: -worth(lots), lots });
    return lots;
  }

  /** Bought now: younger than anything. */
  come(goods: Goods, value: number): void {
    this.#in('came', goods, [{ quantity: goods.quantity, value, since: this.arrays.goods.length + 1 }]);
  }

  /** As old as it was, or, when nobody knows, as old as anything. */
  comeBack(goods: Goods, value: number, lots: readonly Lot[] = [{ quantity: goods.quantity, value, since: 0 }]): void {
    this.#in('cameBack', goods, lots);
  }

  #in(event: 'came' | 'cameBack', goods: Goods, lots: readonly Lot[]): void {
    const correction = correctionOf(this.shelf(goods), lots, this.isFifo(goods.godown));
    this.#goods(event, goods, { quantity: goods.quantity, value: worth(lots), lots });
    this.adjust(goods, correction);
  }

  /** Goods set out with a transfer, and keep their order on the way. */
  setOut(goods: Goods, lots: readonly Lot[], way: string): void {
    const tagged = lots.map((lot) => ({ ...lot, way }));
    this.#goods('cameBack', goods, { quantity: goods.quantity, value: worth(lots), lots: tagged });
  }

  /** Goods of a transfer leave their way: the oldest at what they cost, or, where that is not known, at their share. */
  arrive(goods: Goods, share: number, way: string, isExact = false): readonly Lot[] {
    this.mustBeThere(goods);
    const isFifo = this.arrays.masters.choices.valuation === 'fifo';
    const known = isFifo ? arriving(this.shelf(goods), goods.quantity, way) : undefined;
    const isOther = known === undefined || (isExact && worth(known) !== share);
    const lots = isOther ? [{ quantity: goods.quantity, value: share, since: 0 }] : known;
    this.#goods('wentBack', goods, { quantity: -goods.quantity, value: -worth(lots), lots, way });
    return lots;
  }

  /** From a godown to another of the same kind: nothing to the company but the place. */
  shift(goods: Goods, to: string): void {
    this.mustBeThere(goods);
    const value = worth(leaving(this.shelf(goods), goods.quantity, this.isFifo(goods.godown)));
    this.shiftAt(goods, to, value);
  }

  shiftAt(goods: Goods, to: string, value: number): void {
    this.#goods('shifted', goods, { quantity: -goods.quantity, value: -value });
    this.#goods('shifted', { ...goods, godown: to }, { quantity: goods.quantity, value });
  }

  /** Out again at the very value they came at; what that leaves over is adjusted. Answers what it was. */
  goBack(goods: Goods, value: number): readonly Lot[] {
    this.mustBeThere(goods);
    const { gone } = goingBack(this.shelf(goods).lots, { quantity: goods.quantity, value });
    this.#goods('wentBack', goods, { quantity: -goods.quantity, value: -value });
    this.adjust(goods, excessOf(this.shelf(goods), this.isFifo(goods.godown)));
    return gone;
  }

  revalue(goods: Omit<Goods, 'quantity'>, difference: number): void {
    if (difference === 0) return;
    this.#goods('revalued', goods, { quantity: 0, value: difference });
    this.adjust(goods, excessOf(this.shelf(goods), this.isFifo(goods.godown)));
  }

  worth(goods: Omit<Goods, 'line'>): number {
    return costToday(this.shelf(goods), goods.quantity);
  }

  /** Today's cost of goods as they are sold, wherever they are. */
  worthForSale({ item, quantity }: Pick<Goods, 'item' | 'quantity'>): number {
    return costToday(shelfAfter(this.arrays.story('saleable', item)), quantity);
  }

  mustBeThere(goods: Goods): void {
    const { godown, item, quantity } = goods;
    const short = this.batches.short(goods);
    if (short !== undefined) this.deny(`batch.out: ${short} in ${godown}`);
    const facts = this.arrays.masters.godown(godown);
    const mayBeBelow =
      facts?.kind === 'saleable' && !facts.isVan && this.arrays.masters.choices.mainGodownMayGoNegative;
    const there = this.arrays.quantityIn(godown, item);
    if (there < quantity && !mayBeBelow) this.deny(`stock.out: ${there} of ${item} in ${godown}`);
  }

  /** Dr Cost of goods sold (or Damage loss) / Cr Stock: the visible adjustment. */
  adjust(goods: Omit<Goods, 'quantity'>, excess: number): void {
    if (excess === 0) return;
    const isDamage = this.arrays.poolOf(goods.godown) === 'damage';
    this.#goods('adjusted', goods, { quantity: 0, value: -excess });
    this.cost(isDamage ? 'damageLoss' : 'costOfGoodsSold', this.stock(goods.godown), excess, true);
  }

  #goods(
    event: GoodsEvent,
    { line, item, godown }: Omit<Goods, 'quantity'>,
    moved: Pick<GoodsRow, 'quantity' | 'value' | 'lots' | 'way'>,
  ): void {
    const pool = this.arrays.poolOf(godown);
    const date = String(this.header['date']);
    const batch = moved.quantity === 0 ? {} : this.batches.moved({ line, item, godown }, moved.quantity);
    this.arrays.goods.push({ voucher: this.key, date, line, event, item, godown, pool, ...batch, ...moved });
  }
}
