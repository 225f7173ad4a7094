/** One tab: a rep who enters, completes, prints and repairs, beside the loop that uploads and refreshes. It may die anywhere. */
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { Result } from '@fieldbook/core/kernel/result';
import { everything } from '@fieldbook/core/permissions/reach';
import type { CompletingDeps, StoredDocument } from '@fieldbook/core/sync/complete-document';
import { type DrainEnd, pauseAfter } from '@fieldbook/core/sync/drain';
import { untold } from '@fieldbook/core/sync/hand-back';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import { untoldRows } from '@fieldbook/core/sync/named-rows';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { type Held, type Lock, type OutboxStore, StoreFailure, type Uplink } from '@fieldbook/core/sync/ports';
import type { HandedBack } from '@fieldbook/core/sync/register';
import { isHopeless } from '../checks/lawful.ts';
import { askForVan, endByDevice } from '../server/leases.ts';
import { type Refreshed, serveRefresh } from '../server/refresh.ts';
import { ask } from '../world/network.ts';
import { Process } from '../world/process.ts';
import { calm } from '../world/weather.ts';
import { withCode } from './codes.ts';
import { compareDays } from './comparing.ts';
import { enterDay } from './day.ts';
import { type Draft, storeOf } from './disk.ts';
import { enterDocument, repairedBody } from './documents.ts';
import type { Occasion } from './occasion.ts';
import type { Phone } from './phone.ts';
import { customersOn, daysOn } from './phone-books.ts';
import { lockOf, uplinkOf } from './tab-ports.ts';
import { FIRST_FORMAT } from './upgrade.ts';

/** Which rights its rep has is no matter of the weather. */
const permitted = { forms: '*', branches: '*', reach: everything } as const;

/** Small batches, so that one drain takes several requests. */
const limits = { items: 3, characters: 4_000 };

/** Forms that are open, rows that the server has not told yet, steps of days that are being ended here. */
function wantedOn({ disk, server }: Phone, { items }: Held): Set<string> {
  const isTold = (_of: string, code: string) => disk.state.customers.some((row) => row.code === code);
  const steps = items.filter(({ uid }) =>
    disk.ending.has(server.steps.get(uid)?.split(' ').slice(0, 2).join(' ') ?? ''),
  );
  const forms = [...disk.drafts.values(), ...steps].map(({ uid }) => uid);
  return new Set([...forms, ...untoldRows(items, isTold)]);
}

export class Tab {
  readonly phone: Phone;
  readonly place: number;
  readonly process: Process;
  /** Of the store, as this page writes it. */
  readonly format: number;
  readonly store: OutboxStore;
  readonly #ready: Promise<void>;
  /** A newer page is at work: this one is to be reloaded. */
  #isOutdated = false;
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
    this.format = phone.latest;
    this.process = new Process(world, `${phone.device}#${place}`, () => world.weather.phoneCrash, dies);
    this.store = parts.store(storeOf(this), this);
    this.#uplink = parts.uplink(uplinkOf(this), this);
    this.#lock = parts.lock(lockOf(this), this);
    this.process.onEnd(() => {
      if (phone.uploader === this && parts.letsGo) phone.uploader = undefined;
      phone.reopen(place);
    });
    this.#ready = this.format === FIRST_FORMAT ? Promise.resolve() : parts.bringOver(this.process, phone.disk);
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
    await this.#ready;
    for (;;) {
      await process.wait(random.between(5_000, 120_000));
      const { weather } = phone.world;
      if (this.#isOutdated || random.chance(weather.update)) {
        process.kill();
        return;
      }
      if (random.chance(weather.handBack)) await this.#handBack();
      if (random.chance(weather.asks)) await this.#askForVan();
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
    const begun = left ?? (van === undefined ? undefined : this.#begin(van));
    const draft = begun === undefined ? undefined : await withCode(this, begun);
    if (draft === undefined) return;
    phone.checks.enters(phone, draft);
    await process.step('keeps the form', () => phone.disk.drafts.set(place, draft));
    if (phone.parts.printsFirst) await process.step('prints', () => phone.checks.printUnstored(phone, draft));
    const books = async () => phone.parts.booksOn(phone.disk);
    const deps = { store: this.store, clock: phone.clock(this), permitted, books };
    const complete = () => this.#complete(deps, draft);
    const twice = random.chance(weather.doubleTap) ? [complete(), complete()] : [complete()];
    const [result] = await Promise.all(twice);
    if (result?.ok === true) await this.#print(result.value);
    if (result?.ok === false && result.problems.some(({ code }) => code === 'outbox.outdated')) this.#isOutdated = true;
    // What could not be kept stays in the form: the rep tries again.
    const isKept = result?.ok === true || result?.problems.every(({ code }) => !code.startsWith('outbox.'));
    if (isKept) await process.step('closes the form', () => phone.disk.drafts.delete(place));
    const isOfDay = draft.kind === 'event' || draft.step !== undefined;
    // It falls into the sea with the step it has just done, sent or not.
    if (isKept && isOfDay && weather.breaks > 0 && random.chance(weather.breaks)) phone.checks.breaks(phone);
  }

  #complete(deps: CompletingDeps, draft: Draft): Promise<Result<StoredDocument>> {
    const { parts } = this.phone;
    const { uid, kind, type, body, along = [], voiding } = draft;
    const [use] = along;
    if (voiding !== undefined && use !== undefined) {
      return parts.completeVoidHere(deps, { ...voiding, use, reason: String(body['reason']) });
    }
    if (kind === 'voucher') return parts.completeVoucherHere(deps, { type, body, along });
    return parts.completeOther(deps, { uid, kind, type, body, along });
  }

  /** Something of the day, or a document; nothing where all is entered. */
  #begin(van: string): Draft | undefined {
    const { phone } = this;
    const { random, weather } = phone.world;
    if (phone.acts > 0 && (phone.documents === 0 || random.chance(weather.days))) {
      const act = this.#actOfDay(van);
      if (act !== undefined) {
        phone.acts -= 1;
        return act;
      }
    }
    if (phone.documents === 0) return undefined;
    phone.documents -= 1;
    return enterDocument(random, this.#occasion(van));
  }

  #actOfDay(van: string): Draft | undefined {
    const { phone } = this;
    const { disk, parts, user, world } = phone;
    const day = parts.openDay(daysOn(phone), { user, van });
    const done = disk.state.books?.steps ?? new Set<string>();
    const stepUid = (of: RouteDay, step: string) => parts.stepUid(of, step, phone);
    const isStuck = (opening: string) => phone.checks.isStuck(phone, opening);
    return enterDay(world.random, { ...this.#occasion(van), day, stepUid, ending: disk.ending, done, isStuck });
  }

  #occasion(van: string): Occasion {
    const { disk, parts, world } = this.phone;
    const { held } = disk;
    return {
      van,
      held,
      isSpoilt: world.random.chance(world.weather.spoilt),
      isMeeting: world.random.chance(world.weather.meets),
      books: new LocalBooks(parts.booksOn(disk), held.items),
      met: [...customersOn(disk)],
      told: [...(disk.state.books?.sources.values() ?? [])],
      ownCode: parts.codeHere(held.register),
    };
  }

  async #print(item: StoredDocument): Promise<void> {
    const { phone, process } = this;
    if (!phone.parts.printsFirst) await process.step('prints', () => phone.checks.print(phone, item));
  }

  /** What was refused: repaired, or sent again once the reason has gone. */
  async #lookAside(): Promise<void> {
    const { phone, store } = this;
    for (const item of phone.disk.held.items.filter(({ state }) => state === 'refused' || state === 'conflict')) {
      if (phone.server.forbidden.has(phone.device)) return;
      // What it continues was taken back: sending it again is of no use.
      if (item.answer?.problems?.some(({ code }) => code === 'source.void')) continue;
      // A void that the books do not take is tried again now and then; by night only what may have come into them.
      const isLate = phone.world.weather === calm;
      if (item.type === FIELD_VOID && (isLate ? isHopeless(phone.server)(item) : phone.world.random.chance(0.8)))
        continue;
      await this.#tryStore(() => this.#putRight(item, store));
    }
  }

  #putRight(item: OutboxItem, store: OutboxStore): Promise<unknown> {
    const { parts, disk, world } = this.phone;
    const { uid, kind, state } = item;
    const isUseless = kind === 'attachment' && (state === 'conflict' || world.random.chance(0.3));
    if (isUseless) return parts.letGo(store, { uid, reason: 'taken again', at: '2026-11-20T15:00:00.000Z' });
    if (state === 'conflict') return Promise.resolve();
    const body = repairedBody(item, this.phone.device);
    if (body === undefined) return parts.sendAgain(store, item.uid);
    return parts.repairDocument(store, parts.booksOn(disk), item.uid, body);
  }

  async #sync(): Promise<void> {
    const { phone, process } = this;
    const { random } = phone.world;
    let failures = 0;
    await this.#ready;
    for (;;) {
      const end = await this.#drain();
      failures = end.kind === 'empty' || end.kind === 'elsewhere' ? 0 : failures + 1;
      if (end.kind === 'unauthorised') await this.#signIn();
      if (end.kind === 'gone') await phone.parts.askAgain(this);
      await this.#tellHandBack();
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
    const { phone } = this;
    phone.mayLoseNetwork();
    const told = await this.#pages();
    if (told?.kind === 'unauthorised') await this.#signIn();
    if (told?.kind === 'gone') await phone.parts.askAgain(this);
    if (told?.kind !== 'told') return;
    await this.#tryStore(() => phone.parts.keepRefreshed(this, told));
    await this.#tryStore(() => compareDays(this));
    const { agreed } = phone.disk.state;
    await this.#tryStore(() => this.store.change((held) => phone.parts.prune(held, agreed, wantedOn(phone, held))));
  }

  /** Page after page, each kept before the next is asked for; the last one brings the books. */
  async #pages(): Promise<Refreshed | undefined> {
    const { phone, process } = this;
    const { server, device, disk, parts } = phone;
    for (;;) {
      const since = parts.pagesFrom(disk.state);
      phone.checks.asksFrom(phone, since);
      const request = { device, nextNumbers: disk.held.register.nextNumbers, since };
      const serve = () => server.serve('refresh', (at) => serveRefresh(server, at, request));
      const told = await ask(process, serve, () => phone.isCutOff());
      if (told?.kind !== 'page') return told;
      if ((await this.#tryStore(() => parts.keepPage(this, told).then(() => true))) === undefined) return undefined;
    }
  }

  /** The van goes to whoever is next; the server hears of it as soon as it can. */
  async #handBack(): Promise<void> {
    const { parts } = this.phone;
    const told = await this.#tryStore(() => this.store.change(parts.handBack));
    if (told !== undefined) await this.#tell(told);
  }

  async #tellHandBack(): Promise<void> {
    const told = untold(this.phone.disk.held);
    if (told !== undefined) await this.#tell(told);
  }

  async #tell(told: HandedBack): Promise<void> {
    const { phone, process } = this;
    const { server, device, parts } = phone;
    const serve = () => server.serve('hand back', (at) => endByDevice(server, at, { ...told, device }));
    const heard = await ask(process, serve, () => phone.isCutOff());
    if (heard === true) await this.#tryStore(() => this.store.change((held) => parts.heardHandBack(held, told)));
  }

  /** Not heard of, it is asked under another uid the next time. */
  async #askForVan(): Promise<void> {
    const { phone, process } = this;
    const { device, disk, server, world } = phone;
    const van = world.random.pickOf([...server.database.rows.van.keys()]);
    if (van === undefined || disk.held.register.lease !== undefined) return;
    const wish = { uid: world.random.uid(), van, device };
    await ask(
      process,
      () => server.serve('ask for a van', (at) => askForVan(server, at, wish)),
      () => phone.isCutOff(),
    );
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
      if (failure.kind === 'outdated') this.#isOutdated = true;
      return undefined;
    }
  }
}
