/** All goods of a godown as lines of a voucher: by batch where items are kept so, what expires first coming first. */
import { NO_EXPIRY } from '@fieldbook/core/stock/batches';
import type { StockPart } from '@fieldbook/core/stock/load-plan';
import type pg from 'pg';

const GOODS = `select item.code as item, unit.code as unit, stock.quantity, stock.batch, stock.expiry from (
    select stock.item_id, stock.quantity::bigint as quantity, null as batch, null as expiry
    from godown_stock stock join item on item.id = stock.item_id
    where stock.godown_id = (select id from godown where code = $1) and item.tracking is null
    union all
    select item_id, quantity, batch, expiry::text from stock_batch
    where godown_id = (select id from godown where code = $1)
  ) stock join item on item.id = stock.item_id join measure_unit unit on unit.id = item.unit_id
  where stock.quantity > 0 order by item.code, stock.expiry, stock.batch`;

interface GoodsRow {
  readonly item: string;
  readonly unit: string;
  readonly quantity: number;
  readonly batch: string | null;
  readonly expiry: string | null;
}

export async function goodsOf(client: pg.ClientBase, godown: string): Promise<StockPart[]> {
  const { rows } = await client.query<GoodsRow>({ name: 'godown-goods', text: GOODS, values: [godown] });
  return rows.map(({ item, unit, quantity, batch, expiry }) => ({
    item,
    unit,
    quantity: Number(quantity),
    ...(batch === null ? {} : { batch }),
    ...(expiry === null || expiry === NO_EXPIRY ? {} : { expiry }),
  }));
}

export function transferLines(parts: readonly StockPart[]) {
  return parts.map(({ quantity, ...part }) => ({ ...part, quantity: String(quantity) }));
}
