/**
 * The stock side of a posting: moves goods between godowns and values them, over states that the caller has locked. Every
 * step is recorded with the rule of its value and the ledger that bears it, so that a replay can value it again.
 * Source: ACCOUNTING.md, Books and valuation. Differences from goods below zero come out as adjustments, never hidden.
 */

import { sourceOfLine } from '../chains/joined-sources.ts';
import type { NotAsked, ReceiptLine, SourceLine, SourceVoucher, SourceWords, StockStep } from '../definition/books.ts';
import { type Leniency, strict } from '../definition/leniency.ts';
import type { GodownKind, GodownView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { assert, present } from '../kernel/assert.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { atRateOf } from '../ledger/source-rate.ts';
import type { BatchName, BatchStock } from './batches.ts';
import { type CostState, costToday, type LastCost } from './cost-state.ts';
import { applyStep, type CostBasis, LineMemory, shareOfCharges, type ValuedStep } from './cost-steps.ts';
import { LineBatches } from './line-batches.ts';
import { LINE_NUMBERS } from './line-numbers.ts';
import { type LooseStep, SourceShares } from './source-shares.ts';

/** Who bears the cost of goods: ledgers by code, with the dimensions of the entry. */
export interface CostBearer {
  readonly ledger: string;
  /** The ledger that gives the cost where no stock does: goods that were delivered before. */
  readonly against?: string;
  readonly costCentre?: string;
  readonly project?: string;
  /** The salesperson who owes it, where the ledger is kept by person. */
  readonly person?: string;
  readonly narration?: string;
}

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
  /** How the value was found; absent for an adjustment, which no replay repeats. */
  readonly basis?: CostBasis;
  /** What the basis was given (see `CostStep`); a replay finds the share of a source anew. */
  readonly given?: Minor;
  readonly whole?: number;
  /** Line of the source voucher whose cost this is a share of. */
  readonly sourceLine?: number;
  /** Number of the voucher that brought the goods a charge is landed on, or that go back or are billed; `sourceLine` is its line. */
  readonly landedOn?: number;
  readonly bearer?: CostBearer;
  /** Branch in whose books it stands, where that is another than its voucher's. */
  readonly branch?: string;
}

/** Value that a pool's stock ledger has to give up (above zero) because goods had been below zero or sold meanwhile. */
export interface StockAdjustment {
  readonly item: string;
  readonly godown: string;
  readonly amount: Minor;
  /** As of a move. */
  readonly branch?: string;
}

export interface StockStates {
  /** Locked cost of an item in a pool of a branch; changed in place. */
  cost(item: string, pool: GodownKind, branch: string): CostState;
  /** What it came at last in that pool of the other branches; asked where this one never had a cost of its own. */
  lastElsewhere(item: string, pool: GodownKind, branch: string): LastCost;
  /** Locked quantity of an item in a godown. */
  quantity(godown: string, item: string): number;
  setQuantity(godown: string, item: string, quantity: number): void;
  /** Locked batches of an item in a godown, changed in place; asked only for items that are kept by batch. */
  batches(godown: string, item: string): BatchStock[];
}

export interface StockDeskFacts {
  readonly source: SourceVoucher | undefined;
  /** Item lines of the voucher, for the batches they name. */
  readonly lines: readonly Values[];
  readonly leniency: Leniency;
  /** Place of the voucher in posting order: goods that come now are younger than those of any before. */
  readonly place: number | NotAsked;
  /** Of the voucher; without it all goods stand where the voucher does. */
  readonly branch: string | undefined;
  /** Numbers of the transfers that goods set out with, and that they arrive from. */
  readonly ways: { readonly setOut: string | undefined; readonly arrive: string | undefined };
}

/** Of a desk that takes moves back as they were written: it values nothing, names no lines and forgives nothing. */
export const reversing: StockDeskFacts = {
  source: undefined,
  lines: [],
  leniency: strict,
  place: 'notAsked',
  branch: undefined,
  ways: { setOut: undefined, arrive: undefined },
};

/** What a step is beside its goods. */
interface StepFacts {
  readonly basis: CostBasis;
  readonly given?: Minor;
  /** See `CostStep`. */
  readonly landed?: Minor;
  readonly whole?: number;
  readonly sourceLine?: number | undefined;
  readonly landedOn?: number | undefined;
  readonly bearer?: CostBearer | undefined;
}

const none: readonly SourceLine[] = [];

/** A step that has been valued, and where it stands among the moves. */
export interface DoneStep extends ValuedStep {
  readonly at: number;
}

type BookedStep = Pick<StockMove, 'basis' | 'value' | 'given'> & { readonly bearer?: CostBearer | undefined };

/** What a recorded move charged to its bearer; below zero where it gave back (see `ValuedStep.borne`). */
export function borneBy({ basis, value, given = 0, bearer }: BookedStep): Minor {
  if (bearer === undefined) return 0;
  if (basis === 'billed') return given;
  if (basis === 'sent') return 0 - value - given;
  return 0 - value;
}

export class StockDesk {
  readonly moves: StockMove[] = [];
  readonly adjustments: StockAdjustment[] = [];
  /** Which line of the source voucher each line was taken from. */
  readonly sources: ReadonlyMap<number, number>;
  /** Book value of what each line took from the source voucher. */
  readonly taken: ReadonlyMap<number, Minor>;
  /** Free goods of the source among what each line brought back, in smallest units. */
  readonly free: ReadonlyMap<number, number>;
  readonly #masters: VoucherMasters;
  readonly #states: StockStates;
  readonly #source: SourceVoucher | undefined;
  readonly #lines: readonly Values[];
  readonly #shares: SourceShares;
  readonly #batches: LineBatches;
  readonly #leniency: Leniency;
  readonly #place: number;
  readonly #branch: string | undefined;
  readonly #ways: StockDeskFacts['ways'];
  /** Branch of the source. */
  readonly #from: string | undefined;
  readonly #memory = new LineMemory();
  /** Smallest units that this voucher has sent back of the lines that brought them. */
  readonly #sentBack = new Map<string, number>();

  constructor(masters: VoucherMasters, states: StockStates, facts: StockDeskFacts) {
    const { source, lines, leniency, place, branch, ways } = facts;
    this.#masters = masters;
    this.#states = states;
    this.#source = source;
    this.#lines = lines;
    const ofShelf = (step: LooseStep) => (this.#isStocked(step) ? this.#worthForSale(step) : 0);
    this.#shares = new SourceShares((line) => this.#sourceOf(line)?.lines ?? none, leniency, ofShelf);
    this.sources = this.#shares.sources;
    this.taken = this.#shares.taken;
    this.free = this.#shares.free;
    this.#batches = new LineBatches(states, lines, leniency);
    this.#leniency = leniency;
    // Without a replay all goods are of one age, and go in the order they came.
    this.#place = place === 'notAsked' ? 0 : place;
    this.#branch = branch;
    this.#ways = ways;
    this.#from = source?.document.header.branch?.toString();
  }

  issue(step: StockStep, bearer?: CostBearer): Result<DoneStep> {
    const checked = this.#checkStock(step);
    return checked.ok ? accepted(this.#apply(step, -step.quantity, { basis: 'issued', bearer })) : checked;
  }

  shift(step: StockStep, to: string): Result<DoneStep> {
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    this.#apply(step, -step.quantity, { basis: 'shifted' });
    return accepted(this.#apply({ ...step, godown: to }, step.quantity, { basis: 'shifted' }));
  }

  receive(step: StockStep, value: Minor): DoneStep {
    return this.#apply(step, step.quantity, { basis: 'received', given: value });
  }

  takeBack(step: StockStep & { readonly isFree?: boolean }, bearer: CostBearer, wanted?: number): Result<DoneStep> {
    if (this.#source === undefined) return accepted(this.#apply(step, step.quantity, { basis: 'valued', bearer }));
    const share = this.takeFromSource(step, wanted);
    if (!share.ok) return share;
    const sourceLine = this.sources.get(step.line);
    const facts: StepFacts =
      sourceLine === undefined
        ? { basis: 'valued', bearer }
        : { basis: 'returned', given: share.value, sourceLine, bearer };
    return accepted(this.#apply(step, step.quantity, facts));
  }

  /** Goods that left before with the source: `bearer.against` gives their cost to `bearer.ledger`. Nothing moves. */
  takeOver(step: StockStep, bearer: CostBearer, wanted?: number, words?: SourceWords): Result<DoneStep> {
    const share = this.takeFromSource(step, wanted, undefined, words);
    if (!share.ok) return share;
    const sourceLine = this.sources.get(step.line);
    const from = sourceLine === undefined ? {} : { sourceLine, landedOn: this.#sourceOf(step.line)?.voucherNo };
    const facts = { given: share.value, whole: step.quantity, ...from, bearer };
    return accepted(this.#apply(step, 0, { basis: 'billed', ...facts }));
  }

  /** The voucher that a line continues. */
  #sourceOf(line: number): SourceVoucher | undefined {
    return this.#source === undefined ? undefined : sourceOfLine(this.#source, this.#lines[line]);
  }

  takeFromSource(
    step: Omit<StockStep, 'godown'> & { readonly isFree?: boolean },
    wanted?: number,
    over?: (line: SourceLine) => number,
    words?: SourceWords,
  ): Result<Minor> {
    return this.#shares.take(step, { wanted, over, words, worthOf: ({ cost }) => cost });
  }

  priceFromSource(step: Omit<StockStep, 'godown'>, wanted?: number): Result<Minor> {
    return this.#shares.take(step, { wanted, worthOf: (line) => this.#priceOf(line) });
  }

  #priceOf({ net, costTax = 0 }: SourceLine): Minor {
    const source = this.#source;
    return source === undefined ? net + costTax : atRateOf(source.document, net + costTax, this.#masters);
  }

  /** Goods of the source go back to the supplier at what they cost there; `bearer` has the part that was landed on them later. */
  sendBack(step: StockStep, bearer: CostBearer, wanted?: number): Result<DoneStep & { readonly given: Minor }> {
    const worthOf = (line: SourceLine) => line.bought ?? this.#priceOf(line);
    const share = this.#shares.take(step, { wanted, worthOf });
    if (!share.ok) return share;
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    const given = share.value;
    const done = this.#apply(step, -step.quantity, { basis: 'sent', given, bearer, ...this.#chargesOn(step) });
    return accepted({ ...done, given });
  }

  #chargesOn({ line, quantity }: StockStep): Pick<StepFacts, 'landed' | 'sourceLine' | 'landedOn'> {
    const from = this.sources.get(line);
    const charged = this.#source?.lines.find((each) => each.line === from)?.charged;
    if (charged === undefined) return {};
    const { voucherNo: landedOn, line: sourceLine } = charged;
    const key = `${landedOn} ${sourceLine}`;
    const before = this.#sentBack.get(key) ?? 0;
    this.#sentBack.set(key, before + quantity);
    const landed = shareOfCharges({ ...charged, sentBack: charged.sentBack + before }, quantity);
    return { landed, sourceLine, landedOn };
  }

  /** Takes goods out of transit that came with the source; `bearer` where they are lost. */
  arrive(step: StockStep, bearer?: CostBearer, wanted?: number, words?: SourceWords): Result<DoneStep> {
    const share = this.takeFromSource(step, wanted, undefined, words);
    if (!share.ok) return share;
    const checked = this.#checkStock(step);
    if (!checked.ok) return checked;
    const facts = { given: share.value, sourceLine: this.sources.get(step.line), bearer };
    const done = this.#apply(step, -step.quantity, { basis: 'arrived', ...facts });
    this.#shares.correct(step.line, -done.value - share.value);
    return accepted(done);
  }

  /** Brings into another pool what the line took out a step before. */
  carry(step: StockStep): DoneStep {
    return this.#apply(step, step.quantity, { basis: 'carried' });
  }

  /** Goods that a count has found. */
  find(step: StockStep, bearer: CostBearer): DoneStep {
    return this.#apply(step, step.quantity, { basis: 'found', bearer });
  }

  /** A charge that arrived later: `value` more than the goods came in at. What that moves is for a replay to say. */
  land(step: Omit<StockStep, 'quantity'>, value: Minor, receipt: ReceiptLine): DoneStep {
    const facts = { given: value, sourceLine: receipt.line, landedOn: receipt.voucherNo };
    return this.#apply({ ...step, quantity: 0 }, 0, { basis: 'landed', ...facts });
  }

  /** The same of the goods that a line took of its source; nothing where the source never brought them. */
  landOnSource({ line, item }: Pick<StockStep, 'line' | 'item'>, value: Minor): DoneStep | undefined {
    const receipt = this.#receiptOf(line);
    return receipt && this.land({ line, item, godown: receipt.godown }, value, receipt);
  }

  #receiptOf(line: number): ReceiptLine | undefined {
    const brought = this.sources.get(line);
    if (this.#source === undefined || brought === undefined) return undefined;
    const { voucherNo, document } = this.#source;
    const godown = String(document.items[brought]?.godown);
    return { voucherNo, line: brought, godown, branch: String(document.header.branch) };
  }

  writeDown(step: Omit<StockStep, 'quantity'>, recoverable: Minor, bearer: CostBearer): DoneStep {
    return this.#apply({ ...step, quantity: 0 }, 0, { basis: 'writtenDown', given: recoverable, bearer });
  }

  /**
   * Takes back all moves of a posting exactly: the same quantities and values with the other sign, the last one first. What
   * that means for the cost of the items is for a replay to say. `checkStanding` judges what it leaves.
   */
  reverse(moves: readonly StockMove[]): void {
    for (const given of moves.toReversed()) {
      this.#batches.carry(given.line, given);
      const { line, item, godown, quantity, value, branch } = given;
      if (quantity !== 0) this.#moveGoods({ line, item, godown, quantity: Math.abs(quantity) }, -quantity);
      const { batch, expiry } = given;
      const ofBatch = { ...(batch === undefined ? {} : { batch }), ...(expiry === undefined ? {} : { expiry }) };
      const elsewhere = branch === undefined ? {} : { branch };
      this.moves.push({ line, item, godown, quantity: 0 - quantity, value: 0 - value, ...ofBatch, ...elsewhere });
    }
  }

  /** How much of an item, or of one batch of it, stands in a godown, in smallest units. */
  available(godown: string, item: string, batch?: BatchName): number {
    if (batch === undefined) return this.#states.quantity(godown, item);
    return this.#batches.available(godown, item, batch);
  }

  /** What goods are worth today where they stand, without moving them. */
  worth(step: Omit<StockStep, 'line'>): Minor {
    const { kind, branch } = this.#godown(step.godown);
    return this.#costToday(step, kind, branch);
  }

  /** Of an item as it is sold in the branch where it would stand. */
  #worthForSale({ godown, ...step }: LooseStep): Minor {
    return this.#costToday(step, 'saleable', godown === undefined ? (this.#branch ?? '') : this.#godown(godown).branch);
  }

  #costToday({ item, quantity }: Omit<StockStep, 'godown' | 'line'>, pool: GodownKind, branch: string): Minor {
    const state = this.#states.cost(item, pool, branch);
    return costToday(state, quantity, () => this.#states.lastElsewhere(item, pool, branch));
  }

  #apply(step: StockStep, quantity: number, facts: StepFacts): DoneStep {
    const { line, item, godown } = step;
    const { kind: pool, branch } = this.#godown(godown);
    const elsewhere = this.#branch === undefined || branch === this.#branch ? {} : { branch };
    const { basis, given = 0, landed = 0, whole, sourceLine, landedOn, bearer } = facts;
    const done = applyStep(
      {
        basis,
        line,
        pool,
        branch,
        from: this.#from,
        quantity,
        given,
        landed,
        whole,
        since: this.#place * LINE_NUMBERS + line,
        way: quantity < 0 ? this.#ways.arrive : this.#ways.setOut,
      },
      {
        valuation: this.#masters.choices.valuation,
        cost: (of, at) => this.#states.cost(item, of, at),
        elsewhere: (of, at) => this.#states.lastElsewhere(item, of, at),
        memory: this.#memory,
      },
    );
    if (done.adjustment !== 0) this.adjustments.push({ item, godown, amount: done.adjustment, ...elsewhere });
    const batch = quantity === 0 ? {} : this.#moveGoods(step, quantity);
    const move: StockMove = {
      line,
      item,
      godown,
      quantity,
      value: done.value,
      ...batch,
      basis,
      ...(facts.given === undefined ? {} : { given }),
      ...(whole === undefined ? {} : { whole }),
      ...(sourceLine === undefined ? {} : { sourceLine }),
      ...(landedOn === undefined ? {} : { landedOn }),
      ...(bearer === undefined ? {} : { bearer }),
      ...elsewhere,
    };
    this.moves.push(move);
    return { ...done, at: this.moves.length - 1 };
  }

  #moveGoods(step: StockStep, quantity: number): Partial<BatchName> {
    assert(step.quantity > 0, 'a stock step moves more than nothing');
    const before = this.#states.quantity(step.godown, step.item);
    this.#states.setQuantity(step.godown, step.item, before + quantity);
    return this.#isByBatch(step) ? this.#batches.move(step, quantity) : {};
  }

  #godown(code: string): GodownView {
    return present(this.#masters.godown(code), `godown ${code} was not checked`);
  }

  #isStocked({ item }: { item: string }): boolean {
    return this.#masters.item(item)?.isService !== true;
  }

  #isByBatch({ item }: { item: string }): boolean {
    return this.#masters.item(item)?.tracking !== undefined;
  }

  #checkStock(step: StockStep): Result<true> {
    const ofBatch = this.#isByBatch(step) ? this.#batches.check(step) : accepted<true>(true);
    if (!ofBatch.ok) return ofBatch;
    const available = this.#states.quantity(step.godown, step.item);
    if (available >= step.quantity || mayGoBelowZero(this.#godown(step.godown), this.#masters)) return accepted(true);
    const values = { item: step.item, godown: step.godown, available };
    const out = problem('stock.out', `items.${step.line}.quantity`, values);
    return this.#leniency.forgives(out) ? accepted(true) : refused(out);
  }
}

/** A van's godown may not, the main godown may by setting. */
export function mayGoBelowZero({ isVan, kind }: GodownView, { choices }: VoucherMasters): boolean {
  return isVan !== true && kind === 'saleable' && choices.mainGodownMayGoNegative;
}
