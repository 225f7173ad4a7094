/** The simulated server: requests as processes that die together when it crashes, over a database that does not. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { Database } from '../database/database.ts';
import { fieldTypes, mastersWith, officeSeriesOf, officeTypes, seriesOf, vanCode } from '../masters.ts';
import { Process } from '../world/process.ts';
import type { World } from '../world/world.ts';
import type { Findings, ToldDays } from './compare.ts';
import type { ServerParts } from './parts.ts';

export class Server {
  readonly world: World;
  readonly database: Database;
  readonly parts: ServerParts;
  /** With the customers that came from the field. */
  readonly masters: VoucherMasters;
  /** Devices whose sign-in holds. */
  readonly signedIn = new Set<string>();
  /** Devices whose leave to take part was taken away; `requested`: they have asked again. */
  readonly standing = new Map<string, 'rejected' | 'requested'>();
  /** Devices that may not post at the moment: a role that somebody took away and will give back. */
  readonly forbidden = new Set<string>();
  /** By uid: what was last said under it; for the checks alone. */
  readonly bodies = new Map<string, unknown>();
  /** By uid: the step of a day that a document is of; for the checks alone. */
  readonly steps = new Map<string, string>();
  /** Who carries which device. */
  readonly users = new Map<string, string>();
  isUp = true;
  /** Hears every answer that an item got, for the checks. */
  onAnswer: (item: UploadItem, bodyHash: string, answer: ItemAnswer) => void = () => undefined;
  /** Hears of every upload that is taken up. */
  onAdmit: (device: string) => void = () => undefined;
  /** Hears of the days that a phone is told. */
  onTell: (device: string, van: string | undefined, days: readonly RouteDay[]) => void = () => undefined;
  /** Hears of the days that a phone compares. */
  onCompare: (told: ToldDays, findings: Findings) => void = () => undefined;
  crashes = 0;
  #running = new Set<Process>();

  constructor(world: World, parts: ServerParts, vans: number) {
    this.world = world;
    this.parts = parts;
    this.database = new Database(world);
    this.masters = mastersWith((code) => this.database.rows.customer.has(code));
    this.database.unflushed = parts.unflushed;
    for (let index = 0; index < vans; index += 1) this.#addVan(vanCode(index));
    for (const voucherType of officeTypes) {
      const row = { ...officeSeriesOf(voucherType), voucherType, last: 0 };
      this.database.rows.series.set(row.series, row);
    }
  }

  /** Runs a request; nothing comes back when the server is down or dies over it. */
  serve<T>(name: string, program: (process: Process) => Promise<T>): Promise<T | undefined> {
    if (!this.isUp) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const chance = () => this.world.weather.serverCrash;
      const process = new Process(this.world, `server ${name}`, chance, () => this.crash());
      process.pace = () => this.world.random.between(1, this.world.weather.paceMs);
      this.#running.add(process);
      process.onEnd(() => this.#running.delete(process));
      process.start(async () => resolve(await program(process)));
    });
  }

  userOf(device: string): string {
    return this.users.get(device) ?? device;
  }

  isApproved(device: string): boolean {
    return !this.standing.has(device);
  }

  /** One that was rejected asks to take part again; whoever takes part already changes nothing. */
  register(device: string): true {
    if (this.standing.has(device)) this.standing.set(device, 'requested');
    return true;
  }

  crash(): void {
    this.isUp = false;
    this.crashes += 1;
    for (const process of [...this.#running]) process.kill();
    this.database.crash();
    this.world.after(this.world.random.between(1_000, 60_000), () => {
      this.isUp = true;
    });
  }

  #addVan(van: string): void {
    this.database.rows.van.set(van, { epoch: 0 });
    for (const voucherType of fieldTypes) {
      const row = { ...seriesOf(van, voucherType), voucherType, last: 0 };
      this.database.rows.series.set(row.series, row);
    }
  }
}
