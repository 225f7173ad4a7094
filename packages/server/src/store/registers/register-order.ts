/**
 * Cutting a page out of a register in the order that is asked for. Most orders have an index or are a short selection; the
 * order of numbers merges the series, that of names walks the parties, and what the copy of the vouchers knows is cut out of it
 * (register-standing.ts), so that none of these reads the whole register.
 */
import type { RegisterColumn } from '@fieldbook/core/definition/register';
import type { Parameter } from './register-filter.ts';
import { columnSql, groupKey, type SortCast } from './register-sql.ts';
import { dayKeys, TOUCHED } from './voucher-sums.ts';

export interface PageOrder {
  readonly column: RegisterColumn;
  readonly direction: 'asc' | 'desc';
  readonly sort: string;
  readonly cast: SortCast;
  /** Vouchers of one value stand in the order of their days, and then of their numbers. */
  readonly isByDay: boolean;
}

export function pageOrder(column: RegisterColumn, direction: 'asc' | 'desc'): PageOrder {
  const { sort, cast } = columnSql(column);
  return { column, direction, sort, cast, isByDay: column.name !== 'date' && dayKeys.has(groupKey(column)) };
}

export interface PageWish {
  readonly order: PageOrder;
  readonly type: string;
  /** On `voucher v`; the type is among them. */
  readonly conditions: readonly string[];
  /** Sort value, day and voucher of the last row before this page. */
  readonly after: { readonly value: unknown; readonly day: unknown; readonly id: unknown } | undefined;
  readonly limit: number | null;
  /** The selection is known to be short, so that sorting it is cheapest. */
  readonly isShort: boolean;
}

export type LimitedWish = PageWish & { readonly limit: number };

/** A subquery of vouchers with `sort_value`; its parameters are added. */
export function pageSource(wish: PageWish, parameter: Parameter): string {
  const { order, limit } = wish;
  if (limit !== null && !wish.isShort) {
    if (order.column.name === 'referNo') return bySeries({ ...wish, limit }, parameter);
    if (order.column.of === 'customer' || order.column.of === 'supplier') return byParty({ ...wish, limit }, parameter);
  }
  const { sortJoin = '' } = columnSql(order.column);
  const where = [...wish.conditions, ...beyond(wish, order.sort, parameter)].join(' and ');
  const found = (columns: string) =>
    `select ${columns}, ${order.sort} as sort_value from voucher v ${sortJoin} where ${where} ${sorted(order.sort, wish)}`;
  if (limit === null) return found('v.*');
  // Where no index has the order, all of the selection goes through the sort: as little of each as can be.
  return `select v.*, top.sort_value from (${found('v.id')}) top join voucher v on v.id = top.id`;
}

/** `id` is the voucher's number. */
export function sorted(sort: string, { order, limit }: PageWish, id = 'v.id'): string {
  const { direction, isByDay } = order;
  const day = isByDay ? `, v.date ${direction}` : '';
  return `order by ${sort} ${direction}${day}, ${id} ${direction} ${limit === null ? '' : `limit ${limit}`}`;
}

export function beyond({ after, order }: PageWish, sort: string, parameter: Parameter, id = 'v.id'): string[] {
  if (after === undefined) return [];
  const { direction, cast, isByDay } = order;
  const day = isByDay ? `, ${parameter(after.day)}::date` : '';
  const place = `(${parameter(after.value)}::${cast}${day}, ${parameter(after.id)}::bigint)`;
  return [`(${sort}${isByDay ? ', v.date' : ''}, ${id}) ${direction === 'desc' ? '<' : '>'} ${place}`];
}

function bySeries(wish: LimitedWish, parameter: Parameter): string {
  const { direction } = wish.order;
  const where = [...wish.conditions, ...beyond(wish, 'v.number', parameter)].join(' and ');
  return `select v.*, v.number as sort_value from series cross join lateral (
      select v.* from voucher v where v.series_id = series.id and ${where} order by v.number ${direction} limit ${wish.limit}) v
    where series.voucher_type = ${parameter(wish.type)} ${sorted('v.number', wish)}`;
}

/**
 * Parties of one name stand together, their vouchers by number; vouchers without a party are of the empty name. Parties that
 * have none of the type, as far as their sums tell, are passed over. `+ 0` keeps the vouchers of a party from being looked for
 * along all numbers.
 */
function byParty(wish: LimitedWish, parameter: Parameter): string {
  const { after, order, limit } = wish;
  const { direction } = order;
  const where = wish.conditions.join(' and ');
  const further = beyond(wish, 'named.name', parameter).map((each) => ` and ${each}`);
  const names =
    after === undefined ? '' : `and name ${direction === 'desc' ? '<=' : '>='} ${parameter(after.value)}::text`;
  const nameless = beyond(wish, "''::text", parameter).map((each) => ` and ${each}`);
  const dealing = `select party_id from voucher_party_month where type = ${parameter(wish.type)}
    union all select party_id from voucher where id = any (array(${TOUCHED}))`;
  return `select v.*, v.sort_name as sort_value from (
      (select v.*, named.name as sort_name from (select name::text as name, array_agg(id) as ids from party
          where (id in (${dealing}) or not (select all_routes())) ${names} group by name::text order by name::text ${direction}) named
        cross join lateral (select v.* from voucher v where v.party_id = any (named.ids) and ${where}${further.join('')}
          order by v.id + 0 ${direction} limit ${limit}) v
        order by named.name ${direction}, v.id ${direction} limit ${limit})
      union all
      (select v.*, '' as sort_name from voucher v where v.party_id is null and ${where}${nameless.join('')}
        order by v.id ${direction} limit ${limit})) v
    ${sorted('v.sort_name', wish)}`;
}
