/**
 * What goods are worth, told from the story of an item in a pool of a branch (ACCOUNTING.md, Books and valuation): moving
 * average per item over the branch, or FIFO. Goods below zero are worth the last cost until the receipt corrects them.
 */
import { multiplyDivide } from '../../src/kernel/decimal.ts';
import { allocate } from '../../src/kernel/money.ts';

/** Goods that came together, `since` the moment that they did: a later one is greater, zero is as old as anything. */
export interface Lot {
  readonly quantity: number;
  readonly value: number;
  readonly since: number;
  /** The transfer that they are on their way with. */
  readonly way?: string | undefined;
}

/** What became of an item in one pool of one branch; smallest units, in above zero. */
export interface GoodsRow {
  /**
   * Bought; back from where it was (as old as it was); gone; gone back at its own value; from godown to godown, which is nothing
   * to the branch; worth more or less; a difference that came to light.
   */
  readonly event: 'came' | 'cameBack' | 'left' | 'wentBack' | 'shifted' | 'revalued' | 'adjusted';
  readonly quantity: number;
  readonly value: number;
  /** What it consists of, oldest first, of goods that go on from one place to another. */
  readonly lots?: readonly Lot[];
  /** The transfer that goods arrive from. */
  readonly way?: string | undefined;
  /** It came from another branch, which is what this one pays for it. */
  readonly isFromAnother?: boolean;
}

export interface Shelf {
  readonly quantity: number;
  readonly value: number;
  /** FIFO: what is there, oldest first; where something is, the lots are worth the value. On its way: transfer by transfer. */
  readonly lots: readonly Lot[];
  readonly last: Last | undefined;
}

/** What came last at a cost: was bought, or sent by another branch. */
export interface Last {
  readonly quantity: number;
  readonly value: number;
}

export function shelfAfter(story: readonly GoodsRow[]): Shelf {
  return {
    quantity: sum(story.map((row) => row.quantity)),
    value: sum(story.map((row) => row.value)),
    lots: lotsAfter(story),
    last: lastIn(story),
  };
}

export function lastIn(story: readonly GoodsRow[]): Last | undefined {
  return story.findLast((row) => (row.event === 'came' || row.isFromAnother === true) && row.value > 0);
}

/** Of a branch that never had a cost of its own: what each of the others had last, in one. */
export function lastOfOthers(stories: readonly (readonly GoodsRow[])[]): Last | undefined {
  const known = stories.flatMap((story) => lastIn(story) ?? []);
  if (known.length === 0) return undefined;
  return { quantity: sum(known.map(({ quantity }) => quantity)), value: sum(known.map(({ value }) => value)) };
}

/** What leaves when `quantity` does: the oldest lots, or one at the average; what is not there at the last cost. */
export function leaving(shelf: Shelf, quantity: number, isFifo: boolean): Lot[] {
  const there = Math.min(Math.max(shelf.quantity, 0), quantity);
  const average = { quantity: there, value: partOf(shelf.value, there, shelf.quantity), since: 0 };
  const known = isFifo ? split(shelf.lots, there).gone : [average];
  const beyond = quantity - there;
  return beyond === 0 ? known : [...known, { quantity: beyond, value: atLastCost(shelf, beyond), since: 0 }];
}

/** Of goods on their way with a transfer the oldest; nothing when what is known of them does not reach. */
export function arriving(shelf: Shelf, quantity: number, way: string): Lot[] | undefined {
  const own = split(
    shelf.lots.filter((lot) => lot.way === way),
    quantity,
  ).gone.map(({ way: _way, ...lot }) => lot);
  return sum(own.map((lot) => lot.quantity)) === quantity ? own : undefined;
}

/**
 * What goes back that had come with this value: a lot just like it, else the oldest where these are worth it, else the newest.
 */
export function goingBack(lots: readonly Lot[], { quantity, value }: Pick<Lot, 'quantity' | 'value'>) {
  const own = lots.findLastIndex((lot) => lot.quantity === quantity && lot.value === value);
  if (own >= 0) return { gone: lots.slice(own, own + 1), left: lots.toSpliced(own, 1) };
  const there = Math.min(quantity, sum(lots.map((lot) => lot.quantity)));
  const oldest = split(lots, there);
  if (there === quantity && worth(oldest.gone) === value) return oldest;
  const newest = split(lots.toReversed(), there);
  return { gone: newest.gone.toReversed(), left: newest.left.toReversed() };
}

export function worth(lots: readonly Lot[]): number {
  return sum(lots.map(({ value }) => value));
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
export function correctionOf(before: Shelf, lots: readonly Lot[], isFifo: boolean): number {
  const quantity = sum(lots.map((lot) => lot.quantity));
  const owed = Math.min(Math.max(-before.quantity, 0), quantity);
  const real = isFifo ? worth(split(lots, owed).gone) : partOf(worth(lots), owed, quantity);
  return real - partOf(-before.value, owed, -before.quantity);
}

/** What a shelf is worth too much: nothing is worth nothing, what is there never less than that, FIFO its layers. */
export function excessOf(shelf: Shelf, isFifo: boolean): number {
  if (shelf.quantity < 0) return 0;
  if (shelf.quantity === 0) return shelf.value;
  return shelf.value - (isFifo ? worth(shelf.lots) : Math.max(shelf.value, 0));
}

function partOf(amount: number, part: number, whole: number): number {
  if (part === 0) return 0;
  return part === whole ? amount : multiplyDivide(amount, part, whole);
}

function lotsAfter(story: readonly GoodsRow[]): readonly Lot[] {
  let lots: readonly Lot[] = [];
  let before = 0;
  for (const row of story) {
    const { event, quantity, value } = row;
    const after = before + quantity;
    if (event === 'came' || event === 'cameBack') {
      const owed = Math.min(Math.max(-before, 0), quantity);
      const rest = split(row.lots ?? [{ quantity, value, since: 0 }], owed).left;
      lots = event === 'came' ? [...lots, ...rest] : rest.reduceRight(amongItsAge, lots);
    }
    if (event === 'left') lots = split(lots, Math.min(Math.max(before, 0), -quantity)).left;
    if (event === 'wentBack') lots = withoutReceipt(lots, row);
    if (event === 'revalued') lots = spread(lots, value);
    if (after <= 0 && event !== 'shifted' && event !== 'adjusted') lots = [];
    before = after;
  }
  return lots;
}

function amongItsAge(lots: readonly Lot[], lot: Lot): readonly Lot[] {
  const place = lots.findIndex(({ since }) => since >= lot.since);
  return lots.toSpliced(place < 0 ? lots.length : place, 0, lot);
}

function withoutReceipt(lots: readonly Lot[], { quantity, value, way }: GoodsRow): readonly Lot[] {
  if (way === undefined) return goingBack(lots, { quantity: -quantity, value: -value }).left;
  let rest = -quantity;
  return lots.flatMap((lot) => {
    if (lot.way !== way) return [lot];
    const { gone, left } = split([lot], rest);
    rest -= sum(gone.map((each) => each.quantity));
    return left;
  });
}

/** The first lots up to a quantity, and the others. */
function split(lots: readonly Lot[], quantity: number): { gone: Lot[]; left: Lot[] } {
  const gone: Lot[] = [];
  const left: Lot[] = [];
  let rest = quantity;
  for (const lot of lots) {
    const taken = Math.min(rest, lot.quantity);
    const value = partOf(lot.value, taken, lot.quantity);
    if (taken > 0) gone.push({ ...lot, quantity: taken, value });
    if (taken < lot.quantity) left.push({ ...lot, quantity: lot.quantity - taken, value: lot.value - value });
    rest -= taken;
  }
  return { gone, left };
}

function spread(lots: readonly Lot[], difference: number): readonly Lot[] {
  const quantities = lots.map(({ quantity }) => quantity);
  const shares = lots.length === 0 ? [] : allocate(difference, quantities);
  return lots.map((lot, index) => ({ ...lot, value: Math.max(lot.value + (shares[index] ?? 0), 0) }));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((left, right) => left + right, 0);
}
