/** Lines of a count by the goods they are of: cartons and pieces of one item, batch and godown are one count. */

import type { IsoDate } from '../../kernel/date.ts';
import type { PhysicalStock } from './shape.ts';

type Line = PhysicalStock['items'][number];

export interface CountedGoods {
  readonly item: string;
  readonly godown: string;
  /** Indexes, in order. */
  readonly lines: readonly number[];
}

export function countedGoods(items: PhysicalStock['items']): readonly CountedGoods[] {
  const counts = new Map<string, CountedGoods & { readonly lines: number[] }>();
  for (const [index, { item, godown, batch, expiry }] of items.entries()) {
    const key = JSON.stringify([item, godown, batch, expiry]);
    const known = counts.get(key) ?? { item, godown: String(godown), lines: [] };
    known.lines.push(index);
    counts.set(key, known);
  }
  return [...counts.values()];
}

export function batchOfLine({
  batch,
  expiry,
}: Pick<Line, 'batch' | 'expiry'>): { batch: string; expiry?: IsoDate } | undefined {
  if (batch === undefined) return undefined;
  return { batch, ...(expiry === undefined ? {} : { expiry }) };
}
