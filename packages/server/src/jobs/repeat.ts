/** Work in the background of a company's server, again and again: one turn at a time, stopped when it has ended. */

export interface BackgroundWork {
  /** Resolves when what runs has ended; nothing starts after it. */
  stop(): Promise<void>;
}

/** `work` answers how many milliseconds to wait before its next turn; it deals with its own faults. */
export function repeat(work: () => Promise<number>, firstAfterMs = 0): BackgroundWork {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const later = (pauseMs: number): void => {
    timer = setTimeout(() => {
      running = turn();
    }, pauseMs);
    timer.unref();
  };
  const turn = async (): Promise<void> => {
    const pauseMs = await work();
    if (!isStopped) later(pauseMs);
  };
  if (firstAfterMs > 0) later(firstAfterMs);
  else running = turn();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
