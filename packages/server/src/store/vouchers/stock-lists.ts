/** Lists for who moves goods: transfers on their way, the sheet of a count, batches by expiry. Thin SQL in the person's scope. */
import type {
  BatchesQuery,
  BatchRow,
  CountRow,
  CountSheetQuery,
  LastLoad,
  LastLoadQuery,
  PendingTransfer,
  PendingTransfersQuery,
} from '@fieldbook/core/api/stock-operations';
import type { Instant } from '@fieldbook/core/kernel/date';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import { NO_EXPIRY } from '@fieldbook/core/stock/batches';
import type { Actor } from '../../auth/actor.ts';
import { inScope, ReportRefusal, type ReportSource, unknownReference } from '../reports/report-scope.ts';
import { lastLoad } from './last-load.ts';
import { USED_OF_LINE } from './used-of-line.ts';

type Rows<T> = Promise<Result<{ readonly rows: readonly T[] }>>;

export interface StockLists {
  pending(actor: Actor, query: PendingTransfersQuery): Rows<PendingTransfer>;
  sheet(actor: Actor, query: CountSheetQuery): Promise<Result<{ countedAt: string; rows: readonly CountRow[] }>>;
  batches(actor: Actor, query: BatchesQuery): Rows<BatchRow>;
  lastLoad(actor: Actor, query: LastLoadQuery): Promise<Result<LastLoad>>;
}

const PENDING = `select v.id as "voucherNo", v.refer_no as "referNo", v.date::text as date, source.code as "fromGodown",
    target.code as "toGodown", sum(line.smallest - used.quantity)::bigint as quantity
  from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version
    join godown source on source.id = line.godown_id join godown target on target.id = line.to_godown_id
    ${USED_OF_LINE}
  where v.type = 'stockTransfer' and v.fulfilment in ('open', 'partly')
    and ($1::text[] is null or target.code = any ($1)) and ($2::date is null or v.date >= $2) and ($3::date is null or v.date <= $3)
    and ($4::text[] is null or source.code = any ($4) or target.code = any ($4))
  group by 1, 2, 3, 4, 5 having sum(line.smallest - used.quantity) > 0 order by v.id limit 500`;

interface Moment {
  readonly at: Instant;
  readonly isNow: boolean;
  readonly zone: string;
  readonly branch: string;
}

/** $1 godown, $2 a day or null: the moment of the sheet, and the branch's zone. */
const MOMENT = `select branch.zone, branch.code as branch, over.day is null as "isNow", to_char(coalesce(
      (over.day + time '23:59:59') at time zone branch.zone, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
  from godown join branch on branch.id = godown.branch_id
    left join lateral (select $2::date as day where $2::date < (now() at time zone branch.zone)::date) over on true
  where godown.code = $1`;

/** $1 godown, $2 the end of which day or null for now, $3 zone. */
const SHEET = `with stock as (
    select godown_id, item_id, quantity from godown_stock where godown_id = (select id from godown where code = $1)),
  later as (
    select item_id, sum(quantity)::bigint as quantity from moved_after((select array_agg(godown_id) from stock),
      (select array_agg(item_id) from stock), $2::date, null, $3::text) where $2::date is not null group by item_id)
  select item.code as item, unit.code as unit, stock.quantity - coalesce(later.quantity, 0) as "bookQuantity"
  from stock left join later using (item_id) join item on item.id = stock.item_id
    join measure_unit unit on unit.id = item.unit_id
  where stock.quantity <> coalesce(later.quantity, 0) order by item.code`;

const PLACE = 'select branch.code as branch from godown join branch on branch.id = branch_id where godown.code = $1';

const BATCHES = `select batch, expiry::text as expiry, stock_batch.quantity
  from stock_batch join godown on godown.id = godown_id join item on item.id = item_id
  where godown.code = $1 and item.code = $2 and stock_batch.quantity > 0 order by expiry, batch`;

/** What stands in a godown is its branch's own business, and in the field that of whoever has it on a route. */
function demandGodown({ branches, reach }: Actor, { godown, branch }: { godown: string; branch: string }): void {
  const isHere = branches === '*' || branches.includes(branch);
  if (!isHere || !reaches(reach.godowns, godown)) throw new ReportRefusal(problem('auth.no_permission', 'godown'));
}

export function createStockLists(source: ReportSource): StockLists {
  return {
    pending: (actor, { godown, from, to }) =>
      inScope(source, { actor }, async ({ client }) => {
        const { godowns } = actor.reach;
        const values = [godown?.split(',') ?? null, from ?? null, to ?? null, godowns === '*' ? null : godowns];
        const { rows } = await client.query<PendingTransfer>({ name: 'pending-transfers', text: PENDING, values });
        return { rows };
      }),
    sheet: (actor, { godown, date }) =>
      inScope(source, { actor }, async ({ client }) => {
        const moments = await client.query<Moment>({ text: MOMENT, values: [godown, date ?? null] });
        const [moment] = moments.rows;
        if (moment === undefined) throw unknownReference('godown', godown);
        demandGodown(actor, { godown, branch: moment.branch });
        const values = [godown, moment.isNow ? null : date, moment.zone];
        const { rows } = await client.query<CountRow>({ text: SHEET, values });
        return { countedAt: moment.at, rows };
      }),
    batches: (actor, { godown, item }) =>
      inScope(source, { actor }, async ({ client }) => {
        const { rows: places } = await client.query<{ branch: string }>({ text: PLACE, values: [godown] });
        const [place] = places;
        if (place === undefined) throw unknownReference('godown', godown);
        demandGodown(actor, { godown, branch: place.branch });
        const { rows } = await client.query<BatchRow & { expiry: string }>({ text: BATCHES, values: [godown, item] });
        return {
          rows: rows.map(({ expiry, ...row }) => (expiry === NO_EXPIRY ? row : { ...row, expiry })),
        };
      }),
    lastLoad: (actor, { godowns, date }) =>
      inScope(source, { actor }, async ({ client, today }) => {
        for (const godown of godowns) {
          const { rows: places } = await client.query<{ branch: string }>({ text: PLACE, values: [godown] });
          const [place] = places;
          if (place === undefined) throw unknownReference('godown', godown);
          demandGodown(actor, { godown, branch: place.branch });
        }
        const rows = await lastLoad(client, godowns, date ?? today);
        return {
          ...(rows[0] === undefined ? {} : { date: rows[0].date, transfers: [...rows[0].transfers] }),
          rows: rows.map(({ code, unit, quantity }) => ({ item: code, unit, quantity })),
        };
      }),
  };
}
