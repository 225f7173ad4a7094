/**
 * The embedded PostgreSQL shared by all Fieldbook processes of one data directory: the first one starts it, later ones
 * attach, the last one to close stops it. A process that dies is not counted; a server that died is started again.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countClients, registerClient, unregisterClient } from './client-register.ts';
import type { ConnectionOptions } from './connection-options.ts';
import {
  checkServerFiles,
  makeDataFolder,
  markInitialised,
  resolveDataPlace,
  SHARED_FOLDER,
} from './data-directory.ts';
import { ensureLogin, LOGIN_ROLE } from './embedded-login.ts';
import { type PackagedEngine, preparePackagedEngine } from './engine.ts';
import { withExclusiveLock } from './exclusive-lock.ts';
import { explainFileFault } from './file-fault.ts';
import { type Incident, incidentText, keepRunning } from './server-keeper.ts';
import {
  capLog,
  createServerFiles,
  filesOf,
  findRunningServer,
  type RunningServer,
  readPassword,
  type ServerPlace,
  SUPERUSER,
  startServer,
  stopServer,
} from './server-process.ts';

/** For a small machine; durable whatever the files say. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // An open company keeps one; one that is busy takes up to twenty-three.
  max_connections: '400',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // Of one session: a report that sorts without end must not fill the disk.
  temp_file_limit: '4GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

const LOCK = 'start.lock';
const LOCK_LIMIT_MS = 900_000;

export interface EmbeddedServer {
  /** What the data directory is known by: another for a copy of it. */
  readonly folder: string;
  /** Where the server is now: one that is started again may have another port. */
  port(): number;
  connection(database: string): ConnectionOptions;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDirectory: string;
  env: NodeJS.ProcessEnv;
  report: (line: string) => void;
  /** Takes what befalls the server later; `report` gets it in words when left out. */
  tell?: ((incident: Incident) => void) | undefined;
  /** Where relocated data and program copies go; only tests name another one, or other programs. */
  sharedFolder?: string;
  packagedEngine?: PackagedEngine;
}

/** Starts or joins the server of this data directory. Errors: `data_directory.*`, `disk.full`, `database.*`. */
export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDirectory, env, report, sharedFolder = SHARED_FOLDER } = options;
  const tell = options.tell ?? ((incident) => report(incidentText(incident)));
  const requested = makeDataFolder(resolve(dataDirectory));
  const { base, user, isNew } = await withExclusiveLock(join(requested, LOCK), LOCK_LIMIT_MS, () =>
    Promise.resolve(resolveDataPlace(requested, env, report, sharedFolder)),
  );
  const copies = join(user.uid === undefined ? base : sharedFolder, 'engine');
  const place: ServerPlace = {
    base,
    user,
    engine: preparePackagedEngine(user, copies, options.packagedEngine),
    settings: SETTINGS,
  };
  const lock = join(base, LOCK);
  const clients = join(base, 'clients');
  const joined = await withExclusiveLock(lock, LOCK_LIMIT_MS, async () => {
    try {
      if (isNew && !existsSync(filesOf(base))) {
        report(`Preparing a new database in ${base}.`);
        createServerFiles(place);
        markInitialised(base, place.engine.major);
      }
      checkServerFiles(base, place.engine.major);
      const password = readPassword(base);
      return { ...(await joinServer(place, clients, password, report)), password };
    } catch (error) {
      throw explainFileFault(error, base);
    }
  });
  let closing: Promise<void> | undefined;
  let { server } = joined;
  const revive = (): Promise<void> =>
    withExclusiveLock(lock, LOCK_LIMIT_MS, async () => {
      server = await startOrFind(place, (message) => tell({ message }), server.port);
    });
  const isRunning = (): boolean => findRunningServer(base) !== undefined;
  const port = (): number => {
    // Another process of this directory may have started it again, and its former port may have been taken by then.
    const running = findRunningServer(base);
    if (running?.state === 'ready') server = running;
    return server.port;
  };
  const endKeeping = keepRunning({ isRunning, capLog: () => capLog(base), revive }, tell);
  const leave = async (): Promise<void> => {
    await endKeeping();
    await withExclusiveLock(lock, LOCK_LIMIT_MS, () => leaveServer(place, clients, joined.entry));
  };
  return {
    folder: markOfFiles(base),
    port,
    connection: (database) => ({ ...connectionTo(port(), joined.password), user: LOGIN_ROLE, database }),
    close: () => {
      closing ??= leave();
      return closing;
    },
  };
}

/** The file that PostgreSQL writes once and never again: a copy of it is another file, begun at another time. */
function markOfFiles(base: string): string {
  const { ino, birthtimeNs } = statSync(join(filesOf(base), 'PG_VERSION'), { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

function connectionTo(port: number, password: string): ConnectionOptions {
  return { host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres', ssl: false };
}

/** Registers first: a process that could not be written down must not leave a server behind that nobody counts. */
async function joinServer(place: ServerPlace, clients: string, password: string, report: (line: string) => void) {
  const entry = registerClient(clients);
  try {
    const server = await startOrFind(place, report);
    await ensureLogin(connectionTo(server.port, password));
    return { server, entry };
  } catch (error) {
    await leaveServer(place, clients, entry);
    throw error;
  }
}

async function leaveServer(place: ServerPlace, clients: string, entry: string): Promise<void> {
  unregisterClient(entry);
  const running = findRunningServer(place.base);
  if (running && countClients(clients) === 0) await stopServer(place, running);
}

/** A server that is starting or stopping on its own (its starter died) is waited for before judging it. */
async function startOrFind(
  place: ServerPlace,
  report: (line: string) => void,
  formerPort?: number,
): Promise<RunningServer> {
  for (;;) {
    const running = findRunningServer(place.base);
    if (!running) return await startServer(place, report, formerPort);
    if (running.state === 'ready') return running;
    await sleep(20);
  }
}
