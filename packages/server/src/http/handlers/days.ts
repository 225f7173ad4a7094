/** Days of the field as the office sees them: thin over `route-day/`. */
import { approveBody, DAYS_FORM, type dayListQuery, reopenBody } from '@fieldbook/core/api/day-operations';
import type { liveLocationQuery } from '@fieldbook/core/api/live-location-operations';
import type { z } from 'zod';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { approveDay } from '../../route-day/approve-day.ts';
import { getDay, listDays } from '../../route-day/list-days.ts';
import { liveLocations } from '../../route-day/live-location.ts';
import { ownDay } from '../../route-day/own-day.ts';
import { reopenDay } from '../../route-day/reopen-day.ts';
import { inScope, type ReportScope } from '../../store/reports/report-scope.ts';
import { actorOf, type Call, type Handlers, mayOpen } from '../call.ts';
import { readBy } from '../read-request.ts';

export const dayHandlers: Handlers = {
  'me.day': async (call) => ({ day: await ownDay(call.company.database, actorOf(call)) }),
  'routeDay.list': (call) => {
    const { date } = call.query as z.infer<typeof dayListQuery>;
    const actor = actorOf(call);
    const user = mayOpen(actor, DAYS_FORM) ? undefined : actor.userId;
    return reading(call, (scope) => listDays(scope, date ?? scope.today, user));
  },
  'routeDay.get': detail,
  'liveLocation.list': (call) => {
    const { date } = call.query as z.infer<typeof liveLocationQuery>;
    return reading(call, (scope) => liveLocations(scope, date ?? scope.today));
  },
  'routeDay.reopen': async (call) => {
    const { reason } = readBy(reopenBody, call.body);
    valueOrRefuse(await reopenDay(call.company.database, actorOf(call), { uid: uidOf(call), reason }));
    return detail(call);
  },
  'routeDay.approve': async (call) => {
    const { note } = readBy(approveBody, call.body);
    valueOrRefuse(await approveDay(call.company.database, actorOf(call), { uid: uidOf(call), note }));
    return detail(call);
  },
};

async function detail(call: Call): Promise<unknown> {
  const found = await reading(call, (scope) => getDay(scope, uidOf(call)));
  if (found === undefined) throw refuse('day.unknown', 'uid');
  return found;
}

async function reading<T>(call: Call, work: (scope: ReportScope) => Promise<T>): Promise<T> {
  return valueOrRefuse(await inScope({ database: call.company.database }, { actor: actorOf(call) }, work));
}

export function uidOf(call: Call): string {
  const uid = (call.parameters['uid'] ?? '').toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uid)) throw refuse('day.unknown', 'uid');
  return uid;
}
