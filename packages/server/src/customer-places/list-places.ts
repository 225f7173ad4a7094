/** Places of customers that wait for a decision, and those that have one. */
import type { PlaceRow } from '@fieldbook/core/api/place-operations';
import { metresBetween, placeOf } from '@fieldbook/core/day-cycle/distance';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import type pg from 'pg';
import { inUtc } from '../store/sql-text.ts';

export interface PlacesAsked {
  readonly all?: 'true' | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

const LIST = `select place.event_id as id, party.code as customer, party.name as "customerName",
    place.latitude, place.longitude, place.accuracy, party.latitude as "knownLatitude",
    party.longitude as "knownLongitude", ${inUtc('event.made_at')} as "madeAt", sender.code as user,
    sender.name as "userName", device.name as "deviceName", place.state,
    case when decider.id is not null then json_strip_nulls(json_build_object('by', decider.code,
      'at', ${inUtc('place.decided_at')}, 'note', place.note)) end as decided
  from customer_place place join route_event event on event.id = place.event_id
    join party on party.id = place.party_id join app_user sender on sender.id = event.user_id
    left join device on device.id = event.device_id left join app_user decider on decider.id = place.decided_by
  where place.event_id < coalesce($1::bigint, 9223372036854775807) and ($2::boolean or place.state = 'requested')
  order by place.event_id desc limit $3`;

type Row = Omit<PlaceRow, 'latitude' | 'longitude' | 'known' | 'distance'> & {
  readonly latitude: number;
  readonly longitude: number;
  readonly knownLatitude: number | null;
  readonly knownLongitude: number | null;
};

/** The caller has set the context of the person. */
export async function listPlaces(client: Pick<pg.ClientBase, 'query'>, asked: PlacesAsked): Promise<PlaceRow[]> {
  const values = [asked.before ?? null, asked.all === 'true', asked.limit ?? 100];
  const { rows } = await client.query<Row>(LIST, values);
  return rows.map(printed);
}

function printed({ latitude, longitude, knownLatitude, knownLongitude, ...row }: Row): PlaceRow {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as typeof row;
  const known = placeOf(knownLatitude, knownLongitude);
  return {
    ...given,
    ...degrees({ latitude, longitude }),
    ...(known === undefined ? {} : { known: degrees(known), distance: metresBetween(known, { latitude, longitude }) }),
  };
}

function degrees({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  return { latitude: printTrimmed(latitude, 6), longitude: printTrimmed(longitude, 6) };
}
