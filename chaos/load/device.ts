/**
 * A device with a key of its own, signed in as the administrator. What it sends is signed over the challenge that the answer
 * before brought (docs/decisions/0090-offline.md).
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Manners } from '../check/manners.ts';
import { SIGN_IN } from './company.ts';
import { type Answer, answerOf, send, type Wish } from './requests.ts';

export interface Device {
  readonly code: string;
  /** Base64url, as a registration names it. */
  readonly publicKey: string;
  /** Undefined when no whole answer came. A session that has ended is opened anew for the next call. */
  get(path: string): Promise<Answer | undefined>;
  /** As `get`; a challenge that has become stale is replaced by the next call. */
  post(path: string, body: object): Promise<Answer | undefined>;
}

export function createDevice(code: string, address: string, manners: Manners): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const keyText = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
  let token: string | undefined;
  let challenge = '';
  const call = async (path: string, wish: Wish): Promise<Answer | undefined> => {
    const outcome = await send(address, `/api/v1${path}`, wish);
    manners.note(path, outcome);
    const answer = answerOf(outcome);
    if (answer?.challenge) challenge = answer.challenge;
    if (answer?.status === 401) token = undefined;
    return answer;
  };
  const isSignedIn = async (): Promise<boolean> => {
    if (token !== undefined) return true;
    const answer = await call('/sign-in', { body: { ...SIGN_IN, device: code } });
    if (answer?.status !== 200) return false;
    const signedIn = String(answer.body['token']);
    const own = await call('/device', { token: signedIn });
    if (own?.status !== 200) return false;
    challenge = String(own.body['challenge']);
    token = signedIn;
    // A session that only names the device is told nothing of its van: it shows its key again.
    if (own.body['device'] === undefined) await recall(signedIn);
    return true;
  };
  const recall = (signedIn: string) => {
    const body = { code, name: 'Phone of the load', publicKey: keyText, recall: true };
    const path = '/device/registration';
    return call(path, { token: signedIn, body, headers: proofOf(path, JSON.stringify(body)) });
  };
  const proofOf = (path: string, body: string): Record<string, string> => {
    const hash = createHash('sha256').update(body).digest('hex');
    const clock = new Date().toISOString();
    const text = ['fieldbook-proof-1', code, challenge, clock, 'POST', path, hash].join('\n');
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return {
      'fieldbook-device': code,
      'fieldbook-challenge': challenge,
      'fieldbook-clock': clock,
      'fieldbook-signature': signature.toString('base64url'),
    };
  };
  return {
    code,
    publicKey: keyText,
    get: async (path) => ((await isSignedIn()) ? call(path, { ...(token ? { token } : {}) }) : undefined),
    post: async (path, body) => {
      if (!(await isSignedIn())) return undefined;
      const headers = proofOf(path, JSON.stringify(body));
      return call(path, { ...(token ? { token } : {}), body, headers });
    },
  };
}
