/**
 * Cutting a page out of a register in the order that is asked for. Most orders have an index or are a short selection; the
 * order of numbers merges the series, and that of names walks the parties, so that neither reads the whole register.
 */
import type { RegisterColumn } from '@fieldbook/core/definition/register';
import type { Parameter } from './register-filter.ts';
import { columnSql, type SortCast } from './register-sql.ts';

export interface PageOrder {
  readonly column: RegisterColumn;
  readonly direction: 'asc' | 'desc';
  readonly sort: string;
  readonly cast: SortCast;
}

export function pageOrder(column: RegisterColumn, direction: 'asc' | 'desc'): PageOrder {
  const { sort, cast } = columnSql(column);
  return { column, direction, sort, cast };
}

export interface PageWish {
  readonly order: PageOrder;
  readonly type: string;
  /** On `voucher v`; the type is among them. */
  readonly conditions: readonly string[];
  /** Sort value and voucher of the last row before this page. */
  readonly after: { readonly value: unknown; readonly id: unknown } | undefined;
  readonly limit: number | null;
  /** The selection is known to be short, so that sorting it is cheapest. */
  readonly isShort: boolean;
}

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

type Limited = PageWish & { readonly limit: number };

function sorted(sort: string, { order: { direction }, limit }: PageWish): string {
  return `order by ${sort} ${direction}, v.id ${direction} ${limit === null ? '' : `limit ${limit}`}`;
}

function beyond({ after, order }: PageWish, sort: string, parameter: Parameter): string[] {
  if (after === undefined) return [];
  const place = `(${parameter(after.value)}::${order.cast}, ${parameter(after.id)}::bigint)`;
  return [`(${sort}, v.id) ${order.direction === 'desc' ? '<' : '>'} ${place}`];
}

function bySeries(wish: Limited, parameter: Parameter): string {
  const { direction } = wish.order;
  const where = [...wish.conditions, ...beyond(wish, 'v.number', parameter)].join(' and ');
  return `select v.*, v.number as sort_value from series cross join lateral (
      select v.* from voucher v where v.series_id = series.id and ${where} order by v.number ${direction} limit ${wish.limit}) v
    where series.voucher_type = ${parameter(wish.type)} ${sorted('v.number', wish)}`;
}

/**
 * Parties of one name stand together, their vouchers by number; vouchers without a party are of the empty name. `+ 0` keeps
 * the vouchers of a party from being looked for along all numbers.
 */
function byParty(wish: Limited, parameter: Parameter): string {
  const { after, order, limit } = wish;
  const { direction } = order;
  const where = wish.conditions.join(' and ');
  const further = beyond(wish, 'named.name', parameter).map((each) => ` and ${each}`);
  const names =
    after === undefined ? '' : `where name ${direction === 'desc' ? '<=' : '>='} ${parameter(after.value)}::text`;
  const nameless = beyond(wish, "''::text", parameter).map((each) => ` and ${each}`);
  return `select v.*, v.sort_name as sort_value from (
      (select v.*, named.name as sort_name from (select name::text as name, array_agg(id) as ids from party ${names}
          group by name::text order by name::text ${direction}) named
        cross join lateral (select v.* from voucher v where v.party_id = any (named.ids) and ${where}${further.join('')}
          order by v.id + 0 ${direction} limit ${limit}) v
        order by named.name ${direction}, v.id ${direction} limit ${limit})
      union all
      (select v.*, '' as sort_name from voucher v where v.party_id is null and ${where}${nameless.join('')}
        order by v.id ${direction} limit ${limit})) v
    ${sorted('v.sort_name', wish)}`;
}
