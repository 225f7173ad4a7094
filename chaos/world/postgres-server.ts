/** A PostgreSQL of our own as an administrator would run one: made, started, stopped by this program, durable as by default. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Engine } from './engines.ts';
import { freePort } from './fieldbook.ts';
import { endPostmaster, readPostmaster } from './postmaster.ts';
import { childrenOf, isRunning, signal, untilEnded } from './processes.ts';
import type { RunFolder } from './temporary-folder.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const LOOK_MS = 50;

export const SUPERUSER = 'postgres';
/** Of this run alone: the servers listen on this machine only and are gone with it. */
export const PASSWORD = randomBytes(12).toString('hex');

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  wal_retrieve_retry_interval: '200ms',
  // Off as the embedded server has it: plans compiled for the small books of a run only cost time.
  jit: 'off',
};

export interface PostgresServer {
  readonly port: number;
  readonly files: string;
  /** Undefined while it does not run. */
  pid(): number | undefined;
  /** Where a superuser signs in. */
  where(database: string): pg.ClientConfig;
  /** Starts it and waits until it takes connections; does nothing where it runs. */
  start(): Promise<void>;
  /** A fast shutdown, as an administrator makes it. */
  stop(): Promise<void>;
  /** kill -9 of all its processes. */
  kill(): Promise<void>;
}

/** Makes the files of a new server, or with `from` those of a standby of another one. It is not started. */
export async function createPostgresServer(
  engine: Engine,
  folder: RunFolder,
  name: string,
  from?: PostgresServer,
): Promise<PostgresServer> {
  const files = join(folder.path, name);
  mkdirSync(files, { mode: 0o700 });
  giveTo(engine, files);
  if (from) copyPrimary(engine, files, from);
  else initialise(engine, files, folder);
  const port = await freePort();
  const pid = (): number | undefined => readPostmaster(files)?.pid;
  let isClosed = false;
  folder.atEnd(() => {
    isClosed = true;
    return endPostmaster(files);
  });
  return {
    port,
    files,
    pid,
    async stop() {
      const postmaster = pid();
      if (postmaster === undefined) return;
      signal(postmaster, 'SIGINT');
      if (!(await untilEnded([postmaster], STOP_LIMIT_MS))) throw new Error('PostgreSQL did not stop');
    },
    async kill() {
      const postmaster = pid();
      if (postmaster === undefined) return;
      const pids = [postmaster, ...childrenOf(postmaster)];
      for (const each of pids) signal(each, 'SIGKILL');
      await untilEnded(pids, STOP_LIMIT_MS);
    },
    where: (database) => ({ host: '127.0.0.1', port, user: SUPERUSER, password: PASSWORD, database }),
    async start() {
      const until = performance.now() + START_LIMIT_MS;
      // Children of one that was killed need a moment to notice; until then a new one refuses to start.
      while (!(await launch({ engine, files, port, log: join(folder.path, `${name}.log`) }))) {
        if (isClosed || performance.now() > until)
          throw new Error(`PostgreSQL did not start; see ${folder.path}/${name}.log`);
        await sleep(LOOK_MS);
      }
    },
  };
}

interface Launch {
  readonly engine: Engine;
  readonly files: string;
  readonly port: number;
  readonly log: string;
}

/** True when it runs; false when it ended at once. Whoever connects waits until it takes connections. */
async function launch({ engine, files, port, log }: Launch): Promise<boolean> {
  if (readPostmaster(files)) return true;
  const output = openSync(log, 'a');
  const parameters = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(join(engine.bin, 'postgres'), ['-D', files, ...parameters], {
    ...engine.user,
    cwd: files,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    // Ctrl-C at the terminal is for this program, which ends its servers by itself.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const pid = child.pid ?? 0;
  while (isRunning(pid)) {
    if (readPostmaster(files)?.pid === pid) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

function initialise(engine: Engine, files: string, folder: RunFolder): void {
  const passwordFile = join(folder.path, 'password');
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 });
  giveTo(engine, passwordFile);
  const access = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  runProgram(engine, 'initdb', ['-D', files, '-E', 'UTF8', '--locale=C', ...access]);
}

function copyPrimary(engine: Engine, files: string, { port }: PostgresServer): void {
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER];
  runProgram(engine, 'pg_basebackup', [...source, '-D', files, '-R', '-X', 'stream', '-c', 'fast']);
}

function runProgram(engine: Engine, program: string, args: readonly string[]): void {
  const run = spawnSync(join(engine.bin, program), args, {
    ...engine.user,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', PGPASSWORD: PASSWORD },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${program} failed: ${run.stderr}${run.error?.message ?? ''}`);
}

function giveTo({ user: { uid, gid } }: Engine, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
