/** Lists for who moves goods: transfers on their way, the sheet of a count, batches by expiry. Thin SQL in the person's scope. */
import type {
  BatchesQuery,
  BatchRow,
  CountRow,
  PendingTransfer,
  PendingTransfersQuery,
} from '@fieldbook/core/api/stock-operations';
import type { Result } from '@fieldbook/core/kernel/result';
import { NO_EXPIRY } from '@fieldbook/core/stock/batches';
import type { Actor } from '../../posting/service.ts';
import { inScope, type ReportSource } from '../reports/report-scope.ts';

type Rows<T> = Promise<Result<{ readonly rows: readonly T[] }>>;

export interface StockLists {
  pending(actor: Actor, query: PendingTransfersQuery): Rows<PendingTransfer>;
  sheet(actor: Actor, godown: string): Promise<Result<{ countedAt: string; rows: readonly CountRow[] }>>;
  batches(actor: Actor, query: BatchesQuery): Rows<BatchRow>;
}

const PENDING = `select v.id as "voucherNo", v.refer_no as "referNo", v.date::text as date, source.code as "fromGodown",
    target.code as "toGodown", sum(line.smallest - coalesce(used.quantity, 0))::bigint as quantity
  from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version
    join godown source on source.id = line.godown_id join godown target on target.id = line.to_godown_id
    cross join lateral (select sum(abs(later.smallest))::bigint as quantity from voucher_line later
      join voucher holder on holder.id = later.voucher_id and holder.version = later.version
      where later.source_voucher_id = v.id and later.source_line = line.line_no and holder.state <> 'void') used
  where v.type = 'stockTransfer' and v.fulfilment in ('open', 'partly')
    and ($1::text[] is null or target.code = any ($1)) and ($2::date is null or v.date >= $2) and ($3::date is null or v.date <= $3)
  group by 1, 2, 3, 4, 5 having sum(line.smallest - coalesce(used.quantity, 0)) > 0 order by v.id limit 500`;

const SHEET = `select item.code as item, unit.code as unit, stock.quantity as "bookQuantity"
  from godown_stock stock join godown on godown.id = stock.godown_id join item on item.id = stock.item_id
    join measure_unit unit on unit.id = item.unit_id
  where godown.code = $1 and stock.quantity <> 0 order by item.code`;

const BATCHES = `select batch, expiry::text as expiry, stock_batch.quantity
  from stock_batch join godown on godown.id = godown_id join item on item.id = item_id
  where godown.code = $1 and item.code = $2 and stock_batch.quantity > 0 order by expiry, batch`;

export function createStockLists(source: ReportSource): StockLists {
  return {
    pending: (actor, { godown, from, to }) =>
      inScope(source, { actor }, async ({ client }) => {
        const values = [godown?.split(',') ?? null, from ?? null, to ?? null];
        const { rows } = await client.query<PendingTransfer>({ name: 'pending-transfers', text: PENDING, values });
        return { rows };
      }),
    sheet: (actor, godown) =>
      inScope(source, { actor }, async ({ client }) => {
        const { rows: now } = await client.query<{ at: string }>(
          `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
        );
        const { rows } = await client.query<CountRow>({ text: SHEET, values: [godown] });
        return { countedAt: now[0]?.at ?? '', rows };
      }),
    batches: (actor, { godown, item }) =>
      inScope(source, { actor }, async ({ client }) => {
        const { rows } = await client.query<BatchRow & { expiry: string }>({ text: BATCHES, values: [godown, item] });
        return {
          rows: rows.map(({ expiry, ...row }) => (expiry === NO_EXPIRY ? row : { ...row, expiry })),
        };
      }),
  };
}
