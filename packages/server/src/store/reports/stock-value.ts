/**
 * Stock as on a date: where it stands now less what came later, so that today's list costs what it shows. Book value is
 * that of a branch per item and pool; its godowns that the reader does not see count in the average and are not shown.
 */

import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import { reaches } from '@fieldbook/core/permissions/reach';
import type { StockValue, StockValueTotals } from '@fieldbook/core/reports/stock-value';
import { seeAll } from '../actor-context.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type ReportScope, unknownReference } from './report-scope.ts';

export interface StockQuery {
  readonly asOf?: IsoDate | undefined;
  readonly godown?: string | undefined;
  readonly pool?: GodownKind | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row {
  readonly code: string;
  readonly item: string;
  readonly itemArabic: string | null;
  readonly pool: GodownKind;
  readonly quantity: number;
  readonly value: number;
  readonly units: readonly UnitConversion[];
}

/** $1 the day. `later` is what came after the day, `branch_pools` what stood on it in each branch, `pools` in the whole company. */
export const POOLS = `later as (
    select item_id, godown_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value from (
      select item_id, godown_id, quantity, value from stock_month where month > date_trunc('month', $1::date)::date
      union all
      select item_id, godown_id, quantity, value from stock_day
      where date > $1::date and date < (date_trunc('month', $1::date) + interval '1 month')::date
      union all
      select item_id, godown_id, quantity, value from balance_queue join stock_move using (posting_id) where date > $1::date
    ) moved group by item_id, godown_id
  ), later_pools as (
    select item_id, branch_id, kind as pool, sum(quantity)::bigint as quantity, sum(value)::bigint as value
    from later join godown on godown.id = godown_id group by item_id, branch_id, kind
  ), branch_pools as (
    select item_id, branch_id, pool, cost.quantity - coalesce(later.quantity, 0) as quantity,
      cost.value - coalesce(later.value, 0) as value
    from item_cost cost left join later_pools later using (item_id, branch_id, pool)
  ), pools as (
    select item_id, pool, sum(quantity)::bigint as quantity, sum(value)::bigint as value from branch_pools group by item_id, pool
  )`;

/** What the whole company has. */
const WHOLE = `${POOLS}, stock as (select item_id, pool, quantity, value from pools where quantity <> 0 or value <> 0)`;

/**
 * What each godown has of a pool, and its share of the pool's book value in its branch by quantity. The shares add up to that value
 * exactly: each godown takes the rounding that the godowns before it left. After POOLS.
 */
export const SHARES = `held as (
    select item_id, godown_id, sum(quantity)::bigint as quantity from (
      select item_id, godown_id, quantity from godown_stock
      union all
      select item_id, godown_id, -quantity from later
    ) moved group by item_id, godown_id
  ), shares as (
    select * from (
      select item_id, godown_id, kind as pool, held.quantity, case when own.quantity <> 0 then
          round(own.value::numeric * sum(held.quantity) over so_far / own.quantity)
          - round(own.value::numeric * (sum(held.quantity) over so_far - held.quantity) / own.quantity)
        when row_number() over (partition by item_id, kind, godown.branch_id order by held.quantity = 0, godown_id) = 1 then own.value
        else 0 end::bigint as share
      from held join godown on godown.id = godown_id join branch_pools own using (item_id, branch_id)
      where own.pool = kind window so_far as (partition by item_id, kind, branch_id order by godown_id)
    ) shared where quantity <> 0 or share <> 0
  )`;

/** $2 godown ids: their quantities, with their share of the pools' value. */
const PART = `${POOLS}, ${SHARES}, stock as (
    select item_id, pool, sum(quantity)::bigint as quantity, sum(share)::bigint as value
    from shares where godown_id = any ($2::integer[]) group by item_id, pool
  )`;

const pageSql = (stock: string, at: number): string => `with ${stock}
  select item.code, item.name as item, item.name_arabic as "itemArabic", stock.pool, stock.quantity, stock.value,
    (select json_build_array(json_build_object('unit', unit.code, 'num', 1, 'den', 1)) from measure_unit unit
      where unit.id = item.unit_id)::jsonb
    || coalesce((select jsonb_agg(jsonb_build_object('unit', unit.code, 'num', num, 'den', den) order by other.position)
      from item_unit other join measure_unit unit on unit.id = other.unit_id where other.item_id = item.id), '[]') as units
  from stock join item on item.id = stock.item_id
  where ($${at}::text is null or (item.code, stock.pool) > ($${at}, $${at + 1})) and ($${at + 3}::text is null or stock.pool = $${at + 3})
  order by item.code, stock.pool limit $${at + 2}`;

const totalsSql = (stock: string, at: number): string =>
  `with ${stock} select pool, sum(value)::bigint as value from stock where $${at}::text is null or pool = $${at} group by pool`;

const whole = { page: pageSql(WHOLE, 2), totals: totalsSql(WHOLE, 2) };
const part = { page: pageSql(PART, 3), totals: totalsSql(PART, 3) };

export async function stockValue(scope: ReportScope, query: StockQuery): Promise<StockValue> {
  const asOf = query.asOf ?? scope.today;
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'text']);
  const godowns = await godownsOf(scope, query.godown);
  const statements = godowns === null ? whole : part;
  const given = godowns === null ? [asOf] : [asOf, godowns];
  // The average is a branch's, so the moves of all its godowns and routes that wait to be folded count too.
  const values = [...given, cursor?.[0] ?? null, cursor?.[1] ?? null, limit + 1, query.pool ?? null];
  await seeAll(scope.client);
  const { rows } = await scope.client.query<Row>({ text: statements.page, values });
  const totals =
    cursor === undefined ? await totalsOf(scope, statements.totals, [...given, query.pool ?? null]) : undefined;
  const { page, next } = pageOf(rows, limit, ({ code, pool }) => [code, pool]);
  return {
    ...scope.frame('stock-value', asOf),
    rows: page.map((row) => ({
      item: row.item,
      ...(row.itemArabic === null ? {} : { itemArabic: row.itemArabic }),
      code: row.code,
      pool: row.pool,
      quantity: formatSplit(row.quantity, row.units),
      smallest: row.quantity,
      unit: row.units[0]?.unit ?? '',
      value: scope.money(row.value),
    })),
    ...(totals === undefined ? {} : { totals }),
    next,
  };
}

async function totalsOf(scope: ReportScope, text: string, values: readonly unknown[]): Promise<StockValueTotals> {
  const { rows } = await scope.client.query<{ pool: GodownKind; value: number }>({ text, values: [...values] });
  const of = (pool: GodownKind): number => rows.find((row) => row.pool === pool)?.value ?? 0;
  const [saleable, damage, transit] = [of('saleable'), of('damage'), of('transit')];
  return {
    saleable: scope.money(saleable),
    damage: scope.money(damage),
    transit: scope.money(transit),
    value: scope.money(saleable + damage + transit),
  };
}

/** The godowns to show, one, several or all that the person sees; null when that is all of the company's. */
export async function godownsOf(
  scope: ReportScope,
  code: string | undefined,
  several?: readonly string[],
): Promise<readonly number[] | null> {
  const { rows } = await scope.client.query<{ id: number; code: string; shown: boolean }>({
    name: 'report-godowns',
    text: `select id, code, ($1::integer[] is null or branch_id = any ($1))
        and ((select current_setting('fieldbook.branches', true)) = '*' or branch_id = any (context_list('fieldbook.branches')))
        as shown
      from godown`,
    values: [scope.branches],
  });
  const shown = rows.filter((row) => row.shown && reaches(scope.actor.reach.godowns, row.code));
  const wanted = code === undefined ? several : [code];
  if (wanted === undefined) return shown.length === rows.length ? null : shown.map(({ id }) => id);
  return wanted.map((each) => {
    const named = shown.find((row) => row.code === each);
    if (named === undefined) throw unknownReference('godown', each);
    return named.id;
  });
}
