/** A phone's disk as it must stand after every step: what was printed is kept or posted, nothing vanishes, stock is right. */
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import type { Effects } from '@fieldbook/core/sync/effects';
import { type Included, isIncluded } from '@fieldbook/core/sync/included';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { BATCHED, batches } from '../masters.ts';
import { madeSmaller } from '../phone/documents.ts';
import { add, keysOf, movesOf } from '../phone/moves.ts';
import type { Phone } from '../phone/phone.ts';
import { LARGEST_REQUEST } from '../server/receive.ts';
import { Violation } from '../world/world.ts';
import type { Checks, Paper } from './checks.ts';
import { CustomerChecks } from './customer-checks.ts';
import { isHopeless } from './lawful.ts';
import { PhoneDayChecks } from './phone-day-checks.ts';
import { compareUses } from './source-checks.ts';

export class PhoneChecks {
  readonly #phone: Phone;
  readonly #checks: Checks;
  #version = 0;
  #isTouched = false;
  /** What was compared last: as long as it is the same, nothing of it can be wrong. */
  #seen: {
    items?: readonly OutboxItem[];
    stock?: ReadonlyMap<string, number> | undefined;
    van?: string | undefined;
  } = {};
  /** By sequence: every item that was ever on the disk. */
  readonly #known = new Map<number, string>();
  readonly #uids = new Set<string>();
  /** By uid: what each document moves. */
  readonly #documents = new Map<string, ReadonlyMap<string, number>>();
  /** What own documents ever moved, by godown and item. */
  readonly #moved = new Map<string, number>();
  readonly #customers: CustomerChecks;
  readonly #days: PhoneDayChecks;
  #foreign = { at: -1, van: '', sums: new Map<string, number>() };

  constructor(phone: Phone, checks: Checks) {
    this.#phone = phone;
    this.#customers = new CustomerChecks(phone);
    this.#days = new PhoneDayChecks(phone);
    this.#checks = checks;
  }

  /** Something of this phone's happened off its disk. */
  touch(): void {
    this.#isTouched = true;
  }

  look(isServerChanged: boolean): void {
    const { disk } = this.#phone;
    const isChanged = disk.version !== this.#version;
    if (!isChanged && !this.#isTouched && !isServerChanged) return;
    const { held, books } = disk.state;
    const [items, stock, van] = [held.items, books?.stock, held.register.lease?.van];
    const isOther = items !== this.#seen.items;
    if (isOther) this.#lookAtItems(items);
    if (isOther || this.#isTouched) this.#lookAtPapers();
    if (isOther || stock !== this.#seen.stock || van !== this.#seen.van) {
      this.#lookAtStock();
      compareUses(this.#phone);
    }
    this.#customers.look(isOther || isChanged);
    if (isChanged) this.#days.look(items);
    this.#seen = { items, stock, van };
    this.#version = disk.version;
    this.#isTouched = false;
  }

  atRest(): void {
    const { device, disk, isLost } = this.#phone;
    if (isLost) return;
    const isHandled = isHopeless(this.#phone.server);
    for (const item of disk.held.items) {
      if (item.state === 'sent' && !this.#isPosted(item.uid)) {
        throw new Violation(
          'what never arrived is sent again',
          `item ${item.sequence} of ${device} is not in the books`,
        );
      }
      if (item.state === 'sent' || isHandled(item)) continue;
      throw new Violation('the outbox empties', `item ${item.sequence} of ${device} is still ${item.state}`);
    }
    this.#lookAtPapers();
    this.#days.atRest();
  }

  #lookAtItems(items: readonly OutboxItem[]): void {
    const { device } = this.#phone;
    const present = new Set<number>();
    for (const item of items) {
      const { sequence, uid, state } = item;
      present.add(sequence);
      const known = this.#known.get(sequence);
      if (known === undefined) this.#learn(item);
      else if (known !== uid) throw new Violation('nothing vanishes', `item ${sequence} of ${device} became another`);
      if (state === 'sent' && !this.#checks.lied.has(uid) && !this.#isPosted(uid)) {
        throw new Violation('no voucher lost', `item ${sequence} of ${device} counts as sent and is not in the books`);
      }
      if ((state === 'refused' || state === 'conflict') && !this.#isRefused(item)) {
        throw new Violation('only answers put aside', `item ${sequence} of ${device} was never ${state}`);
      }
    }
    const uids = new Set(items.map(({ uid }) => uid));
    for (const uid of uids) {
      const along = this.#checks.along.get(`${device} ${uid}`);
      const isKept = (each: string) => uids.has(each) || this.#isPosted(each);
      if (along === undefined || along.some((each) => each.every(isKept))) continue;
      throw new Violation('what goes along is kept', `${uid} of ${device} is kept without what goes along with it`);
    }
    for (const [sequence, uid] of this.#known) {
      if (present.has(sequence)) continue;
      if (this.#isPosted(uid)) this.#lookAtGone(sequence);
      else throw new Violation('nothing vanishes', `item ${sequence} of ${device} is neither kept nor posted`);
    }
  }

  #learn(item: OutboxItem): void {
    const { sequence, uid, type, body } = item;
    const { device } = this.#phone;
    this.#customers.learn(item);
    if (sequence !== this.#known.size + 1) {
      throw new Violation('sequence without gaps', `item ${sequence} of ${device} after ${this.#known.size}`);
    }
    if (this.#uids.has(uid)) throw new Violation('no uid twice', `${uid} is in the outbox of ${device} twice`);
    this.#uids.add(uid);
    this.#known.set(sequence, uid);
    const moves = movesOf(type, body);
    this.#documents.set(uid, moves);
    for (const [key, quantity] of moves) add(this.#moved, key, quantity);
    if (type === FIELD_VOID) this.#lookAtVoid(item);
  }

  /** Goods, bills, money and sources as its document moved them, turned round. */
  #lookAtVoid({ body, effects }: OutboxItem): void {
    const { disk, device } = this.#phone;
    const voucher = String((body as { readonly voucher?: unknown }).voucher);
    const document = disk.held.items.find(({ uid }) => uid === voucher);
    if (document === undefined) return;
    const [told, right] = [effectSums(effects, 1), effectSums(document.effects, -1)];
    if (told === right) return;
    throw new Violation(
      'a void takes all back',
      `${device}: ${told} for ${document.numbers[0]?.referNo}, not ${right}`,
    );
  }

  #isPosted(uid: string): boolean {
    const { server, device } = this.#phone;
    const { database } = server;
    const received = database.get('receivedUid', uid);
    // A step of a day that another phone did, too, is that phone's.
    if (received === undefined || (received.device !== device && server.steps.has(uid))) return false;
    const { outcome } = received.answer;
    return outcome === 'letGo' || (outcome === 'posted' && this.#isThere(uid));
  }

  /** The voucher, the event, the customer or the photo that it became. */
  #isThere(uid: string): boolean {
    const { database } = this.#phone.server;
    if (database.get('voucher', uid)?.document === uid || database.get('event', uid) !== undefined) return true;
    const photo = database.get('attachment', uid)?.content;
    if (photo !== undefined) {
      const taken = this.#checks.photos.get(uid) ?? '';
      const isWhole = photo === taken || photo === madeSmaller(taken);
      if (!isWhole) throw new Violation('photos are whole', `${uid} of ${this.#phone.device} is another`);
      return true;
    }
    const code = String((this.#phone.server.bodies.get(uid) as { readonly code?: unknown } | undefined)?.code);
    return database.get('customer', code)?.uid === uid;
  }

  #isRefused({ device, sequence, uid, state, body }: OutboxItem): boolean {
    // No request carries it: the phone is told so without the server having looked at it.
    if (JSON.stringify(body).length > LARGEST_REQUEST) return true;
    const { rows } = this.#phone.server.database;
    if (state === 'conflict') return [...rows.conflict.values()].some((row) => row.uid === uid);
    const row = rows.received.get(`${device} ${sequence}`);
    return row !== undefined && row.uid === uid;
  }

  #lookAtPapers(): void {
    const { device, disk, isLost } = this.#phone;
    const kept = new Map(disk.held.items.map((item) => [item.uid, item]));
    for (const paper of this.#checks.papers.values()) {
      if (paper.device !== device) continue;
      if (this.#isPosted(paper.uid)) this.#comparePosted(paper);
      else if (kept.has(paper.uid)) this.#compareKept(paper, kept.get(paper.uid)?.numbers ?? []);
      else if (!isLost) throw new Violation('printed is kept', `${paper.numbers[0]?.referNo ?? paper.uid} is nowhere`);
    }
  }

  #comparePosted({ uid, numbers }: Paper): void {
    for (const { series, number, referNo } of numbers) {
      const posted = this.#phone.server.database.log.some((each) => {
        const row = this.#phone.server.database.rows.voucher.get(each);
        return row?.document === uid && row.series === series && row.number === number;
      });
      if (!posted) throw new Violation('the slip says the number', `${referNo} of ${uid} is no voucher of it`);
    }
  }

  #compareKept({ numbers }: Paper, kept: Paper['numbers']): void {
    if (numbers.length === 0 || JSON.stringify(numbers) === JSON.stringify(kept)) return;
    throw new Violation('the slip says the number', `${numbers[0]?.referNo} is kept as ${kept[0]?.referNo}`);
  }

  /** What the phone shows = what others did to the van up to the books it has + all that it did itself. */
  #lookAtStock(): void {
    const { disk, device } = this.#phone;
    const { held, books } = disk.state;
    const van = held.register.lease?.van;
    if (van === undefined || books === undefined) return;
    const foreign = this.#foreignMoves(van, books.at);
    const back = this.#takenBack(held.items, books.included);
    const local = new LocalBooks(this.#phone.parts.booksOn(disk), held.items);
    for (const key of keysOf(van, batches)) {
      const shown = shownAt(local, key);
      const right = (foreign.get(key) ?? 0) + (this.#moved.get(key) ?? 0) + (back.get(key) ?? 0);
      if (shown !== right) throw new Violation('local stock', `${device} shows ${shown} ${key}, there are ${right}`);
    }
  }

  /** By voids that the books do not hold yet; of those that they hold, the office's own vouchers tell. */
  #takenBack(items: readonly OutboxItem[], included: Included): Map<string, number> {
    const back = new Map<string, number>();
    for (const { type, body, sequence } of items) {
      if (type !== FIELD_VOID || isIncluded(included, sequence)) continue;
      const document = this.#documents.get(String((body as { readonly voucher?: unknown }).voucher));
      for (const [key, quantity] of document ?? []) add(back, key, -quantity);
    }
    return back;
  }

  /** It is in the books: it may go once its day was compared. */
  #lookAtGone(sequence: number): void {
    const { device } = this.#phone;
    if (this.#checks.days.isAgreed(device, sequence)) return;
    throw new Violation('only what is agreed goes', `item ${sequence} of ${device} left before it was compared`);
  }

  #foreignMoves(van: string, at: number): Map<string, number> {
    if (this.#foreign.at === at && this.#foreign.van === van) return this.#foreign.sums;
    const { log, rows } = this.#phone.server.database;
    const sums = new Map<string, number>();
    for (const uid of log.slice(0, at)) {
      const row = rows.voucher.get(uid);
      if (row === undefined || row.device === this.#phone.device) continue;
      for (const { godown, item, quantity, batch } of row.moves) {
        if (godown !== van) continue;
        add(sums, `${godown} ${item}`, quantity);
        if (batch !== undefined) add(sums, `${godown} ${item} ${batch}`, quantity);
      }
    }
    this.#foreign = { at, van, sums };
    return sums;
  }
}

function effectSums({ stock, bills, balances, uses }: Effects, sign: 1 | -1): string {
  const sums = new Map<string, number>();
  for (const { godown, item, batch, quantity } of stock)
    add(sums, `stock ${godown} ${item} ${batch ?? ''}`, sign * quantity);
  for (const { bill, amount } of bills) add(sums, `bill ${bill.party} ${bill.ledger} ${bill.reference}`, sign * amount);
  for (const { ledger, party, base } of balances) add(sums, `balance ${ledger} ${party ?? ''}`, sign * base);
  for (const { referNo, line, quantity } of uses) add(sums, `use ${referNo} ${line}`, sign * quantity);
  return JSON.stringify([...sums].filter(([, sum]) => sum !== 0).sort());
}

/** Of an item in a godown, or of one batch of it. */
function shownAt(local: LocalBooks, key: string): number {
  const [godown = '', item = '', batch] = key.split(' ');
  if (batch === undefined) return local.quantity(godown, item);
  const own = local.batches(godown, BATCHED).filter((row) => row.batch === batch);
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}
