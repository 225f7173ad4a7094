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
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { atRateOf } from '../ledger/source-rate.ts';
import { type BatchName, type BatchStock, batchToTake, moveBatch } from './batches.ts';
import {
  arriveFromWay,
  bringBackCost,
  type CostState,
  costOfIssue,
  issueLayers,
  type Layer,
  lastCost,
  quantityOf,
  receiveCost,
  rememberLastCost,
  removeReceipt,
  revalueCost,
  sendOnWay,
  type Valuation,
  worthOf,
} from './cost-state.ts';

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

/** Of what a share is taken, and how far the line may be exceeded. */
interface Share {
  readonly wanted: number | undefined;
  readonly over?: ((line: SourceLine) => number) | undefined;
  /** How a refusal is said; as of a return when absent. */
  readonly words?: SourceWords | undefined;
  readonly worthOf: (line: SourceLine) => Minor;
}

const returnWords: SourceWords = { exceeded: 'return.exceeds_sold', missing: 'return.not_on_source' };

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
  readonly sources = new Map<number, number>();
  /** Book value of what each line took from the source voucher. */
  readonly taken = new Map<number, Minor>();
  readonly #masters: VoucherMasters;
  readonly #states: StockStates;
  readonly #source: SourceVoucher | undefined;
  /** Its lines by item: a voucher of many lines takes from as many. */
  readonly #sourceLines: ReadonlyMap<string, readonly SourceLine[]>;
  /** What this voucher itself has used of the lines of its source. */
  readonly #used = new Map<number, { readonly quantity: number; readonly value: Minor }>();
  readonly #lines: readonly Values[];
  readonly #leniency: Leniency;
  readonly #postingNo: number;
  readonly #ways: NonNullable<StockDeskFacts['ways']>;
  /** Batch that each line took out or brought in: goods that go on keep it. */
  readonly #carried = new Map<number, BatchName>();
  /** What each line took out, until it goes in elsewhere in the same order. */
  readonly #layers = new Map<number, readonly Layer[]>();

  constructor(masters: VoucherMasters, states: StockStates, facts: StockDeskFacts = {}) {
    const { source, lines = [], leniency = strict, postingNo = 0, ways = {} } = facts;
    this.#masters = masters;
    this.#states = states;
    this.#source = source;
    this.#sourceLines = byItem(source?.lines ?? []);
    this.#lines = lines;
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
      this.#source === undefined
        ? accepted(costToday(this.#states.cost(step.item, 'saleable'), step.quantity))
        : this.takeFromSource(step, sourceLine);
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
    return this.#takeShare(step, { wanted, over, words, worthOf: ({ cost }) => cost });
  }

  priceFromSource(step: Omit<StockStep, 'godown'>, wanted?: number): Result<Minor> {
    const source = this.#source;
    const worthOf = ({ net }: SourceLine) =>
      source === undefined ? net : atRateOf(source.document, net, this.#masters);
    return this.#takeShare(step, { wanted, worthOf });
  }

  #takeShare(step: Omit<StockStep, 'godown'>, share: Share): Result<Minor> {
    const { wanted, over, worthOf, words = returnWords } = share;
    const line = pickLine(this.#sourceLines.get(step.item) ?? [], step, this.#leftOf, wanted);
    const path = `items.${step.line}.quantity`;
    if (line === undefined) {
      const missing = problem(words.missing, path, { item: step.item });
      if (!this.#leniency.forgives(missing)) return refused(missing);
      return accepted(this.#isStocked(step) ? costToday(this.#states.cost(step.item, 'saleable'), step.quantity) : 0);
    }
    const left = this.#leftOf(line);
    if (step.quantity > left + (over?.(line) ?? 0)) {
      const exceeded = problem(words.exceeded, path, { n: Math.max(0, left) });
      if (!this.#leniency.forgives(exceeded)) return refused(exceeded);
      // A promise is used up, since it may be gone beyond; of anything else no more is taken than is left, so nothing.
      if (over === undefined) return accepted(multiplyDivide(worthOf(line), step.quantity, line.quantity));
    }
    const before = this.#used.get(line.line) ?? { quantity: 0, value: 0 };
    // By now so much of its value is due: whoever takes the last of it takes the rest, whatever others gave back before.
    const used = Math.min(line.quantity - left + step.quantity, line.quantity);
    const value = Math.max(0, multiplyDivide(worthOf(line), used, line.quantity) - line.usedValue - before.value);
    this.#used.set(line.line, { quantity: before.quantity + step.quantity, value: before.value + value });
    this.sources.set(step.line, line.line);
    this.taken.set(step.line, (this.taken.get(step.line) ?? 0) + value);
    return accepted(value);
  }

  readonly #leftOf = ({ line, quantity, used }: SourceLine): number =>
    quantity - used - (this.#used.get(line)?.quantity ?? 0);

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
    this.#correctTaken(step.line, left - value);
    this.#move(step, -quantity, -left);
    return left;
  }

  /** A line left at another value than its share of the source. */
  #correctTaken(line: number, difference: Minor): void {
    const own = this.sources.get(line);
    const used = own === undefined ? undefined : this.#used.get(own);
    if (difference === 0 || own === undefined || used === undefined) return;
    this.#used.set(own, { ...used, value: used.value + difference });
    this.taken.set(line, (this.taken.get(line) ?? 0) + difference);
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
    if (given.batch !== undefined) this.#carried.set(given.line, nameOf(given.batch, given.expiry));
    else this.#carried.delete(given.line);
    return { line: given.line, item: given.item, godown: given.godown, quantity: Math.abs(given.quantity) };
  }

  /** How much of an item, or of one batch of it, stands in a godown, in smallest units. */
  available(godown: string, item: string, batch?: BatchName): number {
    if (batch === undefined) return this.#states.quantity(godown, item);
    const own = this.#states.batches(godown, item).filter((row) => row.batch === batch.batch);
    const named = batch.expiry === undefined ? own : own.filter(({ expiry }) => expiry === batch.expiry);
    return named.reduce((sum, { quantity }) => sum + quantity, 0);
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
    const batch = this.#isByBatch(step) ? this.#moveBatch(step, quantity) : {};
    this.moves.push({ line: step.line, item: step.item, godown: step.godown, quantity, value, ...batch });
  }

  #isStocked({ item }: { item: string }): boolean {
    return this.#masters.item(item)?.isService !== true;
  }

  #isByBatch({ item }: { item: string }): boolean {
    return this.#masters.item(item)?.tracking !== undefined;
  }

  /** The batch that the line names, or took out a step before; demanded by `checkBatches` where the item is kept so. */
  #batchOf({ line, item, godown }: Omit<StockStep, 'quantity'>, leaving: number): BatchName {
    const carried = this.#carried.get(line);
    if (carried !== undefined) return carried;
    const values = this.#lines[line];
    const batch = String(present(values?.['batch'], `line ${line} names the batch of ${item}`));
    const expiry = values?.['expiry'] === undefined ? undefined : String(values['expiry']);
    if (expiry !== undefined) return { batch, expiry };
    const known = batchToTake(this.#states.batches(godown, item), { batch }, leaving);
    return known?.expiry === undefined ? { batch } : { batch, expiry: known.expiry };
  }

  #moveBatch(step: StockStep, quantity: number): BatchName {
    const rows = this.#states.batches(step.godown, step.item);
    const name = this.#batchOf(step, Math.max(-quantity, 0));
    const taken = quantity < 0 ? batchToTake(rows, name, step.quantity) : undefined;
    const own = taken === undefined ? name : nameOf(taken.batch, taken.expiry);
    moveBatch(rows, own, quantity);
    this.#carried.set(step.line, own);
    return own;
  }

  #adjust(step: { item: string; godown: string }, amount: Minor): void {
    if (amount !== 0) this.adjustments.push({ item: step.item, godown: step.godown, amount });
  }

  #checkStock(step: StockStep): Result<true> {
    if (this.#isByBatch(step)) {
      const name = this.#batchOf(step, step.quantity);
      const rows = this.#states.batches(step.godown, step.item);
      const available = batchToTake(rows, name, step.quantity)?.quantity ?? 0;
      const out = problem('batch.out', `items.${step.line}.quantity`, { batch: name.batch, available });
      if (available < step.quantity && !this.#leniency.forgives(out)) return refused(out);
    }
    const godown = this.#godown(step.godown);
    const available = this.#states.quantity(step.godown, step.item);
    const mayGoBelow = !godown.isVan && godown.kind === 'saleable' && this.#masters.choices.mainGodownMayGoNegative;
    if (available >= step.quantity || mayGoBelow) return accepted(true);
    const values = { item: step.item, godown: step.godown, available };
    const out = problem('stock.out', `items.${step.line}.quantity`, values);
    return this.#leniency.forgives(out) ? accepted(true) : refused(out);
  }
}

function nameOf(batch: string, expiry: IsoDate | undefined): BatchName {
  return expiry === undefined ? { batch } : { batch, expiry };
}

function byItem(lines: readonly SourceLine[]): Map<string, SourceLine[]> {
  const found = new Map<string, SourceLine[]>();
  for (const line of lines) {
    const known = found.get(line.item);
    if (known === undefined) found.set(line.item, [line]);
    else known.push(line);
  }
  return found;
}

/** `lines`: those of the step's item. */
function pickLine(
  lines: readonly SourceLine[],
  step: Omit<StockStep, 'godown'>,
  left: (line: SourceLine) => number,
  wanted: number | undefined,
): SourceLine | undefined {
  const candidates = lines.filter((line) => (wanted ?? line.line) === line.line);
  return candidates.find((line) => left(line) >= step.quantity) ?? candidates.toSorted((a, b) => left(b) - left(a))[0];
}

/** Average of what is on hand, else the last cost; zero only while no cost has ever been known. */
function costToday(state: CostState, quantity: number): Minor {
  const isKnown = state.quantity > 0 && state.value > 0;
  return isKnown ? multiplyDivide(state.value, quantity, state.quantity) : lastCost(state, quantity);
}
