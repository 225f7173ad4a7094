/**
 * What must hold after every step, judged from outside: from slips on paper, rows on disks and rows committed at the server,
 * never from what the product says of itself. Each finding names the check that it broke.
 */
import type { OutboxItem, UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Draft } from '../phone/disk.ts';
import type { Phone } from '../phone/phone.ts';
import type { Tab } from '../phone/tab.ts';
import type { Server } from '../server/server.ts';
import { Violation } from '../world/world.ts';
import { CodeChecks, type GivenCode } from './code-checks.ts';
import { ComparisonChecks } from './comparison-checks.ts';
import { PhoneChecks } from './phone-checks.ts';
import { ServerChecks } from './server-checks.ts';

/** A slip in somebody's hand. */
export interface Paper {
  readonly uid: string;
  readonly device: string;
  readonly numbers: readonly { readonly series: string; readonly number: number; readonly referNo: string }[];
}

export class Checks {
  /** By device and uid. */
  readonly papers = new Map<string, Paper>();
  /** By uid: the photos that were taken. */
  readonly photos = new Map<string, string>();
  /** By device and document: what goes along with it, as each form of it was filled in; one of these is kept whole. */
  readonly along = new Map<string, (readonly string[])[]>();
  /** Uids of items that somebody on the way said were posted. */
  readonly lied = new Set<string>();
  readonly codes: CodeChecks;
  readonly days: ComparisonChecks;
  readonly #byNumber = new Map<string, string>();
  /** By uid: the device that printed it first. */
  readonly #printedBy = new Map<string, string>();
  readonly #uploading = new Map<string, Tab>();
  readonly #server: ServerChecks;
  readonly #phones = new Map<Phone, PhoneChecks>();

  constructor(server: Server) {
    this.#server = new ServerChecks(server);
    this.codes = new CodeChecks(server);
    this.days = new ComparisonChecks(server);
  }

  watch(phone: Phone): void {
    this.#phones.set(phone, new PhoneChecks(phone, this));
  }

  print(phone: Phone, { uid, numbers }: Pick<OutboxItem, 'uid' | 'numbers'>): void {
    for (const { series, number, referNo } of numbers) {
      const other = this.#byNumber.get(`${series} ${number}`);
      const slip = `${phone.device} ${uid}`;
      if (other !== undefined && other !== slip) throw new Violation('no number twice', `${referNo} is on two slips`);
      this.#byNumber.set(`${series} ${number}`, slip);
    }
    const first = this.#printedBy.get(uid) ?? phone.device;
    this.#printedBy.set(uid, first);
    // A step of a day that two phones did is one voucher, and the other stays to be seen.
    if (first !== phone.device && !this.#server.isStep(uid)) {
      throw new Violation('no uid twice', `${uid} is on slips of ${first} and ${phone.device}`);
    }
    const printed = this.papers.get(`${phone.device} ${uid}`);
    const isSame = printed === undefined || JSON.stringify(printed.numbers) === JSON.stringify(numbers);
    if (!isSame) throw new Violation('no uid twice', `${uid} is on slips with different numbers`);
    this.papers.set(`${phone.device} ${uid}`, { uid, device: phone.device, numbers });
    this.#phones.get(phone)?.touch();
  }

  printUnstored(phone: Phone, { uid }: Draft): void {
    this.print(phone, { uid, numbers: [] });
  }

  /** A form as its rep filled it in. */
  enters({ device }: Phone, draft: Draft): void {
    const { along = [], step } = draft;
    if (step !== undefined) this.#server.knowStep(draft.uid, step);
    for (const { uid, kind, body } of [draft, ...along]) {
      if (kind === 'attachment') this.photos.set(uid, String((body as { readonly content?: unknown }).content));
    }
    const key = `${device} ${draft.uid}`;
    this.along.set(key, [...(this.along.get(key) ?? []), along.map(({ uid }) => uid)]);
  }

  uploads(phone: Phone, tab: Tab, items: readonly UploadItem[]): void {
    const other = this.#uploading.get(phone.device);
    if (other !== undefined && other !== tab && other.process.isAlive) {
      throw new Violation('one uploader', `two tabs of ${phone.device} upload ${items.length} items at once`);
    }
    this.#uploading.set(phone.device, tab);
    this.#lookAtOrder(phone, items);
  }

  /** An end of a day goes after the documents of its steps. */
  #lookAtOrder({ device, disk }: Phone, items: readonly UploadItem[]): void {
    for (const [place, end] of items.entries()) {
      if (end.type !== 'dayEnd') continue;
      const opening = this.#server.openingOf(end.uid);
      const before = new Set(items.slice(0, place).map(({ uid }) => uid));
      const left = disk.held.items.find(({ uid, state, sequence }) => {
        const isWaiting = state === 'waiting' && sequence < end.sequence && !before.has(uid);
        return isWaiting && opening !== undefined && this.#server.openingOf(uid) === opening;
      });
      if (left !== undefined) throw new Violation('the end comes last', `${left.type} of ${device} waits behind it`);
    }
  }

  /** Of a day that is still open on this phone nothing is left to do. */
  isStuck({ device }: Phone, opening: string): never {
    throw new Violation('a day can be ended', `${opening} is open on ${device}, and all its steps are done`);
  }

  uploaded(tab: Tab): void {
    if (this.#uploading.get(tab.phone.device) === tab) this.#uploading.delete(tab.phone.device);
  }

  /** A phone is gone for good, while there is another to go on with its day. */
  breaks(phone: Phone): void {
    if (![...this.#phones.keys()].some((other) => other !== phone && !other.isLost)) return;
    this.#server.lost.add(phone.device);
    phone.lose();
  }

  get handedOn(): readonly string[] {
    return this.#server.handedOn;
  }

  get outlived(): readonly string[] {
    return this.#server.outlived;
  }

  /** A supervisor gave a code. */
  gives(code: GivenCode): void {
    this.codes.gives(code);
  }

  lies(items: readonly UploadItem[]): void {
    for (const { uid } of items) this.lied.add(uid);
  }

  /** A refresh, or its next page, is asked for. */
  asksFrom({ device, disk }: Phone, since: number): void {
    const { token } = disk.state;
    if (since !== token) throw new Violation('pages go on', `${device} asks from ${since}, it was told ${token}`);
  }

  /** A phone's file is about to be read in. */
  exports(phone: Phone): void {
    for (const { numbers } of phone.disk.held.items) {
      for (const { series, number } of numbers) this.#server.exported.add(`${series} ${number}`);
    }
  }

  /** After each event; looks at what has changed. */
  afterStep(): void {
    const isServerChanged = this.#server.look();
    if (isServerChanged) this.codes.look();
    for (const checks of this.#phones.values()) checks.look(isServerChanged);
  }

  /** Once all has come to rest. */
  atRest(): void {
    for (const checks of this.#phones.values()) checks.atRest();
    this.#server.atRest(this.papers.values());
  }
}
