/** Stock by item and godown as on a date, valued by a costing method; a godown's own list is the same for one godown. */

import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { wordsIn } from '@fieldbook/core/kernel/fold-text';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import { problem } from '@fieldbook/core/kernel/result';
import type {
  CostingMethod,
  StockSummary,
  StockSummaryRow,
  StockSummaryTotals,
} from '@fieldbook/core/reports/stock-summary';
import { seeAll } from '../actor-context.ts';
import { plainText } from '../masters/found-parties.ts';
import { filterOf } from './analysis-facts.ts';
import { pageOf, readCursor } from './cursor.ts';
import { ReportRefusal, type ReportScope, unknownReference } from './report-scope.ts';
import { averageSql, rateSql, WAITING_LINES } from './stock-rates.ts';
import { UNITS } from './stock-units.ts';
import { godownsOf, POOLS, SHARES } from './stock-value.ts';

export interface StockSummaryQuery {
  readonly asOf?: IsoDate | undefined;
  readonly godown?: string | undefined;
  /** Codes of several instead of one; a report has no such parameter. */
  readonly godowns?: readonly string[] | undefined;
  readonly item?: string | undefined;
  /** Words of a name, code or barcode. */
  readonly search?: string | undefined;
  /** `true`: items that the godowns do not have as well; a list of all godowns has no such parameter. */
  readonly zero?: string | undefined;
  readonly category?: string | undefined;
  readonly pool?: GodownKind | undefined;
  readonly costing?: CostingMethod | undefined;
  readonly priceGroup?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row {
  readonly code: string;
  readonly item: string;
  readonly itemArabic: string | null;
  readonly barcode: string | null;
  readonly godownCode: string;
  readonly godown: string;
  readonly godownArabic: string | null;
  readonly pool: GodownKind;
  readonly quantity: number;
  readonly value: number;
  /** Millionths of a minor unit. */
  readonly rate: string;
  readonly isKnown: boolean;
  readonly units: readonly UnitConversion[];
  readonly totals: Readonly<Record<GodownKind, number>>;
}

/**
 * $1 to $3 as in stock-rates.ts, whether the method asks for them or not; $4 godown ids or null, $5 item ids or null,
 * $6 and $7 the cursor or null, $8 rows at most, $9 patterns of the search, $10 whether what is not there counts, $11 the pool or null.
 */
const pageSql = (costing: CostingMethod): string => `with ${POOLS}, ${WAITING_LINES}, ${SHARES}, all_shares as (
    select item_id, godown_id, pool, quantity, share from shares
    union all
    select item.id, godown.id, godown.kind, 0, 0 from item cross join godown
    where $10::boolean and godown.id = any ($4) and item.active and item.item_type = 'goods'
      and not exists (select from shares where shares.item_id = item.id and shares.godown_id = godown.id)
  ), here as materialized (
    select * from all_shares where ($4::integer[] is null or godown_id = any ($4))
      and ($5::integer[] is null or item_id = any ($5)) and ($11::text is null or pool = $11)
      and (cardinality($9::text[]) = 0 or item_id in (select id from item where found_by like all ($9))) and $2::integer > 0 and ($3::integer is null or $3 > 0)
  ), rated as materialized (
    select item.id, ${rateSql[costing]} as rate
    from item left join pools on pools.item_id = item.id and pools.pool = 'saleable'
    where item.id in (select item_id from here)
  ), stock as materialized (
    select here.item_id, godown_id, godown.code as "godownCode", godown.name as godown, godown.name_arabic as "godownArabic",
      here.pool, here.quantity, here.share, rate is not null as "isKnown",
      ${costing === 'Average' ? 'null::numeric' : 'rate'} as rate, coalesce(${averageSql}, 0) as average
    from here join godown on godown.id = godown_id left join rated on rated.id = here.item_id
      left join branch_pools pools on pools.item_id = here.item_id and pools.pool = here.pool and pools.branch_id = godown.branch_id
  ), valued as materialized (
    select item_id, "godownCode", godown, "godownArabic", pool, quantity, "isKnown", coalesce(rate, average) as rate,
      coalesce(round(rate * quantity)::bigint, share) as value from stock
  )
  select item.code, item.name as item, item.name_arabic as "itemArabic", item.barcode, "godownCode", godown,
    "godownArabic", pool, quantity, value, round(rate * 1000000)::text as rate, "isKnown", ${UNITS('item.id')} as units,
    (select json_object_agg(pool, value) from (select pool, sum(value)::bigint as value from valued group by pool) sums) as totals
  from valued join item on item.id = item_id
  where $6::text is null or (item.code, "godownCode") > ($6, $7)
  order by item.code, "godownCode" limit $8`;

export async function stockSummary(scope: ReportScope, query: StockSummaryQuery, name = 'stock-summary') {
  const asOf = query.asOf ?? scope.today;
  const costing = query.costing ?? 'Average';
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'text']);
  const godowns = await godownsOf(scope, query.godown, query.godowns);
  const { items } = await filterOf(scope, 'sale', { item: query.item, category: query.category });
  const group = await priceGroupOf(scope, costing, query.priceGroup);
  // The average is a branch's, so the moves of all its godowns and routes that wait to be folded count too.
  const values = [
    ...[asOf, 10 ** scope.decimals, group, godowns, items ?? null],
    ...[...(cursor ?? [null, null]), limit + 1],
    ...[wordsIn(query.search ?? '').map((word) => `%${plainText(word)}%`), query.zero === 'true'],
    query.pool ?? null,
  ];
  await seeAll(scope.client);
  const { rows } = await scope.client.query<Row>({ text: pageSql(costing), values });
  const { page, next } = pageOf(rows, limit, ({ code, godownCode }) => [code, godownCode]);
  return {
    ...scope.frame(name, asOf),
    costing,
    rows: page.map((row) => summaryRow(scope, costing, row)),
    ...(cursor === undefined ? { totals: totalsOf(scope, rows[0]?.totals) } : {}),
    next,
  } satisfies StockSummary;
}

async function priceGroupOf(scope: ReportScope, costing: CostingMethod, code: string | undefined) {
  if (costing !== 'UserGiven') return null;
  if (code === undefined) throw new ReportRefusal(problem('field.required', 'priceGroup'));
  const { rows } = await scope.client.query<{ id: number }>('select id from price_group where code = $1', [code]);
  if (rows[0] === undefined) throw unknownReference('priceGroup', code);
  return rows[0].id;
}

function summaryRow(scope: ReportScope, costing: CostingMethod, row: Row): StockSummaryRow {
  const { units, quantity, value, rate, isKnown, totals: _, itemArabic, godownArabic, barcode, ...rest } = row;
  return {
    ...rest,
    ...(itemArabic === null ? {} : { itemArabic }),
    ...(godownArabic === null ? {} : { godownArabic }),
    ...(barcode === null ? {} : { barcode }),
    quantity: formatSplit(quantity, units),
    smallest: quantity,
    unit: units[0]?.unit ?? '',
    rate: printUnitRate(rate, scope.decimals),
    value: scope.money(value),
    costing: isKnown ? costing : 'Average',
  };
}

/** Millionths of a minor unit as major units with six decimals at most. */
function printUnitRate(millionths: string, decimals: number): string {
  const places = 6 + decimals;
  const text = millionths.replace('-', '').padStart(places + 1, '0');
  const fraction = text
    .slice(-places, -places + 6)
    .replace(/0+$/, '')
    .padEnd(decimals, '0');
  const sign = millionths.startsWith('-') ? '-' : '';
  return `${sign}${text.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`;
}

function totalsOf({ money }: ReportScope, sums: Row['totals'] | undefined): StockSummaryTotals {
  const of = (pool: GodownKind) => sums?.[pool] ?? 0;
  const [saleable, damage, transit] = [of('saleable'), of('damage'), of('transit')];
  return {
    saleable: money(saleable),
    damage: money(damage),
    transit: money(transit),
    value: money(saleable + damage + transit),
  };
}
