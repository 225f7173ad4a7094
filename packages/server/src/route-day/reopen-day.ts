/** Opens a day that has ended again: its end is forgotten, what was done stays, and its phone goes on with it (SPEC §4). */

import { reopenedDay } from '@fieldbook/core/day-cycle/route-day';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { noteOfficeEvent, withDay } from './office-event.ts';

const ANOTHER = `select from route_day where user_id = $1 and state = 'started' and id <> $2`;

/** What was approved was approved of the end that is forgotten. */
const REOPEN = `update route_day set state = 'started', ended_at = null, cash_difference = 0, has_difference = false,
    document = $2, approved_at = null, approved_by = null, approval_note = null
  where id = $1`;

/** A day that runs stays as it is. Problems: `day.unknown`, `day.another_open`. */
export function reopenDay(
  database: CompanyDatabase,
  actor: Actor,
  { uid, reason }: { readonly uid: string; readonly reason: string },
): Promise<Result<true>> {
  return withDay(database, actor, uid, async (client, day) => {
    if (day.state === 'started') return accepted(true);
    // Of all branches: a person has one open day, wherever it is.
    await seeAll(client);
    const { rows } = await client.query(ANOTHER, [day.userId, day.id]);
    if (rows.length > 0) return refused(problem('day.another_open', 'uid'));
    await client.query(REOPEN, [day.id, JSON.stringify(reopenedDay(day.document))]);
    await noteOfficeEvent(client, day, { type: 'dayReopen', userId: actor.userId, body: { reason } });
    return accepted(true);
  });
}
