/**
 * Secrets of devices, made here: told to the device over its signed channel until it says that it has them, never after
 * that. A device that registers again gets another one.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { ApprovalKey } from '@fieldbook/core/api/approval-operations';
import { answerTo } from '@fieldbook/core/approvals/answer';
import type pg from 'pg';

type Querier = Pick<pg.ClientBase, 'query'>;

interface SecretRow {
  readonly serial: number;
  readonly secret: Buffer;
  readonly is_held: boolean;
}

const LATEST = `select serial, secret, held_at is not null as is_held from approval_secret where device_id = $1
  order by serial desc limit 1`;

async function makeSecret(client: Querier, deviceId: number, serial: number): Promise<SecretRow> {
  const secret = randomBytes(32);
  await client.query('insert into approval_secret (device_id, serial, secret) values ($1, $2, $3)', [
    deviceId,
    serial,
    secret,
  ]);
  return { serial, secret, is_held: false };
}

/** In a transaction. `holds`: serial of the one that the device has. */
export async function giveSecret(client: Querier, deviceId: number, holds: number | undefined): Promise<ApprovalKey> {
  await client.query('select from device where id = $1 for update', [deviceId]);
  const latest = (await client.query<SecretRow>(LATEST, [deviceId])).rows[0] ?? (await makeSecret(client, deviceId, 1));
  if (latest.serial === holds) {
    await client.query(
      'update approval_secret set held_at = clock_timestamp() where device_id = $1 and serial = $2 and held_at is null',
      [deviceId, holds],
    );
    return { device: deviceId, serial: latest.serial };
  }
  // One that the device had said to hold was lost there: it is not told again.
  const given = latest.is_held ? await makeSecret(client, deviceId, latest.serial + 1) : latest;
  return { device: deviceId, serial: given.serial, secret: given.secret.toString('base64url') };
}

/** A device that registered anew: what it had is not the last one any more. Nothing before its first. */
export async function renewSecret(client: Querier, deviceId: number): Promise<void> {
  const latest = (await client.query<SecretRow>(LATEST, [deviceId])).rows[0];
  if (latest?.is_held === true) await makeSecret(client, deviceId, latest.serial + 1);
}

const IN_USE =
  'select secret from approval_secret where device_id = $1 order by held_at is not null desc, serial desc limit 1';

/** Under what the device holds, as far as it has told; `undefined` for one without a secret. */
export async function answerOfDevice(
  client: Querier,
  device: { readonly id: number; readonly code: string },
  challenge: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ secret: Buffer }>(IN_USE, [device.id]);
  const secret = rows[0]?.secret;
  if (secret === undefined) return undefined;
  return answerTo(challenge, device.code, async (text) => createHmac('sha256', secret).update(text).digest());
}
