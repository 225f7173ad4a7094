/**
 * kill -9 of the server and of the database while clients post over HTTP: what was acknowledged is there, once, balanced.
 * The last case shows that this test can fail: with synchronous_commit off, acknowledged vouchers are lost.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_SIGN_IN } from '../../testing/posting/company.ts';
import {
  acknowledgements,
  expectStored,
  makeBooks,
  startClients,
  storedVouchers,
  withCluster,
} from '../../testing/posting/durable-books.ts';
import { type RunningServer, signInAt, startRunningServer } from '../../testing/serve/running-server.ts';
import { readPassword, SUPERUSER } from '../store/cluster/server-process.ts';

let base: string;
let dataDirectory: string;
let server: RunningServer | undefined;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'fieldbook-durable-'));
  chmodSync(base, 0o755);
  dataDirectory = join(base, 'data');
  await makeBooks(dataDirectory);
});

afterEach(async () => {
  await server?.end('SIGTERM');
  rmSync(base, { recursive: true, force: true });
});

describe('acknowledged is stored', () => {
  test('when the server is killed', async () => {
    const { port, address } = await startServer();
    const clients = startClients(port, await signInAt(address, TEST_SIGN_IN));
    await acknowledgements(clients, 40);
    await server?.end('SIGKILL');
    const acknowledged = await clients.stop();
    await startServer();
    await expectStored(dataDirectory, acknowledged);
  });

  test('when the database is killed, whole, and comes back by itself', async () => {
    const { port, address } = await startServer();
    const clients = startClients(port, await signInAt(address, TEST_SIGN_IN));
    await acknowledgements(clients, 40);
    killDatabase();
    const before = clients.acknowledged.length;
    await acknowledgements(clients, before + 20);
    await expectStored(dataDirectory, await clients.stop());
  });

  test('when its port belongs to another program by then', async () => {
    const { port, address } = await startServer();
    const clients = startClients(port, await signInAt(address, TEST_SIGN_IN));
    await acknowledgements(clients, 20);
    const stranger = createServer((socket) => socket.destroy());
    const former = killDatabase();
    await expect
      .poll(
        () =>
          new Promise((resolve) => stranger.once('error', resolve).listen(former, '127.0.0.1', () => resolve('taken'))),
      )
      .toBe('taken');
    const before = clients.acknowledged.length;
    await acknowledgements(clients, before + 20);
    await expectStored(dataDirectory, await clients.stop());
    stranger.close();
  });

  test('but not with synchronous_commit off: then this test would fail', async () => {
    await withCluster(dataDirectory, async (cluster) => {
      const superuser = new pg.Client({
        ...cluster.connection('postgres'),
        user: SUPERUSER,
        password: readPassword(dataDirectory),
        database: 'postgres',
      });
      await superuser.connect();
      await superuser.query(`alter database ${cluster.databaseOf('demo')} set synchronous_commit = off`);
      await superuser.query('alter system set wal_writer_delay = 10000');
      await superuser.query("alter system set wal_writer_flush_after = '1GB'");
      await superuser.end();
    });
    const { port, address } = await startServer({ FIELDBOOK_THROWAWAY_DATABASE: '1' });
    const clients = startClients(port, await signInAt(address, TEST_SIGN_IN));
    await acknowledgements(clients, 40);
    killDatabase();
    const acknowledged = await clients.stop();
    const stored = await storedVouchers(dataDirectory, { FIELDBOOK_THROWAWAY_DATABASE: '1' });
    expect(acknowledged.filter((uid) => !stored.has(uid)).length).toBeGreaterThan(0);
  });
}, 120_000);

async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  server = await startRunningServer({ dataDirectory, env });
  return server;
}

/** kill -9 of the postmaster and of all its children, as a power cut takes them. Answers the port that it had. */
function killDatabase(): number {
  const note = readFileSync(findFile(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
  const [postmaster, port] = [Number(note[0]), Number(note[3])];
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster);
    } catch {
      return false;
    }
  });
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return port;
}

function findFile(folder: string, name: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(name));
  if (found === undefined) throw new Error(`no ${name} in ${folder}`);
  return join(folder, found);
}
