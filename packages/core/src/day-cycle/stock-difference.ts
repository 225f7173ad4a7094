/** Goods that a count found missing or too many, in smallest units by item: `MILK -2, BREAD +1`; empty where stock closes to zero. */
import type { StockLine } from './summary/stock-identity.ts';

const LONGEST = 500;

type Counted = Pick<StockLine, 'item' | 'counted' | 'difference'>;

export function stockDifference(lines: readonly Counted[]): string {
  const byItem = new Map<string, number>();
  for (const { item, counted, difference } of lines) byItem.set(item, (byItem.get(item) ?? 0) + counted + difference);
  const differing = [...byItem].filter(([, quantity]) => quantity !== 0);
  return differing
    .map(([item, quantity]) => `${item} ${quantity > 0 ? '+' : ''}${quantity}`)
    .join(', ')
    .slice(0, LONGEST);
}
