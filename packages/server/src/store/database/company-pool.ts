/**
 * The pool of connections behind a company database: hands out counted clients, runs transactions, and can refuse a second
 * connection to code that already holds one in a transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { ConnectionOptions } from '../cluster/connection-options.ts';
import { BoundedClient, type BoundedConfig } from './bounded-client.ts';
import type { ConnectionBudget } from './connection-budget.ts';
import { uncounted } from './statement-count.ts';
import { typeParsers } from './type-parsers.ts';
import { CLOSING_MS, type WaitingLimits } from './waiting-limits.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Marks the asynchronous work inside a transaction; `isOpen` ends with it, though its context may live on. */
interface Scope {
  pool: CompanyPool;
  isOpen: boolean;
}

/** Without limits of a server. */
const WAIT_MS = 30_000;

const scopes = new AsyncLocalStorage<Scope>();

/** Code inside a transaction asked the pool for another connection. A bug: give it the transaction's own instead. */
export class SecondConnectionError extends Error {
  constructor() {
    super('A second connection was asked for inside a transaction; use the connection the transaction was given.');
    this.name = 'SecondConnectionError';
  }
}

export class CompanyPool extends pg.Pool {
  readonly #guards: boolean;
  readonly #budget: ConnectionBudget;
  readonly #withinMs: number;
  readonly #hasLimits: boolean;
  readonly #lent = new Set<pg.PoolClient>();

  constructor(
    connection: ConnectionOptions,
    options: {
      size: number;
      guards: boolean;
      /** What a new connection must pass before its first statement. */
      meet: (client: pg.ClientBase) => Promise<void>;
      limits?: WaitingLimits | undefined;
      budget: ConnectionBudget;
      /** The port of the server now: one that was started again may have another. */
      port: () => number;
    },
  ) {
    const { limits } = options;
    const config: BoundedConfig & pg.PoolConfig = {
      ...connection,
      max: options.size,
      types: typeParsers,
      keepAlive: true,
      idleTimeoutMillis: 60_000,
      limits,
      ...(limits === undefined ? {} : { connectionTimeoutMillis: limits.connectMs }),
      Client: BoundedClient as new () => pg.ClientBase,
      verify: (client, done) => {
        uncounted(() => options.meet(client)).then(
          () => done(),
          (error: Error) => done(error),
        );
      },
    };
    super(config);
    // The pool makes each connection from its options as they are then.
    Object.defineProperty(this.options, 'port', { get: options.port, enumerable: true });
    this.#guards = options.guards;
    this.#budget = options.budget;
    this.#withinMs = limits?.connectMs ?? WAIT_MS;
    this.#hasLimits = limits !== undefined;
    this.on('acquire', (client) => this.#lent.add(client)).on('release', (_, client) => this.#lent.delete(client));
    this.#budget.join(this);
    // The pool drops a connection that the server closed; without a listener the event would end the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const scope = scopes.getStore();
    if (this.#guards && scope?.isOpen && scope.pool === this) {
      const error = new SecondConnectionError();
      if (!callback) return Promise.reject(error);
      callback(error, undefined, () => undefined);
      return undefined;
    }
    if (!callback) return this.#budget.admit(this, this.#withinMs, () => super.connect());
    // Whoever gives a connection back must not lend its context to the next one.
    const bound = AsyncLocalStorage.bind(callback);
    this.#budget
      .admit(this, this.#withinMs, () => super.connect(bound))
      .catch((error: Error) => bound(error, undefined, () => undefined));
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    if (this.#hasLimits) setTimeout(() => this.#cutLent(), CLOSING_MS).unref();
    const ended = super.end().finally(() => this.#budget.leave(this));
    if (!callback) return ended;
    void ended.then(callback, callback);
    return undefined;
  }

  /** A server that stops does not wait until long work is done: what is not committed did not happen. */
  #cutLent(): void {
    for (const client of this.#lent) if (client instanceof BoundedClient) client.cut();
  }

  /** Lends one connection to `work` and takes it back. */
  async lend<T>(work: (client: pg.PoolClient) => Promise<T>, isGone: (error: unknown) => boolean): Promise<T> {
    const client = await this.connect();
    let isUsable = true;
    try {
      return await work(client);
    } catch (error) {
      isUsable = !isGone(error);
      throw error;
    } finally {
      client.release(!isUsable || this.#budget.wantsBack(this));
    }
  }

  /** Runs `work` between `begin` and COMMIT on one connection; rolls back and rethrows what it throws. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>, begin: string): Promise<T> {
    const client = await this.connect();
    const scope: Scope = { pool: this, isOpen: true };
    let isUsable = true;
    try {
      await client.query(begin);
      const result = await scopes.run(scope, () => work(client));
      const commit = await client.query('COMMIT');
      if (commit.command !== 'COMMIT')
        throw new Error('The transaction had failed before and was rolled back at its end.');
      return result;
    } catch (error) {
      isUsable = await canRollBack(client);
      throw error;
    } finally {
      scope.isOpen = false;
      client.release(!isUsable || this.#budget.wantsBack(this));
    }
  }
}

async function canRollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
