/** A row in the columns of its file, as reading takes it back. */
import type { Field } from '../definition/field.ts';
import type { Language } from '../i18n/languages.ts';
import { say, sayIf } from '../i18n/say.ts';
import { headingsOf } from './column-names.ts';
import { columnsOf, type FileColumn, TEMPLATE_GROUPS } from './columns-of.ts';
import { signsOf } from './file-decimals.ts';
import type { ImportTable } from './import-table.ts';

type WireRow = Readonly<Record<string, unknown>>;

export interface PrintedColumn extends FileColumn {
  readonly heading: string;
}

/** Rows of the longest list, by the list's name. */
export type ListLengths = Readonly<Record<string, number>>;

/** Heading and rows; a list has as many groups as its longest row needs, two at least. */
export function printTable(
  table: ImportTable,
  rows: readonly WireRow[],
  language: Language,
): readonly (readonly string[])[] {
  const columns = printedColumns(table, longestLists(table, rows), language);
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => clearText(column, printCell(column, row, language)))),
  ];
}

/** A heading and an example, for a person to fill in. */
export function templateOf(table: ImportTable, language: Language): readonly (readonly string[])[] {
  return printTable(table, table.examples.slice(0, 1), language);
}

/** Of these rows, and of others whose longest lists are known. */
export function longestLists(
  { children = {} }: ImportTable,
  rows: readonly WireRow[],
  others: ListLengths = {},
): ListLengths {
  const longest = (name: string) =>
    rows.reduce((most, row) => Math.max(most, listOf(row, name).length), others[name] ?? 0);
  return Object.fromEntries(Object.keys(children).map((name) => [name, longest(name)]));
}

export function printedColumns(table: ImportTable, longest: ListLengths, language: Language): readonly PrintedColumn[] {
  const columns = columnsOf(table, Math.max(TEMPLATE_GROUPS, ...Object.values(longest)));
  const headings = headingsOf(table, columns, language);
  return columns
    .map((column, at) => ({ ...column, heading: headings[at] ?? column.key }))
    .filter(({ list }) => list === undefined || list.group <= Math.max(TEMPLATE_GROUPS, longest[list.name] ?? 0));
}

const listOf = (row: WireRow, name: string): readonly WireRow[] => (row[name] ?? []) as readonly WireRow[];

export function printCell({ name, field, list }: FileColumn, row: WireRow, language: Language): string {
  const own = list === undefined ? row : listOf(row, list.name)[list.group - 1];
  return printValue(field, own?.[name], language);
}

/** The text of a cell in a file of mere texts: `1.250`, which may be a thousand to its reader, as `1.2500`. */
export function clearText({ field }: FileColumn, text: string): string {
  return FIGURES.has(field.kind) && signsOf(text).length > 1 ? `${text}0` : text;
}

const FIGURES: ReadonlySet<Field['kind']> = new Set(['money', 'rate', 'quantity', 'percent']);

function printValue(field: Field, value: unknown, language: Language): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No', language);
  const label = field.kind === 'choice' ? field.optionLabels?.[field.options?.indexOf(String(value)) ?? -1] : undefined;
  return sayIf(label, language) ?? String(value);
}
