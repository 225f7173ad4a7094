/**
 * Passwords as argon2id hashes (19 MiB, 2 passes, 1 lane). Hashing is heavy on purpose, so only a few run at once and only
 * a few wait: a flood of sign-ins must not starve postings of processor and memory.
 */
import { hash, verify } from '@node-rs/argon2';
import { createGate, type Gate } from './gate.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a text nobody knows: verified when there is no such user, so that the answer takes as long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$H0JzQQe3xY48UcrsdUSLCQ$lKWwz3405OCUz2f6g6jwp+s1sDMee+699LsLkViksSc';

/** Where each verification waits for its turn, whoever asks and whether or not there is such a user. */
export const verifications: Gate = createGate({ running: 2, waiting: 30 });

/** PHC form, with its own random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * Whether the password is the one behind the hash; `undefined` hash (no such user, or no password set) takes as long and
 * is never right. Answers `'busy'` when too many verifications wait already.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean | 'busy'> {
  const leave = await verifications.enter();
  if (leave === undefined) return 'busy';
  try {
    const isRight = await verify(stored ?? NOBODY, password);
    return isRight && stored !== undefined;
  } finally {
    leave();
  }
}
