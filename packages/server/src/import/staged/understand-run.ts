/** What a staged file means as a whole: where its heading stands, what its columns hold, and what has to be asked before a row is judged. */
import type { ImportPlan } from '@fieldbook/core/api/import-operations';
import { type Cell, cellText, type FileRow } from '@fieldbook/core/import/cell';
import { columnsOf } from '@fieldbook/core/import/columns-of';
import type { DateOrder } from '@fieldbook/core/import/file-dates';
import type { DecimalSign } from '@fieldbook/core/import/file-decimals';
import { findHeading, HEADING_WITHIN } from '@fieldbook/core/import/find-heading';
import type { ImportTable } from '@fieldbook/core/import/import-table';
import type { Judging } from '@fieldbook/core/import/judge-rows';
import { type ColumnMap, fixedColumn, type MappedColumn, mapColumns } from '@fieldbook/core/import/map-columns';
import { beginSurvey } from '@fieldbook/core/import/survey';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { baseDecimals } from '../../store/masters/master-rows.ts';
import { loadMeanings } from './load-meanings.ts';
import { codesOfRun, rowsBehind, type StoredRun } from './run-rows.ts';

const LOT = 500;
const MOST_UNMATCHED = 200;

export type Plan = Omit<ImportPlan, 'unmatched'>;

/** Without `found` something has to be said first; without a plan there is no heading. */
export interface Understood {
  readonly plan?: Plan;
  readonly found?: FoundColumns;
}

export interface FoundColumns {
  readonly headingRow: number;
  readonly columns: readonly MappedColumn[];
  readonly shown: {
    readonly dateOrder: DateOrder | undefined;
    readonly decimalSign: DecimalSign;
    readonly codes: ReadonlySet<string>;
    readonly repeated: ReadonlySet<string>;
  };
}

/** `further` is what has to be asked besides. */
export async function understand(
  database: CompanyDatabase,
  table: ImportTable,
  run: StoredRun,
  further: Plan['ask'] = [],
): Promise<Understood> {
  const heading = await readHeading(database, table, run);
  if (heading === undefined) return {};
  const { row, headings, mapped, columns, taken, missing, leftOut } = heading;
  const survey = beginSurvey(columns);
  for await (const lot of lots(database, run.id, row)) for (const { cells } of lot) survey.add(cells);
  const { dateOrder, decimalSign } = run.mapping;
  const { ask, ...shown } = survey.answer({
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(decimalSign === undefined ? {} : { decimalSign }),
  });
  const plan: Plan = {
    headingRow: row,
    headings: [...headings],
    columns: columns.flatMap(({ at, column, fixed }) => (fixed === undefined ? [{ at, key: column.key }] : [])),
    taken: Object.fromEntries(taken.map(({ column, fixed = '' }) => [column.key, fixed])),
    unknown: [...mapped.unknown, ...leftOut].filter((each) => headings.includes(each)),
    unclear: mapped.unclear.map(({ headings: own, columns: keys }) => ({ headings: [...own], columns: [...keys] })),
    missing: [...missing],
    ask: [...ask, ...further],
    reading: { dateOrder: shown.dateOrder ?? null, decimalSign: shown.decimalSign },
  };
  const isClear = plan.unclear.length + plan.missing.length + plan.ask.length === 0;
  return isClear ? { plan, found: { headingRow: row, columns, shown } } : { plan };
}

/** What was understood of a judged file, without looking through its rows again: for `rows` of it. */
export async function understoodBefore(
  database: CompanyDatabase,
  table: ImportTable,
  run: StoredRun,
): Promise<FoundColumns | undefined> {
  const heading = await readHeading(database, table, run);
  if (heading === undefined || run.plan === null || run.state === 'staged') return undefined;
  const { dateOrder, decimalSign } = run.plan.reading;
  const codes = await database.withClient((client) => codesOfRun(client, run.id));
  const shown = { dateOrder: dateOrder ?? undefined, decimalSign, codes, repeated: new Set<string>() };
  return { headingRow: heading.row, columns: heading.columns, shown };
}

async function readHeading(database: CompanyDatabase, table: ImportTable, { id, mapping }: StoredRun) {
  const first = await database.withClient((client) => rowsBehind(client, id, 0, HEADING_WITHIN));
  const heading = findHeading(table, first, mapping.columns);
  if (heading === undefined) return undefined;
  const leftOut = new Set(mapping.leftOut);
  const cells = heading.cells.map((cell) => (leftOut.has(cellText(cell)) ? undefined : cell));
  const mapped = mapColumns(table, { ...heading, cells }, presentOnly(mapping.columns, cells), mapping.forAll);
  const taken = await takenOf(database, table, mapped);
  const columns = [...mapped.columns, ...taken];
  const needed = neededOf(table).filter((key) => !columns.some(({ column }) => column.key === key));
  const missing = [...mapped.missing, ...needed];
  return { row: heading.row, headings: heading.cells.map(cellText), mapped, columns, taken, missing, leftOut };
}

/** The only branch in use, in columns that need one and that nothing stands for: new rows are of it, others stay where they are. */
async function takenOf(
  database: CompanyDatabase,
  table: ImportTable,
  { columns, unclear }: ColumnMap,
): Promise<readonly MappedColumn[]> {
  const said = new Set([...columns.map(({ column }) => column.key), ...unclear.flatMap((each) => each.columns)]);
  const open = columnsOf(table, 0).filter(
    ({ key, field, isNeeded }) => isNeeded && field.kind === 'reference' && field.of === 'branch' && !said.has(key),
  );
  if (open.length === 0) return [];
  const { rows } = await database.pool.query<{ code: string }>('select code from branch where active limit 2');
  const [only, ...others] = rows;
  if (only === undefined || others.length > 0) return [];
  return open.map((column) => ({ ...fixedColumn(column, only.code), isForNew: true }));
}

/** A row of a master is known by its code, and what it leaves out may be there already; others bring all that is theirs. */
function neededOf(table: ImportTable): readonly string[] {
  if (table.key === 'code') return ['code'];
  return columnsOf(table, 0).flatMap(({ key, isNeeded }) => (isNeeded ? [key] : []));
}

/** A mapping that was said of another file names headings that this one need not have. */
function presentOnly(columns: Readonly<Record<string, string>> = {}, cells: readonly Cell[]): Record<string, string> {
  const headings = new Set(cells.map(cellText));
  return Object.fromEntries(Object.entries(columns).filter(([, heading]) => headings.has(heading)));
}

export interface RowJudging extends Judging {
  /** Words that are none of ours so far, the most frequent first. */
  readonly unmatched: () => ImportPlan['unmatched'];
}

/** What rows are judged with. */
export async function judgingOf(
  database: CompanyDatabase,
  table: ImportTable,
  { columns, shown: { codes, repeated, dateOrder, decimalSign } }: FoundColumns,
  { values }: StoredRun['mapping'],
): Promise<RowJudging> {
  const meanings = await loadMeanings(database, columns, { kind: table.name, codes });
  const counts = new Map<string, number>();
  const count = (field: string, word: string) => {
    const key = JSON.stringify([field, word]);
    if (counts.size < MOST_UNMATCHED || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const decimals = await database.withClient(baseDecimals);
  const mapped = values === undefined ? {} : { values };
  const reading = { dateOrder, decimalSign, meant: meanings.meant, unmatched: count, ...mapped };
  return { table, columns, repeated, decimals, reading, unmatched: () => listed(counts) };
}

function listed(counts: ReadonlyMap<string, number>): ImportPlan['unmatched'] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, rows]) => {
      const [field = '', word = ''] = JSON.parse(key) as string[];
      return { field, word, rows };
    });
}

/** The rows below a row of the file, lot by lot. */
export async function* lots(
  database: CompanyDatabase,
  run: number,
  behind: number,
): AsyncGenerator<readonly FileRow[]> {
  for (let after = behind; ; ) {
    const lot = await database.withClient((client) => rowsBehind(client, run, after, LOT));
    const last = lot.at(-1);
    if (last === undefined) return;
    yield lot;
    after = last.row;
  }
}
