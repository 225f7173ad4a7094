/**
 * What came from devices and is not in the books: what contradicts a stored document, what was refused, what a person let go
 * of. Narrowed to the branches of whoever asks.
 */
import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type pg from 'pg';
import { inUtc, withoutNulls } from '../store/sql-text.ts';
import { type AsideKey, keyOfAside } from './settle-aside.ts';

/** An attachment's content stays where it is: the list is not the place to send it. */
const BODY = `case upload.type when 'attachment' then (upload.body::jsonb #- '{body,content}')::text else upload.body end`;

/** What is kept aside in sight of the person is the view's business (0058); the odd turns of a settlement settle. */
const LIST = `select upload.source, upload.device_id as "deviceId", upload.number::float8 as number, upload.revision,
    device.code as device, device.name as "deviceName", upload.uid, upload.type,
    case upload.outcome when 'let_go' then 'letGo' else upload.outcome end as outcome, ${BODY} as body, upload.problems,
    upload.let_go_reason as reason, ${inUtc('upload.came_at')} as "receivedAt", app_user.code as "user", app_user.name as "userName",
    coalesce(case upload.source when 'item' then upload.number end, conflict.sequence)::float8 as sequence,
    case when v.id is not null then json_build_object('voucherNo', v.id, 'type', v.type, 'referNo', v.refer_no) end as stored,
    case when last.turn > 0 then json_build_object('isSettled', last.turn % 2 = 1, 'reason', last.reason, 'by', decider.code,
      'byName', decider.name, 'at', ${inUtc('last.decided_at')}) end as decision
  from aside_upload upload join app_user on app_user.id = upload.user_id
    left join device on device.id = upload.device_id
    left join upload_conflict conflict on upload.source = 'conflict' and conflict.id = upload.number
    left join voucher v on v.id = upload.voucher_id
    left join lateral (select * from aside_settlement settlement where settlement.source = upload.source
      and settlement.device_id = upload.device_id and settlement.number = upload.number and settlement.revision = upload.revision
      order by settlement.turn desc limit 1) last on true
    left join app_user decider on decider.id = last.user_id
  where (coalesce(last.turn, 0) % 2 = 1) = $1::boolean
  order by upload.came_at desc limit 500`;

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type Optional = 'device' | 'deviceName' | 'sequence' | 'type' | 'stored' | 'reason' | 'decision';
type Row = Omit<AsideRow, Optional | 'body' | 'slip' | 'key'> &
  AsideKey &
  Nullable<Required<Pick<AsideRow, Optional>>> & { readonly body: string | null };

/** The caller has set the context of the person. */
export async function listAside(
  client: Pick<pg.ClientBase, 'query'>,
  { isSettled }: { readonly isSettled: boolean },
): Promise<AsideRow[]> {
  const { rows } = await client.query<Row>(LIST, [isSettled]);
  return rows.map(({ source, deviceId, number, revision, body, ...row }) => {
    const known = withoutNulls<Omit<AsideRow, 'body' | 'slip' | 'key'>>(row);
    const key = keyOfAside({ source, deviceId, number, revision });
    return { ...known, key, ...documentOf(body, deviceId !== 0) };
  });
}

/** As devices' items are kept (upload-rows.ts): the document, and the numbers on its slip beside it. */
function documentOf(text: string | null, isItem: boolean): Pick<AsideRow, 'body' | 'slip'> {
  const kept = text === null ? null : (JSON.parse(text) as unknown);
  if (!isItem || !isPlainObject(kept)) return { body: kept };
  const numbers = Array.isArray(kept['numbers']) ? (kept['numbers'] as { readonly referNo: string }[]) : [];
  const slip = numbers.map(({ referNo }) => referNo);
  return { body: kept['body'] ?? null, ...(slip.length === 0 ? {} : { slip }) };
}
