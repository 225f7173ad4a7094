/**
 * Book value of one item in one pool (saleable, damaged, in transit) over the whole company, by moving average or FIFO.
 * Every operation changes the state in place and answers a value in base minor units. Source: ACCOUNTING.md, Books and
 * valuation. What cannot be known yet (goods below zero) is valued at the last cost and corrected when it is known.
 */
import { multiplyDivide } from '../kernel/decimal.ts';
import { allocate, type Minor } from '../kernel/money.ts';

export type Layer = [quantity: number, value: Minor];

export interface CostState {
  quantity: number;
  value: Minor;
  /** The last receipt: its unit cost is `lastValue / lastQuantity`. */
  lastQuantity: number;
  lastValue: Minor;
  /** FIFO: what is on hand, oldest first; empty under average cost and below zero. */
  layers: Layer[];
}

export type Valuation = 'average' | 'fifo';

export function emptyCost(): CostState {
  return { quantity: 0, value: 0, lastQuantity: 0, lastValue: 0, layers: [] };
}

/** Takes `quantity` out and answers its value; more than there is goes below zero at the last cost. */
export function issueCost(state: CostState, quantity: number, valuation: Valuation): Minor {
  const available = Math.min(Math.max(state.quantity, 0), quantity);
  const known = available === 0 ? 0 : takeAvailable(state, available, valuation);
  const value = known + lastCost(state, quantity - available);
  state.quantity -= quantity;
  state.value -= value;
  return value;
}

function takeAvailable(state: CostState, quantity: number, valuation: Valuation): Minor {
  if (valuation === 'fifo') return takeLayers(state.layers, quantity, 'oldest');
  return quantity === state.quantity ? state.value : multiplyDivide(state.value, quantity, state.quantity);
}

/** Value of `quantity` at the last cost; zero while no cost has ever been known. */
export function lastCost(state: CostState, quantity: number): Minor {
  return state.lastQuantity === 0 ? 0 : multiplyDivide(state.lastValue, quantity, state.lastQuantity);
}

/**
 * Brings `quantity` in at `value`. Goods that had left below zero were valued at a guess: the answer is what they really
 * cost beyond that guess, to be posted as a visible adjustment (cost of goods sold up, stock down).
 */
export function receiveCost(state: CostState, quantity: number, value: Minor, valuation: Valuation): Minor {
  const covered = Math.min(Math.max(-state.quantity, 0), quantity);
  const guessed = covered === 0 ? 0 : multiplyDivide(-state.value, covered, -state.quantity);
  const real = covered === quantity ? value : multiplyDivide(value, covered, quantity);
  const adjustment = covered === 0 ? 0 : real - guessed;
  if (valuation === 'fifo' && covered < quantity) state.layers.push([quantity - covered, value - real]);
  state.quantity += quantity;
  state.value += value - adjustment;
  return adjustment;
}

export function rememberLastCost(state: CostState, quantity: number, value: Minor): void {
  if (value <= 0) return;
  state.lastQuantity = quantity;
  state.lastValue = value;
}

/** Goods come back at the value they left at; they are the oldest again. Answers an adjustment like `receiveCost`. */
export function putBackCost(state: CostState, quantity: number, value: Minor, valuation: Valuation): Minor {
  const adjustment = receiveCost(state, quantity, value, valuation);
  const last = state.layers.at(-1);
  if (valuation === 'fifo' && last !== undefined && state.quantity - quantity >= 0) {
    state.layers.pop();
    state.layers.unshift(last);
  }
  return adjustment;
}

/**
 * Takes back a receipt: `quantity` leaves at exactly the `value` it came with: its own layer, else newest goods first. What that leaves over
 * (goods sold since at another cost) is answered as an adjustment to be posted: above zero, cost up and stock down.
 */
export function removeReceipt(state: CostState, quantity: number, value: Minor, valuation: Valuation): Minor {
  const available = Math.min(Math.max(state.quantity, 0), quantity);
  if (valuation === 'fifo' && available > 0) {
    const own = state.layers.findLastIndex((layer) => layer[0] === quantity && layer[1] === value);
    if (own >= 0) state.layers.splice(own, 1);
    else takeLayers(state.layers, available, 'newest');
  }
  state.quantity -= quantity;
  state.value -= value;
  return settle(state, valuation);
}

/** Changes the value of what is on hand; answers what had to go elsewhere because nothing (or not enough) is on hand. */
export function revalueCost(state: CostState, difference: Minor, valuation: Valuation): Minor {
  state.value += difference;
  if (state.quantity > 0 && valuation === 'fifo') {
    const quantities = state.layers.map(([quantity]) => quantity);
    const shares = allocate(difference, quantities);
    state.layers = state.layers.map(([quantity, value], index) => [quantity, value + (shares[index] ?? 0)]);
  }
  return settle(state, valuation);
}

/** Brings the value to what the quantity demands: nothing on hand is worth nothing, goods on hand never less than that. */
function settle(state: CostState, valuation: Valuation): Minor {
  let target = state.value;
  if (state.quantity === 0) target = 0;
  else if (state.quantity > 0 && valuation === 'fifo') target = state.layers.reduce((sum, [, value]) => sum + value, 0);
  else if (state.quantity > 0) target = Math.max(state.value, 0);
  if (state.quantity <= 0) state.layers = [];
  const adjustment = state.value - target;
  state.value = target;
  return adjustment + 0;
}

function takeLayers(layers: Layer[], quantity: number, from: 'oldest' | 'newest'): Minor {
  let rest = quantity;
  let value = 0;
  while (rest > 0) {
    const layer = from === 'oldest' ? layers[0] : layers.at(-1);
    if (layer === undefined) break;
    const taken = Math.min(rest, layer[0]);
    const worth = taken === layer[0] ? layer[1] : multiplyDivide(layer[1], taken, layer[0]);
    value += worth;
    rest -= taken;
    layer[0] -= taken;
    layer[1] -= worth;
    if (layer[0] === 0) from === 'oldest' ? layers.shift() : layers.pop();
  }
  return value;
}
