/**
 * Calls that only this device can make: signed with its key over the request and a challenge of the server (core's
 * `device-proof`). A challenge that has grown old is refused with a fresh one, and the call is made again at once.
 */
import type { OwnDevice } from '@fieldbook/core/api/sync-operations';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import { ask } from '../../api/ask.ts';
import { ApiRefusal, call } from '../../api/client.ts';
import { type DeviceIdentity, signText } from '../device/device-key.ts';
import { phoneClock, phoneDigest } from './phone-ports.ts';

const STALE = 428;

/** Of this page; another tab has its own. */
let challenge: string | undefined;

/** The device of this session as the server knows it; brings a challenge along. */
export async function askDevice(signal?: AbortSignal): Promise<OwnDevice> {
  const own = await ask('GET /device', { signal });
  challenge = own.challenge;
  return own;
}

export interface SignedWish {
  readonly identity: DeviceIdentity;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly body: unknown;
  /** Nobody is signed in: the first refusal brings the challenge. */
  readonly isByKey?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** POST; throws as `call` does. */
export async function signedCall<T>(wish: SignedWish): Promise<T> {
  if (challenge === undefined && wish.isByKey !== true) await askDevice(wish.signal);
  try {
    return await callOnce<T>(wish, challenge ?? '');
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== STALE) throw error;
    return await callOnce<T>(wish, challenge ?? '');
  }
}

async function callOnce<T>({ identity, path, body, signal }: SignedWish, over: string): Promise<T> {
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
  return call<T>('POST', path, { text, headers, onHeaders, signal });
}
