/**
 * A print on a printer of the network: the server is told which document, makes it and sends it. The same key however often it is
 * asked, so that a lost answer never becomes a second paper.
 */
import { ask } from '../../api/ask.ts';
import { ApiRefusal, NoConnection } from '../../api/client.ts';
import type { PrintOutcome } from './print-document.ts';

export interface ServerPrint {
  /** Name of the operation that answers the document: `sales.print`. */
  readonly operation: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export interface ServerPrinting {
  print(printer: string, print: ServerPrint): Promise<PrintOutcome>;
}

/** Refusals after which a part may be on paper. */
const uncertain = new Set(['printer.cut_short', 'printer.uncertain']);
const ASKED_AGAIN_MS = 1_000;
/** Longer than a printer takes, with five before it that each keep it waiting (server, `send-job.ts`). */
const MOST_ASKED = 420;
const MOST_TRIES = 3;

const rest = () => new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));

export const serverPrinting: ServerPrinting = {
  async print(printer, print) {
    const key = crypto.randomUUID();
    try {
      let { state } = await asked(() =>
        ask('POST /network-printers/{code}/jobs', { path: { code: printer }, key, body: print }),
      );
      for (let times = 0; state === 'sending' && times < MOST_ASKED; times += 1) {
        await rest();
        ({ state } = await asked(() => ask('GET /print-jobs/{key}', { path: { key } })));
      }
      return state === 'sent' ? { isDone: true } : { isDone: false, fault: 'cutShort', hasBegun: true };
    } catch (error) {
      return outcomeOf(error);
    }
  },
};

/** The key makes it safe to ask again. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoConnection) || tries === MOST_TRIES) throw error;
      await rest();
    }
  }
}

function outcomeOf(error: unknown): PrintOutcome {
  // It may have been heard all the same.
  if (error instanceof NoConnection) return { isDone: false, fault: 'noNetwork', hasBegun: navigator.onLine };
  if (!(error instanceof ApiRefusal)) throw error;
  const { code } = error.problem;
  return { isDone: false, fault: 'said', hasBegun: uncertain.has(code), detail: error.message };
}
