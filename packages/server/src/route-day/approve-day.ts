/** Approves how a day ended, its differences of cash and stock above all, with a note. The first approval stands. */
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { noteOfficeEvent, withDay } from './office-event.ts';

const APPROVE =
  'update route_day set approved_at = clock_timestamp(), approved_by = $2, approval_note = $3 where id = $1';

/** Problems: `day.unknown`, `day.not_ended`. */
export function approveDay(
  database: CompanyDatabase,
  actor: Actor,
  { uid, note }: { readonly uid: string; readonly note: string },
): Promise<Result<true>> {
  return withDay(database, actor, uid, async (client, day) => {
    if (day.state !== 'ended') return refused(problem('day.not_ended', 'uid'));
    if (day.isApproved) return accepted(true);
    await client.query(APPROVE, [day.id, actor.userId, note]);
    await noteOfficeEvent(client, day, { type: 'dayApprove', userId: actor.userId, body: { note } });
    return accepted(true);
  });
}
