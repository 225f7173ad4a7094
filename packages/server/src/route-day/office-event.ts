/** What the office does to a day: on its locked row, as the person sees it, and noted among the events of the day. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { setActorContext } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

export interface LockedDay {
  readonly id: number;
  readonly userId: number;
  readonly state: 'started' | 'ended';
  readonly isApproved: boolean;
  readonly document: RouteDay;
}

const LOCK = `select id, user_id as "userId", state, approved_at is not null as "isApproved", document
  from route_day where uid = $1 for update`;

const NOTE = `insert into route_event (uid, day_id, type, user_id, branch_id, made_at, body)
  select gen_random_uuid(), day.id, $2, $3, day.branch_id, clock_timestamp(), $4 from route_day day where day.id = $1`;

/** Problem: `day.unknown` for a day that is not there or not in sight; and those of `work`. */
export function withDay(
  database: CompanyDatabase,
  actor: Actor,
  uid: string,
  work: (client: pg.ClientBase, day: LockedDay) => Promise<Result<true>>,
): Promise<Result<true>> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    const { rows } = await client.query<LockedDay>(LOCK, [uid]);
    const [day] = rows;
    return day === undefined ? refused(problem('day.unknown', 'uid')) : work(client, day);
  });
}

export async function noteOfficeEvent(
  client: pg.ClientBase,
  { id }: LockedDay,
  { type, userId, body }: { readonly type: string; readonly userId: number; readonly body: object },
): Promise<void> {
  await client.query(NOTE, [id, type, userId, JSON.stringify(body)]);
}
