/** Lines of a count by the goods they are of: cartons and pieces of one item, batch and godown are one count. */

import type { Values } from '../../definition/voucher.ts';
import type { IsoDate } from '../../kernel/date.ts';

export interface CountedGoods {
  readonly item: string;
  readonly godown: string;
  /** Indexes, in order. */
  readonly lines: readonly number[];
}

export function countedGoods(items: readonly Values[]): readonly CountedGoods[] {
  const counts = new Map<string, CountedGoods & { readonly lines: number[] }>();
  for (const [index, { item, godown, batch, expiry }] of items.entries()) {
    const key = JSON.stringify([item, godown, batch, expiry]);
    const known = counts.get(key) ?? { item: String(item), godown: String(godown), lines: [] };
    known.lines.push(index);
    counts.set(key, known);
  }
  return [...counts.values()];
}

export function batchOfLine({ batch, expiry }: Values): { batch: string; expiry?: IsoDate } | undefined {
  if (batch === undefined) return undefined;
  return { batch: String(batch), ...(expiry === undefined ? {} : { expiry: String(expiry) }) };
}
