/**
 * The stock side of a posting: moves goods between godowns and values them, over states that the caller has locked.
 * Source: ACCOUNTING.md, Books and valuation. Differences from goods below zero come out as adjustments, never hidden.
 */
import type { SourceLine, SourceVoucher, StockStep } from '../definition/books.ts';
import type { GodownKind, GodownView, VoucherMasters } from '../definition/masters-view.ts';
import { assert, present } from '../kernel/assert.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { atRateOf } from '../ledger/source-rate.ts';
import {
  type CostState,
  issueCost,
  lastCost,
  putBackCost,
  receiveCost,
  rememberLastCost,
  removeReceipt,
  revalueCost,
} from './cost-state.ts';

export interface StockMove {
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  /** Smallest units, in above zero. */
  readonly quantity: number;
  /** Base currency, signed like the quantity. */
  readonly value: Minor;
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
  readonly #used = new Map<number, number>();

  constructor(masters: VoucherMasters, states: StockStates, source?: SourceVoucher) {
    this.#masters = masters;
    this.#states = states;
    this.#source = source;
  }

  issue(step: StockStep): Result<Minor> {
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    const value = issueCost(this.#cost(step), step.quantity, this.#valuation);
    this.#move(step, -step.quantity, -value);
    return accepted(value);
  }

  receive(step: StockStep, value: Minor): void {
    const state = this.#cost(step);
    this.#adjust(step, receiveCost(state, step.quantity, value, this.#valuation));
    rememberLastCost(state, step.quantity, value);
    this.#move(step, step.quantity, value);
  }

  takeBack(step: StockStep, sourceLine?: number): Result<Minor> {
    const cost =
      this.#source === undefined
        ? accepted(costToday(this.#states, step.item, step.quantity))
        : this.takeFromSource(step, sourceLine);
    if (!cost.ok) return cost;
    this.#adjust(step, putBackCost(this.#cost(step), step.quantity, cost.value, this.#valuation));
    this.#move(step, step.quantity, cost.value);
    return cost;
  }

  takeFromSource(
    step: Omit<StockStep, 'godown'>,
    wanted?: number,
    over: (line: SourceLine) => number = () => 0,
  ): Result<Minor> {
    const line = pickLine(this.#source, step, this.#used, wanted);
    const path = `items.${step.line}.quantity`;
    if (line === undefined) return refused(problem('return.not_on_source', path, { item: step.item }));
    const before = line.used + (this.#used.get(line.line) ?? 0);
    const left = line.quantity - before;
    if (step.quantity > left + over(line)) return refused(problem('return.exceeds_sold', path, { n: left }));
    this.#used.set(line.line, before - line.used + step.quantity);
    this.sources.set(step.line, line.line);
    const value = shareOf(line.cost, line, before, step.quantity);
    this.taken.set(step.line, (this.taken.get(step.line) ?? 0) + value);
    return accepted(value);
  }

  priceFromSource(step: Omit<StockStep, 'godown'>, wanted?: number): Result<Minor> {
    const taken = this.takeFromSource(step, wanted);
    const line = this.#source?.lines.find((each) => each.line === this.sources.get(step.line));
    if (!taken.ok || line === undefined) return taken;
    const before = line.used + (this.#used.get(line.line) ?? 0) - step.quantity;
    const net = shareOf(line.net, line, before, step.quantity);
    return accepted(this.#source === undefined ? net : atRateOf(this.#source.document, net, this.#masters));
  }

  sendBack(step: StockStep, value: Minor): Result<true> {
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    this.#adjust(step, removeReceipt(this.#cost(step), step.quantity, value, this.#valuation));
    this.#move(step, -step.quantity, -value);
    return checked;
  }

  revalue(step: Omit<StockStep, 'quantity'>, difference: Minor): void {
    if (difference === 0) return;
    const left = revalueCost(this.#cost(step), difference, this.#valuation);
    this.moves.push({ line: step.line, item: step.item, godown: step.godown, quantity: 0, value: difference });
    this.#adjust(step, left);
  }

  onHand(item: string, godown: string, quantity: number): number {
    return Math.min(quantity, Math.max(this.#cost({ item, godown }).quantity, 0));
  }

  /** Takes back one earlier move exactly: the same quantity and value with the other sign. */
  reverse(given: StockMove): Result<true> {
    const step = { line: given.line, item: given.item, godown: given.godown, quantity: Math.abs(given.quantity) };
    if (given.quantity === 0) {
      this.revalue(step, -given.value);
      return accepted(true);
    }
    if (given.quantity < 0) {
      this.#adjust(step, putBackCost(this.#cost(step), step.quantity, -given.value, this.#valuation));
      this.#move(step, step.quantity, -given.value);
      return accepted(true);
    }
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    this.#adjust(step, removeReceipt(this.#cost(step), step.quantity, given.value, this.#valuation));
    this.#move(step, -step.quantity, -given.value);
    return checked;
  }

  get #valuation() {
    return this.#masters.choices.valuation;
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
    this.moves.push({ line: step.line, item: step.item, godown: step.godown, quantity, value });
  }

  #adjust(step: { item: string; godown: string }, amount: Minor): void {
    if (amount !== 0) this.adjustments.push({ item: step.item, godown: step.godown, amount });
  }

  #checkStock(step: StockStep): Result<true> {
    const godown = this.#godown(step.godown);
    const available = this.#states.quantity(step.godown, step.item);
    const mayGoBelow = !godown.isVan && godown.kind === 'saleable' && this.#masters.choices.mainGodownMayGoNegative;
    if (available >= step.quantity || mayGoBelow) return accepted(true);
    const values = { item: step.item, godown: step.godown, available };
    return refused(problem('stock.out', `items.${step.line}.quantity`, values));
  }
}

/** The part of an amount of a line that falls on `quantity` after `before` of it was used; what lies beyond has none. */
function shareOf(amount: Minor, line: SourceLine, before: number, quantity: number): Minor {
  const upTo = (used: number) => multiplyDivide(amount, Math.min(used, line.quantity), line.quantity);
  return upTo(before + quantity) - upTo(before);
}

function pickLine(
  source: SourceVoucher | undefined,
  step: Omit<StockStep, 'godown'>,
  used: ReadonlyMap<number, number>,
  wanted: number | undefined,
): SourceLine | undefined {
  const candidates =
    source?.lines.filter((line) => line.item === step.item && (wanted ?? line.line) === line.line) ?? [];
  const left = (line: SourceLine) => line.quantity - line.used - (used.get(line.line) ?? 0);
  return candidates.find((line) => left(line) >= step.quantity) ?? candidates.toSorted((a, b) => left(b) - left(a))[0];
}

/** Average of what is on hand, else the last cost; zero only while no cost has ever been known. */
function costToday(states: StockStates, item: string, quantity: number): Minor {
  const state = states.cost(item, 'saleable');
  const isKnown = state.quantity > 0 && state.value > 0;
  return isKnown ? multiplyDivide(state.value, quantity, state.quantity) : lastCost(state, quantity);
}
