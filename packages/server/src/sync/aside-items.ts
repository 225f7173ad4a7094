/**
 * What came from devices and is not in the books: what contradicts a stored document, what was refused, what a person let go
 * of. Narrowed to the branches of whoever asks.
 */
import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type pg from 'pg';
import { deviceInSight } from './device-branch.ts';

const UTC = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An attachment's content stays where it is: the list is not the place to send it. */
const bodyOf = (row: string) =>
  `case ${row}.kind when 'attachment' then (${row}.body::jsonb #- '{body,content}')::text else ${row}.body end`;

/** What is stored under the uid, where the person sees it; a contradiction to what he does not see is not his either. */
const LIST = `select aside.device, aside.device_name as "deviceName", aside.sequence, aside.uid, aside.type, aside.outcome, aside.body, aside.problems,
    aside.reason, ${UTC('aside.at')} as "receivedAt", app_user.code as "user", app_user.name as "userName",
    case when v.id is not null then json_build_object('voucherNo', v.id, 'type', v.type, 'referNo', v.refer_no) end as stored
  from (
    select device.code as device, device.name as device_name, sequence, uid, type, case outcome when 'let_go' then 'letGo' else 'refused' end as outcome,
      ${bodyOf('item')} as body, answer -> 'problems' as problems, let_go_reason as reason, answered_at as at, item.user_id,
      ${deviceInSight('item.device_id', 'item.epoch')} as in_sight
    from upload_item item join device on device.id = device_id where outcome in ('refused', 'let_go')
    union all
    select device.code, device.name, sequence, uid, type, 'conflict', ${bodyOf('conflict')}, '[{"code": "uid.conflict"}]', null,
      received_at, conflict.user_id, ${deviceInSight('conflict.device_id', 'null')}
    from upload_conflict conflict join device on device.id = device_id
    union all
    select null, null, null, key, null, 'conflict', body, '[{"code": "uid.conflict"}]', null, received_at, user_id, true
    from write_conflict where not exists (select from upload_conflict conflict where conflict.uid = key)
  ) aside
    join app_user on app_user.id = aside.user_id
    left join voucher v on v.uid = aside.uid
    left join write_claim claim on claim.key = aside.uid and claim.action = 'post'
  where v.id is not null or (claim.key is null and in_sight)
  order by aside.at desc limit 500`;

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type Optional = 'device' | 'deviceName' | 'sequence' | 'type' | 'stored' | 'reason';
type Row = Omit<AsideRow, Optional | 'body' | 'slip'> &
  Nullable<Required<Pick<AsideRow, Optional>>> & { readonly body: string | null };

/** The caller has set the context of the person. */
export async function listAside(client: Pick<pg.ClientBase, 'query'>): Promise<AsideRow[]> {
  const { rows } = await client.query<Row>(LIST);
  return rows.map(({ device, deviceName, sequence, type, stored, reason, body, ...row }) => ({
    ...row,
    ...documentOf(body, device !== null),
    ...(device === null ? {} : { device }),
    ...(deviceName === null ? {} : { deviceName }),
    ...(sequence === null ? {} : { sequence }),
    ...(type === null ? {} : { type }),
    ...(stored === null ? {} : { stored }),
    ...(reason === null ? {} : { reason }),
  }));
}

/** As devices' items are kept (upload-rows.ts): the document, and the numbers on its slip beside it. */
function documentOf(text: string | null, isItem: boolean): Pick<AsideRow, 'body' | 'slip'> {
  const kept = text === null ? null : (JSON.parse(text) as unknown);
  if (!isItem || !isPlainObject(kept)) return { body: kept };
  const numbers = Array.isArray(kept['numbers']) ? (kept['numbers'] as { readonly referNo: string }[]) : [];
  const slip = numbers.map(({ referNo }) => referNo);
  return { body: kept['body'] ?? null, ...(slip.length === 0 ? {} : { slip }) };
}
