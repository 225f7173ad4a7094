/** Lists of the page of a van: the cash that is paid on it, and the days that were worked on it. */
import { type ListRow, type ListWish, listRows, NEWEST } from './overview-list.ts';

const CASH = `select ledger.code as ledger, ledger.name, ledger.name_arabic as "nameArabic", (
      select coalesce(sum(amount), 0)::bigint from (
        select debit - credit as amount from ledger_month where ledger_id = ledger.id
        union all
        select amount from balance_queue join ledger_entry using (posting_id) where ledger_id = ledger.id) moved) as balance
  from godown join ledger on ledger.id = godown.cash_ledger_id where godown.id = $1`;

export function vanCash({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  return listRows(scope, { name: 'overview-van-cash', text: CASH, values: [id], money: ['balance'] });
}

const DAYS = `select day.uid::text as day, day.date, coalesce(person.name, worker.name) as person,
    coalesce(person.name_arabic, worker.name_arabic) as "personArabic", route.name as route, route.name_arabic as "routeArabic",
    device.code as device
  from route_day day join app_user worker on worker.id = day.user_id left join person on person.id = day.person_id
    left join route on route.id = day.route_id left join device on device.id = day.device_id
  where day.van_id = $1 order by day.date desc, day.id desc limit $2`;

export function vanDays({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  return listRows(scope, { name: 'overview-van-days', text: DAYS, values: [id, NEWEST] });
}
