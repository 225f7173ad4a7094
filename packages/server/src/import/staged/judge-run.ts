/**
 * Judges the rows of a staged file: finds what its columns hold, asks what it leaves open, and says of every row what would become of it.
 * Nothing of the master is written.
 */
import type { ImportPlan } from '@fieldbook/core/api/import-operations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { type Cell, cellText, type FileRow } from '@fieldbook/core/import/cell';
import type { DateOrder } from '@fieldbook/core/import/file-dates';
import type { DecimalSign } from '@fieldbook/core/import/file-decimals';
import { findHeading, HEADING_WITHIN } from '@fieldbook/core/import/find-heading';
import { codeIn, type Judging, judgeRows } from '@fieldbook/core/import/judge-rows';
import { type MappedColumn, mapColumns } from '@fieldbook/core/import/map-columns';
import { beginSurvey } from '@fieldbook/core/import/survey';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { baseDecimals, getRows } from '../../store/masters/master-rows.ts';
import { loadMeanings } from '../masters/load-meanings.ts';
import { keepVerdicts, type RunWork, rowsBehind, rowsOf, type StoredRun, type VerdictRow } from './run-rows.ts';

const LOT = 500;
const MOST_UNMATCHED = 200;

/** What a file means as a whole, and the judge of its rows. */
interface Understood {
  readonly headingRow: number;
  readonly judge: (lot: readonly FileRow[]) => Promise<readonly VerdictRow[]>;
  readonly unmatched: ReadonlyMap<string, number>;
}

type Plan = Omit<ImportPlan, 'unmatched'>;

/** Problems: `import.no_heading`. Without an answer to its questions no row is judged. */
export async function judgeRun(
  database: CompanyDatabase,
  master: MasterDefinition,
  { run, progress }: RunWork,
): Promise<Result<true>> {
  const { plan, understood } = await understand(database, master, run);
  if (plan === undefined) return refused(problem('import.no_heading'));
  await database.pool.query(
    `update import_run set plan = $2, state = case when state = 'judged' then 'staged' else state end where id = $1`,
    [run.id, JSON.stringify({ ...plan, unmatched: [] })],
  );
  if (understood === undefined) return accepted(true);
  let done = 0;
  for await (const lot of lots(database, run.id, understood.headingRow)) {
    const judged = await understood.judge(lot);
    await database.withClient((client) => keepVerdicts(client, run.id, judged));
    done += lot.length;
    progress.done = done;
  }
  const unmatched = listed(understood.unmatched);
  await database.pool.query(
    `update import_run set plan = $2, state = case when state = 'staged' then 'judged' else state end where id = $1`,
    [run.id, JSON.stringify({ ...plan, unmatched })],
  );
  return accepted(true);
}

/** Judges one row anew, with the others that have its code or had it. */
export async function judgeAgain(
  database: CompanyDatabase,
  master: MasterDefinition,
  run: StoredRun,
  row: number,
): Promise<void> {
  const { understood } = await understand(database, master, run);
  if (understood === undefined) return;
  const codeBefore = '(select code from import_row where run_id = $1 and row = $2)';
  const { rows: had } = await database.pool.query<{ code: string | null }>(`select ${codeBefore} as code`, [
    run.id,
    row,
  ]);
  const own = await database.withClient((client) => rowsOf(client, run.id, [], row));
  const judged = await understood.judge(own);
  const codes = [had[0]?.code, ...judged.map(({ code }) => code)].filter(
    (code) => typeof code === 'string' && code !== '',
  );
  const touched = await database.withClient((client) => rowsOf(client, run.id, codes as string[], row));
  const all = await understood.judge(touched);
  await database.withClient((client) => keepVerdicts(client, run.id, all));
}

async function understand(
  database: CompanyDatabase,
  master: MasterDefinition,
  { id, mapping }: StoredRun,
): Promise<{ readonly plan?: Plan; readonly understood?: Understood }> {
  const first = await database.withClient((client) => rowsBehind(client, id, 0, HEADING_WITHIN));
  const found = findHeading(master, first, mapping.columns);
  if (found === undefined) return {};
  const leftOut = new Set(mapping.leftOut);
  const heading = { ...found, cells: found.cells.map((cell) => (leftOut.has(cellText(cell)) ? undefined : cell)) };
  const present = presentOnly(mapping.columns, heading.cells);
  const mapped = mapColumns(master, heading, present);
  const { columns } = mapped;
  const missing = [...mapped.missing, ...(columns.some(({ column }) => column.key === 'code') ? [] : ['code'])];
  const survey = beginSurvey(columns);
  for await (const lot of lots(database, id, found.row)) for (const { cells } of lot) survey.add(cells);
  const { dateOrder, decimalSign } = mapping;
  const { ask, ...shown } = survey.answer({
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(decimalSign === undefined ? {} : { decimalSign }),
  });
  const plan: Plan = {
    headingRow: found.row,
    headings: found.cells.map(cellText),
    columns: columns.map(({ at, column }) => ({ at, key: column.key })),
    unknown: [...mapped.unknown, ...leftOut].filter((each) => found.cells.some((cell) => cellText(cell) === each)),
    unclear: mapped.unclear.map(({ headings, columns: keys }) => ({ headings: [...headings], columns: [...keys] })),
    missing,
    ask: [...ask],
  };
  const isClear = plan.unclear.length + missing.length + ask.length === 0;
  if (!isClear) return { plan };
  const unmatched = new Map<string, number>();
  const judge = await judgeOf({ database, master, columns, mapping, shown, unmatched });
  return { plan, understood: { headingRow: found.row, judge, unmatched } };
}

/** A mapping that was said of another file names headings that this one need not have. */
function presentOnly(columns: Readonly<Record<string, string>> = {}, cells: readonly Cell[]): Record<string, string> {
  const headings = new Set(cells.map(cellText));
  return Object.fromEntries(Object.entries(columns).filter(([, heading]) => headings.has(heading)));
}

interface ToJudge {
  readonly database: CompanyDatabase;
  readonly master: MasterDefinition;
  readonly columns: readonly MappedColumn[];
  readonly mapping: StoredRun['mapping'];
  readonly shown: {
    readonly dateOrder: DateOrder | undefined;
    readonly decimalSign: DecimalSign;
    readonly codes: ReadonlySet<string>;
    readonly repeated: ReadonlySet<string>;
  };
  /** Filled while rows are judged: field and word, and in how many rows. */
  readonly unmatched: Map<string, number>;
}

async function judgeOf({
  database,
  master,
  columns,
  mapping,
  shown,
  unmatched,
}: ToJudge): Promise<Understood['judge']> {
  const { codes, repeated, dateOrder, decimalSign } = shown;
  const meanings = await loadMeanings({ database }, columns, { master: master.name, codes });
  const count = (field: string, word: string) => {
    const key = JSON.stringify([field, word]);
    if (unmatched.size < MOST_UNMATCHED || unmatched.has(key)) unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  };
  const judging: Judging = {
    table: master,
    columns,
    repeated,
    decimals: await database.withClient(baseDecimals),
    reading: {
      dateOrder,
      decimalSign,
      meant: meanings.meant,
      unmatched: count,
      ...(mapping.values === undefined ? {} : { values: mapping.values }),
    },
  };
  return async (lot) => {
    const codesOfLot = lot.map(({ cells }) => codeIn(cells, columns));
    const rows = await database.withClient((client) => getRows(client, master, codesOfLot));
    const known = new Map(rows.map((row) => [row.code, row]));
    return judgeRows(lot, known, judging).map((judged, at) => {
      const code = codesOfLot[at] ?? '';
      return { ...judged, code: code.slice(0, 100), before: known.get(code) };
    });
  };
}

async function* lots(database: CompanyDatabase, run: number, behind: number): AsyncGenerator<readonly FileRow[]> {
  for (let after = behind; ; ) {
    const lot = await database.withClient((client) => rowsBehind(client, run, after, LOT));
    const last = lot.at(-1);
    if (last === undefined) return;
    yield lot;
    after = last.row;
  }
}

function listed(unmatched: ReadonlyMap<string, number>): ImportPlan['unmatched'] {
  return [...unmatched]
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, rows]) => {
      const [field = '', word = ''] = JSON.parse(key) as string[];
      return { field, word, rows };
    });
}
