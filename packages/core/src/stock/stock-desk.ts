/**
 * The stock side of a posting: moves goods between godowns and values them, over states that the caller has locked.
 * Source: ACCOUNTING.md, Books and valuation. Differences from goods below zero come out as adjustments, never hidden.
 */
import type { SourceLine, SourceVoucher, SourceWords, StockStep } from '../definition/books.ts';
import { type Leniency, strict } from '../definition/leniency.ts';
import type { GodownKind, GodownView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { assert, present } from '../kernel/assert.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { atRateOf } from '../ledger/source-rate.ts';
import type { BatchName, BatchStock } from './batches.ts';
import {
  arriveFromWay,
  bringBackCost,
  type CostState,
  costOfIssue,
  costToday,
  issueLayers,
  type Layer,
  quantityOf,
  receiveCost,
  rememberLastCost,
  removeReceipt,
  revalueCost,
  sendOnWay,
  type Valuation,
  worthOf,
} from './cost-state.ts';
import { LineBatches } from './line-batches.ts';
import { SourceShares } from './source-shares.ts';

export interface StockMove {
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  /** Smallest units, in above zero. */
  readonly quantity: number;
  /** Base currency, signed like the quantity. */
  readonly value: Minor;
  /** Of an item that is kept by batch. */
  readonly batch?: string;
  readonly expiry?: IsoDate;
}

/** Value that a pool's stock ledger has to give up (above zero) because goods had been below zero or sold meanwhile. */
export interface StockAdjustment {
  readonly item: string;
  readonly godown: string;
  readonly amount: Minor;
}

export interface StockStates {
  /** Locked cost of an item in a pool; changed in place. */
  cost(item: string, pool: GodownKind): CostState;
  /** Locked quantity of an item in a godown. */
  quantity(godown: string, item: string): number;
  setQuantity(godown: string, item: string, quantity: number): void;
  /** Locked batches of an item in a godown, changed in place; asked only for items that are kept by batch. */
  batches(godown: string, item: string): BatchStock[];
}

/** Lines that a voucher may have: goods of a later line are younger than those of an earlier one. */
const MOST_LINES = 10_000;

export interface StockDeskFacts {
  readonly source?: SourceVoucher | undefined;
  /** Item lines of the voucher, for the batches they name. */
  readonly lines?: readonly Values[] | undefined;
  readonly leniency?: Leniency | undefined;
  /** Number of the posting: goods that come now are younger than those of any before. */
  readonly postingNo?: number;
  /** Numbers of the transfers that goods set out with, and that they arrive from. */
  readonly ways?: { readonly setOut?: string | undefined; readonly arrive?: string | undefined };
}

export class StockDesk {
  readonly moves: StockMove[] = [];
  readonly adjustments: StockAdjustment[] = [];
  /** Which line of the source voucher each line was taken from. */
  readonly sources: ReadonlyMap<number, number>;
  /** Book value of what each line took from the source voucher. */
  readonly taken: ReadonlyMap<number, Minor>;
  readonly #masters: VoucherMasters;
  readonly #states: StockStates;
  readonly #source: SourceVoucher | undefined;
  readonly #shares: SourceShares;
  readonly #batches: LineBatches;
  readonly #leniency: Leniency;
  readonly #postingNo: number;
  readonly #ways: NonNullable<StockDeskFacts['ways']>;
  /** What each line took out, until it goes in elsewhere in the same order. */
  readonly #layers = new Map<number, readonly Layer[]>();

  constructor(masters: VoucherMasters, states: StockStates, facts: StockDeskFacts = {}) {
    const { source, lines = [], leniency = strict, postingNo = 0, ways = {} } = facts;
    this.#masters = masters;
    this.#states = states;
    this.#source = source;
    const ofShelf = (step: Omit<StockStep, 'godown'>) => (this.#isStocked(step) ? this.#worthForSale(step) : 0);
    this.#shares = new SourceShares(source?.lines ?? [], leniency, ofShelf);
    this.sources = this.#shares.sources;
    this.taken = this.#shares.taken;
    this.#batches = new LineBatches(states, lines, leniency);
    this.#leniency = leniency;
    this.#postingNo = postingNo;
    this.#ways = ways;
  }

  issue(step: StockStep): Result<Minor> {
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    const layers = issueLayers(this.#cost(step), step.quantity, this.#valuation(step));
    this.#layers.set(step.line, layers);
    const value = worthOf(layers);
    this.#move(step, -step.quantity, -value);
    return accepted(value);
  }

  shift(step: StockStep, to: string): Result<Minor> {
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    const value = costOfIssue(this.#cost(step), step.quantity, this.#valuation(step));
    this.#shift(step, to, value);
    return accepted(value);
  }

  #shift(step: StockStep, to: string, value: Minor): void {
    this.#move(step, -step.quantity, -value);
    this.#move({ ...step, godown: to }, step.quantity, value);
  }

  receive(step: StockStep, value: Minor): void {
    const state = this.#cost(step);
    const since = this.#postingNo * MOST_LINES + step.line;
    this.#adjust(step, receiveCost(state, [step.quantity, value, since], this.#valuation(step)));
    rememberLastCost(state, step.quantity, value);
    this.#move(step, step.quantity, value);
  }

  takeBack(step: StockStep, sourceLine?: number): Result<Minor> {
    const cost =
      this.#source === undefined ? accepted(this.#worthForSale(step)) : this.takeFromSource(step, sourceLine);
    if (!cost.ok) return cost;
    this.bringBack(step, cost.value);
    return cost;
  }

  takeFromSource(
    step: Omit<StockStep, 'godown'>,
    wanted?: number,
    over?: (line: SourceLine) => number,
    words?: SourceWords,
  ): Result<Minor> {
    return this.#shares.take(step, { wanted, over, words, worthOf: ({ cost }) => cost });
  }

  priceFromSource(step: Omit<StockStep, 'godown'>, wanted?: number): Result<Minor> {
    const source = this.#source;
    const worthOf = ({ net }: SourceLine) =>
      source === undefined ? net : atRateOf(source.document, net, this.#masters);
    return this.#shares.take(step, { wanted, worthOf });
  }

  sendBack(step: StockStep, value: Minor): Result<true> {
    const checked = this.#checkStock(step);
    if (checked.ok) this.#takeOut(step, value);
    return checked;
  }

  arrive(step: StockStep, value: Minor): Result<Minor> {
    const checked = this.#checkStock(step);
    return checked.ok ? accepted(this.#takeOut(step, value, false)) : checked;
  }

  /** Out at `value`, or, where goods on their way know theirs and `isExact` does not forbid it, at that. */
  #takeOut(step: StockStep, value: Minor, isExact = true): Minor {
    const state = this.#cost(step);
    const { quantity } = step;
    const { adjustment, layers } = this.#keepsOrderOnWay(step)
      ? arriveFromWay(state, { quantity, value, isExact }, this.#ways.arrive ?? '')
      : removeReceipt(state, quantity, value, this.#valuation(step));
    this.#adjust(step, adjustment);
    this.#layers.set(step.line, layers);
    const left = isExact || layers.length === 0 ? value : worthOf(layers);
    this.#shares.correct(step.line, left - value);
    this.#move(step, -quantity, -left);
    return left;
  }

  revalue(step: Omit<StockStep, 'quantity'>, difference: Minor): void {
    if (difference === 0) return;
    const left = revalueCost(this.#cost(step), difference, this.#valuation(step));
    this.moves.push({ line: step.line, item: step.item, godown: step.godown, quantity: 0, value: difference });
    this.#adjust(step, left);
  }

  onHand(item: string, godown: string, quantity: number): number {
    return Math.min(quantity, Math.max(this.#cost({ item, godown }).quantity, 0));
  }

  /** Takes back all moves of a posting exactly: the same quantities and values with the other sign, the last one first. */
  reverse(moves: readonly StockMove[]): Result<true> {
    const backwards = moves.toReversed();
    for (let at = 0; at < backwards.length; at++) {
      const given = present(backwards[at], 'a move of the list');
      const next = backwards[at + 1];
      const isShift = next !== undefined && this.#isShift(next, given);
      const done = isShift ? this.#shiftBack(given, next) : this.#reverseMove(given);
      if (!done.ok) return done;
      if (isShift) at += 1;
    }
    return accepted(true);
  }

  #isShift(out: StockMove, into: StockMove): boolean {
    const isPair = out.line === into.line && out.item === into.item && out.quantity === -into.quantity;
    return isPair && into.quantity > 0 && this.#godown(out.godown).kind === this.#godown(into.godown).kind;
  }

  #shiftBack(given: StockMove, to: StockMove): Result<true> {
    const step = this.#stepOf(given);
    const checked = this.#checkStock(step);
    if (checked.ok) this.#shift(step, to.godown, given.value);
    return checked;
  }

  #reverseMove(given: StockMove): Result<true> {
    const step = this.#stepOf(given);
    if (given.quantity > 0) return this.sendBack(step, given.value);
    if (given.quantity === 0) this.revalue(step, -given.value);
    else this.bringBack(step, -given.value);
    return accepted(true);
  }

  /** With the batch that the move had. */
  #stepOf(given: StockMove): StockStep {
    this.#batches.carry(given.line, given);
    return { line: given.line, item: given.item, godown: given.godown, quantity: Math.abs(given.quantity) };
  }

  /** How much of an item, or of one batch of it, stands in a godown, in smallest units. */
  available(godown: string, item: string, batch?: BatchName): number {
    if (batch === undefined) return this.#states.quantity(godown, item);
    return this.#batches.available(godown, item, batch);
  }

  /** Goods come back, or on from one godown to another, at a value that is known: they are as old as they were. */
  bringBack(step: StockStep, value: Minor): void {
    const carried = this.#layers.get(step.line) ?? [];
    this.#layers.delete(step.line);
    const isSame = quantityOf(carried) === step.quantity && worthOf(carried) === value;
    const layers: readonly Layer[] = isSame ? carried : [[step.quantity, value]];
    const state = this.#cost(step);
    if (this.#keepsOrderOnWay(step)) sendOnWay(state, layers, this.#ways.setOut ?? '');
    else this.#adjust(step, bringBackCost(state, layers, this.#valuation(step)));
    this.#move(step, step.quantity, value);
  }

  /** What goods are worth today where they stand, without moving them. */
  worth(step: Omit<StockStep, 'line'>): Minor {
    return costToday(this.#cost(step), step.quantity);
  }

  /** Of an item as it is sold, wherever it is. */
  #worthForSale({ item, quantity }: { item: string; quantity: number }): Minor {
    return costToday(this.#states.cost(item, 'saleable'), quantity);
  }

  #keepsOrderOnWay({ godown }: { godown: string }): boolean {
    return this.#godown(godown).kind === 'transit' && this.#masters.choices.valuation === 'fifo';
  }

  /** What is on its way has the cost it left at, transfer by transfer: it is no queue of its own. */
  #valuation({ godown }: { godown: string }): Valuation {
    return this.#godown(godown).kind === 'transit' ? 'average' : this.#masters.choices.valuation;
  }

  #godown(code: string): GodownView {
    return present(this.#masters.godown(code), `godown ${code} was not checked`);
  }

  #cost(step: { item: string; godown: string }): CostState {
    return this.#states.cost(step.item, this.#godown(step.godown).kind);
  }

  #move(step: StockStep, quantity: number, value: Minor): void {
    assert(step.quantity > 0, 'a stock step moves more than nothing');
    const before = this.#states.quantity(step.godown, step.item);
    this.#states.setQuantity(step.godown, step.item, before + quantity);
    const batch = this.#isByBatch(step) ? this.#batches.move(step, quantity) : {};
    this.moves.push({ line: step.line, item: step.item, godown: step.godown, quantity, value, ...batch });
  }

  #isStocked({ item }: { item: string }): boolean {
    return this.#masters.item(item)?.isService !== true;
  }

  #isByBatch({ item }: { item: string }): boolean {
    return this.#masters.item(item)?.tracking !== undefined;
  }

  #adjust(step: { item: string; godown: string }, amount: Minor): void {
    if (amount !== 0) this.adjustments.push({ item: step.item, godown: step.godown, amount });
  }

  #checkStock(step: StockStep): Result<true> {
    const ofBatch = this.#isByBatch(step) ? this.#batches.check(step) : accepted<true>(true);
    if (!ofBatch.ok) return ofBatch;
    const godown = this.#godown(step.godown);
    const available = this.#states.quantity(step.godown, step.item);
    const mayGoBelow = !godown.isVan && godown.kind === 'saleable' && this.#masters.choices.mainGodownMayGoNegative;
    if (available >= step.quantity || mayGoBelow) return accepted(true);
    const values = { item: step.item, godown: step.godown, available };
    const out = problem('stock.out', `items.${step.line}.quantity`, values);
    return this.#leniency.forgives(out) ? accepted(true) : refused(out);
  }
}
