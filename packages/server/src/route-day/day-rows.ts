/** Rows of days and their visits. Whoever writes has set a context that sees all. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type pg from 'pg';
import type { EventSender } from './event-effects.ts';

export interface DayRow {
  readonly id: number;
  readonly user_id: number;
  readonly branch_id: number;
  readonly van_id: number | null;
  readonly document: RouteDay;
}

const COLUMNS = 'id, user_id, branch_id, van_id, document';

export async function lockDay(client: pg.ClientBase, uid: string): Promise<DayRow | undefined> {
  const text = `select ${COLUMNS} from route_day where uid::text = $1 for update`;
  return (await client.query<DayRow>(text, [uid])).rows[0];
}

export async function lockOpenDay(client: pg.ClientBase, userId: number): Promise<DayRow | undefined> {
  const text = `select ${COLUMNS} from route_day where user_id = $1 and state = 'started' for update`;
  return (await client.query<DayRow>(text, [userId])).rows[0];
}

const STORE = `insert into route_day as day (uid, user_id, branch_id, person_id, van_id, route_id, vehicle_id, date, state,
    started_at, ended_at, cash_difference, has_difference, document, exceptions, device_id)
  select $1, $2, coalesce((select branch_id from godown where code = $4), (select branch_id from route where code = $5), $16),
    (select id from person where kind = 'sales' and code = $3), (select id from godown where code = $4),
    (select id from route where code = $5), (select id from vehicle where code = $6), $7, $8, $9, $10, $11, $12, $13, $14,
    (select id from device where code = $15)
  on conflict (uid) do update set person_id = excluded.person_id, route_id = excluded.route_id, state = excluded.state,
    ended_at = excluded.ended_at, cash_difference = excluded.cash_difference, has_difference = excluded.has_difference,
    document = excluded.document, device_id = excluded.device_id, seen_at = clock_timestamp(),
    exceptions = array(select distinct unnest(day.exceptions || excluded.exceptions) order by 1)
  returning id, branch_id`;

/** Only what changed is written: marks of a visit are few. */
const VISITS = `insert into route_visit as visit (day_id, party_id, state, at, reason)
  select $1, party.id, given.state, given.at, given.reason
  from jsonb_to_recordset($2::jsonb) as given (customer text, state text, at timestamptz, reason text)
    join party on party.side = 'customer' and party.code = given.customer
  on conflict (day_id, party_id) do update set state = excluded.state, at = excluded.at, reason = excluded.reason
    where (visit.state, visit.at) is distinct from (excluded.state, excluded.at)`;

/** A new day is the sender's; one that is there stays its person's. */
export async function storeDay(
  client: pg.ClientBase,
  day: RouteDay,
  { userId, device, branchId, exceptions }: EventSender & { readonly exceptions: readonly string[] },
): Promise<Pick<DayRow, 'id' | 'branch_id'>> {
  const { differences, end } = day;
  const cash = differences?.cash ?? 0;
  const { rows } = await client.query<Pick<DayRow, 'id' | 'branch_id'>>(STORE, [
    ...[day.code, userId, day.salesPerson ?? null, day.van ?? null, day.route ?? null, day.vehicle ?? null],
    ...[day.date, day.state, day.start.at, end?.at ?? null, cash, cash !== 0 || differences?.stock !== undefined],
    ...[JSON.stringify(day), exceptions, device, branchId],
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('a day was not stored');
  if (day.visits.length > 0) await client.query(VISITS, [row.id, JSON.stringify(day.visits)]);
  return row;
}
