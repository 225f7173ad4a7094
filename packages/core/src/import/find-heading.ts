/** Which row of a file is its heading: of the first rows the one with most cells that name columns. */

import { cellText, type FileRow } from './cell.ts';
import { type ColumnNames, columnNames } from './column-names.ts';
import { columnsOf, type FileColumn, TEMPLATE_GROUPS } from './columns-of.ts';
import type { ImportTable } from './import-table.ts';

/** Titles, addresses and dates of a report stand above its heading. */
export const HEADING_WITHIN = 20;

/** Groups of a list that a heading may number; larger figures in it mean something else. */
const MOST_GROUPS = 300;

/** The heading among `rows`; `undefined` where none of them names a column. `mapping` are headings that are given. */
export function findHeading(
  table: ImportTable,
  rows: readonly FileRow[],
  mapping: ColumnMapping = {},
): FileRow | undefined {
  const given = new Set(Object.values(mapping));
  const known = new Map<number, ColumnNames>();
  let best: { row: FileRow; named: number } | undefined;
  for (const row of rows.slice(0, HEADING_WITHIN)) {
    const headings = row.cells.map(cellText);
    const groups = groupsIn(headings);
    const names = known.get(groups) ?? columnNames(table, columnsOf(table, groups));
    known.set(groups, names);
    const named = headings.filter((each) => given.has(each) || names.find(each).length > 0).length;
    if (named > (best?.named ?? 0)) best = { row, named };
  }
  return best?.row;
}

/** Column → the heading that stands for it in this file. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** The columns that these headings may name, with as many groups as they number. */
export function columnsIn(table: ImportTable, headings: readonly string[]): readonly FileColumn[] {
  return columnsOf(table, groupsIn(headings));
}

/** `units 3: unit` */
const NUMBERED = /\p{L}\s*(\d{1,3})\s*:?\s*\p{L}/u;

function groupsIn(headings: readonly string[]): number {
  const numbers = headings.map((each) => Number(NUMBERED.exec(each)?.[1] ?? 0));
  return Math.max(TEMPLATE_GROUPS, ...numbers.filter((each) => each <= MOST_GROUPS));
}
