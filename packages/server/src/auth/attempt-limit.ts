/**
 * Counts attempts by a key (a person at an address, an address) within a sliding window. Kept in the memory of this process: behind
 * a balancer each process counts for itself, which multiplies the limit and no more.
 */

export interface AttemptLimits {
  readonly most: number;
  readonly windowMs: number;
}

/** Keys remembered at most; beyond it the oldest are forgotten. */
const MOST_KEYS = 20_000;

export interface AttemptLimit {
  /** Seconds to wait before another attempt may be made; 0 when it may be made now. */
  secondsToWait(key: string): number;
  record(key: string): void;
  /** The last one was none after all. */
  takeBack(key: string): void;
  forget(key: string): void;
}

export function createAttemptLimit({ most, windowMs }: AttemptLimits, now: () => number = Date.now): AttemptLimit {
  const attempts = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] => {
    const times = (attempts.get(key) ?? []).filter((time) => time > now() - windowMs);
    if (times.length === 0) attempts.delete(key);
    return times;
  };
  return {
    secondsToWait: (key) => {
      const first = recent(key).at(-most);
      return first === undefined ? 0 : Math.max(1, Math.ceil((first + windowMs - now()) / 1000));
    },
    record: (key) => {
      const times = [...recent(key), now()].slice(-most);
      attempts.delete(key);
      attempts.set(key, times);
      const oldest = attempts.keys().next();
      if (attempts.size > MOST_KEYS && !oldest.done) attempts.delete(oldest.value);
    },
    takeBack: (key) => {
      attempts.set(key, recent(key).slice(0, -1));
    },
    forget: (key) => {
      attempts.delete(key);
    },
  };
}
