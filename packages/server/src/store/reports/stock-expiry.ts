/** Batches as they stand now, by the day they expire; valued at the average of their pool in the branch, which batches share. */
import { addDays, daysBetween } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import { problem } from '@fieldbook/core/kernel/result';
import { ordinaryDays, type StockExpiry, type StockExpiryRow } from '@fieldbook/core/reports/stock-expiry';
import { filterOf } from './analysis-facts.ts';
import { pageOf, readCursor } from './cursor.ts';
import { ReportRefusal, type ReportScope } from './report-scope.ts';
import { UNITS } from './stock-units.ts';
import { godownsOf } from './stock-value.ts';

export interface StockExpiryQuery {
  readonly days?: string | number | undefined;
  readonly godown?: string | undefined;
  readonly item?: string | undefined;
  readonly category?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row extends Omit<StockExpiryRow, 'daysLeft' | 'itemArabic' | 'godownArabic' | 'quantity' | 'value'> {
  readonly itemArabic: string | null;
  readonly godownArabic: string | null;
  readonly value: number;
  readonly units: readonly UnitConversion[];
  readonly whole: number;
  readonly expired: number;
  readonly count: number;
}

/** $1 today, $2 the last day, $3 godown ids or null, $4 item ids or null, $5 to $8 the cursor or nulls, $9 rows at most. */
const PAGE = `with due as materialized (
    select batch.item_id, batch.godown_id, batch.batch, batch.expiry, batch.quantity as smallest, godown.kind as pool,
      coalesce(round(cost.value::numeric * batch.quantity / nullif(cost.quantity, 0)), 0)::bigint as value
    from stock_batch batch join godown on godown.id = batch.godown_id
      left join item_cost cost on cost.item_id = batch.item_id and cost.branch_id = godown.branch_id and cost.pool = godown.kind
    where batch.quantity > 0 and batch.expiry <= $2::date and ($3::integer[] is null or batch.godown_id = any ($3))
      and ($4::integer[] is null or batch.item_id = any ($4))
  ), sums as (
    select coalesce(sum(value), 0)::bigint as whole, coalesce(sum(value) filter (where expiry < $1::date), 0)::bigint as expired,
      count(*)::integer as count from due
  )
  select expiry, item.code, item.name as item, item.name_arabic as "itemArabic", batch, godown.code as "godownCode",
    godown.name as godown, godown.name_arabic as "godownArabic", pool, smallest, value, ${UNITS('item.id')} as units, sums.*
  from due join item on item.id = item_id join godown on godown.id = godown_id cross join sums
  where $5::date is null or (expiry, item.code, godown.code, batch) > ($5, $6::text, $7::text, $8::text)
  order by expiry, item.code, godown.code, batch limit $9`;

export async function stockExpiry(scope: ReportScope, query: StockExpiryQuery): Promise<StockExpiry> {
  const limit = query.limit ?? 100;
  const after = readCursor(query.cursor, ['date', 'text', 'text', 'text']);
  const until = addDays(scope.today, daysOf(query.days));
  const godowns = await godownsOf(scope, query.godown);
  const { items } = await filterOf(scope, 'sale', { item: query.item, category: query.category });
  const values = [scope.today, until, godowns, items ?? null, ...(after ?? [null, null, null, null]), limit + 1];
  const { rows } = await scope.client.query<Row>({ text: PAGE, values });
  const { page, next } = pageOf(rows, limit, (row) => [row.expiry, row.code, row.godownCode, row.batch]);
  const { whole, expired, count } = rows[0] ?? { whole: 0, expired: 0, count: 0 };
  return {
    ...scope.frame('stock-expiry', until),
    rows: page.map((row) => expiryRow(scope, row)),
    ...(after === undefined ? { totals: { value: scope.money(whole), expired: scope.money(expired), count } } : {}),
    next,
  };
}

function daysOf(given: StockExpiryQuery['days']): number {
  const days = given === undefined ? ordinaryDays : Number(given);
  if (Number.isInteger(days) && days >= 0 && days <= 36_500) return days;
  throw new ReportRefusal(problem('field.wrong_type', 'days', { expected: 'a number of days' }));
}

function expiryRow(scope: ReportScope, row: Row): StockExpiryRow {
  const { itemArabic, godownArabic, units, value, whole: _, expired: __, count: ___, ...rest } = row;
  return {
    ...rest,
    ...(itemArabic === null ? {} : { itemArabic }),
    ...(godownArabic === null ? {} : { godownArabic }),
    daysLeft: daysBetween(scope.today, row.expiry),
    quantity: formatSplit(row.smallest, units),
    value: scope.money(value),
  };
}
