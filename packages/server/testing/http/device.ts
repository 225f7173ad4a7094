/** For tests: a phone with a key pair of its own that registers, signs what it sends and signs in as somebody. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { bearer, PASSWORD, type TestApp } from './app.ts';
import { type Asker, askerOf, type Sent } from './ask.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any operation, looked at by tests.
  readonly body: any;
}

export type VoucherSent = Readonly<Record<string, unknown>> & { readonly type: string };

export class TestDevice {
  readonly code: string;
  readonly #t: TestApp;
  readonly #key: KeyObject;
  readonly publicKey: string;
  #sequence = 0;
  token = '';
  challenge = '';
  /** By the contract; what it writes is signed. */
  readonly ask: Asker['ask'];
  readonly answerOf: Asker['answerOf'];

  constructor(t: TestApp, code: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.code = code;
    this.#t = t;
    this.#key = privateKey;
    this.publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
    ({ ask: this.ask, answerOf: this.answerOf } = askerOf(undefined, async (sent) => {
      const { statusCode, headers, body } = await this.#send(sent);
      return { status: statusCode, headers, text: body };
    }));
  }

  async signIn(user: string, withDevice = true): Promise<number> {
    const payload = { user, password: PASSWORD, ...(withDevice ? { device: this.code } : {}) };
    const answer = await this.#t.app.inject({ method: 'POST', url: '/api/v1/sign-in', payload });
    this.token = answer.json().token ?? '';
    if (answer.statusCode === 200) this.challenge = (await this.ask('GET /device')).challenge;
    return answer.statusCode;
  }

  async get(path: string): Promise<Answer> {
    const answer = await this.#t.app.inject({ url: `/api/v1${path}`, headers: bearer(this.token) });
    return { status: answer.statusCode, body: answer.json() };
  }

  sign(text: string): string {
    return sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  }

  /** Signed, by a free path; `payload` is sent instead of the body that was signed. */
  async post(path: string, body: object, payload?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', url: `/api/v1${path}`, headers, payload: JSON.stringify(body) } as const;
    const answer = await this.#send(sent, payload);
    return { status: answer.statusCode, body: answer.json() };
  }

  async #send(sent: Sent, payload = sent.payload) {
    const proof = sent.method === 'GET' ? {} : this.#proofOf(sent);
    const answer = await this.#t.app.inject({
      ...sent,
      headers: { ...bearer(this.token), ...proof, ...sent.headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const next = answer.headers[proofHeaders.challenge];
    if (sent.method !== 'GET' && typeof next === 'string') this.challenge = next;
    return answer;
  }

  /** Over the challenge of the answer before. */
  #proofOf({ method, url, payload = '' }: Sent): Readonly<Record<string, string>> {
    const { code: device, challenge } = this;
    const bodyHash = createHash('sha256').update(payload).digest('hex');
    const clock = '1999-01-01T00:00:00.000Z';
    const path = url.replace('/api/v1', '');
    const text = proofText({ device, challenge, clock, method: method.toLowerCase(), path, bodyHash });
    return {
      [proofHeaders.device]: device,
      [proofHeaders.challenge]: challenge,
      [proofHeaders.clock]: clock,
      [proofHeaders.signature]: this.sign(text),
    };
  }

  register(name = 'Phone') {
    const body = { code: this.code, name, publicKey: this.publicKey };
    return this.answerOf('POST /device/registration', { body });
  }

  /** Sends a voucher as it was completed under a lease, with its number. */
  async upload(lease: LeaseFacts, number: number, body: VoucherSent): Promise<string | undefined> {
    this.#sequence += 1;
    const { type } = body;
    const leased = lease.series.find(({ voucherType }) => voucherType === type);
    const { series = '', prefix = '' } = leased ?? {};
    const uid = randomUUID();
    const item = {
      ...{ uid, kind: 'voucher', type, device: this.code, epoch: lease.epoch, sequence: this.#sequence, revision: 0 },
      numbers: [{ series, number, referNo: `${prefix}-${number}` }],
      madeAt: '2026-11-20T08:00:00.000Z',
      body: { uid, series, number, branch: lease.branch, ...body },
    };
    const answer = await this.answerOf('POST /sync/upload', { body: { items: [item] } });
    return answer.status === 200 ? answer.body.answers[0]?.outcome : answer.problem.code;
  }

  /** Signed in, registered, approved: ready for a lease. */
  async join(user: string, approve: (code: string) => Promise<unknown>): Promise<this> {
    await this.signIn(user);
    await this.register();
    await approve(this.code);
    return this;
  }
}
