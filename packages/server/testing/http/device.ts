/** For tests: a phone with a key pair of its own that registers, signs what it sends and signs in as somebody. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { bearer, PASSWORD, type TestApp } from './app.ts';
import { Answered, type Asker, asking } from './ask.ts';

/** Of operations that a device signs. */
export type Signed =
  | '/approvals/authenticate'
  | Extract<Posted<keyof Contract>, `/${'device' | 'leases' | 'sync'}/${string}`>;
type Posted<K> = K extends `POST ${infer Path}` ? Path : never;

interface Tamper {
  readonly headers?: object;
  readonly payload?: string;
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

  constructor(t: TestApp, code: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.code = code;
    this.#t = t;
    this.#key = privateKey;
    this.publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
  }

  async signIn(user: string, withDevice = true): Promise<number> {
    const body = { user, password: PASSWORD, ...(withDevice ? { device: this.code } : {}) };
    const answer = await asking(this.#t.app).answerOf('POST /sign-in', { body });
    this.token = answer.status === 200 ? answer.body.token : '';
    if (answer.status === 200) this.challenge = (await this.unsigned.ask('GET /device')).challenge;
    return answer.status;
  }

  get unsigned(): Asker {
    return asking(this.#t.app, this.token);
  }

  sign(text: string): string {
    return sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  }

  /** Signed, over the challenge of the answer before; `tamper` changes the headers or the body afterwards. */
  post<P extends Signed>(path: P, body: Contract[`POST ${P}`]['body'], tamper?: Tamper) {
    return this.send<Contract[`POST ${P}`]['answer']>(path, body, tamper);
  }

  /** The same of what the contract has not. */
  async send<Body>(path: string, body: unknown, tamper: Tamper = {}): Promise<Answered<Body>> {
    const payload = JSON.stringify(body);
    const { code: device, challenge } = this;
    const bodyHash = createHash('sha256').update(payload).digest('hex');
    const clock = '1999-01-01T00:00:00.000Z';
    const text = proofText({ device, challenge, clock, method: 'post', path, bodyHash });
    const signature = this.sign(text);
    const answer = await this.#t.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: {
        ...bearer(this.token),
        'content-type': 'application/json',
        [proofHeaders.device]: device,
        [proofHeaders.challenge]: challenge,
        [proofHeaders.clock]: clock,
        [proofHeaders.signature]: signature,
        ...tamper.headers,
      },
      payload: tamper.payload ?? payload,
    });
    const next = answer.headers[proofHeaders.challenge];
    if (typeof next === 'string') this.challenge = next;
    return new Answered({ status: answer.statusCode, headers: answer.headers, text: answer.body });
  }

  register(name = 'Phone') {
    return this.post('/device/registration', { code: this.code, name, publicKey: this.publicKey });
  }

  /** Sends a voucher as it was completed under a lease, with its number. */
  async upload(lease: LeaseFacts, number: number, body: VoucherSent): Promise<string> {
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
    const answer = await this.post('/sync/upload', { items: [item] });
    return answer.status === 200 ? present(answer.body.answers[0], uid).outcome : answer.problem.code;
  }

  /** Signed in, registered, approved: ready for a lease. */
  async join(user: string, approve: (code: string) => Promise<unknown>): Promise<this> {
    await this.signIn(user);
    await this.register();
    await approve(this.code);
    return this;
  }
}
