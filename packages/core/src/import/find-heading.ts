/**
 * Which row of a file is its heading: of the first rows the one with most cells that name columns. Where another program's headings name
 * none, it is the first of the rows that are fullest of words: a single word of a row below may name a column by chance.
 */

import { cellText, type FileRow, isEmptyCell } from './cell.ts';
import { type ColumnNames, columnNames } from './column-names.ts';
import { columnsOf, type FileColumn, TEMPLATE_GROUPS } from './columns-of.ts';
import type { ImportTable } from './import-table.ts';

/** Titles, addresses and dates of a report stand above its heading. */
export const HEADING_WITHIN = 20;

/** Groups of a list that a heading may number; larger figures in it mean something else. */
const MOST_GROUPS = 300;

/** The heading among `rows`; `undefined` where none of them can be one. `mapping` are headings that are given. */
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
  const worded = fullestOfWords(rows.slice(0, HEADING_WITHIN));
  if (best === undefined || worded === undefined) return best?.row ?? worded;
  const isChance = best.named === 1 && worded.row < best.row.row && filled(worded) >= filled(best.row);
  return isChance ? worded : best.row;
}

const filled = ({ cells }: FileRow): number => cells.filter((cell) => !isEmptyCell(cell)).length;

/** The first of the rows that have most cells, all of them with letters; one cell alone is a title. */
function fullestOfWords(rows: readonly FileRow[]): FileRow | undefined {
  const worded = rows.filter(({ cells }) => cells.every((cell) => isEmptyCell(cell) || /\p{L}/u.test(cellText(cell))));
  const most = Math.max(2, ...worded.map(filled));
  return worded.find((row) => filled(row) === most);
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
