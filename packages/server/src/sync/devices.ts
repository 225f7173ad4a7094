/** Registration of devices: asked for with a key, decided by an administrator or at once by setting, asked for again. */
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { renewSecret } from '../approvals/secrets.ts';
import type { Actor } from '../auth/actor.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { loadSettings } from '../store/masters/settings.ts';
import { nameWriter, type Writer } from '../store/masters/writer.ts';
import { phoneInSight } from './phone-in-sight.ts';

export type DeviceStatus = 'requested' | 'approved' | 'rejected';

export interface DeviceAnswer {
  readonly code: string;
  readonly status: DeviceStatus;
}

export interface Registration {
  readonly code: string;
  readonly name: string;
  /** SubjectPublicKeyInfo; that the caller has its private half was checked. */
  readonly publicKey: Buffer;
  readonly userId: number;
  readonly sessionId: number;
  /** Nobody asks: the device tells a new session who it is. */
  readonly isRecall?: boolean;
}

interface DeviceRow {
  readonly id: number;
  readonly status: DeviceStatus;
  readonly public_key: Buffer | null;
}

/**
 * Registers a device and binds the session to it. The same key again changes nothing of an approved device; a rejected one
 * asks again. A recall changes nothing at all, and leaves the session of a rejected one without it. Refuses `device.code_taken` where the
 * device has another key, whatever was decided: a code is made with its key, so nobody takes the place of the one that has it.
 */
export function registerDevice(
  db: CompanyDatabase,
  writer: Writer,
  registration: Registration,
): Promise<Result<DeviceAnswer>> {
  const { code, sessionId, publicKey } = registration;
  return db.transaction(async ({ client }) => {
    await nameWriter(client, writer);
    await client.query('insert into device (code, name, user_id) values ($1, $2, $3) on conflict (code) do nothing', [
      code,
      registration.name,
      registration.userId,
    ]);
    const { rows } = await client.query<DeviceRow>(
      'select id, status, public_key from device where code = $1 for update',
      [code],
    );
    const known = rows[0];
    if (known === undefined) throw new Error(`device ${code} was just written`);
    const isSameKey = known.public_key?.equals(publicKey) ?? false;
    if (known.public_key !== null && !isSameKey) {
      return refused(problem('device.code_taken', 'code'));
    }
    const bind = () =>
      client.query('update session set device_id = $2, is_proven = true where id = $1', [sessionId, known.id]);
    if (isSameKey && registration.isRecall === true) {
      if (known.status !== 'rejected') await bind();
      return accepted({ code, status: known.status });
    }
    const status = isSameKey && known.status === 'approved' ? 'approved' : await statusOfNew(client);
    await client.query(
      `update device set name = $2, user_id = $3, public_key = $4, status = $5
        where id = $1 and (name, user_id, public_key, status) is distinct from ($2, $3, $4, $5)`,
      [known.id, registration.name, registration.userId, publicKey, status],
    );
    await bind();
    await renewSecret(client, known.id);
    return accepted({ code, status });
  });
}

async function statusOfNew(client: pg.ClientBase): Promise<DeviceStatus> {
  const { deviceApproval } = await loadSettings(client);
  return deviceApproval === 'Automatic' ? 'approved' : 'requested';
}

/**
 * Refuses `master.not_found`, `master.out_of_sight`, and `device.own`: only who may do everything has nobody else to ask. When it was asked
 * for and decided is the database's to note.
 */
export function decideDevice(
  db: CompanyDatabase,
  actor: Actor,
  code: string,
  status: 'approved' | 'rejected',
): Promise<Result<DeviceAnswer>> {
  return db.transaction(async ({ client }) => {
    await nameWriter(client, actor);
    const { rows } = await client.query<{ user_id: number; isInSight: boolean }>(
      `select user_id, ${phoneInSight('device', 'device.user_id')} as "isInSight" from device where code = $1 for update`,
      [code],
    );
    const [known] = rows;
    if (known === undefined) return refused(problem('master.not_found', 'code', { master: 'device', code }));
    if (!known.isInSight) return refused(problem('master.out_of_sight', 'code', { code }));
    const mayAll = actor.forms === '*' && actor.branches === '*';
    if (status === 'approved' && known.user_id === actor.userId && !mayAll) return refused(problem('device.own'));
    await client.query('update device set status = $2 where code = $1', [code, status]);
    return accepted({ code, status });
  });
}
