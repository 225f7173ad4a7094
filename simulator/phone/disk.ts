/**
 * What of a phone survives a crash: the outbox with its register, the server's books, the form that was being filled. Each
 * change happens at one moment, and is safe once it is acknowledged.
 */
import { type Held, type OutboxStore, StoreFailure } from '@fieldbook/core/sync/ports';
import { newRegister, withIncluded, withLease, withoutLease } from '@fieldbook/core/sync/register';
import type { Refreshed, Snapshot } from '../server/refresh.ts';
import type { Process } from '../world/process.ts';

export interface Draft {
  readonly uid: string;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface State {
  readonly held: Held;
  readonly books: Snapshot | undefined;
}

export class Disk {
  state: State;
  /** Forms begun and not done, by tab. */
  readonly drafts = new Map<number, Draft>();
  /** Changes so far, in either direction. */
  version = 0;
  /** Acknowledged changes that a crash takes; 0 for a right store. */
  unflushed = 0;
  readonly #before: State[] = [];

  constructor(device: string) {
    this.state = { held: { register: newRegister(device), items: [] }, books: undefined };
  }

  get held(): Held {
    return this.state.held;
  }

  write(state: State): void {
    this.#before.push(this.state);
    if (this.#before.length > 8) this.#before.shift();
    this.state = state;
    this.version += 1;
  }

  crash(): void {
    for (let lost = 0; lost < this.unflushed; lost += 1) this.state = this.#before.pop() ?? this.state;
    if (this.unflushed > 0) this.version += 1;
  }
}

export function storeOf(process: Process, disk: Disk): OutboxStore {
  return {
    read: () => process.step('reads the outbox', () => disk.held),
    change: (work) =>
      process.step('changes the outbox', () => {
        const { world } = process;
        const { items, register } = disk.held;
        const change = work(disk.held);
        const isChange = change.register !== undefined || (change.put?.length ?? 0) + (change.remove?.length ?? 0) > 0;
        if (!isChange) return change.answer;
        if (world.random.chance(world.weather.full)) throw new StoreFailure('full', 'no room');
        const bySequence = new Map(items.map((item) => [item.sequence, item]));
        for (const item of change.put ?? []) bySequence.set(item.sequence, item);
        for (const sequence of change.remove ?? []) bySequence.delete(sequence);
        const kept = [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
        disk.write({ ...disk.state, held: { register: change.register ?? register, items: kept } });
        return change.answer;
      }),
  };
}

/** What a refresh brought, in one change; books older than those on the phone are left aside. */
export function keepRefreshed(process: Process, disk: Disk, told: Extract<Refreshed, { kind: 'told' }>): Promise<void> {
  return process.step('keeps the books', () => {
    const { held, books } = disk.state;
    const beside = withIncluded(held.register, told.books.included);
    const register = beside ?? held.register;
    const leased = told.lease === undefined ? withoutLease(register) : withLease(register, told.lease);
    const kept = beside === undefined ? books : told.books;
    disk.write({ held: { ...held, register: leased }, books: kept });
  });
}
