/**
 * Stock of a period. The opening comes from the balances by month and day, the moves of the period are read once and grouped
 * by kind. A move that takes another back counts where that one counted, with the other sign.
 */

import { type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import {
  kindOfRole,
  kindsIn,
  kindsOut,
  type StockKind,
  type StockPeriod,
  type StockPeriodFigures,
  type StockPeriodRow,
  type StockPeriodTotals,
  stockPeriodColumns,
} from '@fieldbook/core/reports/stock-period';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { seeAll } from '../actor-context.ts';
import { filterOf } from './analysis-facts.ts';
import { ledgerTie } from './books-tie.ts';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope } from './report-scope.ts';
import { UNITS } from './stock-units.ts';
import { godownsOf } from './stock-value.ts';

export interface StockPeriodQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly godown?: string | undefined;
  readonly item?: string | undefined;
  readonly category?: string | undefined;
  readonly by?: string | undefined;
  readonly figures?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Kind = StockKind | 'opening' | 'adjusted';
const kinds: readonly Kind[] = ['opening', ...kindsIn, ...kindsOut, 'adjusted'];

interface Row {
  readonly code: string;
  readonly item: string;
  readonly itemArabic: string | null;
  readonly godownCode: string | null;
  readonly godown: string | null;
  readonly godownArabic: string | null;
  readonly units: readonly UnitConversion[];
  /** By kind, as the books have them: in above zero. */
  readonly moved: Partial<Readonly<Record<Kind, readonly [quantity: number, value: number]>>>;
  readonly whole: Partial<Readonly<Record<Kind, number>>>;
}

/** $6: voucher type to kind. Of transfers and other moves the direction of the move, were it not taken back, decides. */
const KIND = `case when move.quantity = 0 then 'adjusted'
    when coalesce($6::jsonb ->> voucher.type, 'other') in ('transfers', 'other') then
      coalesce($6::jsonb ->> voucher.type, 'other') || case when (move.quantity > 0) <> (posting.kind = 'reverse') then 'In' else 'Out' end
    else $6::jsonb ->> voucher.type end`;

const kindOfType = Object.fromEntries(
  voucherTypes.flatMap(({ type, role }) => (role === undefined ? [] : [[type, kindOfRole[role]]])),
);

const HERE = '($3::integer[] is null or godown_id = any ($3)) and ($4::integer[] is null or item_id = any ($4))';

/**
 * $1 and $2 the days, $3 godown ids or null, $4 item ids or null, $5 whether by godown, $7 and $8 where the page before ended
 * (item, godown) or nulls, $9 rows at most.
 */
const PAGE = `with bound as (select $1::date - 1 as day, date_trunc('month', $1::date - 1)::date as month), moved as (
    select item_id, godown_id, 'opening' as kind, quantity, value from stock_month join bound on stock_month.month < bound.month
    where ${HERE}
    union all
    select item_id, godown_id, 'opening', quantity, value from stock_day join bound on date >= month and date <= day where ${HERE}
    union all
    select item_id, godown_id, 'opening', quantity, value from balance_queue join stock_move using (posting_id)
      join bound on date <= day where ${HERE}
    union all
    select item_id, move.godown_id, ${KIND}, move.quantity, move.value from stock_move move
      join posting on posting.id = move.posting_id join voucher on voucher.id = posting.voucher_id
    where move.date between $1::date and $2::date and ${HERE.replaceAll('godown_id', 'move.godown_id')}
  ), summed as materialized (
    select item_id, case when $5::boolean then moved.godown_id end as place, kind, sum(quantity)::bigint as quantity,
      sum(value)::bigint as value from moved group by 1, 2, 3
  ), rows as materialized (
    select item_id, place, jsonb_object_agg(kind, jsonb_build_array(quantity, value)) as moved from summed
    group by 1, 2 having bool_or(quantity <> 0 or value <> 0)
  )
  select item.code, item.name as item, item.name_arabic as "itemArabic", godown.code as "godownCode", godown.name as godown,
    godown.name_arabic as "godownArabic", ${UNITS('item.id')} as units, moved,
    (select jsonb_object_agg(kind, value) from (select kind, sum(value)::bigint as value from summed group by kind) sums) as whole
  from rows join item on item.id = item_id left join godown on godown.id = place
  where $7::text is null or (item.code, coalesce(godown.code, '')) > ($7, $8)
  order by item.code, coalesce(godown.code, '') limit $9`;

export async function stockPeriod(scope: ReportScope, query: StockPeriodQuery): Promise<StockPeriod> {
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['text', 'text']);
  const godowns = await godownsOf(scope, query.godown);
  const { items } = await filterOf(scope, 'sale', { item: query.item, category: query.category });
  const isWhole = query.godown === undefined && items === undefined;
  const tie = isWhole && cursor === undefined ? await ledgerTie(scope, { use: 'stock' }, to) : undefined;
  // A godown's moves are its own, whichever branch or route wrote the voucher.
  const byGodown = query.by === 'godown';
  const asked = [from, to, godowns, items ?? null, byGodown, JSON.stringify(kindOfType)];
  const values = [...asked, ...(cursor ?? [null, null]), limit + 1];
  await seeAll(scope.client);
  const { rows } = await scope.client.query<Row>({ name: 'report-stock-period', text: PAGE, values });
  const { page, next } = pageOf(rows, limit, ({ code, godownCode }) => [code, godownCode ?? '']);
  const columns = stockPeriodColumns((query.figures ?? 'both') as 'both');
  return {
    ...scope.frame('stock-period', to, from),
    columns,
    rows: page.map((row) => periodRow(scope, row)),
    ...(cursor === undefined ? { totals: totalsOf(scope, rows[0]?.whole ?? {}, tie) } : {}),
    next,
  };
}

/** Below zero where the books say so on the side on which goods come in; without a negative zero. */
const signOf = (kind: Kind): 1 | -1 => ((kindsOut as readonly string[]).includes(kind) ? -1 : 1);

function figuresOf(scope: ReportScope, moved: Row['moved']): StockPeriodFigures {
  const told: Record<string, number | string> = {};
  let [quantity, value] = [0, 0];
  for (const kind of kinds) {
    const [count, worth] = moved[kind] ?? [0, 0];
    quantity += count;
    value += worth;
    if (kind !== 'adjusted') told[`${kind}Quantity`] = signOf(kind) * count + 0;
    told[`${kind}Value`] = scope.money(signOf(kind) * worth + 0);
  }
  return { ...told, closingQuantity: quantity, closingValue: scope.money(value) } as StockPeriodFigures;
}

function periodRow(scope: ReportScope, row: Row): StockPeriodRow {
  const { code, item, itemArabic, godownCode, godown, godownArabic, units } = row;
  const figures = figuresOf(scope, row.moved);
  return {
    code,
    item,
    ...(itemArabic === null ? {} : { itemArabic }),
    ...(godownCode === null || godown === null ? {} : { godownCode, godown }),
    ...(godownArabic === null ? {} : { godownArabic }),
    unit: units[0]?.unit ?? '',
    ...figures,
    closing: formatSplit(figures.closingQuantity, units),
  };
}

function totalsOf(scope: ReportScope, whole: Row['whole'], tie: number | undefined): StockPeriodTotals {
  const values = Object.fromEntries(
    kinds.map((kind) => [`${kind}Value`, scope.money(signOf(kind) * (whole[kind] ?? 0) + 0)]),
  );
  const closing = kinds.reduce((sum, kind) => sum + (whole[kind] ?? 0), 0);
  return {
    ...values,
    closingValue: scope.money(closing),
    ...(tie === undefined ? {} : { ledger: scope.money(tie), difference: scope.money(tie - closing) }),
  } as StockPeriodTotals;
}
