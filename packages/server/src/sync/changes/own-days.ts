/**
 * Days of the person, and of the van that the device holds, whoever began them: the open ones and those of the last days. The
 * whole list goes over when anything in it is different; it is a handful (docs/decisions/0100-route-day.md).
 */
import type { DocumentElsewhere, RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { stepUid, voucherSteps } from '@fieldbook/core/day-cycle/step-uid';
import type { ChangePart } from '@fieldbook/core/sync/changes';
import { ROUTE_DAYS } from '@fieldbook/core/sync/collections';
import type pg from 'pg';
import { markOf } from './place.ts';

const RECENT_DAYS = 7;

const DAYS = `select document from route_day
  where (user_id = $1 or van_id = (select id from godown where code = $2))
    and (state = 'started' or date >= current_date - ${RECENT_DAYS})
  order by id`;

const POSTED = 'select uid from voucher where uid = any($1::uuid[])';

/** What another phone did of the end of a day is not done again on this one. */
async function withDone(client: pg.ClientBase, days: readonly RouteDay[]): Promise<RouteDay[]> {
  const steps = days.flatMap((day) => (day.state === 'ended' ? [] : voucherSteps.map((step) => stepUid(day, step))));
  if (steps.length === 0) return [...days];
  const { rows } = await client.query<{ uid: string }>({ name: 'changes-day-steps', text: POSTED, values: [steps] });
  const posted = new Set(rows.map(({ uid }) => uid));
  return days.map((day) => {
    const done = voucherSteps.filter((step) => posted.has(stepUid(day, step)));
    return done.length === 0 ? day : { ...day, done };
  });
}

/** From the devices that told of a day backwards, which is few and short: a day that one phone has costs nothing. */
const ELSEWHERE = `with other as (
    select distinct day.uid as day, (day.document->'start'->>'at')::timestamptz as since, event.device_id
    from route_day day join route_event event on event.day_id = day.id
    where day.uid = any($1::uuid[]) and event.device_id <> $2)
  select other.day, made.uid, made.type, party.code as customer, round(coalesce(made.net, 0) * v.exchange_rate / 1000000.0
      * power(10::numeric, base.decimals - own.decimals))::bigint as net
  from other cross join lateral (select uid, type, net, made_at, outcome from upload_item
      where device_id = other.device_id and kind = 'voucher' order by sequence desc limit 500) made
    join voucher v on v.uid = made.uid join currency own on own.id = v.currency_id
    left join party on party.id = v.party_id and party.side = 'customer'
    cross join company join currency base on base.id = company.currency_id
  where made.outcome = 'posted' and made.made_at >= other.since and v.state not in ('void', 'rejected')
  order by made.made_at, made.uid`;

interface ElsewhereRow {
  readonly day: string;
  readonly uid: string;
  readonly type: string;
  readonly customer: string | null;
  readonly net: number;
}

/** What another phone sold and counted is part of the day that this one goes on with. */
async function withElsewhere(client: pg.ClientBase, days: readonly RouteDay[], deviceId: number): Promise<RouteDay[]> {
  const open = days.filter(({ state }) => state === 'started').map(({ code }) => code);
  if (open.length === 0) return [...days];
  const { rows } = await client.query<ElsewhereRow>({
    name: 'changes-day-elsewhere',
    text: ELSEWHERE,
    values: [open, deviceId],
  });
  return days.map((day) => {
    const elsewhere = rows
      .filter((row) => row.day === day.code)
      .map(({ uid, type, customer, net }): DocumentElsewhere => {
        return { uid, type, ...(customer === null ? {} : { customer }), net };
      });
    return elsewhere.length === 0 ? day : { ...day, elsewhere };
  });
}

export interface DaysAsked {
  readonly userId: number;
  /** That the device holds. */
  readonly van: string | undefined;
  readonly deviceId?: number | undefined;
  readonly mark: string;
}

/** No part: the list is as it was told. Without a mark nothing was told. The caller sees all branches and routes. */
export async function daysPart(
  client: pg.ClientBase,
  { userId, van, deviceId = 0, mark }: DaysAsked,
): Promise<{ readonly part?: ChangePart; readonly mark: string }> {
  const { rows } = await client.query<{ document: RouteDay }>({
    name: 'changes-days',
    text: DAYS,
    values: [userId, van ?? null],
  });
  const known = rows.map(({ document }) => document);
  const days = await withElsewhere(client, await withDone(client, known), deviceId);
  const next = days.length === 0 ? '' : markOf(days);
  if (next === mark) return { mark: next };
  return { mark: next, part: { collection: ROUTE_DAYS, isWhole: true, rows: days, gone: [] } };
}
