/**
 * Replays the cost of one item from a place in posting order on. A correction compares the replay of the vouchers that stood
 * with the replay of those that stand now: the difference between the two, beyond what the corrected voucher posts itself,
 * is one cost adjustment. Pure; values in base minor units. Source: ACCOUNTING.md, Corrections.
 */
import type { ChargedGoods } from '../definition/books.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import type { Minor } from '../kernel/money.ts';
import { costToday, type Valuation } from './cost-state.ts';
import {
  applyStep,
  type CostBasis,
  type Costing,
  type CostStep,
  LineMemory,
  MOST_LINES,
  shareOfCharges,
  shareOfLine,
  type UsedLine,
  type ValuedStep,
} from './cost-steps.ts';
import { CostTotals } from './cost-totals.ts';
import type { ItemCosts } from './item-costs.ts';
import type { CostBearer } from './stock-desk.ts';

/** A recorded step of the item. Branch, godown and ledgers by code. */
export interface HistoryStep {
  /** Of the voucher, in posting order: the number of its first posting, whatever has been edited since. */
  readonly place: number;
  readonly voucher: number;
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
  readonly lines: ReadonlyMap<string, UsedLine>;
  /** Lines that brought goods before the start, as far as later steps send some of them back; by `lineKey`. */
  readonly charged?: ReadonlyMap<string, ChargedGoods>;
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
  readonly lineCosts: ReadonlyMap<string, Minor>;
  readonly marks: readonly CostMark[];
}

export interface ReplayOptions {
  readonly valuation: Valuation;
  readonly onStep?: ((step: HistoryStep, valued: ValuedStep) => void) | undefined;
  /** Places whose marks are wanted beside the usual ones, in order. */
  readonly places?: readonly number[] | undefined;
}

/** Steps between two marks. */
const STEPS_PER_MARK = 1000;

export const lineKey = (voucher: number, line: number): string => `${voucher} ${line}`;

/** Work that may be put aside between two of its turns, so that others come to theirs. */
export type InTurns<T> = Generator<undefined, T>;

const STEPS_PER_TURN = 500;

/** `steps` in posting order, none before the start. */
export function replay(start: ReplayStart, steps: readonly HistoryStep[], options: ReplayOptions): Replayed {
  return atOnce(replayInTurns(start, steps, options));
}

function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const turn = work.next();
    if (turn.done === true) return turn.value;
  }
}

function* replayInTurns(start: ReplayStart, steps: readonly HistoryStep[], options: ReplayOptions): InTurns<Replayed> {
  const costs = start.costs.copy();
  const lines = new Map<string, { -readonly [K in keyof UsedLine]: UsedLine[K] }>();
  const totals = new CostTotals();
  const lineCosts = new Map<string, Minor>();
  const marks: CostMark[] = [];
  const landed = landedOn(steps);
  const charged = chargedGoods(start, steps);
  let costing: Costing = {
    valuation: options.valuation,
    cost: (pool, branch) => costs.of(branch, pool),
    elsewhere: (pool, branch) => costs.elsewhere(branch, pool),
    memory: new LineMemory(),
  };
  let voucher: number | undefined;
  let sinceMark = 0;
  const places = [...(options.places ?? [])];
  const markUpTo = (last: number) => {
    while (places[0] !== undefined && places[0] <= last)
      marks.push({ place: places.shift() ?? 0, costs: costs.copy() });
  };
  const usedLine = (key: string) => {
    const known = lines.get(key);
    if (known !== undefined) return known;
    const before = start.lines.get(key);
    if (before !== undefined) lines.set(key, { ...before });
    return lines.get(key);
  };
  for (const [at, step] of steps.entries()) {
    if (at % STEPS_PER_TURN === 0) yield;
    if (step.voucher !== voucher) {
      markUpTo(step.place);
      if (sinceMark >= STEPS_PER_MARK) {
        marks.push({ place: step.place, costs: costs.copy() });
        sinceMark = 0;
      }
      voucher = step.voucher;
      costing = { ...costing, memory: new LineMemory() };
    }
    sinceMark += 1;
    const valued = valueStep(step, costing, { usedLine, landed, charged });
    totals.add(step, valued);
    keepLine(step, valued, lines, lineCosts);
    options.onStep?.(step, valued);
  }
  markUpTo(Number.POSITIVE_INFINITY);
  return { costs, totals, lineCosts, marks };
}

type MutableLine = { -readonly [K in keyof UsedLine]: UsedLine[K] };

/**
 * What charges that arrived later add to the cost of each line that brought goods, by `lineKey`; the goods cost that from
 * the beginning, so a state before a later step holds it already.
 */
export function landedOn(steps: readonly HistoryStep[]): Map<string, Minor> {
  const landed = new Map<string, Minor>();
  for (const { basis, source, given } of steps) {
    if (basis !== 'landed' || source === undefined) continue;
    const key = lineKey(source.voucher, source.line);
    landed.set(key, (landed.get(key) ?? 0) + given);
  }
  return landed;
}

/** Lines that bring goods, those of before the start that it names among them, with all that is landed on them. */
export function chargedGoods({ charged }: Pick<ReplayStart, 'charged'>, steps: readonly HistoryStep[]) {
  const goods = new Map<string, ChargedGoods>(charged);
  const landed = landedOn(steps);
  for (const { basis, voucher, line, quantity } of steps) {
    const key = lineKey(voucher, line);
    if (basis === 'received') goods.set(key, { quantity, landed: 0, sentBack: 0 });
  }
  for (const [key, more] of landed) {
    const known = goods.get(key);
    if (known !== undefined) goods.set(key, { ...known, landed: known.landed + more });
  }
  return goods;
}

interface KnownLines {
  readonly usedLine: (key: string) => MutableLine | undefined;
  readonly landed: ReadonlyMap<string, Minor>;
  readonly charged: Map<string, ChargedGoods>;
}

function valueStep(step: HistoryStep, costing: Costing, { usedLine, landed, charged }: KnownLines): ValuedStep {
  const { source, basis, line, pool, quantity, whole, way, place, valuedIn: branch } = step;
  const since = place * MOST_LINES + line;
  const facts = { basis, line, pool, branch, from: step.againstIn, quantity, given: step.given, whole, way, since };
  if (basis === 'received') {
    const later = landed.get(lineKey(step.voucher, line)) ?? 0;
    const valued = applyStep({ ...facts, given: step.given + later }, costing);
    return { ...valued, value: valued.value - later };
  }
  if (source === undefined || basis === 'landed') return applyStep(facts, costing);
  if (basis === 'sent') return sendBack(facts, source, costing, charged);
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
  charged: Map<string, ChargedGoods>,
): ValuedStep {
  const key = lineKey(voucher, line);
  const goods = charged.get(key);
  if (goods === undefined) return applyStep(facts, costing);
  charged.set(key, { ...goods, sentBack: goods.sentBack - facts.quantity });
  return applyStep({ ...facts, landed: shareOfCharges(goods, -facts.quantity) }, costing);
}

/** What the line has cost so far; lines that took goods out may be the source of later steps. */
function keepLine(
  step: HistoryStep,
  valued: ValuedStep,
  lines: Map<string, MutableLine>,
  lineCosts: Map<string, Minor>,
): void {
  const { basis, voucher, line, quantity, whole = 0 } = step;
  if (basis === 'carried' || basis === 'shifted' || basis === 'writtenDown' || basis === 'repriced') return;
  if (basis === 'landed') return;
  const key = lineKey(voucher, line);
  const cost = costOfLine(basis, valued);
  lineCosts.set(key, (lineCosts.get(key) ?? 0) + cost);
  if (basis !== 'issued' && basis !== 'billed') return;
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

function areBelowNothing(steps: readonly HistoryStep[]): boolean {
  const landed = landedOn(steps);
  return steps.some(({ basis, voucher, line, given }) => {
    return basis === 'received' && given + (landed.get(lineKey(voucher, line)) ?? 0) < 0;
  });
}

export interface Correction {
  readonly start: ReplayStart;
  /** Steps of the vouchers that stood before the correction, from the start on, in posting order. */
  readonly steps: readonly HistoryStep[];
  readonly voucher: number;
  readonly place: number;
  /** Steps of the voucher as it stands now; none where it is void. */
  readonly now: readonly HistoryStep[];
  readonly valuation: Valuation;
  /** The versions are of two days: what the first did to others is told apart from what the second does. */
  readonly isOfTwoDays?: boolean;
}

/** What a version, or both at once where they are of one day, changes about the goods of other vouchers. */
export interface ChangedOthers {
  readonly by: 'before' | 'now';
  readonly vouchers: ReadonlyMap<number, CostTotals>;
}

export interface Corrected {
  /** Cost of the item now. */
  readonly costs: ItemCosts;
  /** How the cost of the item differs from before the correction; see `ItemCosts`. */
  readonly before: ItemCosts;
  /** What the voucher's steps come to, in order. */
  readonly values: readonly ValuedStep[];
  /** What changes in all, the voucher's own postings included. */
  readonly difference: CostTotals;
  /** The same by what it is about: what the voucher's own steps came to and come to, and those of others. */
  readonly own: { readonly before: CostTotals; readonly now: CostTotals };
  readonly others: readonly ChangedOthers[];
  /** Lines of other vouchers that cost something else now, by `lineKey`, as magnitudes. */
  readonly lineCosts: ReadonlyMap<string, Minor>;
  readonly marks: readonly CostMark[];
  /** Would what is landed on a line take more off than its goods cost? */
  readonly isBelowNothing: boolean;
}

/** What the steps of a replay came to, a voucher's own and those of others. */
class Recorded {
  readonly own = new CostTotals();
  readonly ownSteps: ValuedStep[] = [];
  readonly #others = new Map<HistoryStep, ValuedStep>();
  readonly #voucher: number;

  constructor(voucher: number) {
    this.#voucher = voucher;
  }

  readonly onStep = (step: HistoryStep, valued: ValuedStep): void => {
    if (step.voucher !== this.#voucher) this.#others.set(step, valued);
    else {
      this.own.add(step, valued);
      this.ownSteps.push(valued);
    }
  };

  /** By other voucher, what its steps come to beyond what they came to in an earlier replay. */
  since(earlier: Recorded): Map<number, CostTotals> {
    const changed = new Map<number, CostTotals>();
    for (const [step, now] of this.#others) {
      const was = earlier.#others.get(step) ?? { value: 0, borne: 0, adjustment: 0 };
      const more = {
        value: now.value - was.value,
        borne: now.borne - was.borne,
        adjustment: now.adjustment - was.adjustment,
      };
      if (more.value === 0 && more.borne === 0 && more.adjustment === 0) continue;
      const totals = changed.get(step.voucher) ?? new CostTotals();
      totals.add(step, more);
      changed.set(step.voucher, totals);
    }
    return changed;
  }
}

export function correct(correction: Correction): Corrected {
  return atOnce(correctInTurns(correction));
}

export function* correctInTurns(correction: Correction): InTurns<Corrected> {
  const { start, steps, voucher, place, now, valuation, isOfTwoDays = false } = correction;
  const [stood, stands] = [new Recorded(voucher), new Recorded(voucher)];
  const before = yield* replayInTurns(start, steps, { valuation, onStep: stood.onStep });
  const others = steps.filter((step) => step.voucher !== voucher);
  const at = others.findIndex((step) => step.place > place);
  const corrected = at < 0 ? [...others, ...now] : [...others.slice(0, at), ...now, ...others.slice(at)];
  const after = yield* replayInTurns(start, corrected, { valuation, onStep: stands.onStep });
  const without = new Recorded(voucher);
  if (isOfTwoDays) yield* replayInTurns(start, others, { valuation, onStep: without.onStep });
  const own = new Set(
    [...steps, ...now].filter((step) => step.voucher === voucher).map(({ line }) => lineKey(voucher, line)),
  );
  const changed = [...after.lineCosts].filter(([key, cost]) => !own.has(key) && before.lineCosts.get(key) !== cost);
  return {
    costs: after.costs,
    before: before.costs,
    values: stands.ownSteps,
    own: { before: stood.own, now: stands.own },
    others: isOfTwoDays
      ? [
          { by: 'before', vouchers: without.since(stood) },
          { by: 'now', vouchers: stands.since(without) },
        ]
      : [{ by: 'now', vouchers: stands.since(stood) }],
    difference: after.totals.minus(before.totals),
    lineCosts: new Map(changed),
    marks: after.marks,
    isBelowNothing: areBelowNothing(corrected),
  };
}
