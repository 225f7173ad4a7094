/**
 * Imports of a company: begun with a file, judged, corrected, written and undone. Judging, writing and undoing may take minutes: they go on
 * after they were asked for, one at a time for each import, and `done` is settled when they end.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportMapping, ImportRow, ImportRun } from '@fieldbook/core/api/import-operations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { isPlainCode } from '@fieldbook/core/errors/catalogue';
import type { Verdict } from '@fieldbook/core/import/judge-rows';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { CompanyServices } from '../../company/company-services.ts';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import type { Writer } from '../../store/masters/writer.ts';
import { judgeAgain, judgeRun } from './judge-run.ts';
import {
  findRun,
  leaveRun,
  listRows,
  readRun,
  readRuns,
  type StoredRun,
  storable,
  takeRun,
  tellProgress,
} from './run-rows.ts';
import { stageFile } from './stage-file.ts';
import { undoRun } from './undo-run.ts';
import { writeRun } from './write-run.ts';

type Company = Pick<CompanyServices, 'database' | 'cache' | 'sessions' | 'background'>;

export interface ImportFile {
  readonly uid: string;
  /** Name of a master, or of a table of openings. */
  readonly kind: string;
  readonly name: string;
  readonly content: Buffer;
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
}

/** Work that was begun, and its end: what it was refused with. It throws what is nobody's fault but the machine's. */
export interface Begun {
  readonly done: Promise<readonly Problem[]>;
}

type WorkKind = 'judge' | 'write' | 'undo';

const MOST_RUNS = 50;
/** Milliseconds. */
const TOLD_EVERY = 1000;

/** Problems: `import.*` of the file, `import.uid_used` for a uid that another file has. A repeated call changes nothing. */
export async function beginImport(company: Company, writer: Writer, file: ImportFile): Promise<Result<Begun>> {
  const hash = createHash('sha256').update(file.content).digest();
  const { rows } = await company.database.pool.query<{ is_same: boolean }>(
    'select body_hash = $2 as is_same from import_run where uid = $1',
    [file.uid, hash],
  );
  if (rows[0] !== undefined) {
    return rows[0].is_same ? accepted({ done: Promise.resolve([]) }) : refused(problem('import.uid_used', 'uid'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'fieldbook-import-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, file.content);
    const { uid, kind, name, sheet, encoding } = file;
    const { userName } = writer;
    await stageFile(worker(company), { uid, kind, name, sheet, encoding, path, hash, userName });
  } catch (error) {
    if (error instanceof EnvironmentError && isPlainCode(error.code)) return refused(problem(error.code, 'content'));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return begin(company, writer, file.uid, 'judge');
}

export const listImports = (company: Company): Promise<readonly ImportRun[]> =>
  company.database.withClient((client) => readRuns(client, MOST_RUNS));

export const lookAtImport = (company: Company, uid: string): Promise<ImportRun | undefined> =>
  company.database.withClient((client) => readRun(client, uid));

export interface RowsAsked {
  readonly verdict?: Verdict | undefined;
  readonly after: number;
  readonly limit: number;
}

/** Problems: `import.not_found`. */
export function importRows(company: Company, uid: string, asked: RowsAsked): Promise<Result<readonly ImportRow[]>> {
  return company.database.withClient(async (client) => {
    const run = await findRun(client, uid);
    if (run === undefined) return refused(problem('import.not_found'));
    return accepted(await listRows(client, run.id, asked));
  });
}

/** Problems: `import.not_found`, `import.under_way`. */
export async function settleImport(
  company: Company,
  writer: Writer,
  uid: string,
  mapping: ImportMapping,
): Promise<Result<Begun>> {
  const said = await company.database.pool.query('update import_run set mapping = $2 where uid = $1', [
    uid,
    JSON.stringify(mapping),
  ]);
  if (said.rowCount === 0) return refused(problem('import.not_found'));
  return begin(company, writer, uid, 'judge');
}

/** Problems: `import.not_found`, `import.under_way`, `import.written_already`. */
export async function correctRow(
  company: Company,
  uid: string,
  row: number,
  cells: Readonly<Record<string, string>>,
): Promise<Result<ImportRow>> {
  const { database } = company;
  const run = await database.withClient((client) => findRun(client, uid));
  if (run === undefined) return refused(problem('import.not_found'));
  if (!(await takeRun(database.pool, uid, 'judge'))) return refused(problem('import.under_way'));
  try {
    const { rows } = await database.pool.query<{ cells: unknown[]; is_written: boolean }>(
      'select cells, written_as is not null as is_written from import_row where run_id = $1 and row = $2',
      [run.id, row],
    );
    const [stored] = rows;
    if (stored === undefined) return refused(problem('import.not_found'));
    if (stored.is_written) return refused(problem('import.written_already'));
    const length = Math.max(stored.cells.length, ...Object.keys(cells).map((at) => Number(at) + 1));
    const corrected = Array.from({ length }, (_, at) => {
      const text = cells[String(at)];
      return text === undefined ? (stored.cells[at] ?? null) : storable(text);
    });
    await database.pool.query('update import_row set cells = $3 where run_id = $1 and row = $2', [
      run.id,
      row,
      JSON.stringify(corrected),
    ]);
    await judgeAgain(database, masterOf(run), run, row);
    const asked = { after: row - 1, limit: 1, row };
    const [shown] = await database.withClient((client) => listRows(client, run.id, asked));
    return shown === undefined ? refused(problem('import.not_found')) : accepted(shown);
  } finally {
    await leaveRun(database.pool, uid, []);
  }
}

/** Problems: `import.not_found`, `import.under_way`, `import.unclear`. */
export async function writeImport(company: Company, writer: Writer, uid: string): Promise<Result<Begun>> {
  const run = await company.database.withClient((client) => findRun(client, uid));
  if (run?.state === 'staged') return refused(problem('import.unclear'));
  return begin(company, writer, uid, 'write');
}

/** Problems: `import.not_found`, `import.under_way`. */
export const undoImport = (company: Company, writer: Writer, uid: string): Promise<Result<Begun>> =>
  begin(company, writer, uid, 'undo');

/** Problems: `import.not_found`, `import.written_already`. */
export async function dropImport({ database }: Company, uid: string): Promise<Result<true>> {
  const gone = await database.pool.query(`delete from import_run where uid = $1 and state <> 'written'`, [uid]);
  if (gone.rowCount === 1) return accepted(true);
  const run = await database.withClient((client) => findRun(client, uid));
  return refused(problem(run === undefined ? 'import.not_found' : 'import.written_already'));
}

const worker = ({ background, database }: Company) => background?.database ?? database;

const masterOf = (run: StoredRun): MasterDefinition => present(masterNamed(run.kind), `no master ${run.kind}`);

async function begin(company: Company, writer: Writer, uid: string, kind: WorkKind): Promise<Result<Begun>> {
  const database = worker(company);
  const run = await database.withClient((client) => findRun(client, uid));
  if (run === undefined) return refused(problem('import.not_found'));
  if (!(await takeRun(database.pool, uid, kind))) return refused(problem('import.under_way'));
  return accepted({ done: work(company, writer, run, kind) });
}

async function work(company: Company, writer: Writer, run: StoredRun, kind: WorkKind): Promise<readonly Problem[]> {
  const database = worker(company);
  const master = masterOf(run);
  const progress = { done: 0 };
  // Beside the transaction of the work, which nobody else sees before it ends.
  const telling = setInterval(() => {
    tellProgress(database.pool, run.id, progress.done).catch(() => undefined);
  }, TOLD_EVERY);
  let problems: readonly Problem[] = [];
  try {
    const done = await (kind === 'judge'
      ? judgeRun(database, master, { run, progress })
      : (kind === 'write' ? writeRun : undoRun)(database, writer, master, { run, progress }));
    problems = done.ok ? [] : done.problems;
  } catch (error) {
    problems = [problem('server.unavailable')];
    throw error;
  } finally {
    clearInterval(telling);
    await leaveRun(database.pool, run.uid, problems);
  }
  if (kind === 'judge') return problems;
  await company.cache.refresh();
  company.sessions.forget();
  return problems;
}
