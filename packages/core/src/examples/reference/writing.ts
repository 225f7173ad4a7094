/**
 * One voucher being written into the reference arrays: entries at its exchange rate, goods at their cost. Its bills and what
 * it takes of its source are files beside. What the books must refuse is thrown as `Refusal` and caught by `ReferenceBooks`.
 * A voucher that is told again after a correction refuses nothing, leaves bills alone, and decides what it decided before.
 */

import type { LedgerRole } from '../../definition/ledger-roles.ts';
import type { CompletedVoucher, Values } from '../../definition/voucher.ts';
import { convert } from '../../kernel/money.ts';
import type { CompanyChoices } from '../../settings/settings.ts';
import {
  type EntryRow,
  type GoodsEvent,
  type GoodsRow,
  type KeptVoucher,
  type Lot,
  type ReferenceArrays,
  sum,
  type TakenRow,
} from './arrays.ts';
import {
  arriving,
  correctionOf,
  costToday,
  excessOf,
  lastOfOthers,
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

type About = Pick<EntryRow, 'costCentre' | 'project'> & { readonly salesPerson?: string };

type ToWrite = Pick<KeptVoucher, 'document' | 'referNo' | 'key' | 'choices'> &
  Partial<Pick<KeptVoucher, 'decided' | 'place'>> & {
    readonly isJudgedLater?: boolean;
    /** What the version that it replaces took of others. */
    readonly replaced?: readonly TakenRow[];
    /** The version that it replaces. */
    readonly standing?: KeptVoucher;
    /** It is the same count, and what the books had is found anew. */
    readonly comparesAgain?: boolean;
  };

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
  /** See `KeptVoucher`. */
  readonly decided = new Map<string, unknown>();
  readonly isToldAgain: boolean;
  /** Of what `ToWrite` says, that no line has taken over yet. */
  readonly replaced: TakenRow[];
  readonly tookBefore: readonly TakenRow[];
  readonly standing: KeptVoucher | undefined;
  readonly comparesAgain: boolean;
  /** See `KeptVoucher`. */
  readonly choices: CompanyChoices;
  /** In posting order. */
  readonly place: number;
  /** Is what is there judged when all is written? So it is for an edit. */
  readonly #isJudgedLater: boolean;
  readonly #before: KeptVoucher['decided'];
  readonly #base: string;
  #about = nobody;

  /** `decided`: of a voucher that is told again. */
  constructor(
    arrays: ReferenceArrays,
    {
      document,
      referNo,
      key,
      decided,
      place = 0,
      isJudgedLater = false,
      replaced = [],
      standing,
      comparesAgain,
      choices,
    }: ToWrite,
    source?: KeptVoucher,
  ) {
    this.arrays = arrays;
    this.isToldAgain = decided !== undefined;
    this.place = place;
    this.#isJudgedLater = isJudgedLater || this.isToldAgain;
    this.#before = decided ?? new Map();
    this.replaced = [...replaced];
    this.tookBefore = replaced;
    this.standing = standing;
    this.comparesAgain = comparesAgain === true;
    this.choices = choices;
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

  /** Refuses what is wrong by what the books hold; a voucher that stands is not judged again. */
  refuseIf(isWrong: boolean, why: string): void {
    if (isWrong && !this.isToldAgain) this.deny(why);
  }

  /** What the books held when the voucher was posted decided this; told again, it is the same. */
  decide<T>(what: string, find: () => T): T {
    const nth = [...this.decided.keys()].filter((key) => key.startsWith(`${what} #`)).length;
    const key = `${what} #${nth}`;
    const found = this.#before.has(key) ? (this.#before.get(key) as T) : find();
    this.decided.set(key, found);
    return found;
  }

  /** What a supervisor is told of it. */
  flag(code: string): void {
    this.decided.set(`flag ${code}`, code);
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

  /** A part of an invoice's price that is a cost of goods; in a foreign currency it has no amount of its own. */
  debitCost(item: string, ledger: Ledger, base: number): void {
    if (base === 0) return;
    const foreign = this.isForeign ? 0 : base;
    const row = { base, currency: this.currency, foreign, party: '', isAdjustment: false, costOf: item };
    this.#entry(this.code(ledger), row, this.#about);
  }

  credit(ledger: Ledger, amount: number, base = this.toBase(amount)): void {
    this.debit(ledger, -amount, -base);
  }

  /** What is written meanwhile bears the cost centre and the project that `values` name. */
  about(values: Values, write: () => void): void {
    const { costCentre = '', project = '', salesPerson } = values;
    const owed = salesPerson === undefined ? {} : { salesPerson: String(salesPerson) };
    this.#about = { costCentre: String(costCentre), project: String(project), ...owed };
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

  /** Dr / Cr about the value of an item's goods; periodic books have none. */
  cost(item: string, [debit, credit]: readonly [Ledger, Ledger], value: number, adjustsIn?: string): void {
    if (!this.isPerpetual) return;
    const isAdjustment = adjustsIn !== undefined;
    for (const [ledger, base, about] of [
      [debit, value, this.#about],
      [credit, -value, nobody],
    ] as const) {
      const row = { base, currency: this.#base, foreign: base, party: '', isAdjustment, costOf: item };
      this.#entry(this.code(ledger), row, about, adjustsIn);
    }
  }

  #entry(
    ledger: string,
    row: Pick<EntryRow, 'base' | 'currency' | 'foreign' | 'party' | 'isAdjustment' | 'costOf'>,
    { salesPerson = String(this.header['salesPerson'] ?? ''), ...about }: About,
    branch = this.#branchOfEntry(ledger),
  ) {
    const date = String(this.header['date']);
    const person = ledger === this.arrays.ledgerOf('dueFromSalesman') ? salesPerson : '';
    this.arrays.entries.push({ voucher: this.key, date, branch, ledger, person, ...row, ...about });
  }

  /** What ends what the source began (a cheque in hand, goods not invoiced) stands where it began. */
  #branchOfEntry(ledger: string): string {
    const own = String(this.header['branch']);
    const began = this.source?.document;
    if (began === undefined) return own;
    const cheques = [this.code('chequesInHand'), this.code('chequesIssued')];
    const isEnded =
      (this.document.type === 'chequeMovement' && cheques.includes(ledger)) ||
      (began.type === 'goodsReceipt' && ledger === this.code('goodsReceivedNotInvoiced')) ||
      (began.type === 'deliveryNote' && ledger === this.code('goodsDeliveredNotInvoiced'));
    return isEnded ? String(began.header['branch']) : own;
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

  shelf({ item, godown }: Pick<Goods, 'item' | 'godown'>, pool = this.arrays.poolOf(godown)): Shelf {
    const place = { pool, item, branch: this.arrays.branchOf(godown) };
    const shelf = shelfAfter(this.arrays.story(place));
    if (shelf.last !== undefined) return shelf;
    const others = this.arrays.othersWith(place).map((branch) => this.arrays.story({ ...place, branch }));
    return { ...shelf, last: lastOfOthers(others) };
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
    const landed = this.arrays.landed.get(`${this.place} ${goods.line}`) ?? 0;
    if (value + landed < 0 && !this.arrays.isPartlyHeard) this.deny(`landed.below_nothing: ${goods.item}`);
    const lot = { quantity: goods.quantity, value: value + landed, since: this.arrays.told.length + 1 };
    this.#in('came', goods, [lot], landed === 0 ? {} : { landed });
  }

  /** As old as it was, or, when nobody knows, as old as anything. */
  comeBack(goods: Goods, value: number, lots: readonly Lot[] = [{ quantity: goods.quantity, value, since: 0 }]): void {
    this.#in('cameBack', goods, lots);
  }

  /** Goods that stood elsewhere come on, as old as they are. What another branch sent is what this one pays last. */
  comeOn(goods: Goods, lots: readonly Lot[], from: unknown): void {
    const { arrays } = this;
    const isOther = from !== arrays.branchOf(goods.godown) && arrays.poolOf(goods.godown) === 'saleable';
    this.#in('cameBack', goods, lots, isOther ? { isFromAnother: true } : {});
  }

  #in(
    event: 'came' | 'cameBack',
    goods: Goods,
    lots: readonly Lot[],
    more: Pick<GoodsRow, 'landed' | 'isFromAnother'> = {},
  ): void {
    const correction = correctionOf(this.shelf(goods), lots, this.isFifo(goods.godown));
    this.#goods(event, goods, { quantity: goods.quantity, value: worth(lots), lots, ...more });
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

  /** From a godown to another of the same kind: nothing to the branch but the place. Another branch gets what left this one. */
  shift(goods: Goods, to: string): void {
    const branch = this.arrays.branchOf(goods.godown);
    if (branch !== this.arrays.branchOf(to)) {
      this.comeOn({ ...goods, godown: to }, this.leaveAs(goods), branch);
      return;
    }
    this.mustBeThere(goods);
    const value = worth(leaving(this.shelf(goods), goods.quantity, this.isFifo(goods.godown)));
    this.#goods('shifted', goods, { quantity: -goods.quantity, value: -value });
    this.#goods('shifted', { ...goods, godown: to }, { quantity: goods.quantity, value });
  }

  /** Out again at the very value they came at, charges among it; what that leaves over is adjusted. */
  goBack(goods: Goods, value: number, charges: Pick<GoodsRow, 'broughtBy' | 'chargesBack'>): void {
    this.mustBeThere(goods);
    this.#goods('wentBack', goods, { quantity: -goods.quantity, value: -value, ...charges });
    this.adjust(goods, excessOf(this.shelf(goods), this.isFifo(goods.godown)));
  }

  revalue(goods: Omit<Goods, 'quantity'>, difference: number): void {
    if (difference === 0) return;
    this.#goods('revalued', goods, { quantity: 0, value: difference });
    this.adjust(goods, excessOf(this.shelf(goods), this.isFifo(goods.godown)));
  }

  /** A charge on goods that came before: written here, and told where they came. */
  landed({ line, item, godown }: Omit<Goods, 'quantity'>, value: number): void {
    if (this.isToldAgain) return;
    const [date, branch] = [String(this.header['date']), this.arrays.branchOf(godown)];
    const pool = this.arrays.poolOf(godown);
    const row = { voucher: this.key, date, branch, line, item, godown, pool, quantity: 0, value };
    this.arrays.goods.push({ ...row, event: 'landed' });
  }

  worth(goods: Omit<Goods, 'line'>): number {
    return costToday(this.shelf(goods), goods.quantity);
  }

  /** Today's cost of goods as they are sold in the branch of the godown. */
  worthForSale(goods: Omit<Goods, 'line'>): number {
    return costToday(this.shelf(goods, 'saleable'), goods.quantity);
  }

  mustBeThere(goods: Goods): void {
    if (this.#isJudgedLater) return;
    const { godown, item, quantity } = goods;
    const short = this.batches.short(goods);
    if (short !== undefined) this.deny(`batch.out: ${short} in ${godown}`);
    const there = this.arrays.quantityIn(godown, item);
    if (there < quantity && !this.arrays.mayBeBelow(godown)) this.deny(`stock.out: ${there} of ${item} in ${godown}`);
  }

  /** Dr Cost of goods sold (or Damage loss) / Cr Stock: the visible adjustment. */
  adjust(goods: Omit<Goods, 'quantity'>, excess: number): void {
    if (excess === 0) return;
    const isDamage = this.arrays.poolOf(goods.godown) === 'damage';
    this.#goods('adjusted', goods, { quantity: 0, value: -excess });
    const ledgers = [isDamage ? 'damageLoss' : 'costOfGoodsSold', this.stock(goods.godown)] as const;
    this.cost(goods.item, ledgers, excess, this.arrays.branchOf(goods.godown));
  }

  #goods(
    event: GoodsEvent,
    { line, item, godown }: Omit<Goods, 'quantity'>,
    moved: Omit<GoodsRow, 'voucher' | 'date' | 'branch' | 'line' | 'event' | 'item' | 'godown' | 'pool'>,
  ): void {
    const pool = this.arrays.poolOf(godown);
    const date = String(this.header['date']);
    const branch = this.arrays.branchOf(godown);
    const find = () => this.batches.moved({ line, item, godown }, moved.quantity);
    const batch = moved.quantity === 0 ? {} : this.decide(`batch of line ${line}`, find);
    this.arrays.told.push({ voucher: this.key, date, branch, line, event, item, godown, pool, ...batch, ...moved });
  }
}
