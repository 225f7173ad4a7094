/**
 * What to load a van with: what is wanted, out of what its store has, what expires first leaving first. Several vans share one
 * store: where it has less than all of them want, each gets the same part of what it wants.
 */
import { allocate } from '../kernel/money.ts';

/** Goods of one item, and of one batch where it is kept so; in smallest units. */
export interface StockPart {
  readonly item: string;
  readonly unit: string;
  readonly batch?: string | undefined;
  readonly expiry?: string | undefined;
  readonly quantity: number;
}

/** What speaks for an item and against it, in smallest units. */
export interface LoadNeed {
  readonly item: string;
  /** Left of open orders of the van's routes. */
  readonly ordered: number;
  /** What it was last loaded with. */
  readonly lastLoad: number;
  readonly inVan: number;
  readonly onTheWay: number;
}

/** What one van is to be loaded with of an item, in smallest units. */
export interface Load {
  readonly item: string;
  readonly quantity: number;
}

export interface LoadPlan {
  readonly parts: readonly StockPart[];
  /** Wanted beyond what it gets. */
  readonly short: readonly Load[];
}

/** Enough for the orders, and for a day like the last one; less what the van has or will have. Never below zero. */
export function wantedOf({ ordered, lastLoad, inVan, onTheWay }: LoadNeed): number {
  return Math.max(0, Math.max(ordered, lastLoad) - Math.max(0, inVan) - onTheWay);
}

/** A plan a van, in order. `stock` in the order in which its parts should leave. */
export function planLoads(vans: readonly (readonly LoadNeed[])[], stock: readonly StockPart[]): readonly LoadPlan[] {
  const wanted = vans.map((needs) => sumByItem(needs.map((need) => ({ item: need.item, quantity: wantedOf(need) }))));
  const there = sumByItem(stock.map(({ item, quantity }) => ({ item, quantity: Math.max(0, quantity) })));
  const given = sharedOut(wanted, there);
  const parts = partsOf(given, stock);
  return wanted.map((wants, van) => {
    const beyond = [...wants].map(([item, all]) => ({ item, quantity: all - (given[van]?.get(item) ?? 0) }));
    return { parts: parts[van] ?? [], short: beyond.filter(({ quantity }) => quantity > 0) };
  });
}

/** Loads that a person chose, a list a van, as parts of the stock; what the stock does not hold is told by `beyond`. */
export function spreadLoads(vans: readonly (readonly Load[])[], stock: readonly StockPart[]) {
  const wanted = vans.map(sumByItem);
  const there = sumByItem(stock.map(({ item, quantity }) => ({ item, quantity: Math.max(0, quantity) })));
  const all = sumByItem(wanted.flatMap((each) => [...each].map(([item, quantity]) => ({ item, quantity }))));
  const over = [...all].map(([item, quantity]) => ({ item, quantity: quantity - (there.get(item) ?? 0) }));
  return { parts: partsOf(wanted, stock), beyond: over.filter(({ quantity }) => quantity > 0) };
}

type ByItem = ReadonlyMap<string, number>;

function sumByItem(loads: readonly Load[]): ByItem {
  const sums = new Map<string, number>();
  for (const { item, quantity } of loads) sums.set(item, (sums.get(item) ?? 0) + quantity);
  return sums;
}

/** In whole smallest units, the largest remainder first, so that no van is passed over for standing last. */
function sharedOut(wanted: readonly ByItem[], there: ByItem): readonly ByItem[] {
  const given = wanted.map(() => new Map<string, number>());
  for (const item of new Set(wanted.flatMap((each) => [...each.keys()]))) {
    const wants = wanted.map((each) => each.get(item) ?? 0);
    const all = wants.reduce((sum, want) => sum + want, 0);
    const shares = allocate(Math.min(all, there.get(item) ?? 0), wants);
    for (const [van, share] of shares.entries()) if (share > 0) given[van]?.set(item, share);
  }
  return given;
}

function partsOf(loads: readonly ByItem[], stock: readonly StockPart[]): readonly (readonly StockPart[])[] {
  const left = stock.map(({ quantity }) => Math.max(0, quantity));
  return loads.map((load) => {
    const still = new Map(load);
    return stock.flatMap((part, at) => {
      const quantity = Math.min(left[at] ?? 0, still.get(part.item) ?? 0);
      if (quantity <= 0) return [];
      left[at] = (left[at] ?? 0) - quantity;
      still.set(part.item, (still.get(part.item) ?? 0) - quantity);
      return [{ ...part, quantity }];
    });
  });
}
