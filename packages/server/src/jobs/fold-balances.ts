/**
 * Adds what was posted to the running totals, behind: reports are right without it and only cost more the longer the queue
 * is. Any number of processes may run it; the database lets one fold at a time.
 */
import type pg from 'pg';
import { REST_MS, repeatWhileBusy, type WakeableWork } from '../timing/repeat.ts';

/** Postings of one transaction: short enough that its row locks and its snapshot are gone in a moment. */
const BATCH = 1000;

export interface FoldingOptions {
  /** Pauses in milliseconds: while more waits than one transaction takes, after all that waited, after being woken, and while nothing waits. */
  readonly pace?: {
    readonly busyMs: number;
    readonly gatherMs: number;
    readonly idleMs: number;
    readonly restMs: number;
  };
  /** What went wrong; folding goes on with the next look. */
  readonly onFault?: (error: unknown) => void;
}

/** Folds at most `most` waiting postings and answers how many it took; none also while another process folds. */
export async function foldBalances(pool: Pick<pg.Pool, 'query'>, most = BATCH): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>('select fold_balances($1) as taken', [most]);
  return rows[0]?.taken ?? 0;
}

/** Works out a past month that analysis keeps as a whole (trade_category_month); answers 0 when there is none to do. */
async function keepMonth(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>('select keep_trade_categories(current_date) as taken');
  return rows[0]?.taken ?? 0;
}

/** Postings of an item after which it is marked again, items at a time, and for how long it must not have moved. */
const MARKS = [500, 20, '10 seconds'] as const;

/** Marks the cost of items that have moved much, so that a correction replays no more than that; answers how many. */
export async function markCosts(
  pool: Pick<pg.Pool, 'query'>,
  [postings, items, quiet]: readonly [postings: number, items: number, quiet: string] = MARKS,
): Promise<number> {
  const { rows } = await pool.query<{ marked: number }>('select mark_costs($1, $2, $3) as marked', [
    items,
    postings,
    quiet,
  ]);
  return rows[0]?.marked ?? 0;
}

/**
 * Statistics of tables that have doubled since they were last looked at; answers how many. Without them a fold is planned for
 * the tables as they were, and costs seconds.
 */
export async function analyzeGrown(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ looked: number }>('select analyze_grown() as looked');
  return rows[0]?.looked ?? 0;
}

/** Folds all that waits; what posts a great deal in one go ends with it, so that the first report afterwards is quick. */
export async function foldAll(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  while ((await foldBalances(pool)) === BATCH) await analyzeGrown(pool);
  while ((await keepMonth(pool)) > 0);
}

/** A handful costs nearly as much as a thousand, so postings are let gather: readers add what waits. */
function pauseAfter(taken: number, { busyMs, gatherMs }: NonNullable<FoldingOptions['pace']>): number | 'nothing' {
  if (taken === 0) return 'nothing';
  return taken < BATCH ? gatherMs : busyMs;
}

/** Whoever posts in this process wakes it; what another one leaves it finds when it next looks. */
export function startFolding(pool: Pick<pg.Pool, 'query'>, options: FoldingOptions = {}): WakeableWork {
  const pace = options.pace ?? { busyMs: 20, gatherMs: 3000, idleMs: 500, restMs: REST_MS };
  // Months may be there to be kept since before we started, and after every fold.
  let mayKeep = true;
  let sinceLooked = 0;
  return repeatWhileBusy(async () => {
    let taken = 0;
    try {
      taken = await foldBalances(pool);
      sinceLooked += taken;
      if (sinceLooked >= BATCH) {
        sinceLooked = 0;
        await analyzeGrown(pool);
      }
      if (taken > 0) mayKeep = true;
      else if (mayKeep) mayKeep = (await keepMonth(pool)) + (await markCosts(pool)) > 0;
      if (taken === 0 && mayKeep) return pace.idleMs;
    } catch (error) {
      options.onFault?.(error);
      return pace.gatherMs;
    }
    return pauseAfter(taken, pace);
  }, pace);
}
