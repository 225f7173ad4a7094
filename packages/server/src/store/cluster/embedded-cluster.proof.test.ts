/**
 * Tests of the embedded server as several processes and accidents see it. Each test has a data directory of its own; the
 * servers are durable ones, since killing them is the point.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import {
  env,
  leave,
  open,
  place,
  placeForEach,
  postmasterPid,
  query,
  startHolder,
  store,
  stored,
  waitUntil,
} from '../../../testing/store/cluster/embedded.ts';
import { asUser, chooseOsUser } from './os-user.ts';
import { isAlive, isTaken } from './process-identity.ts';

placeForEach();

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
    const note = join(place.data, 'postgresql/postmaster.pid');
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const second = await open();
    expect(stranger.exitCode).toBeNull();
    await second.close();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });

  test.each(['', '\0\0\0\0', 'what is this\n'])(
    'a note of %j, as a power cut leaves it, does not block the start',
    async (left) => {
      const first = await open();
      await store(first);
      await first.close();
      writeFileSync(join(place.data, 'postgresql/postmaster.pid'), left);
      const second = await open();
      expect(await stored(second)).toEqual([{ answer: 42 }]);
      await second.close();
    },
  );

  test('an unreadable note stays while a process works in the folder', async () => {
    await (await open()).close();
    const files = join(place.data, 'postgresql');
    writeFileSync(join(files, 'postmaster.pid'), '');
    const stranger = spawn('sleep', ['60'], { ...asUser(chooseOsUser(env)), cwd: files, stdio: 'ignore' });
    await expect(open()).rejects.toMatchObject({ code: 'database.start_failed' });
    stranger.kill();
    await once(stranger, 'exit');
    await (await open()).close();
  });

  test('a stale note of a server that ended and that nobody asked after does not block the start', async () => {
    const first = await open();
    process.kill(postmasterPid() ?? 0, 'SIGKILL');
    await first.close();
    // A shell that becomes another program forgets its child, which then ends but keeps its number.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      ...asUser(chooseOsUser(env)),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    await waitUntil(() => isTaken(Number(line)) && !isAlive(Number(line)));
    const note = join(place.data, 'postgresql/postmaster.pid');
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, line));
    const second = await open();
    await second.close();
    parent.kill();
  });

  test('a note that breaks off in the middle does not block the start', async () => {
    const first = await open();
    await store(first);
    await first.close();
    writeFileSync(join(place.data, 'postgresql/postmaster.pid'), '2000000\n');
    const second = await open();
    expect(await stored(second)).toEqual([{ answer: 42 }]);
    await second.close();
  });

  test('an interrupted preparation is done again', async () => {
    mkdirSync(join(place.data, 'postgresql.new-dead/base'), { recursive: true });
    writeFileSync(join(place.data, 'postgresql.new-dead.password'), 'x');
    const cluster = await open();
    expect(readdirSync(place.data).filter((name) => name.startsWith('postgresql.new-'))).toEqual([]);
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
  mkdirSync(join(place.data, 'clients'), { recursive: true });
  writeFileSync(join(place.data, 'clients/1-left.json'), '{"pid": 1, "started": "no such moment"}');
  const cluster = await open();
  await cluster.close();
  expect(readdirSync(join(place.data, 'clients'))).toEqual([]);
  expect(postmasterPid()).toBeUndefined();
});
