/**
 * What this phone checks supervisors' codes with: HMAC keys that the server made and no script can read. Told once over the
 * signed channel; until the server has heard that a new one is held, the one before it counts as well.
 */
import type { ApprovalKey } from '@fieldbook/core/api/approval-operations';
import { type DeviceIdentity, identityOf } from '../device/device-key.ts';
import type { PhoneDatabase } from '../store/phone-database.ts';
import { type PhoneParts, phoneParts } from '../sync/phone-parts.ts';
import { signedCall } from '../sync/signed-call.ts';

const FACT = 'approvalKeys';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

export interface ApprovalKeys {
  /** The server's number of this device. */
  readonly device: number;
  /** The newest first. */
  readonly keys: readonly { readonly serial: number; readonly key: CryptoKey }[];
}

export function approvalKeys(database: PhoneDatabase): Promise<ApprovalKeys | undefined> {
  return database.fact<ApprovalKeys>(FACT);
}

/** Asks for a key where there is a new one, and says that it is held. Throws as a call does. */
export async function learnApprovalKey({ database }: PhoneParts, identity: DeviceIdentity): Promise<void> {
  const held = await approvalKeys(database);
  const told = await ask(identity, held?.keys[0]?.serial);
  if (told.secret === undefined) return await keepNewest(database, told.serial);
  const key = await importKey(told.secret);
  const keys = [{ serial: told.serial, key }, ...(held?.keys ?? []).slice(0, 1)];
  await database.facts.put({ name: FACT, value: { device: told.device, keys } satisfies ApprovalKeys });
  const heard = await ask(identity, told.serial);
  await keepNewest(database, heard.serial);
}

/** On demand, where the exchange has not come to it. False on a device that takes no part. Throws as a call does. */
export async function learnApprovalKeyNow(): Promise<boolean> {
  const parts = await phoneParts();
  const identity = await identityOf(parts.database);
  if (identity === undefined) return false;
  await learnApprovalKey(parts, identity);
  return true;
}

export function hmacOf(key: CryptoKey): (text: string) => Promise<Uint8Array> {
  return async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

function ask(identity: DeviceIdentity, holds: number | undefined): Promise<ApprovalKey> {
  return signedCall({ identity, key: 'POST /device/approval-key', body: holds === undefined ? {} : { holds } });
}

async function keepNewest(database: PhoneDatabase, serial: number): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    const held = await approvalKeys(database);
    const own = held?.keys.filter((each) => each.serial === serial) ?? [];
    if (held === undefined || own.length === 0 || own.length === held.keys.length) return;
    await database.facts.put({ name: FACT, value: { ...held, keys: own } satisfies ApprovalKeys });
  });
}

function importKey(secret: string): Promise<CryptoKey> {
  const text = atob(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign']);
}
