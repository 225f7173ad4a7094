/**
 * What of a phone survives a crash: the outbox with its register, the server's books, the form that was being filled. Each
 * change happens at one moment, and is safe once it is acknowledged.
 */

import type { PurposeName } from '@fieldbook/core/approvals/purposes';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import type { FieldKind } from '@fieldbook/core/sync/outbox-item';
import { type Change, type Held, type OutboxStore, StoreFailure } from '@fieldbook/core/sync/ports';
import { newRegister, withIncluded, withLease, withoutLease } from '@fieldbook/core/sync/register';
import { demandFormat } from '@fieldbook/core/sync/store-format';
import type { VoidWish } from '@fieldbook/core/sync/voided-here';
import type { CustomerRow } from '../database/tables.ts';
import type { Page, Snapshot, Told } from '../server/refresh.ts';
import type { Tab } from './tab.ts';
import { formatOf } from './upgrade.ts';

export interface Draft {
  readonly uid: string;
  readonly kind: FieldKind;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Kept with it or not at all: a signature, the use of a supervisor's code. */
  readonly along?: readonly AlongDocument[];
  /** The opened day and its step that it is made for. */
  readonly step?: string;
  /** A supervisor's code is asked for first. */
  readonly asks?: { readonly purpose: PurposeName; readonly value?: number };
  /** Of a void: the document, the day that is open. */
  readonly voiding?: VoidWish;
}

export interface State {
  readonly held: Held;
  readonly books: Snapshot | undefined;
  /** Customers met on routes, as the server told them, page by page. */
  readonly customers: readonly CustomerRow[];
  /** How many of them were told: the next page begins there. */
  readonly token: number;
  /** Items up to this one were compared, and the office has the same; how those behind it stood then. */
  readonly agreed: number;
  readonly compared: string;
  /** Where pages of an older version would read and write, once a newer one has brought the store over. */
  readonly old?: Held;
}

export class Disk {
  state: State;
  /** Forms begun and not done, by tab. */
  readonly drafts = new Map<number, Draft>();
  /** Days that are being ended here, each time they were opened. */
  readonly ending = new Set<string>();
  /** Changes so far, in either direction. */
  version = 0;
  /** Acknowledged changes that a crash takes; 0 for a right store. */
  unflushed = 0;
  readonly #before: State[] = [];

  constructor(device: string) {
    this.state = {
      held: { register: newRegister(device), items: [] },
      books: undefined,
      customers: [],
      token: 0,
      agreed: 0,
      compared: '',
    };
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

export function storeOf({ process, phone, format }: Tab): OutboxStore {
  const { disk, parts } = phone;
  const isOld = () => formatOf(disk) > format;
  const seen = () => (isOld() && !parts.demandsFormat ? (disk.state.old ?? disk.held) : disk.held);
  return {
    read: () => process.step('reads the outbox', seen),
    change: (work) =>
      process.step('changes the outbox', () => {
        const { world } = process;
        const held = seen();
        if (parts.demandsFormat) demandFormat(held.register, format);
        const change = work(held);
        const isChange = change.register !== undefined || (change.put?.length ?? 0) + (change.remove?.length ?? 0) > 0;
        if (!isChange) return change.answer;
        const large = (change.put ?? []).some(({ kind, state }) => kind === 'attachment' && state === 'waiting');
        if (world.random.chance(world.weather.full * (large ? 3 : 1))) throw new StoreFailure('full', 'no room');
        const next = after(held, change);
        disk.write(isOld() ? { ...disk.state, old: next } : { ...disk.state, held: next });
        return change.answer;
      }),
  };
}

function after({ items, register }: Held, change: Change<unknown>): Held {
  const bySequence = new Map(items.map((item) => [item.sequence, item]));
  for (const item of change.put ?? []) bySequence.set(item.sequence, item);
  for (const sequence of change.remove ?? []) bySequence.delete(sequence);
  const kept = [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
  return { register: change.register ?? register, items: kept };
}

type Rows = Pick<State, 'customers' | 'token'>;

/** Rows come as changes: one that was told stays. Nothing where the page does not begin where the phone stands. */
export function afterPage({ customers, token }: Rows, page: Page): Rows | undefined {
  if (page.since !== token) return undefined;
  if (page.customers.length === 0) return { customers, token };
  return { customers: [...customers, ...page.customers], token: token + page.customers.length };
}

/** A page that is not the last, in one change: whatever cuts the refresh off, the next one goes on behind it. */
export function keepPage({ process, phone, format }: Tab, page: Page): Promise<void> {
  const { disk, parts } = phone;
  return process.step('keeps a page', () => {
    if (parts.demandsFormat) demandFormat(disk.held.register, format);
    const rows = parts.afterPage(disk.state, page);
    if (rows !== undefined) disk.write({ ...disk.state, ...rows });
  });
}

/** What a refresh brought, in one change; books older than those on the phone are left aside. */
export function keepRefreshed(tab: Tab, told: Told): Promise<void> {
  const { process, phone, format } = tab;
  const { disk, parts } = phone;
  return process.step('keeps the books', () => {
    const { held, books } = disk.state;
    if (parts.demandsFormat) demandFormat(held.register, format);
    const beside = withIncluded(held.register, told.books.included);
    const register = beside ?? held.register;
    const leased = told.lease === undefined ? withoutLease(register) : withLease(register, told.lease);
    const kept = beside === undefined ? books : told.books;
    const page = parts.afterPage(disk.state, told);
    // Another tab has gone on meanwhile: these pages were overtaken.
    if (page === undefined) return;
    disk.write({ ...disk.state, ...page, held: { ...held, register: leased }, books: kept });
  });
}
