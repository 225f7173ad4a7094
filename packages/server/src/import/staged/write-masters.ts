/**
 * Writes the judged rows of an import in one transaction: all that the database takes, and what it wrote is noted beside each row. A row that
 * was changed since it was judged is refused, and so is what only the database knows to be doubled.
 */
import type { Fields } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { accepted, type Problem, problem, problemAt, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { demandMayWrite, personOf } from '../../store/masters/check-writing.ts';
import { filterSql, quoted } from '../../store/masters/master-columns.ts';
import { problemOfFault } from '../../store/masters/master-refusals.ts';
import { baseDecimals, storedDraft } from '../../store/masters/master-rows.ts';
import { upsertWithin } from '../../store/masters/master-store.ts';
import { nameWriter, Refusal, type Writer } from '../../store/masters/writer.ts';
import { type RunWork, refuseRows, type StoredRun } from './run-rows.ts';

const LOT = 500;

export interface ReadyRow {
  readonly row: number;
  readonly code: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly version_before: number | null;
}

interface Work {
  readonly client: pg.PoolClient;
  readonly writer: Writer;
  readonly master: MasterDefinition;
  readonly run: StoredRun;
  readonly decimals: number;
  /** How many rows were written. */
  written: number;
}

/** Two of them never work on one import, whatever a process that was silent believes. */
export const holdRun = (client: pg.ClientBase, run: number) =>
  client.query(`select pg_advisory_xact_lock(hashtext('import_run'), $1)`, [run]);

/** Problems: `import.nothing_to_write`. */
export function writeMasters(
  database: CompanyDatabase,
  writer: Writer,
  master: MasterDefinition,
  { run, progress }: RunWork,
): Promise<Result<true>> {
  return database.transaction(async ({ client }) => {
    await nameWriter(client, writer);
    await holdRun(client, run.id);
    const work: Work = { client, writer, master, run, decimals: await baseDecimals(client), written: 0 };
    let waiting: ReadyRow[] = [];
    let done = 0;
    for (let after = 0; ; ) {
      const lot = await readyBehind(client, run.id, after);
      const last = lot.at(-1);
      if (last === undefined) break;
      after = last.row;
      waiting.push(...(await writeThose(lot, work)));
      done += lot.length;
      progress.done = done;
    }
    // Rows that name others of the file come behind them; what nobody brings is refused by the database's own words.
    while (waiting.length > 0) {
      const before = work.written;
      waiting = [...(await writeThose(waiting, work))];
      if (work.written > before) continue;
      await refuseRows(
        client,
        run.id,
        waiting.map((row) => ({ row: row.row, problems: missingText(master, row) })),
      );
      break;
    }
    if (work.written === 0 && done === 0) return refused(problem('import.nothing_to_write'));
    await client.query(
      `update import_run set state = case when $2 then 'written' else state end,
         written_at = case when $2 then clock_timestamp() else written_at end where id = $1`,
      [run.id, work.written > 0],
    );
    return accepted(true);
  });
}

async function readyBehind(client: pg.ClientBase, run: number, after: number): Promise<readonly ReadyRow[]> {
  const { rows } = await client.query<ReadyRow>(
    `select row, code, value, before, version_before from import_row
     where run_id = $1 and row > $2 and verdict in ('new', 'changed') and written_as is null order by row limit $3`,
    [run, after, LOT],
  );
  return rows;
}

/** Answers the rows that wait for others of the file. */
async function writeThose(rows: readonly ReadyRow[], work: Work): Promise<readonly ReadyRow[]> {
  const { client, master } = work;
  const versions = await versionsOf(
    client,
    master,
    rows.map(({ code }) => code),
  );
  const isAsJudged = (row: ReadyRow) => (versions.get(row.code) ?? null) === row.version_before;
  await refuseRows(
    client,
    work.run.id,
    rows
      .filter((row) => !isAsJudged(row))
      .map(({ row, code }) => ({ row, problems: [problem('import.changed_since', 'code', { code })] })),
  );
  const asJudged = rows.filter(isAsJudged);
  const there = await versionsOf(
    client,
    master,
    asJudged.flatMap((row) => ownReferences(master, row)),
  );
  const isReady = (row: ReadyRow) => ownReferences(master, row).every((code) => there.has(code));
  await writeLot(asJudged.filter(isReady), work);
  return asJudged.filter((row) => !isReady(row));
}

/** Codes of rows of its own master that a row or its lists name. */
function ownReferences(master: MasterDefinition, { code, value }: ReadyRow): readonly string[] {
  const named = (fields: Fields, row: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).flatMap(([name, field]) => (field.of === master.name ? [row[name]] : []));
  const lists = Object.entries(master.children ?? {}).flatMap(([list, { fields }]) =>
    ((value[list] ?? []) as readonly Readonly<Record<string, unknown>>[]).flatMap((row) => named(fields, row)),
  );
  return [...named(master.fields, value), ...lists].filter(
    (each): each is string => typeof each === 'string' && each !== code,
  );
}

function missingText(master: MasterDefinition, row: ReadyRow): readonly Problem[] {
  const [field] = Object.entries(master.fields).find(([, each]) => each.of === master.name) ?? [];
  return [problem('reference.unknown', field, { of: master.name, code: ownReferences(master, row).join(', ') })];
}

export async function versionsOf(
  client: pg.ClientBase,
  master: MasterDefinition,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const { rows } = await client.query<{ code: string; version: number }>(
    `select m.code, m.version from ${quoted(master.table)} m where m.code = any ($1) and ${filterSql(master.filter, 'm')}`,
    [codes],
  );
  return new Map(rows.map(({ code, version }) => [code, version]));
}

/** All at once; where the database refuses that, the rows it refuses are found by halves. */
async function writeLot(rows: readonly ReadyRow[], work: Work): Promise<void> {
  if (rows.length === 0) return;
  const refusal = await inPart(work, rows, () => write(rows, work));
  if (refusal === undefined) return;
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) {
    await refuseRows(work.client, work.run.id, [{ row: only.row, problems: refusal.map(withoutRow) }]);
    return;
  }
  const half = Math.ceil(rows.length / 2);
  await writeLot(rows.slice(0, half), work);
  await writeLot(rows.slice(half), work);
}

async function write(rows: readonly ReadyRow[], work: Work): Promise<void> {
  const { client, master, run } = work;
  await demandMayWriteAll(rows, work);
  await upsertWithin(
    client,
    master,
    rows.map(({ value }) => value),
  );
  const versions = await versionsOf(
    client,
    master,
    rows.map(({ code }) => code),
  );
  const noted = rows.map(({ row, code }, at) => ({
    row,
    written_as: work.written + at + 1,
    version_after: versions.get(code),
  }));
  await client.query(
    `update import_row r set written_as = j.written_as, version_after = j.version_after
     from jsonb_to_recordset($2::jsonb) as j(row integer, written_as integer, version_after integer)
     where r.run_id = $1 and r.row = j.row`,
    [run.id, JSON.stringify(noted)],
  );
  work.written += rows.length;
}

async function demandMayWriteAll(rows: readonly ReadyRow[], { client, writer, master, decimals }: Work): Promise<void> {
  if (personOf(writer)?.forms === '*') return;
  for (const { value, before } of rows) {
    const after = storedDraft(master, value, decimals);
    const was = before === null ? {} : { before: storedDraft(master, before, decimals) };
    await demandMayWrite(client, writer, master, { ...was, after });
  }
}

/** Undone by itself where somebody refuses; answers why. */
async function inPart(
  { client, master }: Work,
  rows: readonly ReadyRow[],
  part: () => Promise<void>,
): Promise<readonly Problem[] | undefined> {
  await client.query('SAVEPOINT lot');
  try {
    await part();
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; RELEASE SAVEPOINT lot');
    return undefined;
  } catch (error) {
    const fault = problemOfFault(error, master, rows.length === 1 ? rows[0]?.code : undefined);
    if (fault === undefined && !(error instanceof Refusal)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT lot; RELEASE SAVEPOINT lot');
    return error instanceof Refusal ? error.problems : [fault].filter((each) => each !== undefined);
  }
}

/** The place within the row: many at once begin with the row's own. */
function withoutRow(each: Problem): Problem {
  return each.path === undefined ? each : problemAt(each.path.replace(/^\d+\./, ''), each);
}
