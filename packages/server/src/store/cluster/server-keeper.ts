/**
 * Looks after the embedded server: keeps its log small, and starts it again when it dies under a running application (killed
 * by the system for want of memory, say), on the port it had where that is free; connection pools find it by themselves.
 */
import { faultText } from './environment-error.ts';

const INTERVAL_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** What befell the server while the application ran. Without an error it is over already. */
export interface Incident {
  readonly message: string;
  readonly error?: unknown;
}

export const incidentText = ({ message, error }: Incident): string =>
  error === undefined ? message : `${message}: ${faultText(error)}`;

export interface KeptServer {
  isRunning(): boolean;
  /** Keeps its log small. */
  capLog(): void;
  /** Starts it, or finds that another process did. */
  revive(): Promise<void>;
}

/** Looks twice a second. Answers how to end it. */
export function keepRunning(server: KeptServer, tell: (incident: Incident) => void): () => Promise<void> {
  let isEnded = false;
  let isLogSmall = true;
  let current = Promise.resolve();
  let timer = setTimeout(look, INTERVAL_MS).unref();

  function look(): void {
    current = restore().then((pauseMs) => {
      if (!isEnded) timer = setTimeout(look, pauseMs).unref();
    });
  }

  async function restore(): Promise<number> {
    try {
      if (server.isRunning()) {
        capLog();
        return INTERVAL_MS;
      }
      await server.revive();
      tell({
        message: 'The database had stopped unexpectedly and was started again; everything acknowledged is kept.',
      });
      return INTERVAL_MS;
    } catch (error) {
      tell({ message: 'The database stopped and could not be started again', error });
      return PAUSE_AFTER_FAILURE_MS;
    }
  }

  /** A log that cannot be cut keeps nobody from looking after the server, and is told of once. */
  function capLog(): void {
    try {
      server.capLog();
      isLogSmall = true;
    } catch (error) {
      if (!isLogSmall) return;
      isLogSmall = false;
      tell({ message: 'The log of the database could not be kept small', error });
    }
  }

  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await current;
  };
}
