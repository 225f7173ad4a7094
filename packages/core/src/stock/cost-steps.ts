/**
 * The steps by which goods change their book value, each with the rule that finds its value. A posting applies them as it
 * goes, and a replay applies the same steps again, so both come to the same books. Pure; values in base minor units.
 * Source: ACCOUNTING.md, Books and valuation, Corrections.
 */
import type { ChargedGoods } from '../definition/books.ts';
import type { GodownKind } from '../definition/masters-view.ts';
import { assert, present } from '../kernel/assert.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';
import {
  arriveFromWay,
  bringBackCost,
  type CostState,
  costOfIssue,
  costToday,
  type Elsewhere,
  issueLayers,
  keepsLayers,
  type LastCost,
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

/** How the value of a step is found. */
const costBases = [
  /** Leaves at book value. */
  'issued',
  /** Comes in at `given`: a purchase, a goods receipt, an opening. */
  'received',
  /** Comes back at its share of the source line's cost. */
  'returned',
  /** Comes back at today's cost of saleable goods in its branch, since it names no source. */
  'valued',
  /** Is found in a count: comes in at today's cost of its own pool. */
  'found',
  /** Comes into another pool at the value with which the same line left one. */
  'carried',
  /**
   * Leaves at what its purchase paid for it, `given`, and its share of what was landed on that later, but never leaves less than
   * nothing behind; what it leaves at beyond `given` is charged.
   */
  'sent',
  /** Leaves transit at its share of what the source sent. */
  'arrived',
  /** Moves nothing: takes over its share of the source line's cost (a sale that bills a delivery). */
  'billed',
  /**
   * Moves nothing: a charge that arrived later raises what the source line came in at by `given`. A replay values the goods so
   * from their receipt on; the step itself is only the entry of it.
   */
  'landed',
  /** Moves nothing: goods that came in on the same line go down to `given`, what can still be got for them. */
  'writtenDown',
  /** Changes its godown within one pool; from one branch to another it goes on at the cost and the age that it has. */
  'shifted',
] as const;

export type CostBasis = (typeof costBases)[number];

export interface CostStep {
  readonly basis: CostBasis;
  /** Index of the voucher's item line. */
  readonly line: number;
  readonly pool: GodownKind;
  /** Branch of the godown: its goods are valued by themselves. */
  readonly branch: string;
  /** Branch that sent what arrives; its own when left out. */
  readonly from?: string | undefined;
  /** Smallest units, in above zero; zero where nothing moves. */
  readonly quantity: number;
  /** What the basis says of it; for a share of a source line, that share. */
  readonly given: Minor;
  /** Of `sent`: its share of the charges that arrived after the purchase (see `shareOfCharges`). */
  readonly landed?: Minor;
  /** Smallest units, of `billed`: what is billed. */
  readonly whole?: number | undefined;
  /** Orders goods by age: grows with the place of the voucher and the line. */
  readonly since: number;
  /** Number of the transfer with which goods set out into transit, or arrive from it. */
  readonly way?: string | undefined;
}

export interface ValuedStep {
  /** What the step adds to the value of its pool; below zero where goods leave. */
  readonly value: Minor;
  /** What it charges to the ledger that bears the cost; below zero where it gives back. */
  readonly borne: Minor;
  /** What comes to light about goods that were valued before: above zero, cost up and stock down. */
  readonly adjustment: Minor;
}

/** What the steps of a line leave for its later ones. */
interface LineTrace {
  layers: readonly Layer[];
  carried: Minor | undefined;
  /** The branch that goods of the line left. */
  left: string | undefined;
}

/** Of the lines of one voucher. */
export class LineMemory {
  readonly #lines = new Map<number, LineTrace>();

  of(line: number): LineTrace {
    const known = this.#lines.get(line);
    if (known !== undefined) return known;
    const trace: LineTrace = { layers: [], carried: undefined, left: undefined };
    this.#lines.set(line, trace);
    return trace;
  }

  /** Instead of what was left before. */
  put(line: number, trace: LineTrace): void {
    this.#lines.set(line, trace);
  }

  /** For the next voucher. */
  forget(): void {
    this.#lines.clear();
  }
}

export interface Costing {
  readonly valuation: Valuation;
  /** Cost of the item in a pool of a branch; changed in place. */
  readonly cost: (pool: GodownKind, branch: string) => CostState;
  /** What it came at last in the same pool of the other branches. */
  readonly elsewhere: (pool: GodownKind, branch: string) => LastCost;
  readonly memory: LineMemory;
}

const valued = (value: Minor, borne: Minor, adjustment: Minor = 0): ValuedStep => ({
  value: value + 0,
  borne: borne + 0,
  adjustment: adjustment + 0,
});

type Rule = (step: CostStep, costing: Costing) => ValuedStep;

const rules: Readonly<Record<CostBasis, Rule>> = {
  issued(step, costing) {
    const value = leave(step, -step.quantity, costing);
    return valued(-value, value);
  },
  received(step, costing) {
    const state = stateOf(step, costing);
    const adjustment = receiveCost(state, [step.quantity, step.given, step.since], methodIn(step.pool, costing));
    rememberLastCost(state, step.quantity, step.given);
    return valued(step.given, 0, adjustment);
  },
  returned: (step, costing) => comeBackInParts(step, step.given, costing),
  valued: (step, costing) => comeBackInParts(step, worthToday({ ...step, pool: 'saleable' }, costing), costing),
  found: (step, costing) => comeBack(step, worthToday(step, costing), costing),
  carried(step, costing) {
    const value = present(costing.memory.of(step.line).carried, 'the line left another pool before');
    return { ...comeOn(step, value, costing), borne: 0 };
  },
  sent(step, costing) {
    const method = methodIn(step.pool, costing);
    const state = stateOf(step, costing);
    const value = keepsLayers[method] ? step.given + (step.landed ?? 0) : valueSent(step, state);
    const { adjustment, layers } = removeReceipt(state, -step.quantity, value, method);
    costing.memory.of(step.line).layers = layers;
    return valued(-value, value - step.given, adjustment);
  },
  arrived(step, costing) {
    const state = stateOf(step, costing);
    const goods = { quantity: -step.quantity, value: step.given };
    const { adjustment, layers } = keepsLayers[costing.valuation]
      ? arriveFromWay(state, goods, step.way ?? '')
      : removeReceipt(state, goods.quantity, goods.value, 'average');
    const value = layers.length === 0 ? step.given : worthOf(layers);
    costing.memory.put(step.line, { layers, carried: value, left: step.from ?? step.branch });
    return valued(-value, value, adjustment);
  },
  billed: (step) => valued(0, step.given),
  landed: (step) => valued(step.given, 0),
  writtenDown(step, costing) {
    const loss = Math.max((costing.memory.of(step.line).carried ?? 0) - step.given, 0);
    const adjustment = loss === 0 ? 0 : revalueCost(stateOf(step, costing), -loss, methodIn(step.pool, costing));
    return valued(-loss, loss, adjustment);
  },
  shifted(step, costing) {
    const { line, quantity } = step;
    const trace = costing.memory.of(line);
    if (quantity > 0) {
      const branch = trace.left ?? step.branch;
      if (branch === step.branch) return valued(trace.carried ?? 0, 0);
      return { ...comeOn(step, leave({ ...step, branch }, quantity, costing), costing), borne: 0 };
    }
    const elsewhere = elsewhereOf(step, costing);
    const value = costOfIssue(stateOf(step, costing), -quantity, methodIn(step.pool, costing), elsewhere);
    trace.carried = value;
    trace.left = step.branch;
    return valued(-value, 0);
  },
};

/**
 * Value of goods that go back to their supplier: what they cost, as far as the goods on hand are worth that. Source: ACCOUNTING.md,
 * Bounds of a return.
 */
function valueSent({ quantity, given, landed = 0 }: CostStep, state: CostState): Minor {
  const price = given + landed;
  return state.quantity < -quantity ? price : Math.min(price, Math.max(state.value, 0));
}

type BranchPool = Pick<CostStep, 'pool' | 'branch'>;

function stateOf({ pool, branch }: BranchPool, costing: Costing): CostState {
  return costing.cost(pool, branch);
}

function elsewhereOf({ pool, branch }: BranchPool, costing: Costing): Elsewhere {
  return () => costing.elsewhere(pool, branch);
}

function worthToday(step: BranchPool & Pick<CostStep, 'quantity'>, costing: Costing): Minor {
  return costToday(stateOf(step, costing), step.quantity, elsewhereOf(step, costing));
}

/** Takes goods out where the step says; what the line brings on later is these. */
function leave(step: BranchPool & Pick<CostStep, 'line'>, quantity: number, costing: Costing): Minor {
  const method = methodIn(step.pool, costing);
  const layers = issueLayers(stateOf(step, costing), quantity, method, elsewhereOf(step, costing));
  const value = worthOf(layers);
  costing.memory.put(step.line, { layers, carried: value, left: step.branch });
  return value;
}

/** What the line took out elsewhere comes in here. A branch pays for what another sends it: that is its last cost. */
function comeOn(step: CostStep, value: Minor, costing: Costing): ValuedStep {
  const from = costing.memory.of(step.line).left ?? step.branch;
  const done = comeBack(step, value, costing);
  if (from !== step.branch && step.pool === 'saleable') {
    rememberLastCost(stateOf(step, costing), step.quantity, value);
  }
  return done;
}

/** Applies one step to the item's cost, and answers what it comes to. */
export function applyStep(step: CostStep, costing: Costing): ValuedStep {
  return rules[step.basis](step, costing);
}

/** What was sold and what was given free comes back in two steps of one line: it carries the value of both. */
function comeBackInParts(step: CostStep, value: Minor, costing: Costing): ValuedStep {
  const trace = costing.memory.of(step.line);
  const before = trace.carried ?? 0;
  const valued = comeBack(step, value, costing);
  trace.carried = before + value;
  return valued;
}

/** Goods come in at a value they had before: they are as old as they were. */
function comeBack(step: CostStep, value: Minor, costing: Costing): ValuedStep {
  assert(step.quantity > 0, 'goods that come back are more than none');
  const trace = costing.memory.of(step.line);
  const left = trace.layers;
  trace.layers = [];
  trace.carried = value;
  const isSame = quantityOf(left) === step.quantity && worthOf(left) === value;
  const layers: readonly Layer[] = isSame ? left : [[step.quantity, value]];
  const state = stateOf(step, costing);
  if (step.pool === 'transit' && keepsLayers[costing.valuation]) {
    sendOnWay(state, layers, step.way ?? '');
    return valued(value, -value);
  }
  return valued(value, -value, bringBackCost(state, layers, methodIn(step.pool, costing)));
}

/** Goods on their way keep the cost they left at, transfer by transfer: they are no queue of their own. */
function methodIn(pool: GodownKind, { valuation }: Costing): Valuation {
  return pool === 'transit' ? 'average' : valuation;
}

export interface UsedLine {
  /** Smallest units and cost of the source line, as magnitudes. */
  readonly quantity: number;
  readonly cost: Minor;
  /** What earlier steps took of both. */
  readonly used: number;
  readonly usedValue: Minor;
}

/**
 * The share of a source line's value that goes along with `quantity` of it. Whoever takes the last of it takes the rest of
 * the value, so that nothing is left over by rounding; what goes beyond the line has the line's unit cost.
 */
export function shareOfLine({ quantity, cost, used, usedValue }: UsedLine, taken: number): Minor {
  if (quantity === 0) return 0;
  const usedThen = Math.min(used + taken, quantity);
  const due = Math.max(0, multiplyDivide(cost, usedThen, quantity) - usedValue);
  const beyond = used + taken > quantity ? taken - Math.max(0, quantity - used) : 0;
  return due + (beyond === 0 ? 0 : multiplyDivide(cost, beyond, quantity));
}

/** The part of the charges that leaves with `quantity` of the goods; the last of them take the rest. */
export function shareOfCharges({ quantity, landed, sentBack }: ChargedGoods, leaving: number): Minor {
  if (quantity === 0 || landed === 0) return 0;
  const upTo = (units: number) => multiplyDivide(landed, Math.min(units, quantity), quantity);
  return upTo(sentBack + leaving) - upTo(sentBack);
}
