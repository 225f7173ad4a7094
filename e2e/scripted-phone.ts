/**
 * A phone without a screen: it takes part, holds a van and uploads what a test says it completed, signed as the real one does.
 * For what many phones, or a phone that lies, leave behind at the office.
 */

import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import type { DayCheck } from '@fieldbook/core/api/upload-operations';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type { ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { Answered, type Asker, askingAt } from '@fieldbook/server/testing/http/ask';
import type { Signed } from '@fieldbook/server/testing/http/device';
import { officeOf } from './field-work.ts';
import type { RunningProduct } from './running-product.ts';

export class ScriptedPhone {
  readonly code = `d-${randomUUID().slice(0, 8)}`;
  readonly office: Asker;
  readonly #address: string;
  readonly #key: KeyObject;
  readonly #publicKey: string;
  readonly #next = new Map<string, number>();
  #token = '';
  #challenge = '';
  #sequence = 0;
  #lease: LeaseFacts | undefined;

  private constructor(address: string, office: Asker) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.#address = address;
    this.#key = privateKey;
    this.#publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
    this.office = office;
  }

  /** Signed in as `user`, approved, with the first van there is. */
  static async join(product: RunningProduct, user: string, name: string): Promise<ScriptedPhone> {
    const phone = new ScriptedPhone(product.address, await officeOf(product));
    const body = { user, password: product.password, device: phone.code };
    phone.#token = (await askingAt(phone.#address).ask('POST /sign-in', { body })).token;
    await phone.#own();
    await phone.#post('/device/registration', { code: phone.code, name, publicKey: phone.#publicKey });
    await phone.office.ask('POST /devices/{code}/approve', { path: { code: phone.code }, body: {} });
    const van = (await phone.#own()).vans[0]?.code;
    phone.#lease = (await phone.#post('/leases/take', { van })).lease;
    for (const { series, first } of phone.#lease.series) phone.#next.set(series, first);
    return phone;
  }

  get lease(): LeaseFacts {
    if (this.#lease === undefined) throw new Error('the phone holds no van');
    return this.#lease;
  }

  get lastSequence(): number {
    return this.#sequence;
  }

  /** A voucher of the van under its next number. */
  voucher(type: string, fields: Readonly<Record<string, unknown>>): UploadItem {
    const { series, prefix } = this.#seriesOf(type);
    const number = this.#next.get(series) ?? 1;
    this.#next.set(series, number + 1);
    const uid = randomUUID();
    const body = { uid, type, series, number, branch: this.lease.branch, ...fields };
    return this.item({ uid, kind: 'voucher', type, body }, [{ series, number, referNo: `${prefix}-${number}` }]);
  }

  /** A number that stands on a slip, of which nothing will ever be heard. */
  loseNumber(type: string): void {
    const { series } = this.#seriesOf(type);
    this.#next.set(series, (this.#next.get(series) ?? 1) + 1);
  }

  item(document: Pick<UploadItem, 'uid' | 'kind' | 'type' | 'body'>, numbers: UploadItem['numbers'] = []): UploadItem {
    this.#sequence += 1;
    const made = { sequence: this.#sequence, revision: 0, madeAt: new Date().toISOString() };
    return { ...document, device: this.code, epoch: this.lease.epoch, numbers, ...made };
  }

  async upload(...items: readonly UploadItem[]): Promise<readonly ItemAnswer[]> {
    return (await this.#post('/sync/upload', { items })).answers;
  }

  async tellDay(date: string, types: DayCheck['types'], lastSequence = this.#sequence): Promise<void> {
    await this.#post('/sync/day-check', { epoch: this.lease.epoch, date, lastSequence, types });
  }

  async handBack(): Promise<void> {
    await this.#post('/leases/end', { epoch: this.lease.epoch, next: Object.fromEntries(this.#next) });
    this.#lease = undefined;
  }

  #seriesOf(type: string) {
    const found = this.lease.series.find(({ voucherType }) => voucherType === type);
    if (found === undefined) throw new Error(`the van has no series for ${type}`);
    return found;
  }

  async #own() {
    const own = await askingAt(this.#address, this.#token).ask('GET /device');
    this.#challenge = own.challenge;
    return own;
  }

  async #post<P extends Signed>(path: P, given: Contract[`POST ${P}`]['body']) {
    const body = JSON.stringify(given);
    const facts = {
      device: this.code,
      challenge: this.#challenge,
      clock: '',
      method: 'POST',
      path,
      bodyHash: createHash('sha256').update(body).digest('hex'),
    };
    const signature = sign('sha256', Buffer.from(proofText(facts)), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.#token}`,
      [proofHeaders.device]: facts.device,
      [proofHeaders.challenge]: facts.challenge,
      [proofHeaders.clock]: facts.clock,
      [proofHeaders.signature]: signature.toString('base64url'),
    };
    const answer = await fetch(`${this.#address}/api/v1${path}`, { method: 'POST', headers, body });
    this.#challenge = answer.headers.get(proofHeaders.challenge) ?? this.#challenge;
    const came = { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    return new Answered<Contract[`POST ${P}`]['answer']>(came).body;
  }
}
