/** Items at or below their reorder level, with what purchase orders still await. */
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import type { ReorderList, ReorderRow } from '@fieldbook/core/reports/reorder-list';
import { USED_OF_LINE } from '../vouchers/used-of-line.ts';
import { filterOf } from './analysis-facts.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type ReportScope, unknownReference } from './report-scope.ts';
import { UNITS } from './stock-units.ts';
import { godownsOf } from './stock-value.ts';

export interface ReorderQuery {
  readonly godown?: string | undefined;
  readonly category?: string | undefined;
  readonly supplier?: string | undefined;
  readonly all?: 'true' | 'false' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Row extends Omit<ReorderRow, 'itemArabic' | 'suggestedSplit' | 'unit'> {
  readonly itemArabic: string | null;
  readonly units: readonly UnitConversion[];
  readonly count: number;
}

/**
 * $1 godown ids or null, $2 item ids or null, $3 supplier's id or null, $4 items above their level too, $5 the cursor or
 * null, $6 rows at most, $7 branch ids or null. Levels are kept in thousandths of the smallest unit.
 */
const PAGE = `with awaited as materialized (
    select line.item_id, sum(greatest(line.smallest + line.free_smallest - used.quantity, 0))::bigint as quantity
    from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version
      ${USED_OF_LINE}
    where v.type = 'purchaseOrder' and v.state in ('posted', 'verified', 'locked')
      and ($7::integer[] is null or v.branch_id = any ($7))
    group by line.item_id
  ), held as (
    select item_id, sum(quantity)::bigint as quantity from godown_stock join godown on godown.id = godown_id
    where kind <> 'damage' and ($1::integer[] is null or godown_id = any ($1)) group by item_id
  ), wanted as materialized (
    select item.id, item.code, item.name, item.name_arabic, category_id, coalesce(reorder_level, 0) / 1000 as level,
      coalesce(reorder_quantity, 0) / 1000 as lot, coalesce(held.quantity, 0) as on_hand,
      coalesce(awaited.quantity, 0) as on_order
    from item left join held on held.item_id = item.id left join awaited on awaited.item_id = item.id
    where item.active and item_type = 'goods' and item.reorder_level is not null
      and ($2::integer[] is null or item.id = any ($2))
      and ($3::integer is null or exists (select from item_supplier s where s.item_id = item.id and s.party_id = $3))
      and ($4 or coalesce(held.quantity, 0) + coalesce(awaited.quantity, 0) <= reorder_level / 1000)
  )
  select wanted.code, wanted.name as item, wanted.name_arabic as "itemArabic", coalesce(category.name, '') as category,
    coalesce((select party.name from item_supplier s join party on party.id = party_id where s.item_id = wanted.id
      order by s.id limit 1), '') as supplier,
    level, on_hand as "onHand", on_order as "onOrder",
    case when on_hand + on_order <= level then greatest(lot, level - on_hand - on_order) else 0 end as suggested,
    ${UNITS('wanted.id')} as units, (select count(*) from wanted)::integer as count
  from wanted left join category on category.id = category_id
  where $5::text is null or wanted.code > $5 order by wanted.code limit $6`;

export async function reorderList(scope: ReportScope, query: ReorderQuery): Promise<ReorderList> {
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text']);
  const godowns = await godownsOf(scope, query.godown);
  const { items } = await filterOf(scope, 'sale', { category: query.category });
  const supplier = await supplierOf(scope, query.supplier);
  const values = [
    godowns,
    items ?? null,
    supplier,
    query.all === 'true',
    cursor?.[0] ?? null,
    limit + 1,
    scope.branches,
  ];
  const { rows } = await scope.client.query<Row>({ text: PAGE, values });
  const { page, next } = pageOf(rows, limit, ({ code }) => [code]);
  return {
    ...scope.frame('reorder-list', scope.today),
    rows: page.map(({ itemArabic, units, count: _, ...row }) => ({
      ...row,
      ...(itemArabic === null ? {} : { itemArabic }),
      unit: units[0]?.unit ?? '',
      suggestedSplit: formatSplit(row.suggested, units),
    })),
    ...(cursor === undefined ? { totals: { count: rows[0]?.count ?? 0 } } : {}),
    next,
  };
}

async function supplierOf(scope: ReportScope, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const text = "select id from party where side = 'supplier' and code = $1";
  const { rows } = await scope.client.query<{ id: number }>({ text, values: [code] });
  if (rows[0] === undefined) throw unknownReference('supplier', code);
  return rows[0].id;
}
