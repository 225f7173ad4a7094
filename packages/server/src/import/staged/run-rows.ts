/** Imports and their rows in the database, as SQL. */
import type { ImportPlan, ImportRow, ImportRun } from '@fieldbook/core/api/import-operations';
import { type Cell, cellText, type FileRow } from '@fieldbook/core/import/cell';
import type { JudgedRow, Verdict } from '@fieldbook/core/import/judge-rows';
import type { Problem } from '@fieldbook/core/kernel/result';
import { openingTables } from '@fieldbook/core/openings/opening-tables';
import type pg from 'pg';
import { inUtc } from '../../store/sql-text.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/** A run as work on it needs it. */
export interface StoredRun {
  readonly id: number;
  readonly uid: string;
  readonly kind: string;
  readonly name: string;
  readonly state: ImportRun['state'];
  readonly mapping: ImportRun['mapping'];
  readonly plan: ImportPlan | null;
}

/** Work on a run, and how many of its rows it has done. */
export interface RunWork {
  readonly run: StoredRun;
  readonly progress: { done: number };
}

/** A process that says nothing for so long is gone, and another may begin its work again. */
const SILENT = `interval '90 seconds'`;

const RUN = `select run.uid, run.kind, run.file_name as name, run.sheet, run.state, run.mapping, run.plan, run.problems,
    case when run.work_at > clock_timestamp() - ${SILENT} then jsonb_build_object('kind', run.work, 'done', run.done) end as work,
    maker.code as by, maker.name as "byName", ${inUtc('run.made_at')} as "madeAt",
    ${inUtc('run.written_at')} as "writtenAt", ${inUtc('run.undone_at')} as "undoneAt", undoer.name as "undoneByName",
    (select jsonb_build_object('rows', count(*) filter (where verdict is not null), 'new', count(*) filter (where verdict = 'new'),
        'changed', count(*) filter (where verdict = 'changed'), 'same', count(*) filter (where verdict = 'same'),
        'refused', count(*) filter (where verdict = 'refused'), 'written', count(written_as))
      from import_row where run_id = run.id) as counts,
    case when run.state = 'written' and v.id is not null then jsonb_build_object('type', v.type, 'voucherNo', v.id, 'referNo', v.refer_no) end as voucher
  from import_run run left join voucher v on v.uid = run.voucher_uid join app_user maker on maker.id = run.user_id left join app_user undoer on undoer.id = run.undone_by`;

export async function readRun(db: Db, uid: string): Promise<ImportRun | undefined> {
  const { rows } = await db.query<ImportRun>(`${RUN} where run.uid = $1`, [uid]);
  return rows[0];
}

export async function readRuns(db: Db, most: number): Promise<readonly ImportRun[]> {
  const { rows } = await db.query<ImportRun>(`${RUN} order by run.made_at desc, run.id desc limit $1`, [most]);
  return rows;
}

export async function findRun(db: Db, uid: string): Promise<StoredRun | undefined> {
  const { rows } = await db.query<StoredRun>(
    'select id, uid, kind, file_name as name, state, mapping, plan from import_run where uid = $1',
    [uid],
  );
  return rows[0];
}

/** What a person said the last time of a file of this kind. Openings are of the day and the branch of those before. */
export async function lastMapping(db: Db, kind: string): Promise<ImportRun['mapping']> {
  const openings = openingTables.map(({ name }) => name);
  const last = async (kinds: readonly string[]) => {
    const { rows } = await db.query<{ mapping: ImportRun['mapping'] }>(
      'select mapping from import_run where kind = any ($1) order by made_at desc, id desc limit 1',
      [kinds],
    );
    return rows[0]?.mapping ?? {};
  };
  const own = await last([kind]);
  if (!openings.includes(kind)) return own;
  const { date, branch } = await last(openings);
  return { ...own, ...(date === undefined ? {} : { date }), ...(branch === undefined ? {} : { branch }) };
}

export async function addRows(db: Db, run: number, rows: readonly FileRow[]): Promise<void> {
  const stored = rows.map(({ row, cells }) => ({ row, cells: cells.map(storable) }));
  await db.query(
    `insert into import_row (run_id, row, cells)
     select $1, r.row, r.cells from jsonb_to_recordset($2::jsonb) as r(row integer, cells jsonb)`,
    [run, JSON.stringify(stored)],
  );
}

/** The database has no text with a zero sign or half a character in it. */
export function storable(cell: Cell): Cell | null {
  if (cell === undefined) return null;
  return typeof cell === 'string' ? cell.replaceAll('\0', '').toWellFormed() : cell;
}

interface RawRow {
  readonly row: number;
  readonly cells: readonly (Cell | null)[];
}

const fileRow = ({ row, cells }: RawRow): FileRow => ({ row, cells: cells.map((cell) => cell ?? undefined) });

/** The rows behind `after`, `most` of them, in the order of the file. */
export async function rowsBehind(db: Db, run: number, after: number, most: number): Promise<readonly FileRow[]> {
  const { rows } = await db.query<RawRow>(
    'select row, cells from import_row where run_id = $1 and row > $2 order by row limit $3',
    [run, after, most],
  );
  return rows.map(fileRow);
}

/** The rows that have one of these codes, or this number. */
export async function rowsOf(db: Db, run: number, codes: readonly string[], row: number): Promise<readonly FileRow[]> {
  const { rows } = await db.query<RawRow>(
    'select row, cells from import_row where run_id = $1 and (code = any ($2) or row = $3) order by row',
    [run, codes, row],
  );
  return rows.map(fileRow);
}

/** A run that is written stays written, and one that is undone stays undone until it is judged anew. */
export async function keepPlan(db: Db, run: number, plan: ImportPlan, state: 'staged' | 'judged'): Promise<void> {
  await db.query(
    `update import_run set plan = $2, state = case when state in ('staged', 'judged') then $3 else state end where id = $1`,
    [run, JSON.stringify(plan), state],
  );
}

/** Codes that its rows had when they were judged. */
export async function codesOfRun(db: Db, run: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ code: string }>(`select code from import_row where run_id = $1 and code <> ''`, [
    run,
  ]);
  return new Set(rows.map(({ code }) => code));
}

export interface VerdictRow extends JudgedRow {
  readonly code: string;
  readonly before: (Readonly<Record<string, unknown>> & { readonly version: number }) | undefined;
}

/** Rows that are written keep their verdict. `any` has it find them by their key, whatever the table's statistics say. */
export async function keepVerdicts(db: Db, run: number, judged: readonly VerdictRow[]): Promise<void> {
  const rows = judged.map(({ row: { row }, code, verdict, problems, value, before }) => {
    const isReady = verdict === 'new' || verdict === 'changed';
    return {
      row,
      code,
      verdict,
      problems: problems.length === 0 ? null : problems,
      value: isReady ? value : null,
      before: isReady ? (before ?? null) : null,
      version: isReady ? (before?.version ?? null) : null,
    };
  });
  await db.query(
    `update import_row r set code = j.code, verdict = j.verdict, problems = j.problems, value = j.value, before = j.before,
       version_before = j.version
     from jsonb_to_recordset($2::jsonb) as j(row integer, code text, verdict text, problems jsonb, value jsonb, before jsonb, version integer)
     where r.run_id = $1 and r.row = j.row and r.row = any ($3) and r.written_as is null`,
    [run, JSON.stringify(rows), rows.map(({ row }) => row)],
  );
}

/** A row as it is shown. */
export async function listRows(
  db: Db,
  run: number,
  asked: {
    readonly verdict?: Verdict | undefined;
    readonly after: number;
    readonly limit: number;
    readonly row?: number;
  },
): Promise<readonly ImportRow[]> {
  const { rows } = await db.query<
    RawRow & { verdict: Verdict | null; is_written: boolean; problems: Problem[] | null }
  >(
    `select row, cells, verdict, problems, written_as is not null as is_written from import_row
     where run_id = $1 and row > $2 and ($3::text is null or verdict = $3) and ($5::integer is null or row = $5)
       and verdict is not null
     order by row limit $4`,
    [run, asked.after, asked.verdict ?? null, asked.limit, asked.row ?? null],
  );
  return rows.map(({ is_written, verdict, problems, ...row }) => ({
    row: row.row,
    cells: fileRow(row).cells.map(cellText),
    verdict,
    isWritten: is_written,
    problems: (problems ?? []).map((each) => ({ ...each, message: '' })),
  }));
}

/** New rows that nothing speaks against, in the order of the file. */
export async function readyRows(
  db: Db,
  run: number,
): Promise<readonly { readonly row: number; readonly value: Readonly<Record<string, unknown>> }[]> {
  const { rows } = await db.query<{ row: number; value: Readonly<Record<string, unknown>> }>(
    `select row, value from import_row where run_id = $1 and verdict = 'new' and written_as is null order by row`,
    [run],
  );
  return rows;
}

export interface RefusedRow {
  readonly row: number;
  readonly problems: readonly Problem[];
}

export async function refuseRows(db: Db, run: number, rows: readonly RefusedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `update import_row r set verdict = 'refused', problems = j.problems
     from jsonb_to_recordset($2::jsonb) as j(row integer, problems jsonb) where r.run_id = $1 and r.row = j.row`,
    [run, JSON.stringify(rows)],
  );
}

/** The refused rows behind `after`, a few hundred of them, with their cells as they stand. */
export async function refusedBehind(
  db: Db,
  run: number,
  after: number,
): Promise<readonly (FileRow & { readonly problems: readonly Problem[] })[]> {
  const { rows } = await db.query<RawRow & { problems: Problem[] | null }>(
    `select row, cells, problems from import_row where run_id = $1 and row > $2 and verdict = 'refused' order by row limit 500`,
    [run, after],
  );
  return rows.map((row) => ({ ...fileRow(row), problems: row.problems ?? [] }));
}

/** Takes the run for work of this process; false where another one is at work on it. */
export async function takeRun(db: Db, uid: string, work: 'judge' | 'write' | 'undo'): Promise<boolean> {
  const taken = await db.query(
    `update import_run set work = $2, work_at = clock_timestamp(), touched_at = clock_timestamp(), done = 0, problems = '[]'
     where uid = $1 and (work is null or work_at < clock_timestamp() - ${SILENT})`,
    [uid, work],
  );
  return taken.rowCount === 1;
}

export async function tellProgress(db: Db, run: number, done: number): Promise<void> {
  await db.query('update import_run set done = $2, work_at = clock_timestamp() where id = $1', [run, done]);
}

/** The work has ended, with `problems` where it came to nothing. */
export async function leaveRun(db: Db, uid: string, problems: readonly Problem[]): Promise<void> {
  await db.query('update import_run set work = null, work_at = null, problems = $2 where uid = $1', [
    uid,
    JSON.stringify(problems),
  ]);
}

/** Runs of which nothing is written, or nothing any more, with their rows, once nobody has touched them for a month. */
export async function forgetRuns(db: Db): Promise<void> {
  await db.query(
    `delete from import_run run where state <> 'written' and greatest(touched_at, work_at) < clock_timestamp() - interval '30 days'
       and not exists (select from voucher where uid = run.voucher_uid)`,
  );
}
