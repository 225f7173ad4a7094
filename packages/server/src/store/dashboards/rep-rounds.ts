/** The rounds of some routes in a month: whom the schedules name, what they set as a target, who was visited and who was not. */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { ReportScope } from '../reports/report-scope.ts';

export interface Rounds {
  /** Minor units; nothing where no schedule sets a target. */
  readonly target: number | null;
  readonly planned: number;
  readonly visited: number;
  readonly skipped: number;
  readonly unvisited: readonly Unvisited[];
}

interface Unvisited {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly target: number;
  readonly lastSale: IsoDate | null;
}

const MOST = 10;

/**
 * $1 routes, $2 first day of the month, $3 today. A customer's target is of the month, whichever days it stands on, and a
 * sector's is of all who follow it; whoever was sold to was visited, with or without a word on it.
 */
const ROUNDS = `with planned as materialized (
    select party_id, max(monthly_target) as target, bool_or(weekday = extract(dow from $3::date)
        and week_number in (0, ceil(extract(day from $3::date) / 7.0))) as is_due
    from schedule_day join party on party.id = party_id and party.active
    where schedule_day.route_id = any ($1::integer[]) group by party_id
  ), marked as materialized (
    select party_id, visit.state, day.date from route_day day join route_visit visit on visit.day_id = day.id
    where day.date between $2::date and $3::date
  ), unvisited as (
    select party.code, party.name, party.name_arabic as "nameArabic", coalesce(target, 0) as target, (
        select to_char(date, 'YYYY-MM-DD') from voucher where voucher.party_id = planned.party_id and type = 'sales'
          and state not in ('void', 'rejected') order by date desc, id desc limit 1) as "lastSale"
    from planned join party on party.id = planned.party_id
    where not exists (select from marked where marked.party_id = planned.party_id and marked.state = 'visited')
      and not exists (select from voucher where voucher.party_id = planned.party_id and type = 'sales' and state not in ('void', 'rejected')
        and date between $2::date and $3::date)
    order by target desc, party.code limit ${MOST}
  )
  select (select sum(target)::bigint from (select target from planned
      union all select monthly_target from sector where active and route_id = any ($1::integer[])) aim) as target,
    (select count(*)::integer from planned where is_due) as planned,
    (select count(distinct party_id)::integer from marked where state = 'visited' and date = $3::date) as visited,
    (select count(distinct party_id)::integer from marked where state = 'skipped' and date = $3::date) as skipped,
    (select coalesce(json_agg(row_to_json(unvisited)), '[]') from unvisited) as unvisited`;

export async function loadRounds(
  scope: ReportScope,
  { routes, from }: { readonly routes: readonly number[]; readonly from: IsoDate },
): Promise<Rounds> {
  const { rows } = await scope.client.query<Rounds>({
    name: 'dashboard-rounds',
    text: ROUNDS,
    values: [routes, from, scope.today],
  });
  return rows[0] ?? { target: null, planned: 0, visited: 0, skipped: 0, unvisited: [] };
}
