/**
 * What the engine needs from where it runs: a durable store, a way to the server, a clock, a lock, chance. The phone brings
 * IndexedDB, fetch, Web Locks; the simulator brings its own, which fail. The engine never looks at anything else.
 */
import type { Instant } from '../kernel/date.ts';
import type { ItemAnswer, OutboxItem, UploadItem } from './outbox-item.ts';
import type { Register } from './register.ts';

export interface Held {
  readonly register: Register;
  /** All that are kept, by sequence. */
  readonly items: readonly OutboxItem[];
}

export interface Change<T> {
  /** Left out: as it was. */
  readonly register?: Register;
  /** Written by sequence: new ones added, known ones replaced. */
  readonly put?: readonly OutboxItem[];
  /** Sequences of items that go. */
  readonly remove?: readonly number[];
  readonly answer: T;
}

/**
 * The outbox and its register. Every step of the engine is one `change`: the store reads what it holds, asks `work`, and
 * writes all of what that says or nothing, in ONE transaction that is durable before the promise resolves, and that excludes
 * every other tab's. `work` is synchronous and pure; it may be asked again. Rejects with `StoreFailure`, and then holds what
 * it held before.
 */
export interface OutboxStore {
  read(): Promise<Held>;
  change<T>(work: (held: Held) => Change<T>): Promise<T>;
}

/**
 * `full`: no room, nothing of the change was kept. `broken`: the store cannot be written at all. `outdated`: not by this page,
 * since a newer version of the application writes it now.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly kind: 'full' | 'broken' | 'outdated';

  constructor(kind: StoreFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Why a request brought no answers. None of them says anything about an item: all keep waiting. */
export type UplinkFailure =
  | { readonly kind: 'offline' }
  /** Nobody is signed in, or the sign-in has run out. */
  | { readonly kind: 'unauthorised' }
  /** `retryAfterMs`: the pause that the server asks for. */
  | { readonly kind: 'busy'; readonly retryAfterMs?: number }
  /** The server had a fault, or what came back could not be read. */
  | { readonly kind: 'fault' }
  /** The server does not take this device or this version any more: a person must act. */
  | { readonly kind: 'gone' };

export type UplinkAnswer = { readonly kind: 'answered'; readonly answers: readonly ItemAnswer[] } | UplinkFailure;

export interface Uplink {
  /** One request; settles in finite time (a request that hangs is `offline`). Never rejects for what a network does. */
  upload(items: readonly UploadItem[]): Promise<UplinkAnswer>;
}

export interface Clock {
  /** By the device's clock, which may be wrong by years and may jump: for display only. */
  now(): Instant;
  /** Milliseconds that only grow, from any start: for delays. */
  monotonicMs(): number;
  wait(ms: number): Promise<void>;
}

export interface Lock {
  /** Runs `work` as the one uploader of this device, over all tabs; `undefined` at once when another is at it. */
  asUploader<T>(work: () => Promise<T>): Promise<T | undefined>;
}

export interface Entropy {
  /** From 0 up to, not with, 1. */
  fraction(): number;
}

/** Hex sha-256 of a text. */
export type Digest = (text: string) => Promise<string>;
