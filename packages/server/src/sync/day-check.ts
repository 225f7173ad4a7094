/**
 * A device's day against what came of it: counts and values by type, sequences that never came, items aside, numbers open.
 * Kept as it was found, so that a supervisor sees each device's day (docs/decisions/0090-offline.md, Day check).
 */
import type { DayCheck, DayCheckRow, DayFindings } from '@fieldbook/core/api/upload-operations';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import { inUtc } from '../store/sql-text.ts';
import { type Sender, thousandthsOf } from './upload-rows.ts';

type Querier = Pick<pg.ClientBase, 'query'>;

interface Found {
  readonly types: readonly { readonly type: string; readonly count: number; readonly net: number }[];
  readonly missing: readonly number[];
  readonly aside: DayFindings['aside'];
  readonly numbers: DayFindings['openNumbers'];
}

const MOST = 200;

// tidy-allow generate_series: at most MOST numbers of a gap
const NUMBERS_OF_GAP = `generate_series(gap.first, least(gap.last, gap.first + ${MOST - 1}))`;

/**
 * Sequences that never came, up to `$3`, which only the phone knows: from one that came to the next, so that the cost goes by what
 * came and not by the number.
 */
const MISSING = `select n from (
      select before + 1 as first, sequence - 1 as last from (
        select sequence, lag(sequence, 1, 0::bigint) over (order by sequence) as before from (
          select sequence from upload_item where device_id = $1 and sequence <= $3 union all select $3::bigint + 1) came) pair
      where sequence > before + 1 order by sequence limit ${MOST}) gap, ${NUMBERS_OF_GAP} n order by n limit ${MOST}`;

const FOUND = `select
    (select coalesce(json_agg(row_to_json(day)), '[]') from (
      select type, count(*)::integer as count, coalesce(sum(net), 0)::bigint as net from upload_item
      where device_id = $1 and document_date = $2 and kind = 'voucher' and outcome = 'posted' group by type) day) as types,
    (select coalesce(json_agg(n order by n), '[]') from (${MISSING}) absent) as missing,
    (select coalesce(json_agg(row_to_json(item) order by item.sequence), '[]') from (
      select sequence, uid, outcome, coalesce(answer -> 'problems', '[]') as problems from upload_item
      where device_id = $1 and outcome in ('refused', 'conflict') order by sequence limit ${MOST}) item) as aside,
    (select coalesce(json_agg(row_to_json(span)), '[]') from (
      select series.code as series, min(number) as "from", max(number) as "to", count(*)::integer as count
      from open_number open join van_lease lease on lease.id = open.lease_id join series on series.id = open.series_id
      where lease.device_id = $1 and open.state = 'open' group by series.code order by series.code) span) as numbers`;

/** Values in thousandths, as words with as many decimals as the base currency has. */
function netText(thousandths: number, decimals: number): string {
  const text = printMoney(thousandths, 3);
  return decimals === 0 ? text.slice(0, -4) : text.slice(0, text.length - (3 - decimals));
}

export async function checkDay(
  client: Querier,
  told: DayCheck,
  sender: Sender,
  decimals: number,
): Promise<DayFindings> {
  const { rows } = await client.query<Found>(FOUND, [sender.deviceId, told.date, told.lastSequence]);
  const { types = [], missing = [], aside = [], numbers = [] } = rows[0] ?? {};
  const net = (amount: number) => netText(amount, decimals);
  const names = [...new Set([...told.types, ...types].map(({ type }) => type))].toSorted();
  const differs = names.flatMap((type) => {
    const said = told.types.find((each) => each.type === type);
    const found = types.find((each) => each.type === type);
    const saidNet = thousandthsOf(said?.net ?? '0');
    const isEven = (said?.count ?? 0) === (found?.count ?? 0) && saidNet === (found?.net ?? 0);
    const foundNet = { count: found?.count ?? 0, net: net(found?.net ?? 0) };
    return isEven
      ? []
      : [
          {
            type,
            told: { count: said?.count ?? 0, net: saidNet === undefined ? (said?.net ?? '') : net(saidNet) },
            found: foundNet,
          },
        ];
  });
  const isEven = differs.length + missing.length + aside.length + numbers.length === 0;
  const findings = { isEven, differs, missing: [...missing], aside, openNumbers: numbers };
  await client.query(
    `insert into day_check (device_id, epoch, date, last_sequence, told, found, is_even, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      sender.deviceId,
      told.epoch ?? null,
      told.date,
      told.lastSequence,
      JSON.stringify(told.types),
      JSON.stringify(findings),
      isEven,
      sender.userId,
    ],
  );
  return findings;
}

/** The last comparison of each device and day, of devices in sight; the caller has set the context of the person. */
export async function listDayChecks(client: Querier, span: { from?: string; to?: string }): Promise<DayCheckRow[]> {
  const { rows } = await client.query<Omit<DayCheckRow, keyof DayFindings> & { readonly found: DayFindings }>(
    `select * from (
       select distinct on (day.device_id, day.date) device.code as device, device.name as "deviceName", day.date,
         day.last_sequence as "lastSequence", day.found, app_user.code as "user", app_user.name as "userName",
         day.checked_at,
         ${inUtc('day.checked_at')} as "checkedAt"
       from day_check day join device on device.id = day.device_id join app_user on app_user.id = day.user_id
       where day.date between coalesce($1::date, '1900-01-01') and coalesce($2::date, '9999-12-31')
         and sees_work(day.device_id, day.epoch)
       order by day.device_id, day.date, day.id desc) last
     order by last.date desc, last.device limit 500`,
    [span.from ?? null, span.to ?? null],
  );
  return rows.map(({ device, deviceName, date, lastSequence, checkedAt, user, userName, found }) => ({
    ...{ device, deviceName, date, lastSequence, checkedAt, user, userName },
    ...found,
  }));
}
