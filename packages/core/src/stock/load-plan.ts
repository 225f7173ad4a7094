/**
 * What to load a van with: what is wanted, out of what its store has, what expires first leaving first. Several vans share one
 * store, so what one is given is not there for the next.
 */

/** Goods of one item, and of one batch where it is kept so; in smallest units. */
export interface StockPart {
  readonly item: string;
  readonly unit: string;
  readonly batch?: string;
  readonly expiry?: string;
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

export interface LoadPlan {
  readonly parts: readonly StockPart[];
  /** Wanted beyond what the store has. */
  readonly short: readonly { readonly item: string; readonly quantity: number }[];
  /** What the store still has after it, in the order given. */
  readonly left: readonly StockPart[];
}

/** Enough for the orders, and for a day like the last one; less what the van has or will have. Never below zero. */
export function wantedOf({ ordered, lastLoad, inVan, onTheWay }: LoadNeed): number {
  return Math.max(0, Math.max(ordered, lastLoad) - Math.max(0, inVan) - onTheWay);
}

/** `stock` in the order in which its parts should leave. */
export function planLoad(needs: readonly LoadNeed[], stock: readonly StockPart[]): LoadPlan {
  const left = new Map<string, number>();
  for (const need of needs) left.set(need.item, (left.get(need.item) ?? 0) + wantedOf(need));
  const parts: StockPart[] = [];
  const rest: StockPart[] = [];
  for (const part of stock) {
    const taken = Math.min(Math.max(0, part.quantity), left.get(part.item) ?? 0);
    if (taken > 0) {
      parts.push({ ...part, quantity: taken });
      left.set(part.item, (left.get(part.item) ?? 0) - taken);
    }
    rest.push(taken === 0 ? part : { ...part, quantity: part.quantity - taken });
  }
  const short = [...left].filter(([, quantity]) => quantity > 0).map(([item, quantity]) => ({ item, quantity }));
  return { parts, short, left: rest };
}
