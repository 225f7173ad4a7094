/**
 * The office of a run: loads vans and the store, takes orders and delivers, sends goods to vans and thinks better of it,
 * takes vouchers back, gives vans to phones, takes the right to post away for a while, reads in exports.
 */
import { writeExport } from '@fieldbook/core/sync/export-file';
import type { Checks } from './checks/checks.ts';
import { items, STORE, vanCode } from './masters.ts';
import type { Phone } from './phone/phone.ts';
import { reopenDay } from './server/days.ts';
import { digest, signatureOf } from './server/digest.ts';
import { activeLeaseOf, assignVan, openAsks } from './server/leases.ts';
import { importExport } from './server/office.ts';
import { type OfficeDocument, postAtDesk, voidVoucher } from './server/office-desk.ts';
import { cancelOf, deliveryOf, loadOf, orderOf, transferTo } from './server/office-trade.ts';
import type { Server } from './server/server.ts';
import { ask } from './world/network.ts';
import { Process } from './world/process.ts';
import type { World } from './world/world.ts';

export interface Company {
  readonly world: World;
  readonly server: Server;
  readonly checks: Checks;
  readonly phones: readonly Phone[];
}

export class OfficeDay {
  readonly #company: Company;
  readonly #vans: number;
  readonly #process: Process;

  constructor(company: Company, vans: number) {
    this.#company = company;
    this.#vans = vans;
    this.#process = new Process(company.world, 'office', () => 0);
  }

  start(): void {
    this.#process.start(() => this.#day());
  }

  close(): void {
    this.#process.kill();
  }

  give(van: string, device: string | undefined, by = this.#process): Promise<void> {
    return this.insist((at) => assignVan(this.#company.server, at, van, device).then(() => true), by);
  }

  async readIn(phone: Phone, by = this.#process): Promise<void> {
    const { checks, server } = this.#company;
    checks.exports(phone);
    const text = await writeExport(phone.disk.held, '2026-11-20T18:00:00.000Z', { digest, sign: signatureOf });
    await this.insist((at) => importExport(server, at, text), by);
  }

  /** People at a desk press again until it is done. */
  async insist(work: (at: Process) => Promise<boolean>, by = this.#process): Promise<void> {
    for (;;) {
      // What is still under way when the desk closes never arrives: nobody gives a van away at night.
      const serve = () => (by.isAlive ? this.#company.server.serve('office', work) : Promise.resolve(undefined));
      const done = await ask(by, serve);
      if (done === true) return;
      await by.wait(5_000);
    }
  }

  async #day(): Promise<void> {
    const { world, phones } = this.#company;
    const { random } = world;
    for (const item of items) await this.#enter(loadOf(random, STORE, item));
    for (let van = 0; van < this.#vans; van += 1) {
      for (const item of items) {
        if (random.chance(0.8)) await this.#enter(loadOf(random, vanCode(van), item));
      }
      await this.#enter(transferTo(random, vanCode(van)));
      await this.give(vanCode(van), phones[van]?.device);
    }
    for (;;) {
      await this.#process.wait(world.pause(random.between(20_000, 120_000), 3_000));
      if (random.chance(world.weather.office)) await this.#interfere();
      if (random.chance(world.weather.office)) await this.#trade();
      if (random.chance(world.weather.reject)) this.#reject(random.pickOf(phones));
      this.#approve();
      await this.#giveAsked();
      const handsIn = phones[random.below(phones.length)];
      if (handsIn !== undefined && random.chance(world.weather.exports)) await this.readIn(handsIn);
      // A van changes hands while its phone asks for more numbers.
      if (random.chance(world.weather.office / 2)) await this.give(this.#anyVan(), this.#idleDevice());
    }
  }

  #reject(phone: Phone | undefined): void {
    if (phone !== undefined) this.#company.server.standing.set(phone.device, 'rejected');
  }

  /** Whoever has asked again may take part. */
  #approve(): void {
    const { standing } = this.#company.server;
    for (const [device, status] of standing) if (status === 'requested') standing.delete(device);
  }

  /** The supervisor answers one; each was asked before the phone that holds the van knows. */
  async #giveAsked(): Promise<void> {
    const { world, server } = this.#company;
    const asked = world.random.pickOf(openAsks(server));
    if (asked !== undefined) await this.give(asked.van, asked.device);
  }

  #anyVan(): string {
    return vanCode(this.#company.world.random.below(this.#vans));
  }

  async #interfere(): Promise<void> {
    const { world, server, phones } = this.#company;
    const { random } = world;
    const van = this.#anyVan();
    const phone = phones[random.below(phones.length)];
    const device = phone?.device ?? 'D1';
    switch (random.below(11)) {
      case 0:
        if (phone !== undefined && phones.filter(({ isLost }) => !isLost).length > 1) phone.lose();
        return;
      case 1:
        server.forbidden.add(device);
        world.after(random.between(10_000, 200_000), () => server.forbidden.delete(device));
        return;
      case 2:
        await this.give(van, undefined);
        return;
      case 3:
        if (phone === undefined) return;
        for (const { van: held } of server.database.rowsOf('lease').filter((lease) => lease.device === device)) {
          if (random.chance(0.7)) await this.give(held, undefined);
        }
        await this.readIn(phone);
        return;
      case 4:
      case 5:
        await this.give(van, this.#idleDevice());
        return;
      case 6:
      case 7:
      case 8:
        await this.#reopen();
        return;
      default:
        await this.#enter(loadOf(random, van, random.pick(items)));
    }
  }

  async #reopen(): Promise<void> {
    const { world, server } = this.#company;
    const ended = server.database.rowsOf('day').filter(({ state }) => state === 'ended');
    const day = world.random.pickOf(ended);
    if (day !== undefined) await this.insist((at) => reopenDay(server, at, day));
  }

  #trade(): Promise<void> {
    const { world, server } = this.#company;
    const { random } = world;
    switch (random.below(7)) {
      case 0:
        return this.#enter(orderOf(random, random.pick(['C1', 'C2', ...server.database.rows.customer.keys()])));
      case 1:
        return this.#enter(deliveryOf(random, server));
      case 2:
        return this.#enter(transferTo(random, this.#anyVan()));
      case 3:
        return this.#enter(cancelOf(random, server));
      case 4:
        return this.#enter(loadOf(random, STORE, random.pick(items)));
      default:
        return this.#takeBack();
    }
  }

  /** What others were built on stays: then nothing happens. */
  async #takeBack(): Promise<void> {
    const { world, server } = this.#company;
    const { database } = server;
    const standing = database.rowsOf('voucher').filter(({ uid, reverses }) => {
      return reverses === undefined && database.get('voided', uid) === undefined;
    });
    const isContinued = ({ type }: { readonly type: string }) => type !== 'receipt' && type !== 'goodsReceipt';
    const chosen = world.random.pickOf(world.random.chance(0.8) ? standing.filter(isContinued) : standing);
    if (chosen === undefined) return;
    await this.insist((at) => voidVoucher(server, at, chosen.uid).then(() => true));
  }

  /** Refused as at any desk, it is left. */
  async #enter(document: OfficeDocument | undefined): Promise<void> {
    if (document === undefined) return;
    await this.insist((at) => postAtDesk(this.#company.server, at, document).then(() => true));
  }

  /** One that has no van: to take one over. */
  #idleDevice(): string | undefined {
    const { phones, server } = this.#company;
    return phones.find(({ isLost, device }) => !isLost && activeLeaseOf(server, device) === undefined)?.device;
  }
}
