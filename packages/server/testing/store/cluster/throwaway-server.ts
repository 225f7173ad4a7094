/**
 * A PostgreSQL server for tests in a temporary folder. It forgets on a power cut (fsync off, so it is fast) and is therefore
 * refused by the durability check unless FIELDBOOK_THROWAWAY_DATABASE is 1. A watcher process removes it when its starter
 * ends without stopping it.
 */
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_FOLDER } from '../../../src/store/cluster/data-directory.ts';
import { type Engine, preparePackagedEngine } from '../../../src/store/cluster/engine.ts';
import { chooseOsUser } from '../../../src/store/cluster/os-user.ts';
import {
  createServerFiles,
  readPassword,
  type ServerPlace,
  SUPERUSER,
  startServer,
  stopServer,
} from '../../../src/store/cluster/server-process.ts';

export interface ThrowawayServer {
  major: number;
  pid: number;
  /** Signs in as superuser to the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
  random_page_cost: '1.1',
  fsync: 'off',
  synchronous_commit: 'on',
  timezone: 'UTC',
};

/** Starts a server with these programs, the packaged ones by default; `settings` override PostgreSQL parameters. */
export async function startThrowawayServer(
  engine?: Engine,
  settings: Record<string, string> = {},
): Promise<ThrowawayServer> {
  const base = realpathSync(mkdtempSync(join(quickFolder(), 'fieldbook-test-')));
  chmodSync(base, 0o755);
  const user = chooseOsUser(process.env);
  const copies =
    user.uid === undefined
      ? join(tmpdir(), `fieldbook-engine-${process.getuid?.() ?? 0}`)
      : join(SHARED_FOLDER, 'engine');
  const place: ServerPlace = {
    base,
    user,
    engine: engine ?? preparePackagedEngine(user, copies),
    // Half a page on the disk is the least that a power cut leaves of a server that forgets.
    settings: { ...SETTINGS, full_page_writes: settings['fsync'] ?? SETTINGS.fsync, ...settings },
  };
  const remove = (): void => rmSync(base, { recursive: true, force: true });
  try {
    createServerFiles(place);
    const server = await startServer(place, console.warn);
    const unwatch = watchOver(server.pid, base);
    return {
      major: place.engine.major,
      pid: server.pid,
      url: `postgresql://${SUPERUSER}:${readPassword(base)}@127.0.0.1:${server.port}/postgres`,
      stop: async () => {
        await stopServer(place, server);
        remove();
        unwatch();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const MEMORY = '/dev/shm';
/** All databases of a test run and their log take less. */
const ENOUGH_BYTES = 3 * 2 ** 30;

/** The machine's memory where it shows as a folder with enough room: databases are copied there ten times as fast as on a disk. */
function quickFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ENOUGH_BYTES) return MEMORY;
  } catch {
    // There is none on this system.
  }
  return tmpdir();
}

// The file goes when the server has ended; its process number may stay for ever where nobody collects orphans.
const WATCHER = `
const { existsSync, rmSync } = require('node:fs');
const [pid, base] = [Number(process.argv[1]), process.argv[2]];
process.stdin.on('data', () => process.exit()).on('end', () => {
  try { process.kill(pid, 'SIGQUIT'); } catch {}
  const deadline = Date.now() + 10000;
  setInterval(() => {
    if (existsSync(base + '/postgresql/postmaster.pid') && Date.now() < deadline) return;
    rmSync(base, { recursive: true, force: true });
    process.exit();
  }, 50);
});`;

/** The watcher's input ends when this process does, however it ends; a byte before that tells it that all is done. */
function watchOver(pid: number, base: string): () => void {
  const watcher = spawn(process.execPath, ['-e', WATCHER, String(pid), base], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  // The pipe must not keep this process alive either.
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return () => {
    watcher.stdin.end('x');
  };
}
