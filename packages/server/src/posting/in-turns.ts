/** Long work of the process's one thread, put aside between its turns so that other requests come to theirs. */
import { setImmediate } from 'node:timers/promises';
import type { InTurns } from '@fieldbook/core/stock/cost-replay';

export async function inTurns<T>(work: InTurns<T>): Promise<T> {
  for (;;) {
    const turn = work.next();
    if (turn.done === true) return turn.value;
    await setImmediate();
  }
}

const ROWS_PER_TURN = 1000;

export function mapInTurns<T, U>(rows: readonly T[], change: (row: T) => U): Promise<U[]> {
  return inTurns(mapped(rows, change));
}

function* mapped<T, U>(rows: readonly T[], change: (row: T) => U): InTurns<U[]> {
  const changed: U[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_TURN === 0) yield;
    changed.push(change(row));
  }
  return changed;
}
