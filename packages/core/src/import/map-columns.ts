/** Which column of a file holds what. What is not clear is said and never guessed; a mapping that is given goes first. */

import { type Cell, cellText, type FileRow, plainWords } from './cell.ts';
import { columnNames } from './column-names.ts';
import type { FileColumn } from './columns-of.ts';
import { type ColumnMapping, columnsIn } from './find-heading.ts';
import type { ImportTable } from './import-table.ts';

/** Stands above the reasons in a list of refused rows, and is nothing to read. */
export const REASON_HEADING = 'Refused because';

export interface MappedColumn {
  /** Place in a row, counted from 0; of a value for all rows nowhere in it. */
  readonly at: number;
  readonly heading: string;
  readonly column: FileColumn;
  /** What all rows have in the column, as a value of the product. */
  readonly fixed?: string;
  /** Only new rows have it. */
  readonly isForNew?: true;
}

/** What a row has in a column: of the file, or as all rows have it. */
export const cellIn = (cells: readonly Cell[], { at, fixed }: MappedColumn): Cell => fixed ?? cells[at];

/** A column with a value for all rows. */
export const fixedColumn = (column: FileColumn, fixed: string): MappedColumn => ({
  at: -1,
  heading: '',
  column,
  fixed,
});

export interface ColumnMap {
  readonly columns: readonly MappedColumn[];
  /** Headings that name nothing: their columns are left out. */
  readonly unknown: readonly string[];
  /** Headings that may name several columns, and several headings that name one. */
  readonly unclear: readonly UnclearHeading[];
  /** What of the mapping is not there: columns of the table, or headings of the file. */
  readonly missing: readonly string[];
}

export interface UnclearHeading {
  readonly headings: readonly string[];
  /** Keys of columns. */
  readonly columns: readonly string[];
}

/** `forAll`: column → what all rows have in it, where no heading stands for it; an empty value says nothing. */
export function mapColumns(
  table: ImportTable,
  heading: FileRow,
  mapping: ColumnMapping = {},
  forAll: Readonly<Record<string, string>> = {},
): ColumnMap {
  const headings = heading.cells.map(cellText);
  const columns = columnsIn(table, [...headings, ...Object.keys(mapping), ...Object.keys(forAll)]);
  const names = columnNames(table, columns);
  const columnOf = (key: string) => columns.find((each) => plainWords(each.key) === plainWords(key));
  const given = Object.entries(mapping).map(([key, name]) => ({
    column: columnOf(key),
    at: headings.indexOf(name),
    said: `${key} (${name})`,
  }));
  const mapped: MappedColumn[] = given.flatMap(({ column, at }) =>
    column === undefined || at === -1 ? [] : [{ at, heading: headings[at] ?? '', column }],
  );
  const unknown: string[] = [];
  const unclear: UnclearHeading[] = [];
  const taken = new Set(given.map(({ at }) => at));
  const isGiven = new Set(mapped.map(({ column }) => column.key));
  for (const [at, each] of headings.entries()) {
    if (taken.has(at) || plainWords(each) === '' || plainWords(each) === plainWords(REASON_HEADING)) continue;
    const found = names.find(each).filter(({ key }) => !isGiven.has(key));
    const [column] = found;
    if (column === undefined) unknown.push(each);
    else if (found.length > 1) unclear.push({ headings: [each], columns: found.map(({ key }) => key) });
    else mapped.push({ at, heading: each, column });
  }
  const missing = given.filter(({ column, at }) => column === undefined || at === -1).map(({ said }) => said);
  const spare = mapped.filter((each) => isNameBesideCode(each, mapped));
  const kept = mapped.filter((each) => !spare.includes(each));
  const left = [...unknown, ...spare.map((each) => each.heading)];
  const fixed: MappedColumn[] = [];
  for (const [key, value] of Object.entries(forAll)) {
    const column = columnOf(key);
    if (column === undefined) missing.push(`${key} (${value})`);
    else if (value !== '' && !mapped.some((each) => each.column.key === column.key))
      fixed.push(fixedColumn(column, value));
  }
  return { columns: [...kept, ...fixed], unknown: left, unclear: [...unclear, ...doubled(kept)], missing };
}

const saysName = ({ heading }: MappedColumn) => plainWords(heading).endsWith('name');

/** `Item No.` and `Item name` both say the item: its code does, and the name is there for the reader. */
function isNameBesideCode(one: MappedColumn, mapped: readonly MappedColumn[]): boolean {
  const { column } = one;
  if (column.field.kind !== 'reference' || !saysName(one)) return false;
  return mapped.some((other) => other.column.key === column.key && !saysName(other));
}

function doubled(mapped: readonly MappedColumn[]): UnclearHeading[] {
  const headings = new Map<string, string[]>();
  for (const { column, heading } of mapped) headings.set(column.key, [...(headings.get(column.key) ?? []), heading]);
  return [...headings]
    .filter(([, several]) => several.length > 1)
    .map(([key, several]) => ({ headings: several, columns: [key] }));
}
