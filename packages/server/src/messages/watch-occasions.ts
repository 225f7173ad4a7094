/** Looks for occasions again and again, in the background of a company's server. */
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { Schema } from '../store/schema.ts';
import { makeMessages } from './make-messages.ts';

const EVERY_MS = 20_000;

export interface Watching {
  /** Resolves when what runs has ended; nothing starts after it. */
  stop(): Promise<void>;
}

export function watchOccasions(
  database: CompanyDatabase<Schema>,
  { onFault, everyMs = EVERY_MS }: { readonly onFault: (error: unknown) => void; readonly everyMs?: number },
): Watching {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let masters: number | undefined;
  const look = async (): Promise<void> => {
    try {
      ({ masters } = await makeMessages(database, masters));
    } catch (error) {
      onFault(error);
    }
    if (isStopped) return;
    timer = setTimeout(start, everyMs);
    timer.unref();
  };
  const start = (): void => {
    running = look();
  };
  timer = setTimeout(start, Math.min(everyMs, 2_000));
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
