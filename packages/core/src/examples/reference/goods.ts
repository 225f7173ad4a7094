/**
 * What goods are worth, told from the story of an item in a pool (ACCOUNTING.md, Books and valuation): moving average per
 * item over the company, or FIFO. Goods below zero are worth the last cost until the receipt corrects them.
 */
import { multiplyDivide } from '../../kernel/decimal.ts';
import { allocate } from '../../kernel/money.ts';
import { type GoodsRow, sum } from './arrays.ts';

interface Layer {
  quantity: number;
  value: number;
}

export interface Shelf {
  readonly quantity: number;
  readonly value: number;
  /** FIFO: what is on hand, oldest first; the layers are worth the value whenever there is something. */
  readonly layers: readonly Layer[];
  /** What came last at a cost. */
  readonly last: { readonly quantity: number; readonly value: number } | undefined;
}

export function shelfAfter(story: readonly GoodsRow[]): Shelf {
  return {
    quantity: sum(story.map((row) => row.quantity)),
    value: sum(story.map((row) => row.value)),
    layers: layersAfter(story),
    last: story.findLast((row) => row.event === 'came' && row.value > 0),
  };
}

/** What `quantity` costs when it leaves. */
export function costOfLeaving(shelf: Shelf, quantity: number, isFifo: boolean): number {
  const there = Math.min(Math.max(shelf.quantity, 0), quantity);
  const layers = shelf.layers.map((layer) => ({ ...layer }));
  const known = isFifo ? takeOldest(layers, there) : partOf(shelf.value, there, shelf.quantity);
  return known + atLastCost(shelf, quantity - there);
}

/** Today's average; the last cost when nothing is there: never zero while a cost is known. */
export function costToday(shelf: Shelf, quantity: number): number {
  const isKnown = shelf.quantity > 0 && shelf.value > 0;
  return isKnown ? partOf(shelf.value, quantity, shelf.quantity) : atLastCost(shelf, quantity);
}

function atLastCost({ last }: Shelf, quantity: number): number {
  return last === undefined ? 0 : multiplyDivide(last.value, quantity, last.quantity);
}

/** Of goods that come while the shelf is below zero: what the ones that had left really cost beyond what was assumed. */
export function correctionOf(before: Shelf, quantity: number, value: number): number {
  const owed = Math.min(Math.max(-before.quantity, 0), quantity);
  return partOf(value, owed, quantity) - partOf(-before.value, owed, -before.quantity);
}

/** What a shelf is worth too much: nothing is worth nothing, what is there never less than that, FIFO its layers. */
export function excessOf(shelf: Shelf, isFifo: boolean): number {
  if (shelf.quantity < 0) return 0;
  if (shelf.quantity === 0) return shelf.value;
  return shelf.value - (isFifo ? sum(shelf.layers.map(({ value }) => value)) : Math.max(shelf.value, 0));
}

function partOf(amount: number, part: number, whole: number): number {
  if (part === 0) return 0;
  return part === whole ? amount : multiplyDivide(amount, part, whole);
}

function layersAfter(story: readonly GoodsRow[]): Layer[] {
  let layers: Layer[] = [];
  let before = 0;
  for (const { event, quantity, value } of story) {
    const after = before + quantity;
    if (event === 'came' || event === 'cameBack') {
      const owed = Math.min(Math.max(-before, 0), quantity);
      const rest = { quantity: quantity - owed, value: value - partOf(value, owed, quantity) };
      const isOldest = event === 'cameBack';
      if (rest.quantity > 0) layers = isOldest ? [rest, ...layers] : [...layers, rest];
    }
    if (event === 'left') takeOldest(layers, Math.min(Math.max(before, 0), -quantity));
    if (event === 'wentBack') layers = withoutReceipt(layers, { quantity: -quantity, value: -value });
    if (event === 'revalued') layers = spread(layers, value);
    if (after <= 0) layers = [];
    before = after;
  }
  return layers;
}

function takeOldest(layers: Layer[], quantity: number): number {
  let worth = 0;
  let rest = quantity;
  while (rest > 0 && layers[0] !== undefined) {
    const layer = layers[0];
    const taken = Math.min(rest, layer.quantity);
    const part = partOf(layer.value, taken, layer.quantity);
    layer.quantity -= taken;
    layer.value -= part;
    worth += part;
    rest -= taken;
    if (layer.quantity === 0) layers.shift();
  }
  return worth;
}

/** A receipt that is taken back is its own layer; when that has been touched, the newest goods go. */
function withoutReceipt(layers: readonly Layer[], receipt: Layer): Layer[] {
  const own = layers.findLastIndex((each) => each.quantity === receipt.quantity && each.value === receipt.value);
  if (own >= 0) return layers.toSpliced(own, 1);
  const newestFirst = layers.map((layer) => ({ ...layer })).reverse();
  takeOldest(newestFirst, receipt.quantity);
  return newestFirst.reverse();
}

function spread(layers: readonly Layer[], difference: number): Layer[] {
  const quantities = layers.map(({ quantity }) => quantity);
  const shares = layers.length === 0 ? [] : allocate(difference, quantities);
  return layers.map((layer, index) => ({ ...layer, value: layer.value + (shares[index] ?? 0) }));
}
