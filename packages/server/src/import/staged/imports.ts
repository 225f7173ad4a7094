/**
 * Imports of a company: begun with a file, judged, corrected, written and undone. Judging, writing and undoing may take minutes: they go on
 * after they were asked for, one at a time for each import, and `done` is settled when they end.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportMapping, ImportRow, ImportRun } from '@fieldbook/core/api/import-operations';
import { isPlainCode } from '@fieldbook/core/errors/catalogue';
import type { Cell, FileRow } from '@fieldbook/core/import/cell';
import type { Verdict } from '@fieldbook/core/import/judge-rows';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import { readAs } from '../../store/actor-context.ts';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import { catchUp } from './openings.ts';
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
import { isOpening, type WorkKind, workOn } from './work-on.ts';

export interface ImportCompany extends Pick<CompanyServices, 'database' | 'cache' | 'posting' | 'background'> {
  readonly sessions: Pick<CompanyServices['sessions'], 'forget'>;
}

export interface ImportFile {
  readonly uid: string;
  /** Name of a master, or of a table of openings. */
  readonly kind: string;
  readonly name: string;
  /** Where it lies, whole. */
  readonly path: string;
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  /** Said of it besides what the last file of its kind had; goes before that. */
  readonly mapping?: ImportMapping | undefined;
}

/** Work that was begun, and its end: what it was refused with. It throws what is nobody's fault but the machine's. */
export interface Begun {
  readonly done: Promise<readonly Problem[]>;
}

/** Keeps a row's new cells; answers the row as it stood. */
async function keepCells(
  pool: ImportCompany['database']['pool'],
  run: number,
  row: number,
  cells: Readonly<Record<string, string>>,
): Promise<Result<FileRow>> {
  const { rows } = await pool.query<{ cells: (Cell | null)[]; is_written: boolean }>(
    'select cells, written_as is not null as is_written from import_row where run_id = $1 and row = $2',
    [run, row],
  );
  const [stored] = rows;
  if (stored === undefined) return refused(problem('import.not_found'));
  if (stored.is_written) return refused(problem('import.written_already'));
  const length = Math.max(stored.cells.length, ...Object.keys(cells).map((at) => Number(at) + 1));
  const corrected = Array.from({ length }, (_, at) => {
    const text = cells[String(at)];
    return text === undefined ? (stored.cells[at] ?? null) : storable(text);
  });
  await pool.query('update import_row set cells = $3 where run_id = $1 and row = $2', [
    run,
    row,
    JSON.stringify(corrected),
  ]);
  return accepted({ row, cells: stored.cells.map((cell) => cell ?? undefined) });
}

const MOST_RUNS = 50;
/** Milliseconds. */
const TOLD_EVERY = 1000;

/** Problems: `import.*` of the file, `import.uid_used` for a uid that another file has. A repeated call changes nothing. */
export async function beginImport(company: ImportCompany, actor: Actor, file: ImportFile): Promise<Result<Begun>> {
  const { path, ...staged } = file;
  const { uid } = file;
  const hash = await hashOf(path);
  const before = await repetition(company, uid, hash);
  if (before !== undefined) return before;
  try {
    await stageFile(worker(company), { ...staged, path, hash, userName: actor.userName });
  } catch (error) {
    if (isDoubledUid(error)) return (await repetition(company, uid, hash)) ?? refused(problem('import.under_way'));
    if (error instanceof EnvironmentError && isPlainCode(error.code)) return refused(problem(error.code, 'content'));
    throw error;
  }
  return begin(company, actor, uid, 'judge');
}

/** The answer to a uid that is there; nothing for a new one. */
async function repetition({ database }: ImportCompany, uid: string, hash: Buffer): Promise<Result<Begun> | undefined> {
  const { rows } = await database.pool.query<{ is_same: boolean }>(
    'select body_hash = $2 as is_same from import_run where uid = $1',
    [uid, hash],
  );
  if (rows[0] === undefined) return undefined;
  return rows[0].is_same ? accepted({ done: Promise.resolve([]) }) : refused(problem('import.uid_used', 'uid'));
}

/** Two first calls with one uid at the same moment. */
const isDoubledUid = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'import_run_uid_key';

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest();
}

export const listImports = (company: ImportCompany, actor: Actor): Promise<readonly ImportRun[]> =>
  readAs(company.database, actor, (client) => readRuns(client, MOST_RUNS));

export const lookAtImport = (company: ImportCompany, actor: Actor, uid: string): Promise<ImportRun | undefined> =>
  readAs(company.database, actor, (client) => readRun(client, uid));

export interface RowsAsked {
  readonly verdict?: Verdict | undefined;
  readonly after: number;
  readonly limit: number;
}

/** Problems: `import.not_found`. */
export function importRows(
  company: ImportCompany,
  uid: string,
  asked: RowsAsked,
): Promise<Result<readonly ImportRow[]>> {
  return company.database.withClient(async (client) => {
    const run = await findRun(client, uid);
    if (run === undefined) return refused(problem('import.not_found'));
    return accepted(await listRows(client, run.id, asked));
  });
}

/** Problems: `import.not_found`, `import.under_way`, `import.written_already` of openings. */
export async function settleImport(
  company: ImportCompany,
  actor: Actor,
  uid: string,
  mapping: ImportMapping,
): Promise<Result<Begun>> {
  const taken = await take(company, actor, uid, 'judge');
  if (!taken.ok) return taken;
  const fixed = fixedBy(taken.value);
  if (fixed !== undefined) {
    await leaveRun(company.database.pool, uid, []);
    return refused(fixed);
  }
  await company.database.pool.query('update import_run set mapping = $2 where uid = $1', [
    uid,
    JSON.stringify(mapping),
  ]);
  return accepted({ done: work(company, actor, { ...taken.value, mapping }, 'judge') });
}

/** One voucher holds all rows of openings: nothing more is said of them while it stands. */
const fixedBy = ({ kind, state }: StoredRun): Problem | undefined =>
  state === 'written' && isOpening(kind) ? problem('import.written_already') : undefined;

/** Problems: `import.not_found`, `import.under_way`, `import.written_already`. */
export async function correctRow(
  company: ImportCompany,
  actor: Actor,
  uid: string,
  { row, cells }: { readonly row: number; readonly cells: Readonly<Record<string, string>> },
): Promise<Result<ImportRow>> {
  const { database } = company;
  const taken = await take(company, actor, uid, 'judge');
  if (!taken.ok) return taken;
  const run = taken.value;
  try {
    const fixed = fixedBy(run);
    if (fixed !== undefined) return refused(fixed);
    const before = await keepCells(database.pool, run.id, row, cells);
    if (!before.ok) return before;
    await workOn(company, actor, run).judgeAgain(before.value);
    const asked = { after: row - 1, limit: 1, row };
    const [shown] = await database.withClient((client) => listRows(client, run.id, asked));
    return shown === undefined ? refused(problem('import.not_found')) : accepted(shown);
  } finally {
    await leaveRun(database.pool, uid, []);
  }
}

/** Problems: `import.not_found`, `import.under_way`, `import.unclear`. */
export async function writeImport(company: ImportCompany, actor: Actor, uid: string): Promise<Result<Begun>> {
  const run = await company.database.withClient((client) => findRun(client, uid));
  if (run?.state === 'staged') return refused(problem('import.unclear'));
  return begin(company, actor, uid, 'write');
}

/** Problems: `import.not_found`, `import.under_way`. */
export const undoImport = (company: ImportCompany, actor: Actor, uid: string): Promise<Result<Begun>> =>
  begin(company, actor, uid, 'undo');

/** Problems: `import.not_found`, `import.under_way`, `import.written_already`, also where the writing was cut off before it said so. */
export async function dropImport(company: ImportCompany, actor: Actor, uid: string): Promise<Result<true>> {
  const { pool } = company.database;
  const taken = await take(company, actor, uid, 'judge');
  if (!taken.ok) return taken;
  if (taken.value.state === 'written') {
    await leaveRun(pool, uid, []);
    return refused(problem('import.written_already'));
  }
  await pool.query('delete from import_run where uid = $1', [uid]);
  return accepted(true);
}

const worker = ({ background, database }: ImportCompany) => background?.database ?? database;

async function begin(company: ImportCompany, actor: Actor, uid: string, kind: WorkKind): Promise<Result<Begun>> {
  const taken = await take(company, actor, uid, kind);
  return taken.ok ? accepted({ done: work(company, actor, taken.value, kind) }) : taken;
}

/** Takes the run for work, and makes up for what was cut off before. */
async function take(company: ImportCompany, actor: Actor, uid: string, kind: WorkKind): Promise<Result<StoredRun>> {
  const { database } = company;
  const find = () => database.withClient((client) => findRun(client, uid));
  if ((await find()) === undefined) return refused(problem('import.not_found'));
  if (!(await takeRun(database.pool, uid, kind))) return refused(problem('import.under_way'));
  const run = await find();
  if (run === undefined) return refused(problem('import.not_found'));
  if (!isOpening(run.kind)) return accepted(run);
  await catchUp(company, actor, run);
  return accepted((await find()) ?? run);
}

async function work(company: ImportCompany, actor: Actor, run: StoredRun, kind: WorkKind): Promise<readonly Problem[]> {
  const database = worker(company);
  const progress = { done: 0 };
  // Beside the transaction of the work, which nobody else sees before it ends.
  const telling = setInterval(() => {
    tellProgress(database.pool, run.id, progress.done).catch(() => undefined);
  }, TOLD_EVERY);
  let problems: readonly Problem[] = [];
  try {
    const done = await workOn(company, actor, run)[kind]({ run, progress });
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
