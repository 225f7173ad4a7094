/** A row in the columns of its file, as reading takes it back. */
import type { Field } from '../definition/field.ts';
import type { Language } from '../i18n/languages.ts';
import { say, sayIf } from '../i18n/say.ts';
import { headingsOf } from './column-names.ts';
import { columnsOf, type FileColumn, TEMPLATE_GROUPS } from './columns-of.ts';
import type { ImportTable } from './import-table.ts';

type WireRow = Readonly<Record<string, unknown>>;

/** Heading and rows; a list has as many groups as its longest row needs, two at least. */
export function printTable(
  table: ImportTable,
  rows: readonly WireRow[],
  language: Language,
): readonly (readonly string[])[] {
  const lists = Object.keys(table.children ?? {});
  const longest = rows.flatMap((row) => lists.map((name) => listOf(row, name).length));
  const columns = columnsOf(table, Math.max(TEMPLATE_GROUPS, ...longest));
  return [
    headingsOf(table, columns, language),
    ...rows.map((row) => columns.map((column) => printCell(column, row, language))),
  ];
}

/** A heading and an example, for a person to fill in. */
export function templateOf(table: ImportTable, language: Language): readonly (readonly string[])[] {
  return printTable(table, table.examples.slice(0, 1), language);
}

const listOf = (row: WireRow, name: string): readonly WireRow[] => (row[name] ?? []) as readonly WireRow[];

function printCell({ name, field, list }: FileColumn, row: WireRow, language: Language): string {
  const own = list === undefined ? row : listOf(row, list.name)[list.group - 1];
  return printValue(field, own?.[name], language);
}

function printValue(field: Field, value: unknown, language: Language): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No', language);
  const label = field.kind === 'choice' ? field.optionLabels?.[field.options?.indexOf(String(value)) ?? -1] : undefined;
  return sayIf(label, language) ?? String(value);
}
