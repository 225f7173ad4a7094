/**
 * Days of the person, and of the van that the device holds, whoever began them: the open ones and those of the last days. The
 * whole list goes over when anything in it is different; it is a handful (docs/decisions/0100-route-day.md).
 */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { stepUid, voucherSteps } from '@fieldbook/core/day-cycle/step-uid';
import { type ChangePart, ROUTE_DAYS } from '@fieldbook/core/sync/changes';
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

/** No part: the list is as it was told. Without a mark nothing was told. The caller sees all branches and routes. */
export async function daysPart(
  client: pg.ClientBase,
  { userId, van, mark }: { readonly userId: number; readonly van: string | undefined; readonly mark: string },
): Promise<{ readonly part?: ChangePart; readonly mark: string }> {
  const { rows } = await client.query<{ document: RouteDay }>({
    name: 'changes-days',
    text: DAYS,
    values: [userId, van ?? null],
  });
  const days = await withDone(
    client,
    rows.map(({ document }) => document),
  );
  const next = days.length === 0 ? '' : markOf(days);
  if (next === mark) return { mark: next };
  return { mark: next, part: { collection: ROUTE_DAYS, isWhole: true, rows: days, gone: [] } };
}
