/** Work in the background of a company's server, again and again: one turn at a time, stopped when it has ended. */

export interface BackgroundWork {
  /** Resolves when what runs has ended; nothing starts after it. */
  stop(): Promise<void>;
}

/** Work that looks rarely while there is nothing to do. */
export interface WakeableWork extends BackgroundWork {
  /** There may be something to do: the next look is no later than the short pause from now. */
  wake(): void;
}

/** How long a company's background work rests: longer than its pools keep a connection, so that it keeps none meanwhile. */
export const REST_MS = 5 * 60_000;

export interface RestingPace {
  /** At most so long after it was woken. */
  readonly idleMs: number;
  /** After a look that found nothing. */
  readonly restMs: number;
  readonly firstAfterMs?: number;
}

/** `work` answers how many milliseconds to wait before its next turn; it deals with its own faults. */
export function repeat(work: () => Promise<number>, firstAfterMs = 0): BackgroundWork {
  return repeatWhileBusy(work, { idleMs: 0, restMs: 0, firstAfterMs });
}

/** As `repeat`, for work that answers `nothing` when there was nothing to do: it then rests, unless it is woken. */
export function repeatWhileBusy(
  work: () => Promise<number | 'nothing'>,
  { idleMs, restMs, firstAfterMs = 0 }: RestingPace,
): WakeableWork {
  let isStopped = false;
  /** Since the last look began. */
  let isWoken = false;
  let isResting = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const later = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = turn();
    }, afterMs);
    timer.unref();
  };
  const turn = async (): Promise<void> => {
    isResting = false;
    isWoken = false;
    const answer = await work();
    if (isStopped) return;
    isResting = answer === 'nothing' && !isWoken;
    if (answer !== 'nothing') later(answer);
    else later(isWoken ? idleMs : restMs);
  };
  if (firstAfterMs > 0) later(firstAfterMs);
  else running = turn();
  return {
    wake: () => {
      isWoken = true;
      if (!isResting || isStopped) return;
      isResting = false;
      later(idleMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
