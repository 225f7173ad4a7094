/**
 * Adds what was posted to the running totals, behind: reports are right without it and only cost more the longer the queue
 * is. Any number of processes may run it; the database lets one fold at a time.
 */
import type pg from 'pg';

/** Postings of one transaction: short enough that its row locks and its snapshot are gone in a moment. */
const BATCH = 1000;
const EVERY_MS = 500;

export interface Folding {
  /** Resolves when the fold that runs has ended; nothing starts after it. */
  stop(): Promise<void>;
}

export interface FoldingOptions {
  /** Pause between looks at the queue while it is empty; 500 when left out. */
  readonly everyMs?: number;
  /** What went wrong; folding goes on with the next look. */
  readonly report?: (error: unknown) => void;
}

/** Folds what waits now and answers how many postings that were. Importers call it at their end. */
export async function foldAll(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let folded = 0;
  for (;;) {
    const { rows } = await pool.query<{ taken: number }>('select fold_balances($1) as taken', [BATCH]);
    const taken = rows[0]?.taken ?? 0;
    folded += taken;
    if (taken < BATCH || signal?.aborted === true) return folded;
  }
}

export function startFolding(db: { readonly pool: pg.Pool }, options: FoldingOptions = {}): Folding {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    running = foldAll(db.pool, stopping.signal)
      .catch((error: unknown) => options.report?.(error))
      .finally(() => {
        if (stopping.signal.aborted) return;
        timer = setTimeout(look, options.everyMs ?? EVERY_MS);
        timer.unref();
      });
  };
  look();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
