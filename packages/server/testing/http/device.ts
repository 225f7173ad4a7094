/** For tests: a phone with a key pair of its own that registers, signs what it sends and signs in as somebody. */
import { randomUUID } from 'node:crypto';
import { proofHeaders } from '@fieldbook/core/sync/device-proof';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { bearer, PASSWORD, type TestApp } from './app.ts';
import { type Asker, askerOf, asking, type Sent } from './ask.ts';
import { DeviceKey } from './device-key.ts';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any operation, looked at by tests.
  readonly body: any;
}

export type VoucherSent = Readonly<Record<string, unknown>> & { readonly type: string };

export class TestDevice {
  readonly code: string;
  readonly #t: TestApp;
  readonly #key = new DeviceKey();
  #sequence = 0;
  token = '';
  challenge = '';
  /** By the contract; what it writes is signed. */
  readonly ask: Asker['ask'];
  readonly answerOf: Asker['answerOf'];

  constructor(t: TestApp, code: string) {
    this.code = code;
    this.#t = t;
    ({ ask: this.ask, answerOf: this.answerOf } = askerOf(undefined, async (sent) => {
      const { statusCode, headers, body } = await this.#send(sent);
      return { status: statusCode, headers, text: body };
    }));
  }

  async signIn(user: string, withDevice = true): Promise<number> {
    const body = { user, password: PASSWORD, ...(withDevice ? { device: this.code } : {}) };
    const answer = await asking(this.#t.app).answerOf('POST /sign-in', { body });
    this.token = answer.status === 200 ? answer.body.token : '';
    if (answer.status === 200) this.challenge = (await this.ask('GET /device')).challenge;
    return answer.status;
  }

  get publicKey(): string {
    return this.#key.publicKey;
  }

  sign(text: string): string {
    return this.#key.sign(text);
  }

  /** Signed, by a free path; `payload` is sent instead of the body that was signed. */
  async post(path: string, body: object, payload?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', url: `/api/v1${path}`, headers, payload: JSON.stringify(body) } as const;
    const answer = await this.#send(sent, payload);
    return { status: answer.statusCode, body: answer.json() };
  }

  async #send(sent: Sent, payload = sent.payload) {
    const proof = sent.method === 'GET' ? {} : this.#key.proofOf(sent, this);
    const answer = await this.#t.app.inject({
      ...sent,
      headers: { ...bearer(this.token), ...proof, ...sent.headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const next = answer.headers[proofHeaders.challenge];
    if (sent.method !== 'GET' && typeof next === 'string') this.challenge = next;
    return answer;
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
