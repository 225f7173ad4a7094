/** The first reading of a file: where its heading stands, what its columns hold, and what it leaves open. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { FileRow } from '@fieldbook/core/import/cell';
import type { DateOrder } from '@fieldbook/core/import/file-dates';
import type { DecimalSign } from '@fieldbook/core/import/file-decimals';
import { type ColumnMapping, findHeading, HEADING_WITHIN } from '@fieldbook/core/import/find-heading';
import { type ColumnMap, type MappedColumn, mapColumns } from '@fieldbook/core/import/map-columns';
import type { ValueMapping } from '@fieldbook/core/import/read-cell';
import { beginSurvey, type Unclear } from '@fieldbook/core/import/survey';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import type { Table } from '../tables/open-table.ts';

/** What is said about a file besides itself. */
export interface MastersMapping {
  readonly columns?: ColumnMapping | undefined;
  readonly values?: ValueMapping | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalSign?: DecimalSign | undefined;
}

export interface FilePlan {
  readonly heading: FileRow;
  readonly columns: readonly MappedColumn[];
  /** Headings whose columns are left out. */
  readonly unknown: readonly string[];
  readonly dateOrder: DateOrder | undefined;
  readonly decimalSign: DecimalSign;
  readonly codes: ReadonlySet<string>;
  readonly repeated: ReadonlySet<string>;
}

/** Throws EnvironmentError `import.no_heading`, `import.columns_missing`, `import.columns_unclear`, `import.unclear`, and those of the table. */
export async function planFile(
  path: string,
  table: Table,
  master: MasterDefinition,
  mapping: MastersMapping,
): Promise<FilePlan> {
  const heading = findHeading(master, await firstRows(table), mapping.columns);
  if (heading === undefined) {
    throw new EnvironmentError(
      'import.no_heading',
      `No row of the first ${HEADING_WITHIN} of ${path} names a column of ${master.name}; nothing was imported.`,
      `fieldbook import template ${master.name} writes a file with all of them.`,
    );
  }
  const mapped = mapColumns(master, heading, mapping.columns);
  demandClear(path, mapped);
  const survey = beginSurvey(mapped.columns);
  for await (const { row, cells } of table.rows()) if (row > heading.row) survey.add(cells);
  const { dateOrder, decimalSign } = mapping;
  const { ask, ...shown } = survey.answer({
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(decimalSign === undefined ? {} : { decimalSign }),
  });
  if (ask.length > 0) throw asked(path, ask);
  return { heading, columns: mapped.columns, unknown: mapped.unknown, ...shown };
}

async function firstRows(table: Table): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of table.rows()) {
    rows.push(row);
    if (rows.length === HEADING_WITHIN) break;
  }
  return rows;
}

function demandClear(path: string, { columns, unclear, missing }: ColumnMap): void {
  const absent = [...missing, ...(columns.some(({ column }) => column.key === 'code') ? [] : ['code'])];
  if (unclear.length > 0) {
    const said = unclear.map(({ headings, columns: keys }) => `${headings.join(' and ')} may be ${keys.join(' or ')}`);
    throw new EnvironmentError(
      'import.columns_unclear',
      `Columns of ${path} are not clear: ${said.join('; ')}. Nothing was imported.`,
      'Say in a mapping which is which: --mapping FILE.json with {"columns": {"code": "Item No"}}.',
    );
  }
  if (absent.length > 0) {
    throw new EnvironmentError(
      'import.columns_missing',
      `The file ${path} has no column ${absent.join(', ')}; nothing was imported.`,
      'Every row is known by its code: name its column "code", or say in a mapping what it is called.',
    );
  }
}

const questions = {
  dateOrder: 'Say whether the day or the month comes first: --date-order dmy or --date-order mdy.',
  decimalSign: 'Say which sign stands before the decimals: --decimal-sign . or --decimal-sign ,',
} as const;

function asked(path: string, ask: readonly Unclear[]): EnvironmentError {
  const said = ask.map(({ heading, example }) => `"${example}" in ${heading}`);
  return new EnvironmentError(
    'import.unclear',
    `What ${path} says may be read in two ways: ${said.join(', ')}. Nothing was imported.`,
    [...new Set(ask.map(({ what }) => questions[what]))].join('\n'),
  );
}
