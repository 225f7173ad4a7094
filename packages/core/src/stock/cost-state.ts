/**
 * Book value of one item in one pool (saleable, damaged, in transit) of one branch, by moving average or FIFO.
 * Every operation changes the state in place and answers a value in base minor units. Source: ACCOUNTING.md, Books and
 * valuation. What cannot be known yet (goods below zero) is valued at the last cost and corrected when it is known.
 */
import { multiplyDivide } from '../kernel/decimal.ts';
import { allocate, type Minor } from '../kernel/money.ts';

/**
 * Goods that came together. `since` orders them: what came later has a greater number, zero (or nothing) is as old as
 * anything. `way`: the transfer that they are on their way with.
 */
export type Layer = [quantity: number, value: Minor, since?: number, way?: string];

export interface CostState {
  quantity: number;
  value: Minor;
  /** The last receipt: its unit cost is `lastValue / lastQuantity`. */
  lastQuantity: number;
  lastValue: Minor;
  /** FIFO: what is on hand, oldest first; empty under average cost and below zero. In transit: transfer by transfer. */
  layers: Layer[];
}

export type Valuation = 'average' | 'fifo';

/** Does the valuation tell apart goods that came at different times? One value an item is held otherwise. */
export const keepsLayers: Readonly<Record<Valuation, boolean>> = { average: false, fifo: true };

/** What goods came at last; a quantity of zero where no cost was ever known. */
export interface LastCost {
  readonly quantity: number;
  readonly value: Minor;
}

/** What other branches paid last: asked only where this one never had a cost of its own. */
export type Elsewhere = () => LastCost;

const nowhere: Elsewhere = () => ({ quantity: 0, value: 0 });

export function emptyCost(): CostState {
  return { quantity: 0, value: 0, lastQuantity: 0, lastValue: 0, layers: [] };
}

export function copyCost(state: CostState): CostState {
  return { ...state, layers: state.layers.map((layer) => [...layer]) };
}

/** Takes `quantity` out and answers its value; more than there is goes below zero at the last cost. */
export function issueCost(
  state: CostState,
  quantity: number,
  valuation: Valuation,
  elsewhere: Elsewhere = nowhere,
): Minor {
  return worthOf(issueLayers(state, quantity, valuation, elsewhere));
}

/** As `issueCost`; answers what left, oldest first: goods that only go on keep their order. */
export function issueLayers(
  state: CostState,
  quantity: number,
  valuation: Valuation,
  elsewhere: Elsewhere = nowhere,
): Layer[] {
  const available = Math.min(Math.max(state.quantity, 0), quantity);
  const left = available === 0 ? [] : takeAvailable(state, available, valuation);
  if (available < quantity) left.push([quantity - available, lastCost(state, quantity - available, elsewhere)]);
  state.quantity -= quantity;
  state.value -= worthOf(left);
  return left;
}

/** What `quantity` would leave at; nothing moves. */
export function costOfIssue(
  state: CostState,
  quantity: number,
  valuation: Valuation,
  elsewhere: Elsewhere = nowhere,
): Minor {
  return issueCost(copyCost(state), quantity, valuation, elsewhere);
}

function takeAvailable(state: CostState, quantity: number, valuation: Valuation): Layer[] {
  if (keepsLayers[valuation]) return takeLayers(state.layers, quantity, 'oldest');
  return [
    [quantity, quantity === state.quantity ? state.value : multiplyDivide(state.value, quantity, state.quantity)],
  ];
}

export function worthOf(layers: readonly Layer[]): Minor {
  return layers.reduce((sum, [, value]) => sum + value, 0);
}

export function quantityOf(layers: readonly Layer[]): number {
  return layers.reduce((sum, [quantity]) => sum + quantity, 0);
}

/** Value of `quantity` at the last cost, else at that of other branches; zero while no cost has ever been known. */
function lastCost({ lastQuantity, lastValue }: CostState, quantity: number, elsewhere: Elsewhere): Minor {
  const last = lastQuantity === 0 ? elsewhere() : { quantity: lastQuantity, value: lastValue };
  return last.quantity === 0 ? 0 : multiplyDivide(last.value, quantity, last.quantity);
}

/**
 * Brings goods in that came now: they are the youngest. Goods that had left below zero were valued at a guess: the answer is
 * what they really cost beyond that guess, to be posted as a visible adjustment (cost of goods sold up, stock down).
 */
export function receiveCost(state: CostState, [quantity, value, since = 0]: Layer, valuation: Valuation): Minor {
  const youngest = state.layers.at(-1)?.[2] ?? 0;
  return bring(state, [[quantity, value, Math.max(since, youngest)]], valuation, (layer) => state.layers.push(layer));
}

export function rememberLastCost(state: CostState, quantity: number, value: Minor): void {
  if (value <= 0) return;
  state.lastQuantity = quantity;
  state.lastValue = value;
}

/**
 * Goods come back, or on from elsewhere, at the value they left at: each among what is as old as it. Answers an adjustment
 * like `receiveCost`.
 */
export function bringBackCost(state: CostState, layers: readonly Layer[], valuation: Valuation): Minor {
  return bring(state, layers.toReversed(), valuation, (layer) => insertByAge(state.layers, layer));
}

function bring(state: CostState, layers: readonly Layer[], valuation: Valuation, keep: (layer: Layer) => void): Minor {
  const [quantity, value] = [quantityOf(layers), worthOf(layers)];
  const covered = Math.min(Math.max(-state.quantity, 0), quantity);
  const guessed = covered === 0 ? 0 : multiplyDivide(-state.value, covered, -state.quantity);
  const rest = layers.map(([had, worth, since]): Layer => [had, worth, since ?? 0]);
  const real = keepsLayers[valuation]
    ? worthOf(takeLayers(rest, covered, 'newest'))
    : shareOf(value, covered, quantity);
  const adjustment = covered === 0 ? 0 : real - guessed;
  if (keepsLayers[valuation]) for (const layer of rest) keep(layer);
  state.quantity += quantity;
  state.value += value - adjustment;
  return adjustment;
}

function shareOf(value: Minor, part: number, whole: number): Minor {
  return part === whole ? value : multiplyDivide(value, part, whole);
}

function insertByAge(layers: Layer[], layer: Layer): void {
  const place = layers.findIndex(([, , since = 0]) => since >= (layer[2] ?? 0));
  layers.splice(place < 0 ? layers.length : place, 0, layer);
}

export interface Removed {
  /** What is left over (goods sold since at another cost), to be posted: above zero, cost up and stock down. */
  readonly adjustment: Minor;
  /** What left, under FIFO; worth `value` where that is still there. */
  readonly layers: readonly Layer[];
}

/**
 * Takes back what had come: `quantity` leaves at exactly the `value` it came with. Under FIFO it is a layer like that, else
 * the oldest goods where these are worth it (what came back is among them), else the newest.
 */
export function removeReceipt(state: CostState, quantity: number, value: Minor, valuation: Valuation): Removed {
  const available = Math.min(Math.max(state.quantity, 0), quantity);
  const layers = keepsLayers[valuation] && available > 0 ? removeLayers(state, available, [quantity, value]) : [];
  state.quantity -= quantity;
  state.value -= value;
  return { adjustment: settle(state, valuation), layers };
}

function removeLayers({ layers }: CostState, available: number, [quantity, value]: Layer): Layer[] {
  const own = layers.findLastIndex((layer) => layer[0] === quantity && layer[1] === value);
  if (own >= 0) return layers.splice(own, 1);
  const oldest = takeLayers(
    layers.map((layer): Layer => [...layer]),
    available,
    'oldest',
  );
  return takeLayers(layers, available, available === quantity && worthOf(oldest) === value ? 'oldest' : 'newest');
}

/** Goods set out with a transfer; in transit they keep the order and the cost that they left with. */
export function sendOnWay(state: CostState, layers: readonly Layer[], way: string): void {
  for (const [quantity, value, since = 0] of layers.toReversed()) {
    insertByAge(state.layers, [quantity, value, since, way]);
    state.quantity += quantity;
    state.value += value;
  }
}

/**
 * Goods of a transfer arrive, the oldest of it first; answers them with the value they left at. `value` is what they are worth
 * where that is not kept, and, for what must leave at no other (`isExact`), where it differs.
 */
export function arriveFromWay(
  state: CostState,
  {
    quantity,
    value,
    isExact = false,
  }: { readonly quantity: number; readonly value: Minor; readonly isExact?: boolean },
  way: string,
): Removed {
  const own = state.layers.filter((layer) => layer[3] === way);
  const arrived = takeLayers(own, quantity, 'oldest').map(([had, worth, since = 0]): Layer => [had, worth, since]);
  state.layers = state.layers.filter((layer) => layer[3] !== way || own.includes(layer));
  const isKnown = quantityOf(arrived) === quantity && (!isExact || worthOf(arrived) === value);
  const layers: Layer[] = isKnown ? arrived : [[quantity, value]];
  state.quantity -= quantity;
  state.value -= worthOf(layers);
  return { adjustment: settle(state, 'average'), layers };
}

/** Changes the value of what is on hand; answers what had to go elsewhere because nothing (or not enough) is on hand. */
export function revalueCost(state: CostState, difference: Minor, valuation: Valuation): Minor {
  state.value += difference;
  if (state.quantity > 0 && keepsLayers[valuation]) {
    const quantities = state.layers.map(([quantity]) => quantity);
    const shares = allocate(difference, quantities);
    state.layers = state.layers.map(([quantity, value, ...rest], index) => [
      quantity,
      Math.max(value + (shares[index] ?? 0), 0),
      ...rest,
    ]);
  }
  return settle(state, valuation);
}

/** Brings the value to what the quantity demands: nothing on hand is worth nothing, goods on hand never less than that. */
function settle(state: CostState, valuation: Valuation): Minor {
  let target = state.value;
  if (state.quantity === 0) target = 0;
  else if (state.quantity > 0 && keepsLayers[valuation])
    target = state.layers.reduce((sum, [, value]) => sum + value, 0);
  else if (state.quantity > 0) target = Math.max(state.value, 0);
  if (state.quantity <= 0) state.layers = [];
  const adjustment = state.value - target;
  state.value = target;
  return adjustment + 0;
}

/** Average of what is on hand, else the last cost, here or elsewhere; zero only while no cost has ever been known. */
export function costToday(state: CostState, quantity: number, elsewhere: Elsewhere = nowhere): Minor {
  const isKnown = state.quantity > 0 && state.value > 0;
  return isKnown ? multiplyDivide(state.value, quantity, state.quantity) : lastCost(state, quantity, elsewhere);
}

function takeLayers(layers: Layer[], quantity: number, from: 'oldest' | 'newest'): Layer[] {
  const gone: Layer[] = [];
  let rest = quantity;
  while (rest > 0) {
    const layer = from === 'oldest' ? layers[0] : layers.at(-1);
    if (layer === undefined) break;
    const [had, value, ...others] = layer;
    const taken = Math.min(rest, had);
    const worth = taken === had ? value : multiplyDivide(value, taken, had);
    rest -= taken;
    layer[0] -= taken;
    layer[1] -= worth;
    if (layer[0] === 0) from === 'oldest' ? layers.shift() : layers.pop();
    gone.push([taken, worth, ...others]);
  }
  return from === 'oldest' ? gone : gone.toReversed();
}
