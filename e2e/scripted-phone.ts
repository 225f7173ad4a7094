/**
 * A phone without a screen: it takes part, holds a van and uploads what a test says it completed, signed as the real one does.
 * For what many phones, or a phone that lies, leave behind at the office.
 */

import { randomUUID } from 'node:crypto';
import type { DayCheck } from '@fieldbook/core/api/upload-operations';
import { proofHeaders } from '@fieldbook/core/sync/device-proof';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type { ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { type Asker, askerOf, askingAt, type Sent } from '@fieldbook/server/testing/http/ask';
import { DeviceKey } from '@fieldbook/server/testing/http/device-key';
import { officeOf } from './field-work.ts';
import type { RunningProduct } from './running-product.ts';

export class ScriptedPhone {
  readonly code = `d-${randomUUID().slice(0, 8)}`;
  readonly office: Asker;
  readonly #address: string;
  readonly #key = new DeviceKey('');
  readonly #asker: Asker;
  readonly #next = new Map<string, number>();
  #token = '';
  #challenge = '';
  #sequence = 0;
  #lease: LeaseFacts | undefined;

  private constructor(address: string, office: Asker) {
    this.#address = address;
    this.#asker = askerOf(undefined, (sent) => this.#send(sent));
    this.office = office;
  }

  /** Signed in as `user`, approved, with the first van there is. */
  static async join(product: RunningProduct, user: string, name: string): Promise<ScriptedPhone> {
    const phone = new ScriptedPhone(product.address, await officeOf(product));
    const body = { user, password: product.password, device: phone.code };
    phone.#token = (await askingAt(phone.#address).ask('POST /sign-in', { body })).token;
    await phone.#own();
    const own = { code: phone.code, name, publicKey: phone.#key.publicKey };
    await phone.#asker.ask('POST /device/registration', { body: own });
    await phone.office.ask('POST /devices/{code}/approve', { path: { code: phone.code }, body: {} });
    const van = (await phone.#own()).vans[0]?.code;
    phone.#lease = (await phone.#asker.ask('POST /leases/take', { body: { van } })).lease;
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
    return (await this.#asker.ask('POST /sync/upload', { body: { items } })).answers;
  }

  async tellDay(date: string, types: DayCheck['types'], lastSequence = this.#sequence): Promise<void> {
    const body = { epoch: this.lease.epoch, date, lastSequence, types };
    await this.#asker.ask('POST /sync/day-check', { body });
  }

  async handBack(): Promise<void> {
    const body = { epoch: this.lease.epoch, next: Object.fromEntries(this.#next) };
    await this.#asker.ask('POST /leases/end', { body });
    this.#lease = undefined;
  }

  #seriesOf(type: string) {
    const found = this.lease.series.find(({ voucherType }) => voucherType === type);
    if (found === undefined) throw new Error(`the van has no series for ${type}`);
    return found;
  }

  async #own() {
    const own = await this.#asker.ask('GET /device');
    this.#challenge = own.challenge;
    return own;
  }

  async #send(sent: Sent) {
    const { method, url, headers, payload } = sent;
    const who = { code: this.code, challenge: this.#challenge };
    const proof = method === 'GET' ? {} : this.#key.proofOf(sent, who);
    const answer = await fetch(`${this.#address}${url}`, {
      method,
      headers: { ...headers, ...proof, authorization: `Bearer ${this.#token}` },
      ...(payload === undefined ? {} : { body: payload }),
    });
    this.#challenge = answer.headers.get(proofHeaders.challenge) ?? this.#challenge;
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  }
}
