/**
 * What is left of the orders of routes that are to be delivered in a span of days, as the papers of orders tell it. SPEC §7,
 * Print/PendingOrders and Order/GetPendingOrderItems.
 */

import type { PaperQuery } from '@fieldbook/core/api/paper-operations';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { stockParts } from '@fieldbook/core/stock/split-stock';
import type { OrderedGoods, OrdersPrint, PendingOrder } from '@fieldbook/print/layouts/orders/orders';
import type { Actor } from '../auth/actor.ts';
import { demandOrder, inScope, ReportRefusal, unknownReference } from '../store/reports/report-scope.ts';
import { USED_OF_LINE } from '../store/vouchers/used-of-line.ts';
import { MOST_ROWS } from './most-rows.ts';
import { namedOf, type PaperPlace, type PaperServices } from './paper-place.ts';

/**
 * `$1` codes of routes or null, `$2` and `$3` the first (or null) and last day of delivery, `$4` branch ids or null, `$5` rows.
 * Free goods that are left are those that nothing took as free. Rates and amounts are of the base currency.
 */
const PENDING = `select route.code as route, route.name as "routeName", route.name_arabic as "routeArabic", v.id,
    v.refer_no as "referNo", v.date::text as date, v.delivery_date::text as "deliveryDate", party.name as customer,
    party.name_arabic as "customerArabic", item.code as item, rest.quantity, rest.quantity + rest.free as actual,
    (line.net::numeric * v.exchange_rate / 1000000 * power(10::numeric, base.decimals - currency.decimals)
      * rest.quantity / nullif(abs(line.smallest), 0))::bigint as amount,
    (line.rate::numeric * v.exchange_rate / 1000000 * line.quantity / 1000 / nullif(line.smallest, 0))::bigint as rate
  from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version
    join item on item.id = line.item_id join party on party.id = v.party_id join currency on currency.id = v.currency_id
    cross join (select decimals from company join currency on currency.id = company.currency_id) base
    left join route on route.id = v.route_id
    ${USED_OF_LINE}
    cross join lateral (select greatest(0, abs(line.smallest) + line.free_smallest - used.quantity) as whole) "left"
    cross join lateral (select least("left".whole, greatest(0, line.free_smallest - used.free))::bigint as free,
      ("left".whole - least("left".whole, greatest(0, line.free_smallest - used.free)))::bigint as quantity) rest
  where v.type = 'order' and v.fulfilment in ('open', 'partly') and v.state <> 'draft' and rest.quantity + rest.free > 0
    and ($1::text[] is null or route.code = any ($1)) and ($4::integer[] is null or v.branch_id = any ($4))
    and ($2::date is null or coalesce(v.delivery_date, v.date) >= $2) and coalesce(v.delivery_date, v.date) <= $3::date
  order by route.name, route.code, coalesce(v.delivery_date, v.date), v.id, line.line_no limit $5`;

interface Row {
  readonly route: string | null;
  readonly routeName: string;
  readonly routeArabic: string | null;
  readonly id: number;
  readonly referNo: string;
  readonly date: string;
  readonly deliveryDate: string | null;
  readonly customer: string;
  readonly customerArabic: string | null;
  readonly item: string;
  readonly quantity: number;
  readonly actual: number;
  readonly amount: number | null;
  readonly rate: number | null;
}

/** Problems: `reference.unknown`, `date.before_start`, `print.too_large`. */
export function orderFacts(
  { database }: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'orders'>,
): Promise<Result<OrdersPrint>> {
  return inScope({ database }, { actor, branch: query.branch }, async ({ client, branches, today }) => {
    const to = query.to ?? query.from ?? today;
    if (query.from !== undefined) demandOrder(query.from, to, 'to');
    const routes = query.routes ?? [];
    const known = await client.query<{ code: string }>('select code from route where code = any ($1)', [routes]);
    const unknown = routes.find((code) => known.rows.every((row) => row.code !== code));
    if (unknown !== undefined) throw unknownReference('route', unknown);
    const values = [routes.length === 0 ? null : routes, query.from ?? null, to, branches, MOST_ROWS + 1];
    const { rows } = await client.query<Row>({ name: 'paper-orders', text: PENDING, values });
    if (rows.length > MOST_ROWS) throw new ReportRefusal(problem('print.too_large', undefined, { n: MOST_ROWS }));
    const { masters, settings } = place;
    return {
      ...place,
      ...(query.from === undefined ? {} : { from: query.from }),
      to,
      routes: [...Map.groupBy(rows, ({ route }) => route ?? '').values()].map((own) => ({
        ...routeOf(own[0]),
        orders: [...Map.groupBy(own, ({ id }) => id).values()].map((lines) => orderOf(lines, place)),
      })),
      split: (item, smallest) => stockParts(masters.item(item), smallest, settings.showSplitStockInMobile).parts ?? [],
    };
  });
}

function routeOf(row: Row | undefined) {
  return row === undefined || row.route === null ? {} : { route: namedOf(row.routeName, row.routeArabic) };
}

function orderOf(rows: readonly Row[], { masters }: PaperPlace): PendingOrder {
  const [first] = rows;
  const lineOf = (row: Row): OrderedGoods => {
    const item = masters.item(row.item);
    return {
      item: row.item,
      ...namedOf(item?.name ?? row.item, item?.nameArabic ?? null),
      unit: item?.units[0]?.unit ?? '',
      quantity: row.quantity,
      actual: row.actual,
      rate: row.rate ?? 0,
      amount: row.amount ?? 0,
    };
  };
  return {
    referNo: first?.referNo ?? '',
    date: first?.date ?? '',
    ...(first?.deliveryDate == null ? {} : { deliveryDate: first.deliveryDate }),
    customer: namedOf(first?.customer ?? '', first?.customerArabic ?? null),
    lines: rows.map(lineOf),
  };
}
