/** A table as a workbook would have held it: a heading of column keys (core/import) and rows of cells. */
import type { Cell } from '../import/cell.ts';

export interface TallyTable {
  /** Name of the master. */
  readonly kind: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Values by column key; what is left out is an empty cell. */
export type TableRow = Readonly<Record<string, string | undefined>>;

/** Columns that no row fills are left out: what a file has no column for stays as it is. */
export function tableOf(kind: string, rows: readonly TableRow[]): TallyTable {
  const keys = rows.flatMap((row) => Object.keys(row).filter((key) => row[key] !== undefined));
  const heading = [...new Set(keys)];
  return { kind, heading, rows: rows.map((row) => heading.map((key) => row[key])) };
}

/** An empty text is no value. */
export const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);
