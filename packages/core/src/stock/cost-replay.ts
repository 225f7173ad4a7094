/**
 * Replays the cost of one item from a place in posting order on, with all charges known from the beginning or each from its
 * own place on. Pure; values in base minor units. Source: ACCOUNTING.md, Corrections.
 */
import type { ChargedGoods } from '../definition/books.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { present } from '../kernel/assert.ts';
import { type IsoDate, laterDay } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { costToday, type Valuation } from './cost-state.ts';
import {
  applyStep,
  type CostBasis,
  type Costing,
  type CostStep,
  LineMemory,
  shareOfCharges,
  shareOfLine,
  type UsedLine,
  type ValuedStep,
} from './cost-steps.ts';
import { CostTotals } from './cost-totals.ts';
import type { ItemCosts } from './item-costs.ts';
import { LINE_NUMBERS } from './line-numbers.ts';
import type { CostBearer } from './stock-desk.ts';

/** A recorded step of the item. Branch, godown and ledgers by code. */
export interface HistoryStep {
  /** Of the voucher, in posting order: the number of its first posting, whatever has been edited since. */
  readonly place: number;
  readonly voucher: number;
  /** The day that it is posted on. */
  readonly date: IsoDate;
  readonly line: number;
  readonly basis: CostBasis;
  readonly pool: GodownKind;
  readonly quantity: number;
  readonly given: Minor;
  readonly whole?: number | undefined;
  readonly way?: string | undefined;
  readonly source?: { readonly voucher: number; readonly line: number } | undefined;
  /** The voucher's: it bears what the goods cost. */
  readonly branch: string;
  /** Branch in whose books the goods stand. */
  readonly standsIn: string;
  /** Branch of the godown, which values them: in the moves of an older state the goods stand in the voucher's branch instead. */
  readonly valuedIn: string;
  /** Branch of the source, which began it: `bearer.against` stands there, and what arrives was sent from there. */
  readonly againstIn: string;
  readonly godown: string;
  readonly bearer?: CostBearer | undefined;
  /** The value that its posting booked, where it is a stored one; no replay goes by it. */
  readonly booked?: Minor;
}

/** The item as it stood before the first step of a replay. */
export interface ReplayStart {
  readonly costs: ItemCosts;
  /** Source lines of vouchers before the start that later steps refer to, by `lineKey`. */
  readonly lines: ReadonlyMap<LineKey, UsedLine>;
  /** Lines that brought goods before the start, as far as later steps send some of them back; by `lineKey`. */
  readonly charged?: ReadonlyMap<LineKey, ChargedGoods>;
}

/** State of an item before the vouchers from `place` on, kept so that a replay need not begin at the beginning. */
export interface CostMark {
  readonly place: number;
  readonly costs: ItemCosts;
}

export interface Replayed {
  readonly costs: ItemCosts;
  readonly totals: CostTotals;
  /** What each line cost, a magnitude; by `lineKey`. */
  readonly lineCosts: ReadonlyMap<LineKey, Minor>;
  readonly marks: readonly CostMark[];
}

export interface ReplayOptions {
  readonly valuation: Valuation;
  readonly onStep?: ((step: HistoryStep, valued: ValuedStep) => void) | undefined;
  /** Places whose marks are wanted beside the usual ones, in order. */
  readonly places?: readonly number[] | undefined;
  /** Steps between two marks. */
  readonly stepsPerMark?: number | undefined;
}

const STEPS_PER_MARK = 1000;

/** A line of a voucher as one number. Charges that arrived later are numbered beyond the item lines. */
export type LineKey = number;

export const lineKey = (voucher: number, line: number): LineKey => voucher * 2 * LINE_NUMBERS + line;

export function lineOfKey(key: LineKey): { readonly voucher: number; readonly line: number } {
  const line = key % (2 * LINE_NUMBERS);
  return { voucher: (key - line) / (2 * LINE_NUMBERS), line };
}

/** Work that may be put aside between two of its turns, so that others come to theirs. */
export type InTurns<T> = Generator<undefined, T>;

const STEPS_PER_TURN = 500;

/** `steps` in posting order, none before the start. Goods cost from the beginning what was landed on them later. */
export function replay(start: ReplayStart, steps: readonly HistoryStep[], options: ReplayOptions): Replayed {
  const totals = new CostTotals();
  const pass = new Pass(start, steps, options, steps);
  atOnce(
    pass.run((step, valued) => {
      totals.add(step, valued);
      options.onStep?.(step, valued);
    }),
  );
  return { costs: pass.costs, lineCosts: pass.lineCosts, marks: pass.marks, totals };
}

export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const turn = work.next();
    if (turn.done === true) return turn.value;
  }
}

type MutableLine = { -readonly [K in keyof UsedLine]: UsedLine[K] };

/** The item before a voucher, to go back to when a charge for its goods comes along. */
interface Snapshot {
  readonly costs: ItemCosts;
  readonly lines: ReadonlyMap<LineKey, MutableLine>;
  readonly sentBack: ReadonlyMap<LineKey, number>;
}

/** What comes to light about a step, and on which day: first its value, later what charges for goods before it change. */
export type OnValue = (step: HistoryStep, valued: ValuedStep, day: IsoDate) => void;

/** One way through the steps of an item. */
export class Pass {
  costs: ItemCosts;
  readonly lineCosts = new Map<LineKey, Minor>();
  /** What each step came to in the end, in order. */
  readonly values: ValuedStep[] = [];
  #lines = new Map<LineKey, MutableLine>();
  /** Smallest units of lines that went back to the supplier since the start. */
  #sentBack = new Map<LineKey, number>();
  /** Smallest units that lines brought in, as far as some step names them. */
  readonly #brought: ReadonlyMap<LineKey, number>;
  readonly #start: ReplayStart;
  readonly #steps: readonly HistoryStep[];
  /** What is landed on lines that bring goods, as far as it is known; and the part of it that is charges. */
  readonly #landed = new Map<LineKey, Minor>();
  readonly #charges = new Map<LineKey, Minor>();
  /** Lines that some step names as its source: the others need no memory. */
  readonly #named: ReadonlySet<LineKey>;
  readonly #marks = new Map<number, CostMark>();
  readonly #places: number[];
  readonly #stepsPerMark: number;
  readonly #costing: Costing;

  /** `known`: steps that are known from the beginning, as far as they land something on others. */
  constructor(
    start: ReplayStart,
    steps: readonly HistoryStep[],
    { valuation, places = [], stepsPerMark = STEPS_PER_MARK }: Omit<ReplayOptions, 'onStep'>,
    known: readonly HistoryStep[],
  ) {
    this.costs = start.costs.copy();
    this.#start = start;
    this.#steps = steps;
    this.#hear(known);
    this.#named = sourcesOf(steps);
    this.#brought = broughtBy(steps, this.#named);
    this.#places = [...places];
    this.#stepsPerMark = stepsPerMark;
    this.#costing = {
      valuation,
      cost: (pool, branch) => this.costs.of(branch, pool),
      elsewhere: (pool, branch) => this.costs.elsewhere(branch, pool),
      memory: new LineMemory(),
    };
  }

  get marks(): readonly CostMark[] {
    return [...this.#marks.values()];
  }

  /** With all that is landed on the goods known from the beginning. */
  *run(onValue: OnValue): InTurns<void> {
    yield* this.#go(onValue, () => undefined);
    this.#markUpTo(Number.POSITIVE_INFINITY);
  }

  /**
   * With each charge known from its own place on: there the steps since its goods came are valued anew, and what that changes
   * is of the day of the charge, or of the step where that is later.
   */
  *runAsKnown(onValue: OnValue): InTurns<void> {
    const charges = chargesIn(this.#steps);
    const snapshots = new Map<number, Snapshot>();
    const isCharged = new Set([...charges.values()].map(({ from }) => from));
    const keep = (at: number) => {
      if (isCharged.has(at)) snapshots.set(at, this.#snapshot());
    };
    const pass = this;
    yield* this.#go(onValue, function* (at) {
      keep(at);
      const charge = charges.get(at);
      if (charge === undefined) return;
      pass.#hear(charge.steps);
      const before = charge.from === undefined ? undefined : snapshots.get(charge.from);
      if (charge.from === undefined || before === undefined) return;
      pass.#goBack(before, charge.from, at);
      yield* pass.#again({ from: charge.from, until: at, day: charge.date, keep }, onValue);
      keep(at);
    });
  }

  *#go(onValue: OnValue, before: (at: number) => InTurns<void> | undefined): InTurns<void> {
    let voucher: number | undefined;
    let sinceMark = 0;
    for (const [at, step] of this.#steps.entries()) {
      if (at % STEPS_PER_TURN === 0) yield;
      if (step.voucher !== voucher) {
        const done = before(at);
        if (done !== undefined) yield* done;
        this.#markUpTo(step.place);
        if (sinceMark >= this.#stepsPerMark) {
          this.#mark(step.place);
          sinceMark = 0;
        }
        voucher = step.voucher;
        this.#costing.memory.forget();
      }
      sinceMark += 1;
      const valued = this.#value(step);
      this.values.push(valued);
      onValue(step, valued, step.date);
    }
  }

  #hear(steps: readonly HistoryStep[]): void {
    for (const step of steps) {
      addLanded(this.#landed, step);
      if (isCharge(step)) addLanded(this.#charges, step);
    }
  }

  #snapshot(): Snapshot {
    return {
      costs: this.costs.copy(),
      lines: copyLines(this.#lines),
      sentBack: new Map(this.#sentBack),
    };
  }

  #goBack({ costs, lines, sentBack }: Snapshot, from: number, until: number): void {
    this.costs = costs.copy();
    this.#lines = copyLines(lines);
    this.#sentBack = new Map(sentBack);
    for (const { voucher, line } of this.#steps.slice(from, until)) this.lineCosts.delete(lineKey(voucher, line));
  }

  *#again(
    { from, until, day, keep }: { from: number; until: number; day: IsoDate; keep: (at: number) => void },
    onValue: OnValue,
  ): InTurns<void> {
    let voucher: number | undefined;
    for (let at = from; at < until; at++) {
      if (at % STEPS_PER_TURN === 0) yield;
      const step = present(this.#steps[at], 'a step that was there before');
      if (step.voucher !== voucher) {
        keep(at);
        if (this.#marks.has(step.place)) this.#mark(step.place);
        voucher = step.voucher;
        this.#costing.memory.forget();
      }
      const was = present(this.values[at], 'a step that was valued before');
      const now = this.#value(step);
      this.values[at] = now;
      const more = {
        value: now.value - was.value,
        borne: now.borne - was.borne,
        adjustment: now.adjustment - was.adjustment,
      };
      if (more.value === 0 && more.borne === 0 && more.adjustment === 0) continue;
      onValue(step, more, laterDay(step.date, day));
    }
  }

  #value(step: HistoryStep): ValuedStep {
    const valued = valueStep(step, this.#costing, {
      usedLine: (key) => this.#usedLine(key),
      landed: this.#landed,
      chargedGoods: (key) => this.#chargedGoods(key),
      noteSentBack: (key, quantity) => this.#sentBack.set(key, (this.#sentBack.get(key) ?? 0) + quantity),
    });
    keepLine(step, valued, { lines: this.#lines, lineCosts: this.lineCosts, named: this.#named });
    return valued;
  }

  #chargedGoods(key: LineKey): ChargedGoods | undefined {
    const before = this.#start.charged?.get(key);
    const [landed, sentBack] = [this.#charges.get(key) ?? 0, this.#sentBack.get(key) ?? 0];
    if (before !== undefined)
      return { ...before, landed: before.landed + landed, sentBack: before.sentBack + sentBack };
    const quantity = this.#brought.get(key);
    return quantity === undefined ? undefined : { quantity, landed, sentBack };
  }

  #usedLine(key: LineKey): MutableLine | undefined {
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const before = this.#start.lines.get(key);
    if (before !== undefined) this.#lines.set(key, { ...before });
    return this.#lines.get(key);
  }

  #mark(place: number): void {
    this.#marks.set(place, { place, costs: this.costs.copy() });
  }

  #markUpTo(last: number): void {
    while (this.#places[0] !== undefined && this.#places[0] <= last) this.#mark(this.#places.shift() ?? 0);
  }
}

function copyLines(lines: ReadonlyMap<LineKey, MutableLine>): Map<LineKey, MutableLine> {
  return new Map([...lines].map(([key, line]) => [key, { ...line }]));
}

/** A voucher that lands something on goods of others. */
interface Charge {
  readonly date: IsoDate;
  readonly steps: readonly HistoryStep[];
  /** Where the voucher begins that brought the first of the goods; nothing where they came before the start. */
  readonly from: number | undefined;
}

/** By where the voucher of the charge begins among the steps. */
function chargesIn(steps: readonly HistoryStep[]): ReadonlyMap<number, Charge> {
  const charges = new Map<number, Charge>();
  if (!steps.some(({ basis }) => basis === 'landed')) return charges;
  const begins = new Map<number, number>();
  for (const [at, { voucher }] of steps.entries()) if (!begins.has(voucher)) begins.set(voucher, at);
  for (const [voucher, at] of begins) {
    const own = ownSteps(steps, voucher, at).filter(({ basis }) => basis === 'landed');
    const date = own[0]?.date;
    if (date === undefined) continue;
    const froms = own.flatMap(({ source }) => begins.get(source?.voucher ?? 0) ?? []);
    charges.set(at, { date, steps: own, from: froms.length === 0 ? undefined : Math.min(...froms) });
  }
  return charges;
}

/** Those of a voucher stand together. */
function ownSteps(steps: readonly HistoryStep[], voucher: number, at: number): readonly HistoryStep[] {
  let until = at;
  while (steps[until]?.voucher === voucher) until++;
  return steps.slice(at, until);
}

/**
 * What charges and invoices that arrived later add to the cost of each line that brought goods, by `lineKey`; the goods cost that from
 * the beginning, so a state before a later step holds it already.
 */
export function landedOn(steps: readonly HistoryStep[]): Map<LineKey, Minor> {
  const landed = new Map<LineKey, Minor>();
  for (const step of steps) addLanded(landed, step);
  return landed;
}

function addLanded(landed: Map<LineKey, Minor>, { basis, source, given }: HistoryStep): void {
  if (basis !== 'landed' || source === undefined) return;
  const key = lineKey(source.voucher, source.line);
  landed.set(key, (landed.get(key) ?? 0) + given);
}

/** The supplier gives back what an invoice says, and no charge. */
export const isCharge = ({ line }: HistoryStep): boolean => line >= LINE_NUMBERS;

interface KnownLines {
  readonly usedLine: (key: LineKey) => MutableLine | undefined;
  readonly landed: ReadonlyMap<LineKey, Minor>;
  /** Goods of a line as a step that sends some of them back finds them. */
  readonly chargedGoods: (key: LineKey) => ChargedGoods | undefined;
  readonly noteSentBack: (key: LineKey, quantity: number) => void;
}

function valueStep(step: HistoryStep, costing: Costing, known: KnownLines): ValuedStep {
  const { usedLine, landed } = known;
  const { source, basis, line, pool, quantity, whole, way, place, valuedIn: branch } = step;
  const since = place * LINE_NUMBERS + line;
  const facts = { basis, line, pool, branch, from: step.againstIn, quantity, given: step.given, whole, way, since };
  if (basis === 'received') {
    const later = landed.get(lineKey(step.voucher, line)) ?? 0;
    const valued = applyStep({ ...facts, given: step.given + later }, costing);
    return { ...valued, value: valued.value - later };
  }
  if (source === undefined || basis === 'landed') return applyStep(facts, costing);
  if (basis === 'sent') return sendBack(facts, source, costing, known);
  const from = usedLine(lineKey(source.voucher, source.line));
  const taken = basis === 'billed' ? (whole ?? 0) : Math.abs(quantity);
  // A source that comes later in posting order (an edit has named it) says nothing yet: today's cost.
  const shelf = basis === 'arrived' ? 'transit' : 'saleable';
  const today = () => costToday(costing.cost(shelf, branch), taken, () => costing.elsewhere(shelf, branch));
  const valued = applyStep({ ...facts, given: from === undefined ? today() : shareOfLine(from, taken) }, costing);
  if (from !== undefined) {
    from.used += taken;
    from.usedValue += basis === 'billed' ? valued.borne : Math.abs(valued.value);
  }
  return valued;
}

/** Goods go back to the supplier at what they cost, charges included that are known now. */
function sendBack(
  facts: CostStep,
  { voucher, line }: NonNullable<HistoryStep['source']>,
  costing: Costing,
  { chargedGoods, noteSentBack }: KnownLines,
): ValuedStep {
  const key = lineKey(voucher, line);
  const goods = chargedGoods(key);
  if (goods === undefined) return applyStep(facts, costing);
  noteSentBack(key, -facts.quantity);
  const landed = shareOfCharges(goods, -facts.quantity);
  return applyStep({ ...facts, landed }, costing);
}

function sourcesOf(steps: readonly HistoryStep[]): ReadonlySet<LineKey> {
  const named = new Set<LineKey>();
  for (const { source } of steps) if (source !== undefined) named.add(lineKey(source.voucher, source.line));
  return named;
}

function broughtBy(steps: readonly HistoryStep[], named: ReadonlySet<LineKey>): ReadonlyMap<LineKey, number> {
  const brought = new Map<LineKey, number>();
  for (const { basis, voucher, line, quantity } of steps) {
    const key = lineKey(voucher, line);
    if (basis === 'received' && named.has(key)) brought.set(key, quantity);
  }
  return brought;
}

interface KeptLines {
  readonly lines: Map<LineKey, MutableLine>;
  readonly lineCosts: Map<LineKey, Minor>;
  /** Lines that some step names as its source: the others need no memory. */
  readonly named: ReadonlySet<LineKey>;
}

/** What the line has cost so far; lines that took goods out may be the source of later steps. */
function keepLine(step: HistoryStep, valued: ValuedStep, { lines, lineCosts, named }: KeptLines): void {
  const { basis, voucher, line, quantity, whole = 0 } = step;
  if (basis === 'carried' || basis === 'shifted' || basis === 'writtenDown') return;
  if (basis === 'landed') return;
  const key = lineKey(voucher, line);
  const cost = costOfLine(basis, valued);
  lineCosts.set(key, (lineCosts.get(key) ?? 0) + cost);
  if ((basis !== 'issued' && basis !== 'billed') || !named.has(key)) return;
  const known = lines.get(key) ?? { quantity: 0, cost: 0, used: 0, usedValue: 0 };
  known.quantity += basis === 'billed' ? whole : -quantity;
  known.cost += cost;
  lines.set(key, known);
}

/** A magnitude, without charges that arrived later: what came in, or goes back to the supplier, costs its line its price. */
function costOfLine(basis: CostBasis, { value, borne }: ValuedStep): Minor {
  if (basis === 'billed') return borne;
  return Math.abs(basis === 'sent' ? value + borne : value);
}
