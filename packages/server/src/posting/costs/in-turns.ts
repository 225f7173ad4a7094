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

const CHARACTERS_PER_TURN = 100_000;

/** Reads JSON values that stand one a line, each but the last with a comma behind it. */
export function parseLinesInTurns<T>(lines: string): Promise<T[]> {
  return inTurns(parsed<T>(lines));
}

function* parsed<T>(lines: string): InTurns<T[]> {
  const values: T[] = [];
  for (let from = 0; from < lines.length; yield) {
    const end = lines.indexOf(',\n', from + CHARACTERS_PER_TURN);
    const until = end < 0 ? lines.length : end;
    for (const value of JSON.parse(`[${lines.slice(from, until)}]`) as T[]) values.push(value);
    from = until + 1;
  }
  return values;
}
