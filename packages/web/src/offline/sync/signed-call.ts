/**
 * Calls that only this device can make: signed with its key over the request and a challenge of the server (core's
 * `device-proof`). A challenge that has grown old is refused with a fresh one, and the call is made again at once.
 */
import type { Contract } from '@fieldbook/core/api/contract-types';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import { type Answer, ask } from '../../api/ask.ts';
import { ApiRefusal, call } from '../../api/client.ts';
import { type DeviceIdentity, signText } from '../device/device-key.ts';
import { phoneClock, phoneDigest } from './phone-ports.ts';

const STALE = 428;

/** Of this page; another tab has its own. */
let challenge: string | undefined;

/** The device of this session as the server knows it; brings a challenge along. */
export async function askDevice(signal?: AbortSignal): Promise<Answer<'GET /device'>> {
  const own = await ask('GET /device', { signal });
  challenge = own.challenge;
  return own;
}

type SignedKey = Extract<keyof Contract, `POST ${string}`>;

export interface SignedWish<K extends SignedKey> {
  readonly identity: DeviceIdentity;
  readonly key: K;
  readonly body: Contract[K]['body'];
  /** For whom, where nobody is signed in: the first refusal brings the challenge. */
  readonly person?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** POST; throws as `call` does. */
export async function signedCall<K extends SignedKey>(wish: SignedWish<K>): Promise<Answer<K>> {
  if (challenge === undefined && wish.person === undefined) await askDevice(wish.signal);
  try {
    return await callOnce(wish, challenge ?? '');
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== STALE) throw error;
    return await callOnce(wish, challenge ?? '');
  }
}

async function callOnce<K extends SignedKey>(wish: SignedWish<K>, over: string): Promise<Answer<K>> {
  const { identity, key, body, person, signal } = wish;
  const query = person === undefined ? '' : `?person=${encodeURIComponent(person)}`;
  const path = `${key.slice('POST '.length)}${query}`;
  const text = JSON.stringify(body);
  const facts = {
    device: identity.code,
    challenge: over,
    clock: phoneClock.now(),
    method: 'POST',
    path,
    bodyHash: await phoneDigest(text),
  };
  const headers = {
    [proofHeaders.device]: facts.device,
    [proofHeaders.challenge]: facts.challenge,
    [proofHeaders.clock]: facts.clock,
    [proofHeaders.signature]: await signText(identity, proofText(facts)),
  };
  const onHeaders = (answered: Headers) => {
    challenge = answered.get(proofHeaders.challenge) ?? challenge;
  };
  return call<Answer<K>>('POST', path, { text, headers, onHeaders, signal });
}
