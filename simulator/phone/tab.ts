/** One tab: a rep who enters, completes, prints and repairs, beside the loop that uploads and refreshes. It may die anywhere. */
import type { StoredDocument } from '@fieldbook/core/sync/complete-document';
import { type DrainEnd, pauseAfter } from '@fieldbook/core/sync/drain';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { type Lock, type OutboxStore, StoreFailure, type Uplink } from '@fieldbook/core/sync/ports';
import { serveUpload } from '../server/receive.ts';
import { serveRefresh } from '../server/refresh.ts';
import { ask } from '../world/network.ts';
import { Process } from '../world/process.ts';
import { type Draft, storeOf } from './disk.ts';
import { enterDocument, repairedBody } from './documents.ts';
import type { Phone } from './phone.ts';

/** Small batches, so that one drain takes several requests. */
const limits = { items: 3, characters: 4_000 };

const openForms = (phone: Phone): Set<string> => new Set([...phone.disk.drafts.values()].map(({ uid }) => uid));

export class Tab {
  readonly phone: Phone;
  readonly place: number;
  readonly process: Process;
  readonly store: OutboxStore;
  readonly #uplink: Uplink;
  readonly #lock: Lock;

  constructor(phone: Phone, place: number) {
    const { world, parts } = phone;
    this.phone = phone;
    this.place = place;
    const dies = () => {
      if (world.random.chance(0.5)) phone.crash();
      else this.process.kill();
    };
    this.process = new Process(world, `${phone.device}#${place}`, () => world.weather.phoneCrash, dies);
    this.store = parts.store(storeOf(this.process, phone.disk), this);
    this.#uplink = parts.uplink(this.#plainUplink(), this);
    this.#lock = parts.lock(this.#plainLock(), this);
    this.process.onEnd(() => {
      if (phone.uploader === this && parts.letsGo) phone.uploader = undefined;
      phone.reopen(place);
    });
    this.process.start(() => this.#sync());
    this.#startRep();
  }

  #startRep(): void {
    this.#rep().catch((reason) => {
      if (this.process.isAlive) this.phone.world.fail(reason);
    });
  }

  async #rep(): Promise<void> {
    const { phone, process } = this;
    const { random } = phone.world;
    for (;;) {
      await process.wait(random.between(5_000, 120_000));
      const { weather } = phone.world;
      if (random.chance(weather.update)) {
        process.kill();
        return;
      }
      await this.#enter();
      await this.#lookAside();
    }
  }

  /** The form that a crash left, else a new one; a nervous finger presses twice. */
  async #enter(): Promise<void> {
    const { phone, process, place } = this;
    const { random, weather } = phone.world;
    const van = phone.disk.held.register.lease?.van;
    const left = phone.disk.drafts.get(place);
    if (left === undefined && (phone.documents === 0 || van === undefined)) return;
    if (left === undefined) phone.documents -= 1;
    const draft = left ?? this.#fillForm(van ?? '');
    await process.step('keeps the form', () => phone.disk.drafts.set(place, draft));
    if (phone.parts.printsFirst) await process.step('prints', () => phone.checks.printUnstored(phone, draft));
    const deps = { store: this.store, clock: phone.clock(this), books: async () => phone.parts.booksOn(phone.disk) };
    const complete = () => phone.parts.completeVoucherHere(deps, draft);
    const twice = random.chance(weather.doubleTap) ? [complete(), complete()] : [complete()];
    const [result] = await Promise.all(twice);
    if (result?.ok === true) await this.#print(result.value);
    // What could not be kept stays in the form: the rep tries again.
    const isKept = result?.ok === true || result?.problems.every(({ code }) => !code.startsWith('outbox.'));
    if (isKept) await process.step('closes the form', () => phone.disk.drafts.delete(place));
  }

  #fillForm(van: string): Draft {
    const { disk, parts, world } = this.phone;
    const books = new LocalBooks(parts.booksOn(disk), disk.held.items);
    const isSpoilt = world.random.chance(world.weather.spoilt);
    return enterDocument(world.random, { van, isSpoilt, openBills: (party) => books.openBills('customer', party) });
  }

  async #print(item: StoredDocument): Promise<void> {
    const { phone, process } = this;
    if (!phone.parts.printsFirst) await process.step('prints', () => phone.checks.print(phone, item));
  }

  /** What was refused: repaired, or sent again once the reason has gone. */
  async #lookAside(): Promise<void> {
    const { phone, store } = this;
    for (const item of phone.disk.held.items.filter(({ state }) => state === 'refused')) {
      if (phone.server.forbidden.has(phone.device)) return;
      await this.#tryStore(() => this.#putRight(item, store));
    }
  }

  #putRight(item: OutboxItem, store: OutboxStore): Promise<unknown> {
    const { parts, disk } = this.phone;
    const isSpoilt = (item.body as { remarks?: string }).remarks === 'spoilt';
    if (isSpoilt) return parts.repairDocument(store, parts.booksOn(disk), item.uid, repairedBody(item.body));
    return parts.sendAgain(store, item.uid);
  }

  async #sync(): Promise<void> {
    const { phone, process } = this;
    const { random } = phone.world;
    let failures = 0;
    for (;;) {
      const end = await this.#drain();
      failures = end.kind === 'empty' || end.kind === 'elsewhere' ? 0 : failures + 1;
      if (end.kind === 'unauthorised') await this.#signIn();
      if (!phone.parts.triesAgain && failures > 0) await process.wait(Number.MAX_SAFE_INTEGER);
      await this.#refresh();
      const pause = pauseAfter(end, Math.max(1, failures), random);
      // Woken by a save, the network coming back, the timer: never later than this.
      await process.wait(phone.world.pause(Math.min(pause, random.between(2_000, 45_000))));
    }
  }

  async #drain(): Promise<DrainEnd> {
    const end = await this.#tryStore(() =>
      this.phone.parts.drain({ store: this.store, uplink: this.#uplink, lock: this.#lock, limits }),
    );
    return end ?? { kind: 'fault' };
  }

  async #refresh(): Promise<void> {
    const { phone, process } = this;
    const { nextNumbers } = phone.disk.held.register;
    const request = { device: phone.device, nextNumbers };
    const { server } = phone;
    phone.mayLoseNetwork();
    const serve = () => server.serve('refresh', (at) => serveRefresh(server, at, request));
    const told = await ask(process, serve, () => phone.isCutOff());
    if (told?.kind === 'unauthorised') await this.#signIn();
    if (told?.kind !== 'told') return;
    await phone.parts.keepRefreshed(process, phone.disk, told);
    // The day's comparison: all that was sent up to here agreed.
    const { upTo } = told.books.included;
    await this.#tryStore(() => this.store.change((held) => phone.parts.prune(held, upTo, openForms(phone))));
  }

  async #signIn(): Promise<void> {
    const { phone, process } = this;
    await process.wait(phone.world.random.between(1_000, 60_000));
    await process.step('signs in', () => phone.server.signedIn.add(phone.device));
  }

  async #tryStore<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof StoreFailure)) throw failure;
      return undefined;
    }
  }

  #plainUplink(): Uplink {
    const { phone, process } = this;
    const { server, world } = phone;
    return {
      upload: async (items) => {
        if (world.random.chance(world.weather.signOut)) server.signedIn.delete(phone.device);
        phone.checks.uploads(phone, this, items);
        const request = { device: phone.device, items };
        const serve = () => server.serve('upload', (at) => serveUpload(server, at, request));
        const answer = await ask(process, serve, () => phone.isCutOff());
        phone.checks.uploaded(this);
        return answer ?? { kind: 'offline' };
      },
    };
  }

  #plainLock(): Lock {
    const { phone, process } = this;
    return {
      asUploader: async (work) => {
        const isFree = await process.step('asks for the lock', () => {
          if (phone.uploader !== undefined) return false;
          phone.uploader = this;
          return true;
        });
        if (!isFree) return undefined;
        try {
          return await work();
        } finally {
          if (phone.uploader === this) phone.uploader = undefined;
        }
      },
    };
  }
}
