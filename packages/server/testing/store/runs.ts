/** How deep tests on a database look: all the way in the proofs, which set `FIELDBOOK_SERVERS=all`, less far in a test run. */
import process from 'node:process';

export const isProving = process.env['FIELDBOOK_SERVERS'] === 'all';

/** Valuations that a test of postings runs with; that FIFO corrects as it should is held by `posting/corrections.test.ts` in any run. */
export const valuations = isProving ? (['average', 'fifo'] as const) : (['average'] as const);

/** How often a property is tried: in a test run a fifth of the times of the proofs. */
export function runsOf(inProofs: number): number {
  return isProving ? inProofs : Math.ceil(inProofs / 5);
}
