/**
 * One run: a company of one to twenty phones in the weather of its seed, watched after every step; then the faults stop, and
 * all must come to rest. The same seed does the same again.
 */
import { Checks } from './checks/checks.ts';
import { isHopeless } from './checks/lawful.ts';
import { vanCode } from './masters.ts';
import { OfficeDay } from './office-day.ts';
import { isCompared } from './phone/comparing.ts';
import { type PhoneParts, rightPhone } from './phone/parts.ts';
import { Phone } from './phone/phone.ts';
import { declareLost } from './server/office.ts';
import { rightServer, type ServerParts } from './server/parts.ts';
import { Server } from './server/server.ts';
import { Process } from './world/process.ts';
import type { Weather } from './world/weather.ts';
import { Violation, World } from './world/world.ts';

export interface Outcome {
  readonly seed: number;
  readonly steps: number;
  readonly phones: number;
  readonly printed: number;
  readonly posted: number;
  /** What was done last in a day with which another phone then went on. */
  readonly handedOn: readonly string[];
  /** The same, where the phone before it had broken. */
  readonly outlived: readonly string[];
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
    handedOn: checks.handedOn,
    outlived: checks.outlived,
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
  readonly #office: OfficeDay;
  #isSettled = false;

  constructor(world: World, phoneParts: PhoneParts, serverParts: ServerParts) {
    const { random } = world;
    this.world = world;
    const size = random.chance(0.05) ? random.between(6, 20) : random.between(1, 4);
    this.#vans = Math.max(1, size - (random.chance(0.7) ? 1 : 0));
    this.server = new Server(world, serverParts, this.#vans);
    this.checks = new Checks(this.server);
    this.#office = new OfficeDay(this, this.#vans);
    for (let index = 0; index < size; index += 1) this.#addPhone(`D${index + 1}`, phoneParts, size);
  }

  async play(): Promise<void> {
    const { world, checks } = this;
    this.#office.start();
    const check = () => checks.afterStep();
    await world.run(STORMY_MS, () => false, check);
    world.becomeCalm();
    this.server.forbidden.clear();
    this.server.standing.clear();
    for (const phone of this.phones) phone.documents = phone.acts = 0;
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
    const acts = random.between(3, size > 5 ? 6 : 14);
    const { world, server, checks } = this;
    // Some have two phones.
    const other = random.chance(0.3) ? this.phones.at(-1)?.user : undefined;
    const user = other ?? `rep of ${device}`;
    server.users.set(device, user);
    const phone = new Phone({ device, user, world, server, checks, parts, tabs, documents, acts });
    server.signedIn.add(device);
    this.phones.push(phone);
    checks.watch(phone);
  }

  /** Faults have stopped: phones come to rest, the files of lost ones are read in or given up, no number stays open. */
  async #closeDay(by: Process): Promise<void> {
    const { random } = this.world;
    const office = this.#office;
    office.close();
    const isDone = (phone: Phone) => phone.isLost || isAtRest(phone, this.server);
    while (!this.phones.every(isDone)) await by.wait(20_000);
    for (let van = 0; van < this.#vans; van += 1) {
      await office.give(vanCode(van), undefined, by);
    }
    for (const phone of this.phones) {
      if (phone.isLost && random.chance(0.5)) continue;
      await office.readIn(phone, by);
    }
    // What is put aside for good has a number, too, that no voucher will fill.
    const isSomeLost = this.phones.some(({ isLost, disk }) => isLost || disk.held.items.some(isHopeless(this.server)));
    for (let van = 0; isSomeLost && van < this.#vans; van += 1) {
      await office.insist((at) => declareLost(this.server, at, vanCode(van)), by);
    }
    const hasHeard = ({ isLost, disk }: Phone) => isLost || disk.state.books?.version === this.server.database.version;
    // What a file brought in may let another phone's void through.
    while (!this.phones.every((phone) => isDone(phone) && hasHeard(phone))) await by.wait(10_000);
    this.#isSettled = true;
  }
}

/** Nothing waits, no form is open, no slip is still to be printed. */
function isAtRest(phone: Phone, server: Server): boolean {
  const { disk } = phone;
  const isHandled = isHopeless(server);
  // Of a document that the office read from a file and the phone sent changed, a person decides; till then its days differ.
  const isDisputed = disk.held.items.some((item) => item.state === 'conflict' && isHandled(item));
  return (
    disk.drafts.size === 0 &&
    (isDisputed || isCompared(phone)) &&
    disk.held.items.every((item) => item.state === 'sent' || isHandled(item))
  );
}
