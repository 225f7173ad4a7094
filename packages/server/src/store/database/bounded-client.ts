/**
 * A pooled client that does not wait for ever. PostgreSQL keeps the limits of a session as long as it runs; a server that
 * hangs keeps none, so the client asks it for a sign of life and closes the connection when there is none. It can also give
 * up the statements of a reader who has gone.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import type pg from 'pg';
import { CountedClient } from './statement-count.ts';
import { LONG_WORK, type WaitingLimits } from './waiting-limits.ts';

/** A statement that runs this long makes the client ask whether the server is alive, and again after as long. */
const LOOK_AFTER_MS = 6_000;
const SIGN_OF_LIFE_MS = 3_000;
/** PostgreSQL cancels a statement at its limit; a backend that has not answered this much later never will. */
const GRACE_MS = 5_000;

const SSL_REQUEST = [8, 80_877_103];
const CANCEL_REQUEST = 80_877_102;

export interface BoundedConfig extends pg.ClientConfig {
  readonly limits?: WaitingLimits | undefined;
}

/** The database gave no sign of life, or nobody waits for its answer any more. */
class ServerSilent extends Error {
  override readonly name = 'ServerSilent';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time, and the connection was closed.');
  }
}

/** What one reader has under way. */
interface Reader {
  readonly clients: Set<BoundedClient>;
  hasGone: boolean;
}

const readers = new AsyncLocalStorage<Reader | undefined>();

/** Runs `work` for a reader and hands `onGone` the function that gives up the reader's statements. */
export function readFor<T>(onGone: (giveUp: () => void) => void, work: () => T): T {
  const reader: Reader = { clients: new Set(), hasGone: false };
  onGone(() => {
    reader.hasGone = true;
    for (const client of reader.clients) client.giveUp(reader);
  });
  return readers.run(reader, work);
}

/** Runs `work` for whoever waits for its result, now or later: it goes on when the reader who began it has gone. */
export function readForAll<T>(work: () => T): T {
  return readers.run(undefined, work);
}

export class BoundedClient extends CountedClient {
  readonly #limits: WaitingLimits | undefined;
  /** Of the transaction under way, where it may take longer than others. */
  #longer: WaitingLimits | undefined;
  #busySince: number | undefined;
  #look: NodeJS.Timeout | undefined;
  #reader: Reader | undefined;

  constructor(config: BoundedConfig = {}) {
    super(config);
    this.#limits = config.limits;
    this.on('drain', () => this.#rest()).on('end', () => this.#rest());
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen forms; all pass through unchanged.
  override query(...parameters: any[]): any {
    if (this.#limits !== undefined) this.#begin(this.#limits);
    return super.query(...parameters);
  }

  /** Cancels what runs for this reader and closes the connection, so that a late cancellation meets nobody else. */
  giveUp(reader: Reader): void {
    if (this.#reader === reader && this.#busySince !== undefined) this.cut();
  }

  /** Cancels what runs and closes the connection, whoever waits for it. */
  cut(): void {
    const { processID, secretKey } = keysOf(this);
    void talk(this, [16, CANCEL_REQUEST, processID, secretKey]).then(() => this.#hangUp());
  }

  /** See `allowLongWork`. */
  async allowLongWork(): Promise<void> {
    if (this.#limits === undefined) return;
    const { statementMs, idleInTransactionMs } = this.#limits;
    this.#longer = {
      ...this.#limits,
      statementMs: Math.max(statementMs, LONG_WORK.statementMs),
      idleInTransactionMs: Math.max(idleInTransactionMs, LONG_WORK.idleInTransactionMs),
    };
    await this.query(
      "select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)",
      [String(this.#longer.statementMs), String(this.#longer.idleInTransactionMs)],
    );
  }

  #begin(limits: WaitingLimits): void {
    const reader = readers.getStore();
    this.#reader = reader;
    if (reader?.hasGone) this.#hangUp();
    reader?.clients.add(this);
    if (this.#busySince !== undefined) return;
    this.#busySince = performance.now();
    this.#lookLater(limits);
  }

  #rest(): void {
    clearTimeout(this.#look);
    if (this.getTransactionStatus() === 'I') this.#longer = undefined;
    this.#look = undefined;
    this.#busySince = undefined;
    this.#reader?.clients.delete(this);
    this.#reader = undefined;
  }

  #lookLater(limits: WaitingLimits): void {
    this.#look = setTimeout(() => void this.#lookNow(limits), LOOK_AFTER_MS);
    this.#look.unref();
  }

  async #lookNow(limits: WaitingLimits): Promise<void> {
    const since = this.#busySince;
    const isAlive = await talk(this, SSL_REQUEST);
    if (since === undefined || this.#busySince !== since) return;
    const { statementMs } = this.#longer ?? limits;
    const isOver = performance.now() - since > statementMs + GRACE_MS;
    if (isOver || !isAlive) this.#hangUp();
    else this.#lookLater(limits);
  }

  /** The statement under way fails. */
  #hangUp(): void {
    streamOf(this)?.destroy(new ServerSilent());
  }
}

/**
 * Lets the statements of the transaction under way take as long as long work may (LONG_WORK), where its session has limits: for
 * what a person begins that rightly takes long, once the locks that others want are taken or given back.
 */
export async function allowLongWork(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  if (client instanceof BoundedClient) await client.allowLongWork();
}

/** Says these numbers to the server on a connection of their own; false when it says nothing and does not hang up. */
function talk({ host, port }: pg.Client, words: readonly number[]): Promise<boolean> {
  const message = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) message.writeInt32BE(word, index * 4);
  return new Promise((resolve) => {
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    const end = (isAlive: boolean) => (): void => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.setTimeout(SIGN_OF_LIFE_MS, end(false)).once('connect', () => socket.write(message));
    socket.once('data', end(true)).once('end', end(true)).once('error', end(false));
  });
}

// The driver's own fields; its types do not name them.
function keysOf(client: pg.Client): { processID: number; secretKey: number } {
  const { processID, secretKey } = client as { processID?: unknown; secretKey?: unknown };
  return { processID: Number(processID), secretKey: Number(secretKey) };
}

function streamOf(client: pg.Client): { destroy(error: Error): void } | undefined {
  return (client as { connection?: { stream?: { destroy(error: Error): void } } }).connection?.stream;
}
