/** A simulated phone: a disk, one to three tabs over it, an uploader's lock, a clock that may be wrong; it can die for good. */
import type { ApprovalUseBody } from '@fieldbook/core/approvals/given';
import type { Clock } from '@fieldbook/core/sync/ports';
import type { Checks } from '../checks/checks.ts';
import type { Server } from '../server/server.ts';
import type { World } from '../world/world.ts';
import { Disk } from './disk.ts';
import type { PhoneParts } from './parts.ts';
import { Tab } from './tab.ts';
import { FIRST_FORMAT, NEXT_FORMAT } from './upgrade.ts';

export interface PhoneOptions {
  readonly device: string;
  /** Who carries it. */
  readonly user: string;
  readonly world: World;
  readonly server: Server;
  readonly checks: Checks;
  readonly parts: PhoneParts;
  readonly tabs: number;
  /** Documents that its rep will still complete. */
  readonly documents: number;
  /** And what of its days. */
  readonly acts: number;
}

const YEAR_MS = 365 * 86_400_000;

export class Phone {
  readonly device: string;
  readonly user: string;
  readonly world: World;
  readonly server: Server;
  readonly checks: Checks;
  readonly parts: PhoneParts;
  readonly disk: Disk;
  readonly tabs: (Tab | undefined)[] = [];
  /** Documents still to be entered. */
  documents: number;
  acts: number;
  /** Uses of codes that were given here: a broken phone may use one again. */
  readonly codes: Pick<ApprovalUseBody, 'challenge' | 'answer' | 'salt' | 'attempts'>[] = [];
  /** Dead for good; its disk may be read out. */
  isLost = false;
  /** Its last export, read in at the office. */
  isHandedIn = false;
  /** Holder of the uploader's lock. */
  uploader: Tab | undefined;
  /** Format of the store that pages opened from now on write. */
  latest = FIRST_FORMAT;
  #clockOffset = 0;
  #outageUntil = 0;

  constructor({ device, user, world, server, checks, parts, tabs, documents, acts }: PhoneOptions) {
    this.device = device;
    this.user = user;
    this.world = world;
    this.server = server;
    this.checks = checks;
    this.parts = parts;
    this.documents = documents;
    this.acts = acts;
    this.disk = new Disk(device);
    this.disk.unflushed = parts.unflushed;
    if (world.random.chance(world.weather.upgrade)) {
      world.after(world.random.between(60_000, 15 * 60_000), () => {
        this.latest = NEXT_FORMAT;
      });
    }
    for (let place = 0; place < tabs; place += 1) this.#open(place, world.random.below(20_000));
  }

  /** Power, or the browser, goes: all tabs at once. */
  crash(): void {
    for (const tab of this.tabs) tab?.process.kill();
    this.disk.crash();
  }

  lose(): void {
    this.isLost = true;
    this.crash();
  }

  /** A tab closes or is updated; another opens in its place. */
  reopen(place: number): void {
    this.tabs[place] = undefined;
    if (!this.isLost) this.#open(place, this.world.random.between(500, 60_000));
  }

  /** In the cellar, in the mountains. */
  isCutOff(): boolean {
    return this.world.now < this.#outageUntil;
  }

  mayLoseNetwork(): void {
    const { random, weather, now } = this.world;
    if (random.chance(weather.outage)) this.#outageUntil = now + random.between(30_000, weather.outageMs);
  }

  clock(tab: Tab): Clock {
    return {
      now: () => {
        const { random, weather } = this.world;
        if (random.chance(weather.clockJump)) this.#clockOffset = random.between(-30, 30) * YEAR_MS;
        return new Date(Date.UTC(2026, 10, 20, 5) + this.world.now + this.#clockOffset).toISOString();
      },
      monotonicMs: () => this.world.now,
      wait: (ms) => tab.process.wait(ms),
    };
  }

  #open(place: number, delayMs: number): void {
    this.world.after(delayMs, () => {
      if (this.isLost || this.tabs[place] !== undefined) return;
      this.tabs[place] = new Tab(this, place);
    });
  }
}
