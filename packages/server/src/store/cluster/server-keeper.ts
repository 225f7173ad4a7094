/**
 * Starts the embedded server again when it dies under a running application (killed by the system for want of memory, say),
 * on the port it had, so that connection pools find it again by themselves.
 */
import { faultText } from './environment-error.ts';
import { findRunningServer } from './server-process.ts';

const INTERVAL_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** Looks twice a second; `revive` starts the server or finds that another process did. Answers how to end it. */
export function keepRunning(
  base: string,
  revive: () => Promise<void>,
  report: (line: string) => void,
): () => Promise<void> {
  let isEnded = false;
  let current = Promise.resolve();
  let timer = setTimeout(look, INTERVAL_MS).unref();

  function look(): void {
    current = restore().then((pauseMs) => {
      if (!isEnded) timer = setTimeout(look, pauseMs).unref();
    });
  }

  async function restore(): Promise<number> {
    try {
      if (findRunningServer(base)) return INTERVAL_MS;
      await revive();
      report('The database had stopped unexpectedly and was started again; everything acknowledged is kept.');
      return INTERVAL_MS;
    } catch (error) {
      report(`The database stopped and could not be started again: ${faultText(error)}`);
      return PAUSE_AFTER_FAILURE_MS;
    }
  }

  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await current;
  };
}
