/** Challenges as a supervisor reads them, and the codes that answer them: one a challenge, kept with who gave it. */
import type { AskedOfSupervisor, IssuedCode, StrangeUse } from '@fieldbook/core/api/approval-operations';
import { type ReadChallenge, readChallenge } from '@fieldbook/core/approvals/challenge';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { inUtc, withoutNulls } from '../store/sql-text.ts';
import { phoneInSight } from '../sync/phone-in-sight.ts';
import { answerOfDevice } from './secrets.ts';

type Querier = Pick<pg.ClientBase, 'query'>;

interface AskingRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly person_id: number | null;
  readonly person: { readonly code: string; readonly name: string } | null;
  readonly van: string | null;
}

const DEVICE = `select device.id, device.code, device.name, person.id as person_id,
    case when person.id is not null then json_build_object('code', person.code, 'name', person.name) end as person,
    van.code as van
  from device
  left join van_lease lease on lease.device_id = device.id and lease.ended_at is null
  left join godown van on van.id = lease.godown_id
  left join app_user person on person.id = coalesce(lease.user_id, device.user_id)
  where device.id = $1 and device.status = 'approved' and ${phoneInSight('device', 'person.id')}
    and exists (select from approval_secret secret where secret.device_id = device.id)`;

const ROLE = `select role.code from device
  left join van_lease lease on lease.device_id = device.id and lease.ended_at is null
  join app_user person on person.id = coalesce(lease.user_id, device.user_id)
  join access_role role on role.id = person.access_role_id where device.id = $1`;

/** Role of who is at work on a device. */
export async function roleAtWork(client: Querier, deviceId: number): Promise<string | undefined> {
  const { rows } = await client.query<{ code: string }>(ROLE, [deviceId]);
  return rows[0]?.code;
}

interface AskingDevice {
  readonly read: ReadChallenge;
  readonly row: AskingRow;
}

async function askingDevice(client: Querier, typed: string): Promise<Result<AskingDevice>> {
  const read = readChallenge(typed);
  if (!read.ok) return read;
  const { rows } = await client.query<AskingRow>(DEVICE, [read.value.device]);
  const [row] = rows;
  if (row === undefined) return refused(problem('approval.device_unknown', 'challenge', { device: read.value.device }));
  return accepted({ read: read.value, row });
}

function toldOf({ read, row }: AskingDevice): AskedOfSupervisor {
  const { challenge, purpose, value } = read;
  return {
    ...{ challenge, purpose, device: { code: row.code, name: row.name } },
    ...(value === undefined ? {} : { value }),
    ...(row.person === null ? {} : { person: row.person }),
    ...(row.van === null ? {} : { van: row.van }),
  };
}

const NAMED = (table: string) => `json_build_object('code', ${table}.code, 'name', ${table}.name)`;
const VOUCHER = `case when v.id is not null then
  json_build_object('voucherNo', v.id, 'type', v.type, 'referNo', v.refer_no) end`;

const CODES = `select given.challenge, given.purpose, given.value, given.answer, given.way, given.note,
    ${NAMED('device')} as device, ${NAMED('giver')} as by, ${inUtc('given.issued_at')} as at,
    case when person.id is not null then ${NAMED('person')} end as person,
    case when used.event_id is not null then json_strip_nulls(json_build_object('at', ${inUtc('used.used_at')},
      'attempts', used.attempts, 'subject', used.subject)) end as used,
    ${VOUCHER} as voucher
  from approval_code given
  join device on device.id = given.device_id
  join app_user giver on giver.id = given.issued_by
  left join app_user person on person.id = given.person_id
  left join approval_use used on used.code_id = given.id
  left join voucher v on v.uid = used.subject`;

const STRANGE = `select used.challenge, used.purpose, used.value, ${NAMED('person')} as person,
    case when device.id is not null then ${NAMED('device')} end as device, ${inUtc('used.used_at')} as at, used.subject,
    ${VOUCHER} as voucher
  from approval_use used
  join route_event event on event.id = used.event_id
  join app_user person on person.id = event.user_id
  left join device on device.id = used.device_id
  left join voucher v on v.uid = used.subject
  where used.code_id is null and ${phoneInSight('device', 'person.id')} order by used.event_id desc limit 100`;

/** The caller has set the context of the person. */
export async function listCodes(client: Querier): Promise<{ rows: IssuedCode[]; notIssued: StrangeUse[] }> {
  const given = await client.query(
    `${CODES} where ${phoneInSight('device', 'person.id')} order by given.id desc limit 100`,
  );
  const strange = await client.query(STRANGE);
  return {
    rows: given.rows.map((row) => withoutNulls<IssuedCode>(row)),
    notIssued: strange.rows.map((row) => withoutNulls<StrangeUse>(row)),
  };
}

async function codeOf(client: Querier, deviceId: number, challenge: string): Promise<IssuedCode | undefined> {
  const { rows } = await client.query(`${CODES} where given.device_id = $1 and given.challenge = $2`, [
    deviceId,
    challenge,
  ]);
  return rows[0] === undefined ? undefined : withoutNulls<IssuedCode>(rows[0]);
}

/** Refuses `approval.challenge_wrong`, `approval.device_unknown`. The caller has set the context of the person. */
export async function readAsked(client: Querier, typed: string): Promise<Result<AskedOfSupervisor>> {
  const asking = await askingDevice(client, typed);
  if (!asking.ok) return asking;
  const issued = await codeOf(client, asking.value.row.id, asking.value.read.challenge);
  return accepted({ ...toldOf(asking.value), ...(issued === undefined ? {} : { issued }) });
}

export interface Issuing {
  readonly challenge: string;
  readonly userId: number;
  readonly way: 'code' | 'password';
  readonly note?: string | undefined;
}

const ISSUE = `insert into approval_code (device_id, challenge, purpose, value, answer, person_id, way, issued_by, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (device_id, challenge) do nothing`;

/** As `readAsked`; the code that was given first stands. */
export async function issueCode(client: Querier, { challenge: typed, ...by }: Issuing): Promise<Result<IssuedCode>> {
  const asking = await askingDevice(client, typed);
  if (!asking.ok) return asking;
  const { read, row } = asking.value;
  const answer = await answerOfDevice(client, row, read.challenge);
  if (answer === undefined) return refused(problem('approval.device_unknown', 'challenge', { device: read.device }));
  await client.query(ISSUE, [
    ...[row.id, read.challenge, read.purpose, read.value ?? null, answer, row.person_id],
    ...[by.way, by.userId, by.note ?? null],
  ]);
  const issued = await codeOf(client, row.id, read.challenge);
  if (issued === undefined) throw new Error('a code was not stored');
  return accepted(issued);
}
