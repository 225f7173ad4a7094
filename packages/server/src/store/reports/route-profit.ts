/**
 * What routes earn: trade from its sums by month, receipts from the sums by day, damage and discounts from the few entries of
 * their ledgers, expenses from payments and journals, visits and kilometres from the days. A payment without a route is of the
 * one its person was on that day; a journal is of the route it names.
 */
import { startOfMonth } from '@fieldbook/core/kernel/date';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import {
  routeProfitability as definition,
  type RouteProfitability,
  type RouteProfitFigures,
  type RouteProfitRow,
} from '@fieldbook/core/reports/route-profitability';
import { dayPartsSql } from '../registers/voucher-sums.ts';
import { typesSql } from '../vouchers/types-sql.ts';
import { factSql, Values } from './analysis-facts.ts';
import { percentOf } from './analysis-figures.ts';
import type { DaySpan } from './analysis-span.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';

export interface RouteProfitQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly route?: string | undefined;
}

interface Sums {
  readonly returned: number;
  readonly net: number;
  readonly cost: number;
  readonly damage: number;
  readonly expenses: number;
  readonly collections: number;
  readonly visits: number;
  readonly km: number;
}

interface Row extends Sums {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

/** Ledgers whose entries belong to the route of their voucher. What sales post for each line is in trade already. */
const LOSSES = "('damageLoss', 'stockShortage', 'stockLoss')";

/** Route of a voucher: its own, or that of the day its maker was on. */
const ROUTE = `coalesce(v.route_id, (select day.route_id from route_day day where day.user_id = v.posted_by
    and day.date = v.date and day.route_id is not null order by day.id limit 1), 0)`;

function sql(scope: ReportScope, span: DaySpan, values: Values): string {
  const [from, to] = [values.add(span.from, 'date'), values.add(span.to, 'date')];
  const branches = scope.branches === null ? undefined : values.add(scope.branches, 'integer[]');
  const here = (of: string) => (branches === undefined ? 'true' : `${of}branch_id = any (${branches})`);
  const wish = { side: 'sale', span, branches: scope.branches, filter: {}, dimensions: ['route'] } as const;
  const receipts = dayPartsSql(
    {
      columns: ['route_id'],
      figures: ['amount'],
      where: `v.type in (${typesSql(({ role }) => role === 'receipt')}) and ${here('v.')}`,
    },
    `v.date between ${from} and ${to}`,
  );
  return `with ${factSql(wish, values)}, entry as (
      select ${ROUTE} as route_id, ledger.role, entry.amount
      from ledger join ledger_entry entry on entry.ledger_id = ledger.id
        join posting on posting.id = entry.posting_id join voucher v on v.id = posting.voucher_id
      where ledger.role in ('damageLoss', 'stockShortage', 'stockLoss', 'discountAllowed')
        and entry.date between ${from} and ${to} and ${here('entry.')}
      union all
      select ${ROUTE}, 'expense', entry.amount
      from voucher v join posting on posting.voucher_id = v.id and posting.kind <> 'adjust'
        join ledger_entry entry on entry.posting_id = posting.id
        join ledger on ledger.id = entry.ledger_id and ledger.nature = 'expense'
          and (ledger.role is null or ledger.role not in ('exchangeLoss', 'discountAllowed') and ledger.role not in ${LOSSES})
      where (v.type = 'payment' or v.type = 'journal' and v.route_id is not null) and v.date between ${from} and ${to} and ${here('v.')}
    ), part as (
      select coalesce(route_id, 0) as route_id, returned, net, cost, 0::bigint as damage, 0::bigint as expenses,
        0::bigint as collections, 0 as visits, 0::bigint as km from fact
      union all
      select route_id, 0, 0, 0, case when role in ${LOSSES} then amount else 0 end,
        case when role in ${LOSSES} then 0 else amount end, 0, 0, 0 from entry where role <> 'expense' or route_id <> 0
      union all
      select route_id, 0, 0, 0, 0, 0, amount, 0, 0 from (${receipts}) receipt
      union all
      select coalesce(day.route_id, 0), 0, 0, 0, 0, 0, 0,
        (select count(*)::integer from route_visit where day_id = day.id and state = 'visited'),
        greatest((day.document -> 'end' ->> 'km')::bigint - (day.document -> 'start' ->> 'km')::bigint, 0)
      from route_day day where day.date between ${from} and ${to} and ${here('day.')}
    ), summed as (
      select route_id, sum(returned)::bigint as returned, sum(net)::bigint as net, sum(cost)::bigint as cost,
        sum(damage)::bigint as damage, sum(expenses)::bigint as expenses, sum(collections)::bigint as collections,
        sum(visits)::integer as visits, coalesce(sum(km), 0)::bigint as km
      from part group by 1
    )
    select coalesce(route.code, '') as code, coalesce(route.name, '') as name, route.name_arabic as "nameArabic", summed.*
    from summed left join route on route.id = summed.route_id
    where greatest(abs(returned), abs(net), abs(cost), abs(damage), abs(expenses), abs(collections), visits, km) > 0
    order by 1`;
}

export async function routeProfitability(scope: ReportScope, query: RouteProfitQuery): Promise<RouteProfitability> {
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  if (query.route !== undefined) await demandRoute(scope, query.route);
  const values = new Values();
  const { rows } = await scope.client.query<Row>({ text: sql(scope, { from, to }, values), values: values.list });
  const asked = query.route === undefined ? rows : rows.filter(({ code }) => code === query.route);
  return {
    ...scope.frame(definition.name, to, from),
    rows: asked.map((row) => profitRow(scope, row)),
    totals: figuresOf(scope, totalOf(asked)),
  };
}

async function demandRoute({ client }: ReportScope, code: string): Promise<void> {
  const { rows } = await client.query('select from route where code = $1', [code]);
  if (rows.length === 0) throw unknownReference('route', code);
}

function totalOf(rows: readonly Sums[]): Sums {
  const sum = (of: keyof Sums) => rows.reduce((total, row) => total + row[of], 0);
  return {
    ...{ returned: sum('returned'), net: sum('net'), cost: sum('cost'), damage: sum('damage') },
    ...{ expenses: sum('expenses'), collections: sum('collections'), visits: sum('visits'), km: sum('km') },
  };
}

function profitRow(scope: ReportScope, row: Row): RouteProfitRow {
  const { code, name, nameArabic } = row;
  return { code, name, ...(nameArabic === null ? {} : { nameArabic }), ...figuresOf(scope, row) };
}

function figuresOf({ money }: ReportScope, sums: Sums): RouteProfitFigures {
  const { returned, net, cost, damage, expenses, collections, visits, km } = sums;
  const profit = net - cost;
  const result = profit - damage - expenses;
  const each = (count: number) => (count === 0 ? '' : money(multiplyDivide(result, 1, count)));
  return {
    ...{ returned: money(returned), net: money(net), cost: money(cost), profit: money(profit) },
    percent: percentOf(profit, net),
    ...{ damage: money(damage), expenses: money(expenses), result: money(result), collections: money(collections) },
    ...{ visits, km, perVisit: each(visits), perKm: each(km) },
  };
}
