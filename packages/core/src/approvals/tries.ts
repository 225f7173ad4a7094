/**
 * How often a code may be tried on a phone: five wrong ones over all its challenges, then a pause. Times are of the device's
 * clock, which may jump: a pause is never longer than it should be.
 */

export const MOST_TRIES = 5;
export const PAUSE_MS = 5 * 60_000;

export interface Tries {
  /** Wrong ones since the last pause or right one. */
  readonly failed: number;
  /** Milliseconds by the device's clock. */
  readonly pausedUntil?: number;
}

export const noTries: Tries = { failed: 0 };

/** Milliseconds until the next try; 0 when it may be made now. */
export function pauseLeft({ pausedUntil }: Tries, now: number): number {
  if (pausedUntil === undefined) return 0;
  return Math.min(PAUSE_MS, Math.max(0, pausedUntil - now));
}

export function afterWrong(tries: Tries, now: number): Tries {
  const failed = tries.failed + 1;
  return failed < MOST_TRIES ? { failed } : { failed: 0, pausedUntil: now + PAUSE_MS };
}

/** Of those that are left before the pause. */
export function triesLeft({ failed }: Tries): number {
  return MOST_TRIES - failed;
}
