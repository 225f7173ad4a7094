/** What came from devices and is not in the books, whole: what contradicts a stored document, and what was refused. */
import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import type pg from 'pg';

const UTC = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What is stored under the uid, where the person sees it; a contradiction to what he does not see is not his either. */
const LIST = `select aside.device, aside.sequence, aside.uid, aside.type, aside.outcome, aside.body, aside.problems,
    ${UTC('aside.at')} as "receivedAt", app_user.code as "user",
    case when v.id is not null then json_build_object('voucherNo', v.id, 'type', v.type, 'referNo', v.refer_no) end as stored
  from (
    select device.code as device, sequence, uid, type, 'refused' as outcome, item.body, answer -> 'problems' as problems,
      answered_at as at, item.user_id
    from upload_item item join device on device.id = device_id where outcome = 'refused'
    union all
    select device.code, sequence, uid, type, 'conflict', conflict.body, '[{"code": "uid.conflict"}]', received_at,
      conflict.user_id
    from upload_conflict conflict join device on device.id = device_id
    union all
    select null, null, key, null, 'conflict', body, '[{"code": "uid.conflict"}]', received_at, user_id
    from write_conflict where not exists (select from upload_conflict conflict where conflict.uid = key)
  ) aside
    join app_user on app_user.id = aside.user_id
    left join voucher v on v.uid = aside.uid
    left join write_claim claim on claim.key = aside.uid and claim.action = 'post'
  where v.id is not null or claim.key is null
  order by aside.at desc limit 500`;

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type Optional = 'device' | 'sequence' | 'type' | 'stored';
type Row = Omit<AsideRow, Optional | 'body'> &
  Nullable<Required<Pick<AsideRow, Optional>>> & { readonly body: string | null };

/** The caller has set the context of the person. */
export async function listAside(client: Pick<pg.ClientBase, 'query'>): Promise<AsideRow[]> {
  const { rows } = await client.query<Row>(LIST);
  return rows.map(({ device, sequence, type, stored, body, ...row }) => ({
    ...row,
    body: body === null ? null : JSON.parse(body),
    ...(device === null ? {} : { device }),
    ...(sequence === null ? {} : { sequence }),
    ...(type === null ? {} : { type }),
    ...(stored === null ? {} : { stored }),
  }));
}
