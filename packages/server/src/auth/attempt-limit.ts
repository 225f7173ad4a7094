/**
 * Counts failed sign-ins per user and address, and per address alone, within a sliding window. Kept in the memory of this
 * process: behind a balancer each process counts for itself, which multiplies the limit and no more.
 */

export interface AttemptLimits {
  readonly perUser: number;
  readonly perAddress: number;
  readonly windowMs: number;
}

const LIMITS: AttemptLimits = { perUser: 10, perAddress: 100, windowMs: 300_000 };

/** Keys remembered at most; beyond it the oldest are forgotten. */
const MOST_KEYS = 20_000;

export interface AttemptLimit {
  /** Seconds to wait before another attempt may be made; 0 when it may be made now. */
  secondsToWait(user: string, address: string): number;
  recordFailure(user: string, address: string): void;
  recordSuccess(user: string, address: string): void;
}

export function createAttemptLimit(now: () => number = Date.now, limits: AttemptLimits = LIMITS): AttemptLimit {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const times = (failures.get(key) ?? []).filter((time) => time > now() - limits.windowMs);
    if (times.length === 0) failures.delete(key);
    return times;
  };
  const wait = (key: string, most: number): number => {
    const times = recent(key);
    const first = times.at(-most);
    return first === undefined ? 0 : Math.max(1, Math.ceil((first + limits.windowMs - now()) / 1000));
  };
  const add = (key: string, most: number): void => {
    const times = [...recent(key), now()].slice(-most);
    failures.delete(key);
    failures.set(key, times);
    const oldest = failures.keys().next();
    if (failures.size > MOST_KEYS && !oldest.done) failures.delete(oldest.value);
  };
  const both = (user: string, address: string): string => `${user.toLowerCase()}\n${address}`;
  return {
    secondsToWait: (user, address) =>
      Math.max(wait(both(user, address), limits.perUser), wait(address, limits.perAddress)),
    recordFailure: (user, address) => {
      add(both(user, address), limits.perUser);
      add(address, limits.perAddress);
    },
    recordSuccess: (user, address) => {
      failures.delete(both(user, address));
    },
  };
}
