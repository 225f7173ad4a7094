/**
 * Goods on their way to the van, by godown in transit and item: what is left of the transfers this phone was told of. The
 * server tells the stock of the van alone, and what a transfer holds ready belongs to nobody else.
 */
import type { SourceVoucher } from '../definition/books.ts';

type Source = Pick<SourceVoucher, 'document' | 'lines'>;

/** Smallest units, by `godown\nitem`. By the field `transitGodown` of a line, never by a voucher type. */
export function onTheWay(sources: Iterable<Source>): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const { document, lines } of sources) {
    for (const { line, item, quantity, used } of lines) {
      const godown = document.items[line]?.['transitGodown'];
      if (typeof godown !== 'string' || godown === '') continue;
      const key = `${godown}\n${item}`;
      known.set(key, (known.get(key) ?? 0) + Math.max(0, quantity - used));
    }
  }
  return known;
}
