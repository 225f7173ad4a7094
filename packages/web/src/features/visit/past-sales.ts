/**
 * What a customer bought before, from the documents this phone holds: each item's last time, the items it takes most often with
 * those of its route behind them, and the last document whole, to be taken again.
 */
import { type LastSold, lastSoldTo, type SoldDocument } from './last-sold.ts';

export interface PastDocument extends SoldDocument {
  /** Goods left with it: an order only promised them. */
  readonly isSale: boolean;
  readonly route: string;
}

export interface PastSales {
  /** By item. */
  readonly lastSold: ReadonlyMap<string, LastSold>;
  /** Codes of items, the most usual first. */
  readonly usual: readonly string[];
  /** The latest sale or order of the customer that has goods. */
  readonly last: PastDocument | undefined;
}

export const noPastSales: PastSales = { lastSold: new Map(), usual: [], last: undefined };

const MOST_USUAL = 40;

/** Documents of one day count in the order given, the later one last. */
export function pastSales(customer: string, route: string | undefined, documents: readonly PastDocument[]): PastSales {
  const inOrder = documents.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const own = inOrder.filter(({ party }) => party === customer);
  const ofRoute = inOrder.filter((document) => route !== undefined && document.route === route);
  const usual = [...new Set([...byFrequency(own), ...byFrequency(ofRoute)])];
  return {
    lastSold: lastSoldTo(
      customer,
      inOrder.filter(({ isSale }) => isSale),
    ),
    usual: usual.slice(0, MOST_USUAL),
    last: own.findLast((document) => goodsOf(document).length > 0),
  };
}

/** Lines that handed something over or promised it. */
export function goodsOf({ items }: Pick<PastDocument, 'items'>): PastDocument['items'] {
  return items.filter((line) => Number(line['quantity'] ?? 0) > 0);
}

/** In how many documents an item stands; of equals the one that was taken later. */
function byFrequency(documents: readonly PastDocument[]): string[] {
  const counts = new Map<string, { times: number; last: number }>();
  for (const [at, document] of documents.entries()) {
    for (const item of new Set(goodsOf(document).map((line) => String(line['item'])))) {
      counts.set(item, { times: (counts.get(item)?.times ?? 0) + 1, last: at });
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b.times - a.times || b.last - a.last).map(([item]) => item);
}
