/**
 * One run: a company of one to twenty phones in the weather of its seed, watched after every step; then the faults stop, and
 * all must come to rest. The same seed does the same again.
 */
import { writeExport } from '@fieldbook/core/sync/export-file';
import { Checks } from './checks/checks.ts';
import { items, vanCode } from './masters.ts';
import { type PhoneParts, rightPhone } from './phone/parts.ts';
import { Phone } from './phone/phone.ts';
import { activeLeaseOf, assignVan } from './server/leases.ts';
import { declareLost, digest, importExport, loadVan } from './server/office.ts';
import { rightServer, type ServerParts } from './server/parts.ts';
import { Server } from './server/server.ts';
import { ask } from './world/network.ts';
import { Process } from './world/process.ts';
import type { Weather } from './world/weather.ts';
import { Violation, World } from './world/world.ts';

export interface Outcome {
  readonly seed: number;
  readonly steps: number;
  readonly phones: number;
  readonly printed: number;
  readonly posted: number;
  readonly violation?: { readonly check: string; readonly message: string };
  readonly trace: readonly string[];
}

export interface RunOptions {
  readonly seed: number;
  readonly phone?: Partial<PhoneParts>;
  readonly server?: Partial<ServerParts>;
  /** What is not left to chance. */
  readonly weather?: Partial<Weather>;
  readonly isTraced?: boolean;
}

const STORMY_MS = 25 * 60_000;
const CALM_MS = 24 * 3_600_000;

export async function runSeed({ seed, phone, server, weather, isTraced = false }: RunOptions): Promise<Outcome> {
  const run = new Run(new World(seed, isTraced, weather), { ...rightPhone, ...phone }, { ...rightServer, ...server });
  let violation: Outcome['violation'];
  try {
    await run.play();
  } catch (reason) {
    // A defect thrown by the product's own assertions is caught by them: as good a finding as any.
    const check = reason instanceof Violation ? reason.check : 'no defect';
    violation = { check, message: reason instanceof Error ? `${reason.message}` : String(reason) };
    if (isTraced && !(reason instanceof Violation)) run.world.trace.push(String((reason as Error).stack));
  }
  const { world, checks } = run;
  const posted = run.server.database.log.length;
  return {
    seed,
    steps: world.steps,
    phones: run.phones.length,
    printed: checks.papers.size,
    posted,
    ...(violation === undefined ? {} : { violation }),
    trace: world.trace,
  };
}

class Run {
  readonly world: World;
  readonly server: Server;
  readonly checks: Checks;
  readonly phones: Phone[] = [];
  readonly #vans: number;
  readonly #office: Process;
  #isSettled = false;

  constructor(world: World, phoneParts: PhoneParts, serverParts: ServerParts) {
    const { random } = world;
    this.world = world;
    const size = random.chance(0.05) ? random.between(6, 20) : random.between(1, 4);
    this.#vans = Math.max(1, size - (random.chance(0.7) ? 1 : 0));
    this.server = new Server(world, serverParts, this.#vans);
    this.checks = new Checks(this.server);
    this.#office = new Process(world, 'office', () => 0);
    for (let index = 0; index < size; index += 1) this.#addPhone(`D${index + 1}`, phoneParts, size);
  }

  async play(): Promise<void> {
    const { world, checks } = this;
    this.#office.start(() => this.#openDay());
    const check = () => checks.afterStep();
    await world.run(STORMY_MS, () => false, check);
    world.becomeCalm();
    this.server.forbidden.clear();
    for (const phone of this.phones) phone.documents = 0;
    const evening = new Process(world, 'evening', () => 0);
    evening.start(() => this.#closeDay(evening));
    const isDone = await world.run(STORMY_MS + CALM_MS, () => this.#isSettled, check);
    checks.atRest();
    if (!isDone) throw new Violation('comes to rest', 'the day could not be closed');
  }

  #addPhone(device: string, parts: PhoneParts, size: number): void {
    const { random } = this.world;
    const tabs = random.pick([1, 2, 2, 3]);
    const documents = random.between(2, size > 5 ? 5 : 14);
    const { world, server, checks } = this;
    const phone = new Phone({ device, world, server, checks, parts, tabs, documents });
    server.signedIn.add(device);
    this.phones.push(phone);
    checks.watch(phone);
  }

  async #openDay(): Promise<void> {
    const { random } = this.world;
    for (let van = 0; van < this.#vans; van += 1) {
      for (const item of items) {
        if (random.chance(0.8)) await this.#load(vanCode(van), item);
      }
      await this.#give(vanCode(van), this.phones[van]?.device);
    }
    for (;;) {
      await this.#office.wait(this.world.pause(random.between(20_000, 120_000), 3_000));
      if (random.chance(this.world.weather.office)) await this.#interfere();
      const handsIn = this.phones[random.below(this.phones.length)];
      if (handsIn !== undefined && random.chance(this.world.weather.exports)) await this.#readIn(handsIn, this.#office);
      // A van changes hands while its phone asks for more numbers.
      if (random.chance(this.world.weather.office / 2))
        await this.#give(vanCode(random.below(this.#vans)), this.#idleDevice());
    }
  }

  async #interfere(): Promise<void> {
    const { random } = this.world;
    const van = vanCode(random.below(this.#vans));
    const phone = this.phones[random.below(this.phones.length)];
    const device = phone?.device ?? 'D1';
    switch (random.below(8)) {
      case 0:
        if (phone !== undefined && this.phones.filter(({ isLost }) => !isLost).length > 1) phone.lose();
        return;
      case 1:
        this.server.forbidden.add(device);
        this.world.after(random.between(10_000, 200_000), () => this.server.forbidden.delete(device));
        return;
      case 2:
        await this.#give(van, undefined);
        return;
      case 3:
        if (phone === undefined) return;
        for (const { van: held } of this.server.database.rowsOf('lease').filter((lease) => lease.device === device)) {
          if (random.chance(0.7)) await this.#give(held, undefined);
        }
        await this.#readIn(phone, this.#office);
        return;
      case 4:
      case 5:
        await this.#give(van, this.#idleDevice());
        return;
      default:
        await this.#load(van, random.pick(items));
    }
  }

  async #readIn(phone: Phone, by: Process): Promise<void> {
    this.checks.exports(phone);
    const text = await writeExport(phone.disk.held, '2026-11-20T18:00:00.000Z', digest);
    await this.#insist((at) => importExport(this.server, at, text), by);
  }

  /** One that has no van: to take one over. */
  #idleDevice(): string | undefined {
    return this.phones.find(({ isLost, device }) => !isLost && activeLeaseOf(this.server, device) === undefined)
      ?.device;
  }

  #load(van: string, item: string): Promise<void> {
    const { random } = this.world;
    const load = { uid: random.uid(), van, item, quantity: random.between(4, 40) };
    return this.#insist((at) => loadVan(this.server, at, load));
  }

  #give(van: string, device: string | undefined): Promise<void> {
    return this.#insist((at) => assignVan(this.server, at, van, device).then(() => true));
  }

  /** People at a desk press again until it is done. */
  async #insist(work: (at: Process) => Promise<boolean>, by = this.#office): Promise<void> {
    for (;;) {
      const done = await ask(by, () => this.server.serve('office', work));
      if (done === true) return;
      await by.wait(5_000);
    }
  }

  /** Faults have stopped: phones come to rest, the files of lost ones are read in or given up, no number stays open. */
  async #closeDay(by: Process): Promise<void> {
    const { random } = this.world;
    this.#office.kill();
    while (!this.phones.every((phone) => phone.isLost || isAtRest(phone))) await by.wait(20_000);
    for (let van = 0; van < this.#vans; van += 1) {
      await this.#insist((at) => assignVan(this.server, at, vanCode(van), undefined).then(() => true), by);
    }
    for (const phone of this.phones) {
      if (phone.isLost && random.chance(0.5)) continue;
      await this.#readIn(phone, by);
    }
    const isSomeLost = this.phones.some(({ isLost }) => isLost);
    for (let van = 0; isSomeLost && van < this.#vans; van += 1) {
      await this.#insist((at) => declareLost(this.server, at, vanCode(van)), by);
    }
    await by.wait(1_000);
    this.#isSettled = true;
  }
}

/** Nothing waits, no form is open, no slip is still to be printed. */
function isAtRest({ disk }: Phone): boolean {
  return disk.drafts.size === 0 && disk.held.items.every(({ state }) => state === 'sent');
}
