/**
 * Tests of the embedded server as several processes and accidents see it. Each test has a data directory of its own; the
 * servers are durable ones, since killing them is the point.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';
import { createCompanyDatabase } from './companies.ts';
import { withClient } from './connect.ts';
import { openEmbeddedServer } from './embedded-cluster.ts';
import { findPackagedEngine } from './engine.ts';
import { asUser, canEnter, chooseOsUser } from './os-user.ts';
import { isAlive } from './process-identity.ts';

const isRoot = process.getuid?.() === 0;
const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'] };
const holderFile = join(import.meta.dirname, 'test-cluster-holder.ts');

let home = '';
let data = '';
let holders: ChildProcess[] = [];

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'fieldbook-embedded-')));
  chmodSync(home, 0o755);
  data = join(home, 'data');
});

afterEach(async () => {
  for (const child of holders) {
    if (child.exitCode === null && child.signalCode === null) {
      child.stdin?.end();
      await once(child, 'exit');
    }
  }
  holders = [];
  const pid = postmasterPid();
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await waitUntil(() => !pid || !isAlive(pid));
  rmSync(home, { recursive: true, force: true });
});

const open = (report: (line: string) => void = () => undefined): Promise<Cluster> =>
  openCluster({ dataDirectory: data, env, report });

/** Stores something in a company's database. */
async function store(cluster: Cluster): Promise<void> {
  await createCompanyDatabase(cluster, 'demo');
  await query(cluster, 'CREATE TABLE fieldbook.kept AS SELECT 42 AS answer', 'fieldbook_demo');
}

const stored = (cluster: Cluster) => query(cluster, 'SELECT answer FROM fieldbook.kept', 'fieldbook_demo');

function postmasterPid(base = data): number | undefined {
  const file = join(base, 'postgresql/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !isTrue() && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(isTrue()).toBe(true);
}

const query = (cluster: Cluster, sql: string, database = 'postgres') =>
  withClient(cluster.connection(database), async (client) => (await client.query(sql)).rows);

interface Found {
  port: number;
  started: string;
  uid: number;
  code?: string;
}

async function startHolder(options: { uid?: number; gid?: number; directory?: string } = {}) {
  const { directory = data, ...ids } = options;
  const child = spawn(process.execPath, [holderFile, directory], {
    env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...ids,
  });
  holders.push(child);
  const silent = once(child, 'exit').then(() => Promise.reject(new Error('The process ended without a word.')));
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), silent])) as [string];
  silent.catch(() => undefined);
  return { child, found: JSON.parse(line) as Found };
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}

describe('data over stops and accidents', () => {
  test('a second start finds what the first one stored, and closing stops the server', async () => {
    const first = await open();
    await store(first);
    const pid = postmasterPid();
    await first.close();
    await waitUntil(() => !isAlive(pid ?? 0));
    const second = await open();
    expect(await stored(second)).toEqual([{ answer: 42 }]);
    expect(await query(second, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await second.close();
    await second.close();
  });

  test('the login user is no superuser and may not read files or run programs of the machine', async () => {
    const cluster = await open();
    expect(await query(cluster, "SELECT current_setting('is_superuser') AS is_super")).toEqual([{ is_super: 'off' }]);
    await expect(query(cluster, "SELECT pg_read_file('PG_VERSION')")).rejects.toMatchObject({ code: '42501' });
    await expect(query(cluster, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toMatchObject({ code: '42501' });
    await cluster.close();
  });

  test('after kill -9 of the database everything committed is there', async () => {
    const first = await open();
    await store(first);
    process.kill(postmasterPid() ?? 0, 'SIGKILL');
    const second = await open();
    expect(await stored(second)).toEqual([{ answer: 42 }]);
    await first.close();
    expect(await query(second, 'SELECT 1 AS still_up')).toHaveLength(1);
    await second.close();
  });

  test('a database that dies under a running application is started again where its connections find it', async () => {
    const lines: string[] = [];
    const cluster = await open((line) => lines.push(line));
    await store(cluster);
    const before = cluster.connection('postgres');
    const pid = postmasterPid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => lines.some((line) => line.includes('started again')));
    expect(cluster.connection('postgres')).toEqual(before);
    expect(postmasterPid()).not.toBe(pid);
    expect(await stored(cluster)).toEqual([{ answer: 42 }]);
    await cluster.close();
    expect(postmasterPid()).toBeUndefined();
  });

  test('after kill -9 of the application the next one finds its server, and stops it when leaving', async () => {
    const { child, found } = await startHolder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const pid = postmasterPid() ?? 0;
    expect(isAlive(pid)).toBe(true);
    const next = await open();
    expect(next.connection('postgres').port).toBe(found.port);
    await next.close();
    await waitUntil(() => !isAlive(pid));
  });

  test('a stale note whose process number now belongs to another program does not block the start', async () => {
    const first = await open();
    process.kill(postmasterPid() ?? 0, 'SIGKILL');
    await first.close();
    // Of the same user, as PostgreSQL takes another user's process for no server by itself.
    const stranger = spawn('sleep', ['60'], { ...asUser(chooseOsUser(env)), cwd: '/', stdio: 'ignore' });
    const note = join(data, 'postgresql/postmaster.pid');
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const second = await open();
    expect(stranger.exitCode).toBeNull();
    await second.close();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });

  test('an interrupted preparation is done again', async () => {
    mkdirSync(join(data, 'postgresql.new-dead/base'), { recursive: true });
    writeFileSync(join(data, 'postgresql.new-dead.password'), 'x');
    const cluster = await open();
    expect(readdirSync(data).filter((name) => name.startsWith('postgresql.new-'))).toEqual([]);
    await cluster.close();
  });
});

describe('sharing', () => {
  test('server and command line use one database, and the last one out stops it, in any order', async () => {
    const one = await startHolder();
    const two = await startHolder();
    expect(two.found).toMatchObject({ port: one.found.port, started: one.found.started });
    const pid = postmasterPid() ?? 0;
    await leave(one.child);
    expect(isAlive(pid)).toBe(true);
    await leave(two.child);
    await waitUntil(() => !isAlive(pid));
  });

  test('processes that start at the same moment in an empty directory end up on one database', async () => {
    const started = await Promise.all([startHolder(), startHolder(), startHolder(), startHolder()]);
    expect(new Set(started.map(({ found }) => found.started)).size).toBe(1);
    await Promise.all(started.map(({ child }) => leave(child)));
    expect(postmasterPid()).toBeUndefined();
  });

  test('two openings in one process count as two', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    await one.close();
    expect(await query(two, 'SELECT 1 AS up')).toHaveLength(1);
    await two.close();
    expect(postmasterPid()).toBeUndefined();
  });

  test('the signal of ctrl-C to the terminal group does not reach the database', async () => {
    const { child } = await startHolder();
    const pid = postmasterPid() ?? 0;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    expect(Number(fields[2])).toBe(pid);
    await leave(child);
  });
});

test('the entry of a process that died, its number since reused, is neither counted nor kept', async () => {
  mkdirSync(join(data, 'clients'), { recursive: true });
  writeFileSync(join(data, 'clients/1-left.json'), '{"pid": 1, "started": "no such moment"}');
  const cluster = await open();
  await cluster.close();
  expect(readdirSync(join(data, 'clients'))).toEqual([]);
  expect(postmasterPid()).toBeUndefined();
});

describe('damage is reported and nothing is replaced', () => {
  async function damage(harm: (files: string) => void): Promise<unknown> {
    const cluster = await open();
    await cluster.close();
    const files = join(data, 'postgresql');
    harm(files);
    const before = existsSync(files) ? readdirSync(files).sort() : [];
    const error = await open().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (existsSync(files)) expect(readdirSync(files).sort()).toEqual(before);
    expect(readdirSync(join(data, 'clients'))).toEqual([]);
    return error;
  }

  test('PG_VERSION is missing', async () => {
    const error = await damage((files) => rmSync(join(files, 'PG_VERSION')));
    expect(error).toMatchObject({ code: 'data_directory.damaged', message: expect.stringContaining('PG_VERSION') });
  });

  test('the control file is corrupt', async () => {
    const error = await damage((files) => writeFileSync(join(files, 'global/pg_control'), Buffer.alloc(8192, 7)));
    expect(error).toMatchObject({ code: 'data_directory.damaged', advice: expect.stringContaining('backup') });
  });

  test('the write-ahead log is gone', async () => {
    const error = await damage((files) => {
      for (const name of readdirSync(join(files, 'pg_wal'))) rmSync(join(files, 'pg_wal', name), { recursive: true });
    });
    expect(error).toMatchObject({ code: 'data_directory.damaged' });
  });

  test('it is of another major version', async () => {
    const error = await damage((files) => writeFileSync(join(files, 'PG_VERSION'), '14\n'));
    expect(error).toMatchObject({
      code: 'data_directory.other_version',
      message: expect.stringContaining('PostgreSQL 14'),
    });
  });

  test('the folder with the database vanished', async () => {
    const error = await damage((files) => rmSync(files, { recursive: true }));
    expect(error).toMatchObject({ code: 'data_directory.damaged' });
    expect(existsSync(join(data, 'postgresql'))).toBe(false);
  });

  test('the password file is missing', async () => {
    const error = await damage((files) => rmSync(join(files, 'fieldbook-password')));
    expect(error).toMatchObject({ code: 'data_directory.damaged' });
  });

  test('a file stands where the directory should be', async () => {
    writeFileSync(data, '');
    await expect(open()).rejects.toMatchObject({ code: 'data_directory.not_writable' });
  });
});

describe('users and closed folders', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  const canNobodyRun =
    isRoot && canEnter({ name: 'nobody', ...nobody }, [import.meta.dirname, join(process.execPath, '..')]);

  test.runIf(canNobodyRun)('an ordinary user runs the database as himself', async () => {
    chownSync(home, nobody.uid, nobody.gid);
    const { child, found } = await startHolder(nobody);
    expect(found).toMatchObject({ uid: nobody.uid, port: expect.any(Number) });
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
    await leave(child);
  });

  test.runIf(canNobodyRun)('root works with the data of an ordinary user, who can use it afterwards', async () => {
    chownSync(home, nobody.uid, nobody.gid);
    await leave((await startHolder(nobody)).child);
    const asRoot = await open();
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
    await asRoot.close();
    const { child, found } = await startHolder(nobody);
    expect(found.code).toBeUndefined();
    await leave(child);
  });

  test.runIf(canNobodyRun)(
    "a directory without the right to write, or with another user's data, is refused",
    async () => {
      chmodSync(home, 0o555);
      expect((await startHolder(nobody)).found.code).toBe('data_directory.not_writable');
      const cluster = await open();
      await cluster.close();
      expect((await startHolder(nobody)).found.code).toBe('data_directory.not_writable');
    },
  );

  test.runIf(isRoot)(
    'from a folder that others cannot enter, programs and data go where the database can reach them',
    async () => {
      const checkout = join(home, 'checkout');
      mkdirSync(checkout);
      const packaged = findPackagedEngine();
      // As npm unpacks it, without the links that its install script makes.
      const native = join(checkout, 'native');
      cpSync(packaged.directory, native, { recursive: true, filter: (path) => !path.endsWith('libpq.so.5') });
      chmodSync(checkout, 0o700);
      const lines: string[] = [];
      const sharedFolder = join(home, 'shared');
      const closed = {
        dataDirectory: join(checkout, '.data'),
        env,
        sharedFolder,
        packagedEngine: { directory: native, version: packaged.version },
        report: (line: string) => lines.push(line),
      };
      const first = await openEmbeddedServer(closed);
      await withClient(first.connection('postgres'), (client) => client.query('CREATE DATABASE kept'));
      await first.close();
      const place = readFileSync(join(checkout, '.data/database-location'), 'utf8').trim();
      expect(place.startsWith(sharedFolder)).toBe(true);
      expect(lines.filter((line) => line.includes(place))).toHaveLength(2);
      const copy = readdirSync(join(sharedFolder, 'engine'));
      expect(copy).toHaveLength(1);
      rmSync(join(sharedFolder, 'engine', copy[0] ?? '', 'share/postgresql/postgres.bki'));
      const second = await openEmbeddedServer(closed);
      await withClient(second.connection('kept'), (client) => client.query('SELECT 1'));
      await second.close();
      rmSync(place, { recursive: true });
      await expect(openEmbeddedServer(closed)).rejects.toMatchObject({ code: 'data_directory.damaged' });
    },
  );

  test.runIf(isRoot)('an OS user that does not exist is named', () => {
    expect(() => chooseOsUser({ FIELDBOOK_DB_OS_USER: 'no-such-user' })).toThrow(/no-such-user/);
    expect(chooseOsUser({ FIELDBOOK_DB_OS_USER: 'nobody' }).uid).toBeGreaterThan(0);
  });
});
