/**
 * Tells an outage from a defect by the code of the error: the database cannot be reached, is overloaded or holds somebody
 * up, or its disk is full. Everything else is a defect, of which the stack is wanted.
 */
import { EnvironmentError, faultCode } from './environment-error.ts';

/** The codes of the catalogue of refusals that a client is answered with. */
export type Outage = 'server.unavailable' | 'server.disk_full' | 'server.busy' | 'server.timeout';

/** Undefined for a defect. */
export function outageOf(error: unknown): Outage | undefined {
  // A company that is opened now and finds no connection, or no server.
  if (error instanceof EnvironmentError && error.code.startsWith('database.')) return 'server.unavailable';
  const code = faultCode(error);
  // PostgreSQL could not make a file longer; it undid the transaction and goes on.
  if (code === '53100' || code === 'ENOSPC' || code === 'disk.full') return 'server.disk_full';
  // Nobody is reached: the connection was refused, reset or the server is shutting down or full.
  if (/^(ECONN|ETIMEDOUT|EPIPE|57P0|08|53(?!400)|25P03|25P04|25006|FB022)/.test(code) || isLostConnection(error)) {
    return 'server.unavailable';
  }
  // Serialisation faults and deadlocks that even the retries did not survive.
  if (code === '40001' || code === '40P01') return 'server.busy';
  // A lock, a statement or its files on the disk took more than the session may take.
  if (['55P03', '57014', '53400'].includes(code)) return 'server.timeout';
  return undefined;
}

function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^Connection terminated|^timeout expired$|not queryable|^timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}
