/**
 * Who may try a password now. Ten wrong ones of one person at one address make that person wait there, and nobody else; on a device
 * of the own they are counted for that device, so whoever guesses at the same address locks nobody out. Wrong ones of an address
 * together only change what the wrong ones hear: who knows the password is let in. Names that nobody has are counted as people are,
 * so no answer tells who is there.
 */
import { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts';
import type { CredentialRow } from './session-rows.ts';

export interface SignInLimit {
  /** Counts one. Seconds to wait: 0 when the password is to be looked at. */
  begin(attempt: Attempt): number;
  /** Nobody had time to look. */
  giveUp(attempt: Attempt): void;
  /** It was wrong. Seconds to wait that its address is told. */
  fail(attempt: Attempt): number;
  succeed(attempt: Attempt): void;
}

/** Whose password, from where. */
export interface Attempt {
  readonly who: CredentialRow;
  readonly address: string;
  readonly device: string | undefined;
}

const WINDOW_MS = 300_000;

export function createSignInLimit(now: () => number = Date.now): SignInLimit {
  const people: AttemptLimit = createAttemptLimit({ most: 10, windowMs: WINDOW_MS }, now);
  const addresses: AttemptLimit = createAttemptLimit({ most: 100, windowMs: WINDOW_MS }, now);
  return {
    begin: (attempt) => {
      const key = keyOf(attempt);
      const seconds = people.secondsToWait(key);
      // Counted before it is looked at: many at once are many.
      if (seconds === 0) people.record(key);
      return seconds;
    },
    giveUp: (attempt) => people.takeBack(keyOf(attempt)),
    fail: ({ who, address }) => {
      if (who.is_own_device) return 0;
      const seconds = addresses.secondsToWait(address);
      addresses.record(address);
      return seconds;
    },
    succeed: (attempt) => people.forget(keyOf(attempt)),
  };
}

/** By the row, not by how its name is spelt. */
function keyOf({ who, address, device }: Attempt): string {
  const person = who.user_id === null ? `name ${who.sign_in_name}` : `user ${who.user_id}`;
  return who.is_own_device ? `${person}\ndevice ${device}` : `${person}\n${address}`;
}
