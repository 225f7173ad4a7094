/** How often a property over a database is tried: in a test run a fifth of the times of the proofs (`FIELDBOOK_SERVERS=all`). */
import process from 'node:process';

export function runsOf(inProofs: number): number {
  return process.env['FIELDBOOK_SERVERS'] === 'all' ? inProofs : Math.ceil(inProofs / 5);
}
