/** The day of a person that started last, as it stands. */
import type { OwnDay } from '@fieldbook/core/api/day-operations';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { Actor } from '../auth/actor.ts';
import { readAs } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

const LAST = 'select document from route_day where user_id = $1 order by started_at desc, id desc limit 1';

export function ownDay(database: CompanyDatabase, actor: Actor): Promise<OwnDay | null> {
  return readAs(database, actor, async (client) => {
    const { rows } = await client.query<{ document: RouteDay }>(LAST, [actor.userId]);
    return rows[0] === undefined ? null : told(rows[0].document);
  });
}

function told({ code, date, state, route, van, start, end, reopenings = 0 }: RouteDay): OwnDay {
  return {
    uid: code,
    date,
    state,
    ...(route === undefined ? {} : { route }),
    ...(van === undefined ? {} : { van }),
    startedAt: start.at,
    ...(start.km === undefined ? {} : { startKm: start.km }),
    ...(end === undefined ? {} : { endedAt: end.at }),
    reopenings,
  };
}
