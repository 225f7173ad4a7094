/**
 * Pages of what a search found, by day: some of each party that it names and some of what it names otherwise, each in the order
 * of the page by an index of its own, and of these the first.
 */
import type { Parameter } from './register-filter.ts';
import { beyond, type LimitedWish, sorted } from './register-order.ts';
import type { SearchPlaces } from './register-search.ts';

/** A subquery of vouchers with `sort_value`; the conditions of the wish are those beside the search. */
export function pageOfFound(wish: LimitedWish, { parties, others }: SearchPlaces, parameter: Parameter): string {
  const { sort } = wish.order;
  const some = (place: string): string => {
    const where = [...wish.conditions, place, ...beyond(wish, sort, parameter)].join(' and ');
    return `select v.id, ${sort} as sort_value from voucher v where ${where} ${sorted(sort, wish)}`;
  };
  const ofParties = `select v.* from unnest(${parties}) as named (id) cross join lateral (${some('v.party_id = named.id')}) v`;
  return `select v.*, top.sort_value from (
      select v.* from (${[ofParties, ...others.map((place) => `(${some(place)})`)].join(' union ')}) v
      ${sorted('v.sort_value', wish)}) top
    join voucher v on v.id = top.id`;
}
