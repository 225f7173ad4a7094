/**
 * Who this device is: a code and a key pair that it made for itself once. The private key cannot leave the browser, so nobody
 * who copies the storage or the network can upload in its name (`docs/decisions/0090-offline.md`).
 */
import type { PhoneDatabase } from '../store/phone-database.ts';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
const FACT = 'device';

export interface DeviceIdentity {
  /** `d-4f9a21c03b`: short enough to read out on the telephone. */
  readonly code: string;
  readonly privateKey: CryptoKey;
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
}

export function base64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Nothing before the device has asked to take part. */
export function identityOf(database: PhoneDatabase): Promise<DeviceIdentity | undefined> {
  return database.fact<DeviceIdentity>(FACT);
}

/** The one identity of this device, made when there is none; two tabs that ask at once get the same. */
export async function ensureIdentity(database: PhoneDatabase): Promise<DeviceIdentity> {
  const known = await identityOf(database);
  if (known !== undefined) return known;
  const made = await makeIdentity();
  return database.transaction('rw', database.facts, async () => {
    const other = await identityOf(database);
    if (other !== undefined) return other;
    await database.facts.put({ name: FACT, value: made });
    return made;
  });
}

async function makeIdentity(): Promise<DeviceIdentity> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  const random = crypto.getRandomValues(new Uint8Array(5));
  const code = `d-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return { code, privateKey, publicKey: base64Url(await crypto.subtle.exportKey('spki', publicKey)) };
}

/** ECDSA over SHA-256 of the text, base64url (r and s one after the other). */
export async function signText({ privateKey }: DeviceIdentity, text: string): Promise<string> {
  return base64Url(await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(text)));
}
