/** The SQL of sessions: who is behind a token, opening one, keeping it alive, revoking it. One statement each. */
import type { SessionFacts } from '@fieldbook/core/api/account-operations';
import { present } from '@fieldbook/core/kernel/assert';
import type { OwnLedgers } from '@fieldbook/core/posting/complete-voucher';
import type pg from 'pg';
import { PERSON_COLUMNS, type PersonRow } from './person.ts';

export const SESSION_DAYS = 30;
/** However much it is used: the person shows the password again. */
export const LONGEST_SESSION_DAYS = 90;

/** What a token stands for, as the database knows it. */
export interface SessionRow extends PersonRow {
  readonly session_id: number;
  readonly token_hash: Buffer;
  readonly user_name: string;
  readonly language: string;
  readonly role_code: string;
  readonly role_name: string;
  readonly money: OwnLedgers;
  readonly is_stale: boolean;
  readonly device: SessionDevice | null;
  /** Who looks as this person. */
  readonly viewed_by: Viewer | null;
}

export interface Viewer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** The device that a session signed in on, as it stands. */
export interface SessionDevice {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: 'requested' | 'approved' | 'rejected';
  /** SubjectPublicKeyInfo, base64; null before it has asked to take part. */
  readonly key: string | null;
  /** It has shown its key in this session, or has none. Before that nothing is told that is the device's alone. */
  readonly isProven: boolean;
}

/** What signing in must know of a user; also of one who may not, and of nobody. */
export interface CredentialRow {
  readonly user_id: number | null;
  /** As asked for, in the small letters of the database: one spelling. */
  readonly sign_in_name: string;
  readonly password_hash: string | null;
  readonly may_sign_in: boolean;
  /** The person was signed in on that device before, and it was not rejected. */
  readonly is_own_device: boolean;
}

type Database = Pick<pg.Pool, 'query'>;

/** Where a person's money goes; with `own`, the ledger that the user names. */
const MONEY = `(select jsonb_strip_nulls(jsonb_build_object(
               'cash', coalesce(own.code, min(l.code) filter (where ul.mode = 'cash')),
               'bank', min(l.code) filter (where ul.mode = 'bank')))
              from user_ledger ul join ledger l on l.id = ul.ledger_id and l.active where ul.user_id = u.id)`;

// A lean statement, prepared once per connection: it runs every two seconds for everybody who is at work.
const SELECT = `select s.id as session_id, s.token_hash, ${PERSON_COLUMNS}, u.name as user_name, u.language,
           r.code as role_code, r.name as role_name,
           ${MONEY} as money,
           s.viewed_by is null and s.last_used_at < clock_timestamp() - interval '1 hour' as is_stale,
           case when v.id is not null then json_build_object('id', v.id, 'code', v.code, 'name', v.name) end as viewed_by,
           case when d.id is not null then json_build_object('id', d.id, 'code', d.code, 'name', d.name,
             'status', d.status, 'key', translate(encode(d.public_key, 'base64'), e'\\n', ''),
             'isProven', s.is_proven or d.public_key is null) end as device
      from session s
      join app_user u on u.id = s.user_id and u.active
      join access_role r on r.id = u.access_role_id and r.active
      left join device d on d.id = s.device_id
      left join ledger own on own.id = u.cash_ledger_id and own.active
      left join app_user v on v.id = s.viewed_by
     where s.expires_at > clock_timestamp() and coalesce(d.status, '') <> 'rejected'
       and (s.viewed_by is null or (v.active and exists (
         select from access_role_form own where own.access_role_id = v.access_role_id and own.form = '*')))`;

const NOT_ENDED = 's.revoked_at is null';

export async function findSession(database: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const text = `${SELECT} and ${NOT_ENDED} and s.token_hash = $1`;
  const { rows } = await database.query<SessionRow>({ name: 'session-find', text, values: [tokenHash] });
  return rows[0];
}

export async function findSessionById(database: Database, id: number): Promise<SessionRow | undefined> {
  const { rows } = await database.query<SessionRow>(`${SELECT} and ${NOT_ENDED} and s.id = $1`, [id]);
  return rows[0];
}

/** The last one of a person on a device, also one that was ended: as long as it would have held (`SESSION_DAYS`). */
export async function findSessionOnDevice(
  database: Database,
  device: string,
  person: string,
): Promise<SessionRow | undefined> {
  const text = `${SELECT} and d.code = $1 and u.code = $2 order by s.id desc limit 1`;
  const { rows } = await database.query<SessionRow>({ name: 'session-on-device', text, values: [device, person] });
  return rows[0];
}

export async function findCredentials(database: Database, user: string, device?: string): Promise<CredentialRow> {
  const { rows } = await database.query<CredentialRow>(
    `select u.id as user_id, asked.name as sign_in_name, u.password_hash, coalesce(u.active and r.active, false) as may_sign_in,
            exists (select from session s join device d on d.id = s.device_id
                     where s.user_id = u.id and d.code = $2 and d.status <> 'rejected') as is_own_device
       from (select lower($1) as name) asked
       left join app_user u on lower(u.code) = asked.name
       left join access_role r on r.id = u.access_role_id`,
    [user, device ?? null],
  );
  return present(rows[0], 'one row');
}

const PERSON = `select ${PERSON_COLUMNS}, u.name as user_name, ${MONEY} as money
  from app_user u join access_role r on r.id = u.access_role_id
  left join ledger own on own.id = u.cash_ledger_id and own.active where u.id = $1 and u.active and r.active`;

export interface KnownPerson extends PersonRow {
  readonly user_name: string;
  readonly money: OwnLedgers;
}

/** A person who may sign in, as far as what they may do. */
export async function findPerson(database: Database, userId: number): Promise<KnownPerson | undefined> {
  const { rows } = await database.query<KnownPerson>(PERSON, [userId]);
  return rows[0];
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly device: string | undefined;
  /** What the client says it is. */
  readonly client: string | undefined;
  readonly address: string;
}

/** Answers when the session ends; `undefined` when the device was rejected. A device not seen before is registered. */
export async function openSession(database: Database, session: NewSession): Promise<string | undefined> {
  const { tokenHash, userId, device, client, address } = session;
  if (device !== undefined) {
    await database.query(
      'insert into device (code, name, user_id) values ($1::text, $1::text, $2) on conflict (code) do nothing',
      [device, userId],
    );
  }
  const { rows } = await database.query<{ expires_at: string }>(
    `insert into session (token_hash, user_id, device_id, expires_at, client, address)
     select $1, $2, d.id, clock_timestamp() + make_interval(days => $5), $4, $6
       from (values (1)) one left join device d on d.code = $3
      where coalesce(d.status, '') <> 'rejected'
     returning expires_at`,
    [tokenHash, userId, device ?? null, client ?? null, SESSION_DAYS, address],
  );
  return rows[0]?.expires_at;
}

/** Slides the end of a session that is in use, up to its longest. */
export async function keepSession(database: Database, sessionId: number): Promise<void> {
  await database.query(
    `update session set last_used_at = clock_timestamp(),
            expires_at = least(clock_timestamp() + make_interval(days => $2), created_at + make_interval(days => $3))
      where id = $1 and revoked_at is null and viewed_by is null`,
    [sessionId, SESSION_DAYS, LONGEST_SESSION_DAYS],
  );
}

/** Those that hold, the last used first. */
export async function listSessions(database: Database, userId: number): Promise<Omit<SessionFacts, 'isThis'>[]> {
  const { rows } = await database.query<Omit<SessionFacts, 'isThis'>>(
    `select s.id, d.name::text as device, s.client::text as client, s.address::text as address, s.created_at as "signedInAt",
            s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", v.name::text as "viewedBy"
       from session s left join device d on d.id = s.device_id left join app_user v on v.id = s.viewed_by
      where s.user_id = $1 and s.revoked_at is null and s.expires_at > clock_timestamp()
      order by s.last_used_at desc, s.id desc limit 200`,
    [userId],
  );
  return rows;
}

/** False when the person has no such session; one that has ended stays so. */
export async function revokeSessionOf(database: Database, userId: number, sessionId: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'update session set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = $1 and user_id = $2',
    [sessionId, userId],
  );
  return rowCount === 1;
}

export async function revokeSession(database: Database, sessionId: number): Promise<void> {
  await database.query('update session set revoked_at = clock_timestamp() where id = $1 and revoked_at is null', [
    sessionId,
  ]);
}

/** Revokes the sessions of a user but one: after a new password, or when the user is put aside. */
export async function revokeSessionsOf(
  database: Pick<pg.ClientBase, 'query'>,
  userId: number,
  kept?: number,
): Promise<void> {
  await database.query(
    `update session set revoked_at = clock_timestamp()
      where user_id = $1 and revoked_at is null and id is distinct from $2::bigint`,
    [userId, kept ?? null],
  );
}
