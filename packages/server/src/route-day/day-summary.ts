/**
 * The summary of a route day over the books: the same function that the phone runs over its own documents
 * (docs/decisions/0100-route-day.md). Who sees the day sees its summary.
 */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { DayLevel } from '@fieldbook/core/day-cycle/summary/day-documents';
import { type DaySummary, summarizeDay } from '@fieldbook/core/day-cycle/summary/day-summary';
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import type { Currency } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Settings } from '@fieldbook/core/settings/settings';
import { vanGodowns } from '@fieldbook/core/stock/van-godowns';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { readAs, setActorContext } from '../store/actor-context.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { loadSettings } from '../store/masters/settings.ts';
import { BALANCES } from '../store/reports/cash-book-sql.ts';
import { type DayPlace, dayVouchers } from './day-vouchers.ts';

export interface SummedDay {
  readonly summary: DaySummary;
  readonly branch: string;
  readonly currency: Currency;
  readonly settings: Settings;
  readonly masters: MasterSnapshot;
  /** Of the van's series, as they stand now. */
  readonly chainHeads: readonly { readonly series: string; readonly hash: string }[];
}

interface DayFacts {
  readonly document: RouteDay;
  readonly branch: string;
  readonly userId: number;
  readonly user: string;
  readonly route: string | null;
  readonly vehicle: string | null;
  readonly cashLedgerId: number | null;
}

const DAY = `select day.document, branch.code as branch, day.user_id as "userId", app_user.name as "user",
    (select string_agg(route.name, ', ' order by named.at) from jsonb_array_elements_text(day.document -> 'routes')
      with ordinality as named (code, at) join route on route.code = named.code) as route,
    coalesce(nullif(vehicle.plate_no, ''), vehicle.name) as vehicle,
    coalesce(van.cash_ledger_id, app_user.cash_ledger_id) as "cashLedgerId"
  from route_day day join branch on branch.id = day.branch_id join app_user on app_user.id = day.user_id
    left join godown van on van.id = day.van_id left join route on route.id = day.route_id
    left join vehicle on vehicle.id = coalesce(day.vehicle_id, route.vehicle_id, app_user.vehicle_id)
  where day.uid = $1`;

/** Due on the date by the schedules of the day's routes, and those of a route whom none names; as phones list them. */
const CUSTOMERS = `select party.code from party
  where party.side = 'customer' and party.active and (
    exists (select from schedule_day due join route on route.id = due.route_id
      where due.party_id = party.id and route.code = any ($1::text[]) and due.weekday = extract(dow from $2::date)
        and due.week_number in (0, ceil(extract(day from $2::date) / 7.0)))
    or (party.route_id in (select id from route where code = any ($1::text[])) and not exists (
      select from schedule_day other join route on route.id = other.route_id
      where other.party_id = party.id and route.code = any ($1::text[]))))
  order by party.code`;

const GODOWNS = 'select id from godown where code = any ($1::text[])';

/** What stood there at the end of $2: what stands there now less what came later, by months, days and what waits to be folded. */
const STOCK = `with held as (select * from godown_stock where godown_id = any ($1::integer[])),
  later as (
    select item_id, godown_id, sum(quantity) as quantity from (
      select item_id, godown_id, month.quantity from held join stock_month month using (item_id, godown_id)
      where month > date_trunc('month', $2::date)::date
      union all
      select item_id, godown_id, day.quantity from held join stock_day day using (item_id, godown_id)
      where date > $2::date and date < (date_trunc('month', $2::date) + interval '1 month')::date
      union all
      select item_id, godown_id, move.quantity from balance_queue join stock_move move using (posting_id)
      where move.date > $2::date and godown_id = any ($1::integer[])
    ) moved group by 1, 2)
  select godown.code as godown, item.code as item, (held.quantity - coalesce(later.quantity, 0))::bigint as quantity
  from held join godown on godown.id = held.godown_id join item on item.id = held.item_id
    left join later using (item_id, godown_id)`;

const CHAIN_HEADS = `select series.prefix as series, encode(last.hash, 'hex') as hash from series
    join lateral (select hash from posting where series_id = series.id order by chain_no desc limit 1) last on true
  where series.godown_id = (select id from godown where code = $1) order by 1`;

/** Problems: `day.unknown` for a day that is not there or not in sight. */
export function summedDay(
  { database, cache }: Pick<CompanyServices, 'database' | 'cache'>,
  actor: Actor,
  uid: string,
  now = new Date().toISOString(),
): Promise<Result<SummedDay>> {
  const masters = cache.current;
  return readAs(database, actor, async (client) => {
    const { rows } = await client.query<DayFacts>({ name: 'day-of-summary', text: DAY, values: [uid] });
    const [facts] = rows;
    if (facts === undefined) return refused(problem('day.unknown', 'uid'));
    // The van's goods and cash may have moved by vouchers of another route or branch.
    await setActorContext(client, { ...actor, branches: '*', routes: '*', customerGroups: '*' });
    const { document: day, branch } = facts;
    const van =
      day.van === undefined ? { saleable: [], damage: [] } : vanGodowns(day.van, masters.data.godowns.values());
    const godowns = { sales: van.saleable, expiry: van.damage };
    const place = await placeOf(client, facts, [...van.saleable, ...van.damage]);
    const vouchers = await dayVouchers(client, place, masters);
    const closing = await levelAt(client, place, day.date);
    const moved = new Map<string, number>();
    for (const { godown, item, quantity } of vouchers.flatMap(({ moves }) => moves)) {
      moved.set(`${godown}\n${item}`, (moved.get(`${godown}\n${item}`) ?? 0) + quantity);
    }
    const stock = closing.stock.map((level) => {
      return { ...level, quantity: level.quantity - (moved.get(`${level.godown}\n${level.item}`) ?? 0) };
    });
    const customers = await client.query<{ code: string }>({
      name: 'day-customers',
      text: CUSTOMERS,
      values: [day.routes, day.date],
    });
    const summary = summarizeDay({
      day,
      names: { user: facts.user, route: facts.route ?? '', vehicle: facts.vehicle ?? '' },
      godowns,
      opening: { stock, cash: await cashAt(client, place, addDays(day.date, -1)) },
      closing,
      vouchers,
      customers: customers.rows.map(({ code }) => code),
      now,
      masters,
    });
    const base = masters.choices.baseCurrency;
    const currency = masters.currency(base) ?? { code: base, symbol: base, decimals: 2 };
    const settings = await loadSettings(client, { branch });
    const heads = await client.query<SummedDay['chainHeads'][number]>(CHAIN_HEADS, [day.van ?? null]);
    return accepted({ summary, branch, currency, settings, masters, chainHeads: heads.rows });
  });
}

async function placeOf(client: pg.ClientBase, facts: DayFacts, godowns: readonly string[]): Promise<DayPlace> {
  const { rows } = await client.query<{ id: number }>(GODOWNS, [godowns]);
  const { userId, cashLedgerId, document } = facts;
  return { date: document.date, userId, godownIds: rows.map(({ id }) => id), cashLedgerId };
}

async function levelAt(client: pg.ClientBase, place: DayPlace, date: IsoDate): Promise<DayLevel> {
  const { rows } = await client.query<DayLevel['stock'][number]>({
    name: 'day-stock',
    text: STOCK,
    values: [place.godownIds, date],
  });
  return { stock: rows, cash: await cashAt(client, place, date) };
}

async function cashAt(client: pg.ClientBase, { cashLedgerId }: DayPlace, date: IsoDate): Promise<number> {
  const { rows } = await client.query<{ balance: number }>({
    name: 'day-cash-balance',
    text: BALANCES,
    values: [cashLedgerId === null ? [] : [cashLedgerId], date, null],
  });
  return rows[0]?.balance ?? 0;
}
