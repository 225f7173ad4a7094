/**
 * Goods on their way to the van, by godown in transit and item: what is left of the transfers this phone was told of. The
 * server tells the stock of the van alone, and what a transfer holds ready belongs to nobody else.
 */
import type { SourceVoucher } from '../definition/books.ts';
import { type BatchStock, moveBatch } from '../stock/batches.ts';

type Source = Pick<SourceVoucher, 'document' | 'lines'>;

export interface OnTheWay {
  /** Smallest units. */
  readonly quantity: number;
  /** Of an item that is kept so, by the batches that the transfers name. */
  readonly batches: readonly BatchStock[];
}

/** By `godown\nitem`. By the field `transitGodown` of a line, never by a voucher type. */
export function onTheWay(sources: Iterable<Source>): ReadonlyMap<string, OnTheWay> {
  const known = new Map<string, { quantity: number; batches: BatchStock[] }>();
  for (const { document, lines } of sources) {
    for (const { line, item, quantity, used } of lines) {
      const { transitGodown: godown, batch, expiry } = document.items[line] ?? {};
      if (typeof godown !== 'string' || godown === '') continue;
      const key = `${godown}\n${item}`;
      const own = known.get(key) ?? { quantity: 0, batches: [] };
      const left = Math.max(0, quantity - used);
      const name = { batch: String(batch), ...(expiry === undefined ? {} : { expiry: String(expiry) }) };
      if (batch !== undefined) moveBatch(own.batches, name, left);
      known.set(key, { quantity: own.quantity + left, batches: own.batches });
    }
  }
  return known;
}
