/**
 * Days as the office sees them: those of a date and those before it that still run, each with what was done, sold and collected,
 * from the sums kept behind the postings. Read as the person who asks.
 */
import type { DayDetail, DayEvent, DayRow } from '@fieldbook/core/api/day-operations';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { inUtc, namedRow } from '../store/sql-text.ts';
import { loadDayFigures } from './day-figures.ts';

export interface StoredDay {
  readonly id: number;
  readonly uid: string;
  readonly date: IsoDate;
  readonly state: DayRow['state'];
  readonly branch: string;
  readonly userId: number;
  readonly vanId: number | null;
  readonly cashLedgerId: number | null;
  readonly cashLedger: string | null;
  readonly user: DayRow['user'];
  readonly route: DayRow['route'] | null;
  readonly van: DayRow['van'] | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly seenAt: string;
  readonly device: string | null;
  readonly hasDifference: boolean;
  readonly exceptions: readonly string[];
  readonly document: RouteDay;
  readonly planned: number;
  readonly visited: number;
  readonly skipped: number;
  readonly approval: DayRow['approval'] | null;
}

/** Customers whom the schedules of all routes of the day name on its date. */
const PLANNED = `(select count(distinct party_id)::integer from schedule_day due join route planned on planned.id = due.route_id
    where planned.code = any (array(select jsonb_array_elements_text(day.document -> 'routes')))
      and due.weekday = extract(dow from day.date) and due.week_number in (0, ceil(extract(day from day.date) / 7.0))
      and exists (select from party where party.id = party_id and party.active))`;

const VISITS = (state: string) =>
  `(select count(*)::integer from route_visit where day_id = day.id and state = '${state}')`;

/** The device may have told of vouchers after its last word on the day. */
const SEEN = `greatest(day.seen_at, (select answered_at from upload_item where device_id = day.device_id
    order by sequence desc limit 1))`;

const DAYS = `select day.id, day.uid, day.date, day.state, branch.code as branch, day.user_id as "userId", day.van_id as "vanId",
    cash.id as "cashLedgerId", cash.code as "cashLedger", ${namedRow('app_user')} as "user", ${namedRow('route')} as route,
    ${namedRow('van')} as van, ${inUtc('day.started_at')} as "startedAt", ${inUtc('day.ended_at')} as "endedAt",
    ${inUtc(SEEN)} as "seenAt", device.code as device, day.has_difference as "hasDifference", day.exceptions, day.document,
    ${PLANNED} as planned, ${VISITS('visited')} as visited, ${VISITS('skipped')} as skipped,
    case when day.approved_at is not null then json_strip_nulls(json_build_object('by', approver.name,
      'at', ${inUtc('day.approved_at')}, 'note', day.approval_note)) end as approval
  from route_day day join branch on branch.id = day.branch_id join app_user on app_user.id = day.user_id
    left join route on route.id = day.route_id left join godown van on van.id = day.van_id
    left join ledger cash on cash.id = coalesce(van.cash_ledger_id, app_user.cash_ledger_id)
    left join device on device.id = day.device_id left join app_user approver on approver.id = day.approved_by`;

const MOST = 300;

/** Of everybody in sight where no user is named. */
export async function listDays(
  scope: ReportScope,
  date: IsoDate,
  userId?: number,
): Promise<{ readonly date: IsoDate; readonly rows: readonly DayRow[] }> {
  const { rows } = await scope.client.query<StoredDay>({
    name: 'route-days',
    text: `${DAYS} where (day.date = $1::date or (day.state = 'started' and day.date < $1::date))
      and ($2::integer is null or day.user_id = $2) order by day.state desc, day.started_at, day.id limit ${MOST}`,
    values: [date, userId ?? null],
  });
  return { date, rows: await dayRows(scope, rows) };
}

const EVENTS = `select event.uid, event.type, ${inUtc('event.made_at')} as at, ${inUtc('event.received_at')} as "receivedAt",
    app_user.name as by, device.code as device, event.exceptions,
    case when party.id is null then event.body else event.body || jsonb_build_object('customerName', party.name) end as values
  from route_event event join app_user on app_user.id = event.user_id left join device on device.id = event.device_id
    left join party on party.side = 'customer' and party.code = event.body ->> 'customer'
  where event.day_id = $1 order by event.made_at, event.id limit 2000`;

type EventRow = Omit<DayEvent, 'device'> & { readonly device: string | null };

/** Nothing for a day that is not there or not in sight. */
export async function getDay(scope: ReportScope, uid: string): Promise<DayDetail | undefined> {
  const { rows } = await scope.client.query<StoredDay>({
    name: 'route-day',
    text: `${DAYS} where day.uid = $1`,
    values: [uid],
  });
  const [stored] = rows;
  const [day] = await dayRows(scope, rows);
  if (stored === undefined || day === undefined) return undefined;
  const events = await scope.client.query<EventRow>({ name: 'route-day-events', text: EVENTS, values: [stored.id] });
  const { start, end, minutesWorked, reason } = stored.document;
  const differences = differencesOf(scope, stored.document);
  return {
    day,
    ...(start.km === undefined ? {} : { startKm: start.km }),
    ...(end?.km === undefined ? {} : { endKm: end.km }),
    ...(minutesWorked === undefined ? {} : { minutesWorked }),
    ...(reason === undefined ? {} : { reason }),
    ...(differences === undefined ? {} : { differences }),
    events: events.rows.map(({ device, ...event }) => ({ ...event, ...(device === null ? {} : { device }) })),
  };
}

function differencesOf({ money }: ReportScope, { differences }: RouteDay): DayDetail['differences'] {
  if (differences === undefined) return undefined;
  const { cash, cashCounted, ...said } = differences;
  return {
    ...said,
    ...(cash === undefined ? {} : { cash: money(cash) }),
    ...(cashCounted === undefined ? {} : { cashCounted: money(cashCounted) }),
  };
}

async function dayRows(scope: ReportScope, days: readonly StoredDay[]): Promise<DayRow[]> {
  const figures = await loadDayFigures(scope, days);
  return days.map((day) => {
    const { route, van, endedAt, device, approval, cashLedger } = day;
    const { sales, collections, cash } = figures(day);
    return {
      ...{ uid: day.uid, date: day.date, state: day.state, branch: day.branch, user: day.user },
      ...(route === null ? {} : { route }),
      ...(van === null ? {} : { van }),
      startedAt: day.startedAt,
      ...(endedAt === null ? {} : { endedAt }),
      ...{ planned: day.planned, visited: day.visited, skipped: day.skipped },
      sales: scope.money(sales),
      collections: scope.money(collections),
      ...(cash === undefined || cashLedger === null ? {} : { cash: scope.money(cash), cashLedger }),
      seenAt: day.seenAt,
      ...(device === null ? {} : { device }),
      hasDifference: day.hasDifference,
      ...(approval === null ? {} : { approval }),
      reopenings: day.document.reopenings ?? 0,
      exceptions: [...day.exceptions],
    } as DayRow;
  });
}
