/**
 * A database in memory with the promises the product's own gives: a transaction's writes appear at once or never, unique
 * keys, row locks in order of asking, a deadlock found when it closes, committed rows that survive a crash.
 */
import type { Process } from '../world/process.ts';
import { Violation, type World } from '../world/world.ts';
import type { Rows, Table } from './tables.ts';

const tableNames = [
  'voucher',
  'received',
  'receivedUid',
  'conflict',
  'series',
  'number',
  'lease',
  'ask',
  'van',
  'stock',
  'cost',
  'bill',
  'batch',
  'referNo',
  'voided',
  'customer',
  'attachment',
  'day',
  'event',
  'code',
  'use',
] as const satisfies readonly Table[];

type Tables = { readonly [T in Table]: Map<string, Rows[T]> };

export interface Write {
  readonly table: Table;
  readonly key: string;
  /** `undefined` removes the row. */
  readonly row: unknown;
  /** The key must not be there yet when it is committed. */
  readonly isNew?: boolean;
}

/** A unique key is there already: another transaction was first. */
export class Taken extends Error {
  override readonly name = 'Taken';
}

interface Waiting {
  readonly by: Transaction;
  readonly go: () => void;
}

export class Database {
  readonly world: World;
  readonly rows: Tables;
  /** Commits so far; falls only when a crash took some, which must never be. */
  version = 0;
  /** Posted vouchers in the order of their commits. */
  readonly log: string[] = [];
  /** A server that acknowledges before the disk has it: these last commits are lost in a crash. 0 for a right one. */
  unflushed = 0;
  readonly #undo: (() => void)[] = [];
  readonly #holders = new Map<string, Transaction>();
  readonly #queues = new Map<string, Waiting[]>();
  #voucherNo = 0;

  constructor(world: World) {
    this.world = world;
    this.rows = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as Tables;
  }

  begin(process: Process): Transaction {
    const transaction = new Transaction(this, process);
    process.onEnd(() => this.release(transaction));
    return transaction;
  }

  nextVoucherNo(): number {
    this.#voucherNo += 1;
    return this.#voucherNo;
  }

  /** All rows of a table whose key begins so, as committed. */
  rowsOf<T extends Table>(table: T, prefix = ''): Rows[T][] {
    return [...this.rows[table]].flatMap(([key, row]) => (key.startsWith(prefix) ? [row as Rows[T]] : []));
  }

  /** As committed. */
  get<T extends Table>(table: T, key: string): Rows[T] | undefined {
    return this.rows[table].get(key);
  }

  lock(key: string, by: Transaction): Promise<void> | undefined {
    const holder = this.#holders.get(key);
    if (holder === undefined || holder === by) {
      this.#holders.set(key, by);
      by.held.add(key);
      return undefined;
    }
    if (this.#leadsTo(holder, by)) throw new Violation('no deadlocks', `${by.process.name} waits for ${key} in a ring`);
    by.waitsFor = key;
    return new Promise((go) => {
      const queue = this.#queues.get(key) ?? [];
      this.#queues.set(key, queue);
      queue.push({ by, go });
    });
  }

  release(transaction: Transaction): void {
    for (const key of transaction.held) this.#handOn(key);
    transaction.held.clear();
    for (const queue of this.#queues.values()) {
      const at = queue.findIndex(({ by }) => by === transaction);
      if (at >= 0) queue.splice(at, 1);
    }
  }

  apply(writes: readonly Write[]): void {
    const undo: (() => void)[] = [];
    const taken = writes.find(({ table, key, isNew }) => isNew === true && this.rows[table].has(key));
    if (taken !== undefined) throw new Taken(`${taken.table} ${taken.key}`);
    for (const { table, key, row } of writes) {
      const rows = this.rows[table] as Map<string, unknown>;
      const before = rows.get(key);
      undo.push(() => (before === undefined ? rows.delete(key) : rows.set(key, before)));
      if (row === undefined) rows.delete(key);
      else rows.set(key, row);
      if (table === 'voucher') {
        this.log.push(key);
        undo.push(() => this.log.pop());
      }
    }
    this.version += 1;
    this.#undo.push(() => {
      for (const each of undo.toReversed()) each();
    });
    if (this.#undo.length > 8) this.#undo.shift();
  }

  /** The server dies: open transactions went with their processes; what was only acknowledged goes now. */
  crash(): void {
    for (let lost = 0; lost < this.unflushed; lost += 1) this.#undo.pop()?.();
    if (this.unflushed > 0) this.version += 1;
  }

  #handOn(key: string): void {
    const next = this.#queues.get(key)?.shift();
    if (next === undefined) {
      this.#holders.delete(key);
      return;
    }
    this.#holders.set(key, next.by);
    next.by.held.add(key);
    next.by.waitsFor = undefined;
    next.go();
  }

  #leadsTo(from: Transaction, to: Transaction): boolean {
    if (from === to) return true;
    const next = from.waitsFor === undefined ? undefined : this.#holders.get(from.waitsFor);
    return next === undefined ? false : this.#leadsTo(next, to);
  }
}

export class Transaction {
  readonly process: Process;
  readonly held = new Set<string>();
  waitsFor: string | undefined;
  readonly database: Database;
  readonly #writes = new Map<string, Write>();

  constructor(database: Database, process: Process) {
    this.database = database;
    this.process = process;
  }

  /** Takes one lock after another, as given. */
  async lock(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const wait = await this.process.step(`locks ${key}`, () => ({ wait: this.database.lock(key, this) }));
      if (wait.wait !== undefined) await this.process.hear(wait.wait);
    }
  }

  get<T extends Table>(table: T, key: string): Rows[T] | undefined {
    const own = this.#writes.get(`${table} ${key}`);
    return (own === undefined ? this.database.rows[table].get(key) : own.row) as Rows[T] | undefined;
  }

  put<T extends Table>(table: T, key: string, row: Rows[T] | undefined): void {
    this.#writes.set(`${table} ${key}`, { table, key, row });
  }

  /** Throws `Taken` where the key is there already. */
  insert<T extends Table>(table: T, key: string, row: Rows[T]): void {
    if (this.get(table, key) !== undefined) throw new Taken(`${table} ${key}`);
    this.#writes.set(`${table} ${key}`, { table, key, row, isNew: true });
  }

  forget(): void {
    this.#writes.clear();
  }

  get writes(): readonly Write[] {
    return [...this.#writes.values()];
  }

  async commit(): Promise<void> {
    await this.process.step('commits', () => this.database.apply(this.writes));
    this.end();
  }

  end(): void {
    this.database.release(this);
  }
}
