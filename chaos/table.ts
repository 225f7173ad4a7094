/** The table on the terminal: one line for each fault, a sum at the end. */
import { type Column, columns } from './check/columns.ts';

export interface Row {
  readonly at: string;
  readonly fault: string;
  readonly acknowledged: number;
  readonly retried: number;
  /** Undefined where nothing was acknowledged in time. */
  readonly backMs: number | undefined;
  /** Only what was found new. */
  readonly found: Readonly<Record<Column, readonly string[]>>;
  readonly notes: readonly string[];
}

const heads = ['at', 'fault', 'acked', 'retried', 'back', ...columns, ''] as const;
const widths = [5, 18, 6, 8, 8, ...columns.map((column) => Math.max(column.length, 3) + 1), 0];

export function headLine(): string {
  return line([...heads]);
}

export function rowLine(row: Row): string {
  const back = row.backMs === undefined ? 'stuck' : `${(row.backMs / 1000).toFixed(1)} s`;
  const counts = columns.map((column) => String(row.found[column].length));
  return line([
    row.at,
    row.fault,
    String(row.acknowledged),
    String(row.retried),
    back,
    ...counts,
    row.notes.join('; '),
  ]);
}

export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function line(cells: readonly string[]): string {
  const padded = cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    return column === 1 || width === 0 ? `${column === 1 ? ' ' : '  '}${cell.padEnd(width)}` : cell.padStart(width);
  });
  return padded.join('').trimEnd();
}
