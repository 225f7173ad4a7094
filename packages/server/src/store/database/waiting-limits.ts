/**
 * How long a session of the server may wait for PostgreSQL. Only the serving process has these limits: migrations, imports,
 * verify and the other commands take as long as they need (docs/decisions/0120-limits-on-waiting.md).
 */

export interface WaitingLimits {
  /** Waiting for a lock that somebody else holds. */
  readonly lockMs: number;
  /** One statement, waiting for locks included. */
  readonly statementMs: number;
  /** A transaction in which nothing is asked. */
  readonly idleInTransactionMs: number;
  /** Waiting for a connection, from the pool or from the server. */
  readonly connectMs: number;
}

export const POSTING_LIMITS: WaitingLimits = {
  lockMs: 5_000,
  statementMs: 15_000,
  idleInTransactionMs: 20_000,
  connectMs: 8_000,
};

/** Reports take longer, and an export waits in its transaction for a client that reads slowly. */
export const READING_LIMITS: WaitingLimits = { ...POSTING_LIMITS, statementMs: 60_000, idleInTransactionMs: 60_000 };

/** A query that an administrator wrote: it is refused when it takes longer. */
export const REPORT_LIMITS: WaitingLimits = { ...READING_LIMITS, statementMs: 15_000, lockMs: 2_000 };

/** Background work: nobody waits for it, and a large backlog takes long. It is cut when the server stops. */
export const BACKGROUND_LIMITS: WaitingLimits = { ...READING_LIMITS, statementMs: 600_000 };

/** What a transaction may take that a person began and that may rightly take long; see `allowLongWork`. */
export const LONG_WORK = { statementMs: 300_000, idleInTransactionMs: 120_000 } as const;

/** Requests under way, and background work, get this long to finish when their company is closed. */
export const CLOSING_MS = 5_000;

/** The limits as start-up parameters of a session. */
export function limitOptions({ lockMs, statementMs, idleInTransactionMs }: WaitingLimits): string {
  return `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs}`;
}

/** Whether an error says that a wait was too long: for a lock, a statement, a connection, or a server that is silent. */
export function isOutOfTime(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return ['55P03', '57014', '25P03', 'ETIMEDOUT'].includes(code);
  return typeof message === 'string' && message.startsWith('timeout exceeded when trying to connect');
}
