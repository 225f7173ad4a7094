/** What a file of a master's rows shows of each of them: the columns of its list that were chosen, or all that it is brought in with. */

import { documentField } from '@fieldbook/core/definition/document-field';
import type { Field, FieldKind } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say, sayIf } from '@fieldbook/core/i18n/say';
import { MOST_COLUMNS } from '@fieldbook/core/import/cell';
import { mapColumns } from '@fieldbook/core/import/map-columns';
import {
  clearText,
  type ListLengths,
  longestLists,
  type PrintedColumn,
  printCell,
  printedColumns,
} from '@fieldbook/core/import/print-cells';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { listsWithCosts } from '@fieldbook/core/permissions/costs';
import type { RowFigure } from '@fieldbook/core/reports/row-figures';
import type { Actor } from '../auth/actor.ts';
import type { MasterRecord } from '../store/masters/master-record.ts';
import { toldRow } from '../store/masters/told-row.ts';
import { seesCosts } from '../store/vouchers/hidden-prices.ts';
import type { FileFormat } from './export-file.ts';
import type { TableCell, TableColumn, TableColumnKind } from './table.ts';
import { LONGEST_TEXT } from './table-xlsx-cells.ts';

type Row = Readonly<Record<string, unknown>>;

export interface FileLayout {
  readonly columns: readonly TableColumn[];
  cells(row: Row): readonly TableCell[];
}

interface Look {
  readonly master: MasterDefinition;
  readonly figure: RowFigure | undefined;
  readonly lang: Language;
}

/** `names`: of fields, and of the figure. Problems: `field.unknown`. */
export function chosenLayout(names: readonly string[], look: Look): Result<FileLayout> {
  const { master, figure, lang } = look;
  const unknown = names.find((name) => master.fields[name] === undefined && name !== figure?.name);
  if (unknown !== undefined) return refused(problem('field.unknown', `columns.${unknown}`));
  const cell = (name: string, row: Row): TableCell => {
    const field = name === figure?.name ? undefined : master.fields[name];
    return field === undefined ? plain(row[name]) : said(field, row[name], lang);
  };
  return accepted({
    columns: names.flatMap((name) => chosenColumn(name, look)),
    cells: (row) => names.map((name) => cell(name, row)),
  });
}

function chosenColumn(name: string, { master, figure, lang }: Look): readonly TableColumn[] {
  if (name === figure?.name) return [{ name, kind: figure.kind, title: say(figure.label, lang) }];
  const field = master.fields[name];
  return field === undefined ? [] : [{ name, kind: kindOf(field), title: say(field.label, lang) }];
}

const kinds: Partial<Record<FieldKind, TableColumnKind>> = {
  code: 'code',
  reference: 'code',
  date: 'date',
  money: 'money',
  integer: 'integer',
  quantity: 'quantity',
  rate: 'rate',
  percent: 'percent',
};

const kindOf = ({ kind }: Field): TableColumnKind => kinds[kind] ?? 'text';

function said(field: Field, value: unknown, lang: Language): TableCell {
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No', lang);
  const word = sayIf(field.optionLabels?.[field.options?.indexOf(String(value)) ?? -1], lang);
  return word ?? plain(value);
}

const plain = (value: unknown): TableCell =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** What the rows of a file need of its columns. */
export interface Needs {
  readonly longest: ListLengths;
  /** Fields that a row would bring back otherwise than they stand: told in part, or longer than a cell. */
  readonly partly: ReadonlySet<string>;
}

export const noNeeds: Needs = { longest: {}, partly: new Set() };

export function needsOf(actor: Actor, master: MasterDefinition, rows: readonly MasterRecord[], before: Needs): Needs {
  const body = documentField(master.fields)?.body;
  const isPart = (told: unknown, whole: unknown) => told !== whole || String(whole).length > LONGEST_TEXT;
  const isPartly = body !== undefined && rows.some((row) => isPart(toldRow(actor, master, row)[body], row[body]));
  return {
    longest: longestLists(master, rows, before.longest),
    partly: isPartly ? new Set([...before.partly, body]) : before.partly,
  };
}

export interface FullLook {
  readonly master: MasterDefinition;
  readonly lang: Language;
  readonly format: FileFormat;
}

/**
 * Every field and list that the person is told whole; a list that says costs is not of those, since reading would take them away
 * from its rows. Problems: `export.not_on_paper`, `export.too_many_columns`.
 */
export function fullLayout(
  actor: Actor,
  { longest, partly }: Needs,
  { master, lang, format }: FullLook,
): Result<FileLayout> {
  if (format === 'pdf') return refused(problem('export.not_on_paper', 'format'));
  const costLists = seesCosts(actor) ? [] : listsWithCosts(master);
  const isTold = ({ name, field, list }: PrintedColumn): boolean =>
    list === undefined
      ? !partly.has(name) && (field.cost !== true || seesCosts(actor))
      : !costLists.includes(list.name);
  const columns = printedColumns(master, longest, lang).filter(isTold);
  const read = mapColumns(master, { row: 1, cells: columns.map(({ heading }) => heading) });
  if (columns.length > MOST_COLUMNS || read.unknown.length > 0) {
    return refused(problem('export.too_many_columns', 'columns', { n: MOST_COLUMNS }));
  }
  const text = (column: PrintedColumn, row: Row): TableCell => {
    const cell = printCell(column, row, lang);
    return plain(format === 'csv' ? clearText(column, cell) : cell);
  };
  return accepted({
    columns: columns.map((column) => ({ name: column.key, kind: kindOf(column.field), title: column.heading })),
    cells(row) {
      const grown = Object.entries(longestLists(master, [row])).find(([name, length]) => length > (longest[name] ?? 0));
      if (grown !== undefined) throw new Error(`${master.name} ${row['code']}: ${grown[0]} grew while it was exported`);
      return columns.map((column) => text(column, row));
    },
  });
}
