/** Where the vans of a date were, by what their devices told; read as the person who asks. */
import type { LiveLocations, Track, TrackPoint } from '@fieldbook/core/api/live-location-operations';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { inUtc, namedRow } from '../store/sql-text.ts';

const MOST_DAYS = 300;
const MOST_POINTS = 500;

const DAYS = `select day.id, day.uid as day, day.date, day.state, ${namedRow('app_user')} as "user", ${namedRow('route')} as route,
    ${namedRow('van')} as van, ${inUtc('day.seen_at')} as "seenAt"
  from route_day day join app_user on app_user.id = day.user_id
    left join route on route.id = day.route_id left join godown van on van.id = day.van_id
  where day.date = $1 order by day.started_at, day.id limit ${MOST_DAYS}`;

/** Without a fix of the device, a visit was where its customer is. The latest are kept of a day with too many. */
const POINTS = `select day_id as "dayId", at, type, state, customer, latitude::text, longitude::text, accuracy, "isOfCustomer"
  from (
    select event.day_id, ${inUtc('event.made_at')} as at, event.type, event.body ->> 'state' as state, ${namedRow('party')} as customer,
      coalesce((event.body ->> 'latitude')::numeric, party.latitude / 1000000.0)::numeric(9, 6) as latitude,
      coalesce((event.body ->> 'longitude')::numeric, party.longitude / 1000000.0)::numeric(9, 6) as longitude,
      (event.body ->> 'accuracy')::integer as accuracy, event.body ->> 'latitude' is null as "isOfCustomer",
      row_number() over (partition by event.day_id order by event.made_at desc, event.id desc) as newest
    from route_event event
      left join party on party.side = 'customer' and party.code = event.body ->> 'customer' and event.type = 'visit'
    where event.day_id = any ($1::bigint[]) and event.type <> 'customerPlace'
      and (event.body ->> 'latitude' is not null or party.latitude is not null)
  ) told where newest <= ${MOST_POINTS} order by day_id, newest desc`;

type StoredTrack = Omit<Track, 'points' | 'route' | 'van'> & {
  readonly id: number;
  readonly route: Track['route'] | null;
  readonly van: Track['van'] | null;
};

type StoredPoint = Pick<TrackPoint, 'at' | 'type' | 'latitude' | 'longitude' | 'isOfCustomer'> & {
  readonly dayId: number;
  readonly state: TrackPoint['state'] | null;
  readonly customer: TrackPoint['customer'] | null;
  readonly accuracy: number | null;
};

export async function liveLocations({ client }: ReportScope, date: IsoDate): Promise<LiveLocations> {
  const { rows: days } = await client.query<StoredTrack>({ name: 'live-days', text: DAYS, values: [date] });
  const { rows: points } = await client.query<StoredPoint>({
    name: 'live-points',
    text: POINTS,
    values: [days.map(({ id }) => id)],
  });
  const byDay = Map.groupBy(points, ({ dayId }) => dayId);
  return {
    date,
    rows: days.map(({ id, route, van, ...day }) => ({
      ...day,
      ...(route === null ? {} : { route }),
      ...(van === null ? {} : { van }),
      points: (byDay.get(id) ?? []).map(pointOf),
    })),
  };
}

function pointOf({ dayId: _, state, customer, accuracy, ...point }: StoredPoint): TrackPoint {
  return {
    ...point,
    ...(state === null ? {} : { state }),
    ...(customer === null ? {} : { customer }),
    ...(accuracy === null ? {} : { accuracy }),
  } as TrackPoint;
}
