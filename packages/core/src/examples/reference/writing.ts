/**
 * One voucher being written into the reference arrays: entries at its exchange rate, goods at their cost, bills in the four
 * kinds of reference. What the books must refuse is thrown as `Refusal` and caught by `ReferenceBooks`.
 */
import type { LedgerRole } from '../../definition/ledger-roles.ts';
import type { CompletedVoucher, Values } from '../../definition/voucher.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import { convert } from '../../kernel/money.ts';
import {
  type BillName,
  type BillRow,
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

interface Batch {
  readonly batch: string;
  readonly expiry?: string;
}

type About = Pick<EntryRow, 'costCentre' | 'project'>;

const nobody: About = { costCentre: '', project: '' };

interface Taking {
  readonly over?: number;
  readonly worth?: 'cost' | 'price';
}

export class Writing {
  readonly arrays: ReferenceArrays;
  readonly document: CompletedVoucher;
  /** The number it carries, and what its rows carry. */
  readonly referNo: string;
  readonly key: string;
  /** The voucher that this one continues, returns or bills. */
  readonly source: KeptVoucher | undefined;
  readonly header: Values;
  readonly #base: string;
  readonly #currency: string;
  #about = nobody;
  /** Batch that each line took out or brought in. */
  readonly #batches = new Map<number, Batch>();

  constructor(arrays: ReferenceArrays, { document, referNo, key }: Omit<KeptVoucher, 'isVoid'>, source?: KeptVoucher) {
    this.arrays = arrays;
    this.document = document;
    this.referNo = referNo;
    this.key = key;
    this.source = source;
    this.header = document.header;
    this.#base = arrays.masters.choices.baseCurrency;
    this.#currency = String(document.header['currency'] ?? this.#base);
  }

  get isPerpetual(): boolean {
    return this.arrays.masters.choices.inventoryBooks === 'perpetual';
  }

  get isForeign(): boolean {
    return this.#currency !== this.#base;
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
    const row = { base, currency: this.#currency, foreign: amount, party, isAdjustment: false };
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

  mustBeThere({ line, godown, item, quantity }: Goods): void {
    if (this.arrays.masters.item(item)?.tracking !== undefined) {
      const named = this.#batches.get(line) ?? this.#batchNamed(line);
      const own = this.arrays
        .batchesIn(godown, item)
        .filter(({ batch, expiry }) => batch === named.batch && (named.expiry ?? expiry) === expiry);
      if (!own.some((each) => each.quantity >= quantity)) this.deny(`batch.out: ${named.batch} in ${godown}`);
    }
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
    const batch = moved.quantity === 0 ? {} : this.#batchOf({ line, item, godown }, moved.quantity);
    this.arrays.goods.push({ voucher: this.key, date, line, event, item, godown, pool, ...batch, ...moved });
  }

  /** What goes on keeps its batch; else the one that the line names, of the expiry named or the first that has enough. */
  #batchOf({ line, item, godown }: Omit<Goods, 'quantity'>, quantity: number): Batch | undefined {
    if (this.arrays.masters.item(item)?.tracking === undefined) return undefined;
    const named = this.#batches.get(line) ?? this.#batchNamed(line);
    const own =
      quantity < 0 || named.expiry === undefined ? this.#batchThere({ item, godown }, named, -quantity) : named;
    const batch = own ?? named;
    this.#batches.set(line, batch);
    return batch;
  }

  #batchNamed(line: number): Batch {
    const { batch, expiry } = this.document.items[line] ?? {};
    return { batch: String(batch), ...(expiry === undefined ? {} : { expiry: String(expiry) }) };
  }

  #batchThere({ item, godown }: Pick<Goods, 'item' | 'godown'>, named: Batch, quantity: number): Batch | undefined {
    const known = this.arrays
      .batchesIn(godown, item)
      .filter(({ batch, expiry }) => batch === named.batch && (named.expiry ?? expiry) === expiry);
    const found = known.find((each) => each.quantity >= quantity) ?? known[0];
    return found === undefined
      ? undefined
      : { batch: found.batch, ...(found.expiry === undefined ? {} : { expiry: found.expiry }) };
  }

  /** Goods that are taken back are of the batch that they were. */
  ofBatch(line: number, { batch, expiry }: Pick<GoodsRow, 'batch' | 'expiry'>): void {
    if (batch === undefined) this.#batches.delete(line);
    else this.#batches.set(line, { batch, ...(expiry === undefined ? {} : { expiry }) });
  }

  // What a voucher takes from the one before it

  /**
   * Uses up `quantity` of a line of the source: the one named, else one of the same item. Answers its part of what the line
   * is worth in base currency: its cost, or by `worth` its price. Who takes the last of it takes the rest. `over`: millionths
   * of a percent.
   */
  take(at: { line: number; item: string; quantity: number }, { over = 0, worth = 'cost' }: Taking = {}): number {
    const source = this.source;
    if (source === undefined) return 0;
    const lines = linesOf(this.arrays, source).filter(({ item }) => item === at.item);
    const named = this.document.items[at.line]?.['sourceLine'];
    const open = lines
      .filter(({ line }) => named === undefined || line === named)
      .map((line) => ({ ...line, left: line.quantity - this.arrays.usedOf(source, line.line) }));
    const found = open.find(({ left }) => left >= at.quantity) ?? open.toSorted((a, b) => b.left - a.left)[0];
    if (found === undefined) return this.deny(`not on the source: ${at.item}`);
    const allowed = multiplyDivide(found.quantity, over, 100_000_000, 'down');
    if (at.quantity > found.left + allowed) this.deny(`beyond the source: ${found.left} left of ${at.item}`);
    const whole = worth === 'cost' ? found.cost : this.toBase(found.net, source.document);
    const before = sum(this.arrays.takenOf(source, found.line).map((row) => row.worth));
    const used = Math.min(found.quantity - found.left + at.quantity, found.quantity);
    const part = Math.max(0, multiplyDivide(whole, used, found.quantity) - before);
    const row = { source: source.key, sourceLine: found.line, quantity: at.quantity, worth: part };
    this.arrays.taken.push({ voucher: this.key, ofLine: at.line, ...row });
    return part;
  }

  /** What was taken last turned out to be worth this. */
  correctTaken(worthIs: number): void {
    const last = this.arrays.taken.pop();
    if (last !== undefined) this.arrays.taken.push({ ...last, worth: worthIs });
  }

  // Bills

  name({ side, code, ledger }: Party, reference: string): BillName {
    return { side, party: code, ledger: this.code(ledger), reference };
  }

  openBill(party: Party, kind: BillRow['kind'], amount: number, more: { reference?: string; dueDate?: string } = {}) {
    if (amount === 0) return;
    const name = this.name(party, more.reference ?? this.referNo);
    const due = more.dueDate === undefined ? {} : { dueDate: more.dueDate };
    this.#bill(name, { kind, amount, base: this.toBase(amount), ...due });
  }

  /** Answers what the settled part stood at, signed like the bill's rows: a bill owed to us is lowered by less than zero. */
  settle(party: Party, reference: string, amount: number): number {
    const name = this.name(party, reference);
    const bill = this.arrays.bill(name);
    if (!bill.isKnown) this.deny(`bill.unknown: ${reference}`);
    if (bill.currency !== this.#currency) this.deny(`bill.currency_differs: ${reference}`);
    if (amount <= 0 || amount > Math.abs(bill.open)) this.deny(`bill.exceeded: ${bill.open} of ${reference}`);
    const sign = bill.open > 0 ? -1 : 1;
    const whole = Math.abs(bill.open);
    const carried = amount === whole ? bill.baseOpen : multiplyDivide(bill.baseOpen, amount, whole);
    this.#bill(name, { kind: 'against', amount: sign * amount, base: -carried });
    return -carried;
  }

  reopen(party: Party, reference: string, amount: number, base: number): void {
    const bill = this.arrays.bill(this.name(party, reference));
    if (!bill.isKnown) this.deny(`bill.unknown: ${reference}`);
    if (bill.currency !== this.#currency) this.deny(`bill.currency_differs: ${reference}`);
    if (Math.abs(bill.open) + amount > Math.abs(bill.amount)) this.deny(`bill.reopen_exceeds: ${reference}`);
    const sign = bill.amount > 0 ? 1 : -1;
    this.#bill(this.name(party, reference), { kind: 'against', amount: sign * amount, base: sign * base });
  }

  #bill(name: BillName, row: Pick<BillRow, 'kind' | 'amount' | 'base'> & { dueDate?: string }): void {
    const [date, branch] = [String(this.header['date']), String(this.header['branch'])];
    this.arrays.bills.push({ voucher: this.key, branch, date, currency: this.#currency, ...name, ...row });
  }

  /**
   * A line on a party's account with its bill, debit above zero. Against: the bill is lowered at the value it stood at, and
   * what today's rate makes of it is exchange gain or loss. Else a new bill, an advance, or on account.
   */
  party(
    party: Party,
    kind: BillRow['kind'],
    amount: number,
    more: { reference?: string; dueDate?: string } = {},
  ): void {
    const account = `${party.side} ${party.code}`;
    if (kind !== 'against') {
      const isTaken = more.reference !== undefined && this.arrays.bill(this.name(party, more.reference)).amount !== 0;
      if (isTaken) this.deny(`bill.reference_exists: ${more.reference}`);
      this.openBill(party, kind, amount, more);
      this.debit(party.ledger, amount, this.toBase(amount), account);
      return;
    }
    const reference = String(more.reference ?? '');
    const { open } = this.arrays.bill(this.name(party, reference));
    if (open !== 0 && open > 0 === amount > 0) this.deny(`bill.wrong_side: ${reference}`);
    const base = this.settle(party, reference, Math.abs(amount));
    this.debit(party.ledger, amount, base, account);
    this.exchange(this.toBase(amount) - base);
  }
}

/** Item lines in smallest units; a line that names what was there before has it as its cost. */
export function linesOf(arrays: ReferenceArrays, { key, document }: KeptVoucher) {
  return itemsOf(arrays, document).map((line) => {
    const gone = arrays.goods.filter(
      (row) => row.voucher === key && row.line === line.line && row.event !== 'adjusted' && row.event !== 'revalued',
    );
    const out = gone.filter(({ quantity }) => quantity < 0);
    const moved = out.length > 0 ? out : gone;
    const taken = arrays.taken.filter((row) => row.voucher === key && row.ofLine === line.line);
    const cost = moved.length > 0 ? Math.abs(sum(moved.map(({ value }) => value))) : sum(taken.map((row) => row.worth));
    const net = Math.abs(document.totals.items[line.line]?.net ?? 0);
    return { line: line.line, item: line.item, quantity: Math.abs(line.quantity) + line.free, cost, net };
  });
}

export function itemsOf(arrays: ReferenceArrays, document: CompletedVoucher) {
  return document.items.map((values, line) => {
    const item = arrays.masters.item(String(values['item']));
    const unit = item?.units.find((each) => each.unit === values['unit']);
    const smallest = (entered: unknown) =>
      multiplyDivide(Number(entered ?? 0), unit?.num ?? 1, (unit?.den ?? 1) * 1000);
    return {
      line,
      item: String(values['item']),
      godown: String(values['godown']),
      quantity: smallest(values['quantity']),
      free: smallest(values['freeQuantity']),
      isService: item?.isService === true,
      net: document.totals.items[line]?.net ?? 0,
      values,
      smallest,
    };
  });
}
