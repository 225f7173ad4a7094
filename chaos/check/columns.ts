/** What a run counts, in the order of the table; each finding is a line of words. */
import { emptyFindings, kinds } from './judge.ts';

export const columns = ['ended', 'hung', '5xx', 'log', 'amiss', ...kinds] as const;

/**
 * `ended`: a server ended by itself. `hung`: a request without an answer. `5xx`: an error that is none of the answers which a
 * client can act on. `log`: a line that was written again and again. `amiss`: what a fault saw for itself. The others: judge.ts.
 */
export type Column = (typeof columns)[number];

export type Found = Readonly<Record<Column, readonly string[]>>;

export function nothingFound(): Record<Column, string[]> {
  return { ...emptyFindings(), ended: [], hung: [], '5xx': [], log: [], amiss: [] };
}

/** What follows from a database that went back in time; it is counted and fails nothing. */
export const isExcused = (column: Column): boolean => column === 'excused';
