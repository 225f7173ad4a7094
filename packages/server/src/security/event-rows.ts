/** The rows of the log of security events: adding to it, and reading it as somebody who sees a part of it. */
import type { ListedSecurityEvent, SecurityEventsQuery } from '@fieldbook/core/api/security-operations';
import type pg from 'pg';
import { inUtc } from '../store/sql-text.ts';
import { cleanEvent, type SecurityEvent } from './security-event.ts';

type Database = Pick<pg.ClientBase | pg.Pool, 'query'>;

const INSERT = `insert into security_event
    (at, kind, user_id, user_name, device, address, session_id, operation, subject_type, subject, detail)
  select at, kind, coalesce("userId", (select id from app_user where lower(code) = lower("userName"))), "userName",
    device, address, "sessionId", operation, "subjectType", subject, detail
  from jsonb_to_recordset($1::jsonb) as event (at timestamptz, kind text, "userId" integer, "userName" text, device text,
    address text, "sessionId" bigint, operation text, "subjectType" text, subject text, detail jsonb)`;

export async function insertEvents(database: Database, events: readonly SecurityEvent[]): Promise<void> {
  await database.query({
    name: 'security-events',
    text: INSERT,
    values: [JSON.stringify(events.map(cleanEvent))],
  });
}

interface FoundVoucher {
  readonly voucherNo: number;
  readonly number: string;
}

/** Those of the vouchers that somebody else posted. */
export async function postedByOthers(
  database: Database,
  { type, vouchers, userId }: { readonly type: string; readonly vouchers: readonly number[]; readonly userId: number },
): Promise<readonly FoundVoucher[]> {
  const { rows } = await database.query<FoundVoucher>(
    `select id as "voucherNo", refer_no as number from voucher
      where id = any ($1::bigint[]) and type = $2 and posted_by <> $3 order by id`,
    [vouchers, type, userId],
  );
  return rows;
}

/** A day of the company's zone, as the moment it begins. */
const dayBegins = (parameter: string) =>
  `(${parameter}::date)::timestamp at time zone (select zone from company limit 1)`;

const contains = (column: string) => `strpos(lower(${column}), lower($4)) > 0`;

const SELECT = `select event.id, jsonb_strip_nulls(jsonb_build_object('id', event.id, 'at', ${inUtc('event.at')}, 'kind', event.kind,
    'user', event.user_name, 'userName', person.name, 'userNameArabic', person.name_arabic,
    'device', event.device, 'deviceName', device.name, 'address', event.address, 'session', event.session_id,
    'operation', event.operation, 'subjectType', event.subject_type, 'subject', event.subject, 'detail', event.detail)) as row
  from security_event event
  left join app_user person on person.id = event.user_id
  left join device on device.code = event.device
  where ($1::text is null or event.at >= ${dayBegins('$1')})
    and ($2::text is null or event.at < ${dayBegins('$2')} + interval '1 day')
    and ($3::text is null or event.kind = $3)
    and ($4::text is null or ${contains('event.user_name')} or ${contains('person.name')} or ${contains('person.name_arabic')})
    and ($5::bigint is null or event.id < $5)
  order by event.id desc limit $6`;

export type EventFilter = Pick<SecurityEventsQuery, 'from' | 'to' | 'kind' | 'person'>;

/** The latest first, behind the event `before`; read in a transaction that says who reads. */
export async function listEvents(
  client: Database,
  { from, to, kind, person }: EventFilter,
  { before, most }: { readonly before?: number | undefined; readonly most: number },
): Promise<readonly ListedSecurityEvent[]> {
  const wanted = [from, to, kind, person === '' ? undefined : person, before];
  const values = [...wanted.map((value) => value ?? null), most];
  const { rows } = await client.query<{ row: ListedSecurityEvent }>(SELECT, values);
  return rows.map(({ row }) => row);
}
