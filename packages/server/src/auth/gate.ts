/** A door that lets a few through at once, a few more wait in order, and turns all others away at once. Who waits too long goes, too. */

export interface Gate {
  /** Resolves to the function that must be called when the work is done; `undefined` when the queue is full or the wait too long. */
  enter(): Promise<(() => void) | undefined>;
  readonly running: number;
  readonly waiting: number;
  /** Whoever came now would be turned away. */
  readonly isFull: boolean;
}

export interface GateLimits {
  readonly running: number;
  readonly waiting: number;
  readonly waitMs?: number;
}

export function createGate(limits: GateLimits): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  const leaveOnce = (): (() => void) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = queue.shift();
      // The place is handed on, so `running` stays as it is.
      if (next) next();
      else running -= 1;
    };
  };
  /** False when the turn did not come in time. */
  const waitInTurn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const { waitMs } = limits;
      const giveUp = (): void => {
        queue.splice(queue.indexOf(enter), 1);
        resolve(false);
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const enter = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      queue.push(enter);
    });
  return {
    enter: async () => {
      if (running < limits.running) {
        running += 1;
        return leaveOnce();
      }
      if (queue.length >= limits.waiting) return undefined;
      return (await waitInTurn()) ? leaveOnce() : undefined;
    },
    get running() {
      return running;
    },
    get waiting() {
      return queue.length;
    },
    get isFull() {
      return running >= limits.running && queue.length >= limits.waiting;
    },
  };
}
