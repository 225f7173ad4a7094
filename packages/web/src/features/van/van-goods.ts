/** The goods in godowns of the van as rows: one an item, and one a batch where the item is kept so. Pure. */
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { firstExpiredFirst } from '@fieldbook/core/stock/batches';
import type { LocalBooks } from '@fieldbook/core/sync/local-books';

export interface Goods {
  readonly godown: string;
  readonly item: string;
  readonly batch?: string | undefined;
  readonly expiry?: string | undefined;
}

export interface GoodsRow extends Goods {
  /** Smallest units; below zero where more left than the books had. */
  readonly quantity: number;
}

export function goodsKey({ godown, item, batch = '', expiry = '' }: Goods): string {
  return [godown, item, batch, expiry].join('\n');
}

export interface GoodsAsked {
  readonly books: Pick<LocalBooks, 'quantity' | 'batches' | 'itemsIn'>;
  readonly masters: Pick<VoucherMasters, 'item'>;
  readonly godowns: readonly string[];
}

/** In order of the items' names; nothing that is not there. */
export function goodsOn({ books, masters, godowns }: GoodsAsked): readonly GoodsRow[] {
  const rows = godowns.flatMap((godown) =>
    [...books.itemsIn(godown)].flatMap((item) => rowsOf({ books, masters, godowns }, godown, item)),
  );
  const nameOf = ({ item }: Goods) => masters.item(item)?.name ?? item;
  return rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}

function rowsOf({ books, masters }: GoodsAsked, godown: string, item: string): GoodsRow[] {
  if (masters.item(item)?.tracking === undefined) {
    const quantity = books.quantity(godown, item);
    return quantity === 0 ? [] : [{ godown, item, quantity }];
  }
  return firstExpiredFirst(books.batches(godown, item))
    .filter(({ quantity }) => quantity !== 0)
    .map(({ batch, expiry, quantity }) => ({ godown, item, batch, expiry, quantity }));
}
