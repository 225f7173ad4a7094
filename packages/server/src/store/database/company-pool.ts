/**
 * The pool of connections behind a company database: hands out counted clients, runs transactions, and can refuse a second
 * connection to code that already holds one in a transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { ConnectionOptions } from '../cluster/connection-options.ts';
import { CountedClient } from './statement-count.ts';
import { typeParsers } from './type-parsers.ts';

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

  constructor(connection: ConnectionOptions, options: { size: number; guards: boolean }) {
    super({
      ...connection,
      max: options.size,
      types: typeParsers,
      keepAlive: true,
      idleTimeoutMillis: 60_000,
      Client: CountedClient as new () => pg.ClientBase,
    });
    this.#guards = options.guards;
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
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
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
      client.release(!isUsable);
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
