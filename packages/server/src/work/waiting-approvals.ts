/** Phones that ask to take part, and places of customers that phones caught: each from the day it came. */
import { MOST_WORK, type WorkEntry } from '@fieldbook/core/api/work-operations';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { type WorkRow, workEntry } from './work-entry.ts';

const DAY = (instant: string) => `(${instant} at time zone company.zone)::date`;

const DEVICES = `select device.code as number, device.name, ${DAY('requested_at')} as date, ${DAY('requested_at')} as due,
    app_user.name as note
  from device cross join company left join app_user on app_user.id = device.user_id
  where device.status = 'requested' order by requested_at, device.id limit ${MOST_WORK + 1}`;

const PLACES = `select party.code as party, party.name, party.name_arabic as "nameArabic", ${DAY('event.made_at')} as date,
    ${DAY('event.made_at')} as due, sender.name as note
  from customer_place place join route_event event on event.id = place.event_id join party on party.id = place.party_id
    join app_user sender on sender.id = event.user_id cross join company
  where place.state = 'requested' order by place.event_id limit ${MOST_WORK + 1}`;

export async function waitingDevices({ client }: ReportScope): Promise<readonly WorkEntry[]> {
  const { rows } = await client.query<WorkRow>({ name: 'work-devices', text: DEVICES });
  return rows.map((row) => workEntry('device', row));
}

export async function waitingPlaces({ client }: ReportScope): Promise<readonly WorkEntry[]> {
  const { rows } = await client.query<WorkRow>({ name: 'work-places', text: PLACES });
  return rows.map((row) => workEntry('place', row));
}
