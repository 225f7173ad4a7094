/**
 * One PostgreSQL server as a process: create its files, start it, see whether it runs, stop it. Knows nothing of who uses
 * it. A server has a base folder with `postgresql/` (its files), `postgresql.log`, and its password inside the files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, programOf } from './engine.ts';
import { EnvironmentError, faultCode } from './environment-error.ts';
import { asUser, giveTo, type OsUser } from './os-user.ts';
import { commandLineOf, isAlive, isTaken, worksInFolder } from './process-identity.ts';
import { damaged, explainServerFailure, readLogFrom } from './server-log.ts';

/** What is needed to run one server. `settings` are PostgreSQL parameters, set for the whole server. */
export interface ServerPlace {
  base: string;
  user: OsUser;
  engine: Engine;
  settings: Readonly<Record<string, string>>;
}

/** A server that accepts connections on 127.0.0.1. */
export interface RunningServer {
  pid: number;
  port: number;
}

/** The login user that initdb creates; it owns the server and never leaves this machine. */
export const SUPERUSER = 'fieldbook';

const PASSWORD_FILE = 'fieldbook-password';
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 120_000;
const ORPHANS_LIMIT_MS = 20_000;
const PORT_ATTEMPTS = 5;

export const filesOf = (base: string): string => join(base, 'postgresql');
export const logOf = (base: string): string => join(base, 'postgresql.log');

/** The superuser's password. Throws `data_directory.damaged` when it is lost. */
export function readPassword(base: string): string {
  try {
    return readFileSync(join(filesOf(base), PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    if (faultCode(error) === 'EACCES') throw explainServerFailure('FATAL: Permission denied', base, logOf(base));
    throw damaged(base, `the file ${PASSWORD_FILE} with the database's password is missing`);
  }
}

/**
 * Creates the files of a new server. They are made under another name and renamed when complete, so an interrupted
 * attempt leaves no half server behind; leftovers of earlier attempts are removed. Call only under the start lock.
 */
export function createServerFiles(place: ServerPlace): void {
  const { base, user, engine } = place;
  for (const name of readdirSync(base)) {
    if (name.startsWith('postgresql.new-')) rmSync(join(base, name), { recursive: true, force: true });
  }
  const draft = join(base, `postgresql.new-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  try {
    giveTo(user, draft);
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    giveTo(user, passwordFile);
    const child = spawnSync(programOf(engine, 'initdb'), initArguments(engine, draft, passwordFile), {
      ...asUser(user),
      cwd: base,
      env: serverEnvironment(),
      encoding: 'utf8',
    });
    if (child.status !== 0) {
      const words = `${child.error?.message ?? ''}\n${child.stdout ?? ''}\n${child.stderr ?? ''}`;
      throw explainServerFailure(words, base, 'the lines above');
    }
    renameSync(passwordFile, join(draft, PASSWORD_FILE));
    renameSync(draft, filesOf(base));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    throw error;
  }
}

function initArguments(engine: Engine, draft: string, passwordFile: string): string[] {
  // Sorting by code point and case rules of Unicode, the same on every machine and after every system update.
  const locale =
    engine.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--lc-collate=C', '--lc-ctype=C.UTF-8', '--lc-messages=C'];
  const access = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  return ['-D', draft, '-E', 'UTF8', '--data-checksums', ...locale, ...access];
}

/** What runs in this base folder right now, checked against the living process and not only against its note. */
export function findRunningServer(base: string): (RunningServer & { state: string }) | undefined {
  const note = readPostmasterNote(base);
  return note && isOurs(note.pid, base) ? note : undefined;
}

/**
 * Starts the server and waits until it accepts connections. Call only under the start lock, with none running. `knownPort`:
 * the one that it had, for who still knows it; after an orderly stop no note tells it.
 */
export async function startServer(
  place: ServerPlace,
  report: (line: string) => void,
  knownPort?: number,
): Promise<RunningServer> {
  // The old port is tried first, so that those who were connected find the server again.
  const formerPort = readPostmasterNote(place.base)?.port || knownPort;
  disarmStaleNote(place.base);
  const deadline = Date.now() + ORPHANS_LIMIT_MS;
  for (let attempt = 1; ; ) {
    const port = await freePort(attempt === 1 ? formerPort : undefined);
    const outcome = await launch(place, port, report);
    if (typeof outcome !== 'string') return outcome;
    const error = explainServerFailure(outcome, place.base, logOf(place.base));
    // Children of a server that was killed need a moment to notice; until then its memory is still in use.
    const isOrphanWait = outcome.includes('pre-existing shared memory block') && Date.now() < deadline;
    if (isOrphanWait) {
      await sleep(200);
      continue;
    }
    attempt += 1;
    if (error.code !== 'port.in_use' || attempt > PORT_ATTEMPTS) throw error;
  }
}

/** Stops the server and waits until it is gone: sessions are ended, everything committed is on disk. */
export async function stopServer(place: ServerPlace, running: RunningServer): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(programOf(place.engine, 'pg_ctl'), ['stop', '-D', filesOf(place.base), '-m', 'fast', '-w']);
  } else {
    signal(running.pid, 'SIGINT');
  }
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isOurs(running.pid, place.base)) {
    if (Date.now() > deadline) {
      throw new EnvironmentError(
        'database.start_failed',
        `The database (process ${running.pid}) did not stop within ${STOP_LIMIT_MS / 1000} seconds. The data is kept.`,
        `See ${logOf(place.base)}; the next start finds it running and uses it.`,
      );
    }
    await sleep(10);
  }
}

/** Launches once: the running server, or what it said before it gave up. */
async function launch(
  place: ServerPlace,
  port: number,
  report: (line: string) => void,
): Promise<RunningServer | string> {
  const { base, engine, user } = place;
  const log = openLog(base, user);
  const logStart = statSync(logOf(base)).size;
  const settings = { ...place.settings, port: String(port) };
  const child = spawn(
    programOf(engine, 'postgres'),
    ['-D', filesOf(base), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...asUser(user),
      cwd: filesOf(base),
      env: serverEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  );
  let ended: string | undefined;
  child.once('exit', (code, killedBy) => {
    ended = `the server ended with ${killedBy ?? code}`;
  });
  child.once('error', (error) => {
    ended = error.message;
  });
  closeSync(log);
  child.unref();
  const began = Date.now();
  let isReported = false;
  for (;;) {
    if (ended !== undefined) return readLogFrom(logOf(base), logStart) || ended;
    const note = readPostmasterNote(base);
    if (note && note.pid === child.pid && note.state === 'ready') return { pid: note.pid, port: note.port };
    if (!isReported && Date.now() - began > 5_000) {
      report(
        'The database was not shut down properly last time and is recovering; nothing is lost, this can take a while.',
      );
      isReported = true;
    }
    if (Date.now() - began > START_LIMIT_MS) return 'FATAL: the server did not become ready in time';
    await sleep(10);
  }
}

interface PostmasterNote extends RunningServer {
  state: string;
}

/** `postmaster.pid`: process, data directory, start time, port, socket, address, shared memory, state. */
function readPostmasterNote(base: string): PostmasterNote | undefined {
  try {
    const lines = readFileSync(join(filesOf(base), 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return Number.isInteger(pid) && pid > 0 ? { pid, port, state: (lines[7] ?? '').trim() } : undefined;
  } catch (error) {
    if (faultCode(error) === 'EACCES') throw explainServerFailure('FATAL: Permission denied', base, logOf(base));
    return undefined;
  }
}

function isOurs(pid: number, base: string): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = commandLineOf(pid);
  return commandLine === '' ? process.platform === 'win32' : commandLine.includes(filesOf(base));
}

/**
 * A note whose number now belongs to another program, or to a server that was killed a moment ago and that the system still
 * counts, would keep PostgreSQL from starting. Removing the note would also remove its check for orphaned children, so only
 * the number is replaced, by our own, which PostgreSQL takes for stale.
 */
function disarmStaleNote(base: string): void {
  const note = readPostmasterNote(base);
  if (note === undefined) clearUnreadableNote(base);
  if (!note || !isTaken(note.pid) || isOurs(note.pid, base)) return;
  const file = join(filesOf(base), 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

/**
 * A power cut can leave an empty or garbled note, on which PostgreSQL refuses to start. It names no process that could be
 * asked for, so all processes are: when none works in the folder, the note is stale and goes.
 */
function clearUnreadableNote(base: string): void {
  const file = join(filesOf(base), 'postmaster.pid');
  if (!existsSync(file) || worksInFolder(filesOf(base))) return;
  rmSync(file);
}

const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Keeps the server's log small while it runs: what it holds goes to a second file, and it begins anew. The server appends, so
 * it writes on at the beginning; a line that it writes between the two steps is lost.
 */
export function capLog(base: string, limitBytes = LOG_LIMIT_BYTES): void {
  const file = logOf(base);
  try {
    if (statSync(file).size <= limitBytes) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file, 0);
  } catch (error) {
    // Without a place to copy it to it still must not grow; anything else is no reason to stop.
    if (faultCode(error) === 'ENOSPC') truncateSync(file, 0);
  }
}

function openLog(base: string, user: OsUser): number {
  const file = logOf(base);
  capLog(base);
  const handle = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  giveTo(user, file);
  return handle;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (faultCode(error) !== 'ESRCH') throw error;
  }
}

/** A fixed environment: the server must not depend on the locale or the PG… variables of whoever started it. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const system = process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {};
  return { ...system, PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** The wished port if it is free, else any free one. */
async function freePort(wished = 0): Promise<number> {
  const found = (await probePort(wished)) ?? (await probePort(0));
  if (found !== undefined) return found;
  throw explainServerFailure('could not bind to 127.0.0.1', '127.0.0.1', 'the system log');
}

function probePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
