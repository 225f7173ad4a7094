/**
 * Pages cut out of the copy of the vouchers that is kept behind the postings (voucher_standing), with the vouchers it does not
 * know yet as they are. Figures and the moment of posting have an index there. What the sums by day are told by needs none:
 * they say on which days the vouchers of a page are, and only these days are read.
 */
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import { filterNamed, filtersIn, isToldBy } from '@fieldbook/core/registers/filters';
import type { Actor } from '../../auth/actor.ts';
import { seesAllCustomers } from '../actor-context.ts';
import type { Parameter } from './register-filter.ts';
import { beyond, type LimitedWish, type PageOrder, type PageWish, pageSource, sorted } from './register-order.ts';
import { columnSql, groupKey } from './register-sql.ts';
import { TOUCHED } from './voucher-sums.ts';

/** Figures of the copy, and when it was posted: the same columns as the voucher's, never null. */
const figures: ReadonlySet<string> = new Set([
  ...['subtotal', 'discount', 'taxable', 'tax', 'cess', 'roundOff', 'net', 'postedAt'],
]);

/** A subquery of vouchers with `sort_value`, like `pageSource`, which stands in where the copy is of no use. */
export function pageOfCopy(
  asking: { readonly actor: Actor; readonly query: RegisterQuery },
  wish: PageWish,
  parameter: Parameter,
): string {
  const { order, limit } = wish;
  const isOfGroups = (asking.actor.customerGroups ?? '*') !== '*';
  if (limit === null || isOfGroups || !isKnown(asking.query)) return pageSource(wish, parameter);
  if (figures.has(order.column.name)) return byFigure({ ...wish, limit }, parameter);
  const isOfDays = order.isByDay || (order.column.name === 'date' && isNarrow(asking));
  // Sums by day are for who sees all routes.
  if (isOfDays && seesAllCustomers(asking.actor)) return byDays({ ...wish, limit }, parameter);
  return pageSource(wish, parameter);
}

/** Of one party there are few vouchers; the copy knows neither what a search looks for nor what followed a voucher. */
const isKnown = (query: RegisterQuery): boolean => isToldBy('day', query);

/** Hardly any voucher may be of such a selection, so that the walk along the days would go through all of them. */
function isNarrow({ actor, query }: { readonly actor: Actor; readonly query: RegisterQuery }): boolean {
  return Array.isArray(actor.branches) || filtersIn(query).some((name) => filterNamed(name).kind !== 'day');
}

/** Vouchers that the copy knows as they are now, and the others; each as `id`, `date` and `sort_value`. */
function merged(
  wish: LimitedWish,
  parts: { readonly kept: string; readonly sort: string; readonly join: string },
  parameter: Parameter,
) {
  const { kept, sort, join } = parts;
  const where = [...wish.conditions, `v.id = any (array(${TOUCHED}))`, ...beyond(wish, sort, parameter)].join(' and ');
  return `select v.*, top.sort_value from (
      select * from (
        (${kept})
        union all
        (select v.id, v.date, ${sort} as sort_value from voucher v ${join} where ${where} ${sorted(sort, wish)})) v
      ${sorted('v.sort_value', wish)}) top
    join voucher v on v.id = top.id`;
}

function byFigure(wish: LimitedWish, parameter: Parameter): string {
  const { sort } = wish.order;
  const where = [
    ...wish.conditions,
    `v.voucher_id not in (${TOUCHED})`,
    ...beyond(wish, sort, parameter, 'v.voucher_id'),
  ].join(' and ');
  const kept = `select v.voucher_id as id, v.date, ${sort} as sort_value from voucher_standing v
    where ${where} ${sorted(sort, wish, 'v.voucher_id')}`;
  return merged(wish, { kept, sort, join: '' }, parameter);
}

/** As many days as hold a page, and of each the vouchers that are asked for. */
function byDays(wish: LimitedWish, parameter: Parameter): string {
  const { order, after, limit } = wish;
  const { column, direction, isByDay, sort } = order;
  // What joins a name to a voucher joins it to such a day: both have the key.
  const { sortJoin = '' } = columnSql(column);
  const keys = isByDay ? [groupKey(column), 'date'] : ['date'];
  const where = wish.conditions.join(' and ');
  const place = isByDay ? `${sort}, v.date` : sort;
  const begun = after === undefined ? undefined : beginning(order, after, parameter);
  const from = begun === undefined ? '' : `where (${place}) ${direction === 'desc' ? '<=' : '>='} ${begun}`;
  // The day that the page before ended in may have no more of them.
  const counted = begun === undefined ? 'vouchers' : `case when (${place}) = ${begun} then 0 else vouchers end`;
  const of = (alias: string) => keys.map((key) => `${alias}.${key}`);
  const found = [
    ...wish.conditions,
    ...keys.map((key) => `v.${key} = day.${key}`),
    `v.voucher_id not in (${TOUCHED})`,
    ...beyond(wish, 'day.sort_value', parameter, 'v.voucher_id'),
  ].join(' and ');
  const kept = `with days as (
      select ${keys.join(', ')}, sum(vouchers) as vouchers from (
        select ${of('v').join(', ')}, v.vouchers from voucher_day v where ${where}
        union all
        select ${of('v').join(', ')}, -1 from voucher_standing v where ${where} and v.voucher_id = any (array(${TOUCHED}))) v
      group by ${keys.join(', ')} having sum(vouchers) > 0
    ), named as (
      select v.*, ${sort} as sort_value, coalesce(sum(${counted}) over (order by ${sort} ${direction}, v.date ${direction}
        groups between unbounded preceding and 1 preceding), 0) as before
      from days v ${sortJoin} ${from}
    )
    select v.* from (select * from named where before < ${limit}) day cross join lateral (
      select v.voucher_id as id, v.date, day.sort_value from voucher_standing v where ${found}
      order by v.voucher_id ${direction} limit ${limit}) v
    ${sorted('v.sort_value', wish)}`;
  return merged(wish, { kept, sort, join: sortJoin }, parameter);
}

function beginning({ cast, isByDay }: PageOrder, after: NonNullable<PageWish['after']>, parameter: Parameter): string {
  return `(${parameter(after.value)}::${cast}${isByDay ? `, ${parameter(after.day)}::date` : ''})`;
}
