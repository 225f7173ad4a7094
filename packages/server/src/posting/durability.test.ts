/**
 * kill -9 of the server and of the database while clients post over HTTP: what was acknowledged is there, once, balanced.
 * The last case shows that this test can fail: with synchronous_commit off, acknowledged vouchers are lost.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { openCluster } from '../store/cluster/cluster.ts';
import { createCompanyDatabase } from '../store/cluster/companies.ts';
import { readPassword, SUPERUSER } from '../store/cluster/server-process.ts';
import { openCompany } from '../store/database/company-database.ts';
import { migrateCompany } from '../store/database/migrate.ts';
import type { Schema } from '../store/schema.ts';
import { fillTestCompany, TEST_SIGN_IN } from './test-company.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const CLIENTS = 6;

let base: string;
let dataDirectory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'fieldbook-durable-'));
  chmodSync(base, 0o755);
  dataDirectory = join(base, 'data');
  await withCluster(async (cluster) => {
    await createCompanyDatabase(cluster, 'demo');
    await migrateCompany(cluster, 'demo');
    const database = await openCompany<Schema>(cluster, 'demo', { poolSize: 2 });
    await fillTestCompany(database, {}, await hashPassword(TEST_SIGN_IN.password));
    await database.close();
  });
});

afterEach(async () => {
  if (child !== undefined) await endServer(child, 'SIGTERM');
  rmSync(base, { recursive: true, force: true });
});

describe('acknowledged is stored', () => {
  test('when the server is killed', async () => {
    const { port } = await startServer();
    const clients = startClients(port, await signIn(port));
    await acknowledgements(clients, 40);
    await endServer(child, 'SIGKILL');
    const acknowledged = await clients.stop();
    await startServer();
    await expectStored(acknowledged);
  });

  test('when the database is killed, whole, and comes back by itself', async () => {
    const { port } = await startServer();
    const clients = startClients(port, await signIn(port));
    await acknowledgements(clients, 40);
    killDatabase();
    const before = clients.acknowledged.length;
    await acknowledgements(clients, before + 20);
    await expectStored(await clients.stop());
  });

  test('but not with synchronous_commit off: then this test would fail', async () => {
    await withCluster(async (cluster) => {
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
    const { port } = await startServer({ FIELDBOOK_THROWAWAY_DATABASE: '1' });
    const clients = startClients(port, await signIn(port));
    await acknowledgements(clients, 40);
    killDatabase();
    const acknowledged = await clients.stop();
    const stored = await storedVouchers({ FIELDBOOK_THROWAWAY_DATABASE: '1' });
    expect(acknowledged.filter((uid) => !stored.has(uid)).length).toBeGreaterThan(0);
  });
}, 120_000);

interface Clients {
  readonly acknowledged: string[];
  stop(): Promise<readonly string[]>;
}

/** Clients that post until they are stopped; what answers 201 or 200 is acknowledged, everything else is tried anew. */
function startClients(port: number, token: string): Clients {
  const acknowledged: string[] = [];
  let isRunning = true;
  const client = async (): Promise<void> => {
    while (isRunning) {
      const uid = randomUUID();
      const status = await postSale(port, token, uid).catch(() => 0);
      if (status === 200 || status === 201) acknowledged.push(uid);
      else await sleep(50);
    }
  };
  const running = Array.from({ length: CLIENTS }, client);
  return {
    acknowledged,
    async stop() {
      isRunning = false;
      await Promise.all(running);
      return acknowledged;
    },
  };
}

async function postSale(port: number, token: string, uid: string): Promise<number> {
  const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' }];
  const body = { uid, type: 'sales', date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items };
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  await response.arrayBuffer();
  return response.status;
}

async function acknowledgements(clients: Clients, count: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (clients.acknowledged.length < count) {
    if (performance.now() > deadline) throw new Error(`only ${clients.acknowledged.length} acknowledged`);
    await sleep(10);
  }
}

async function expectStored(acknowledged: readonly string[]): Promise<void> {
  const stored = await storedVouchers();
  expect(acknowledged.filter((uid) => !stored.has(uid))).toEqual([]);
  expect([...stored.values()].filter((sum) => sum !== 0)).toEqual([]);
  expect(stored.size).toBeGreaterThanOrEqual(acknowledged.length);
}

/** uid → sum of its ledger entries. Two rows of one uid cannot be: the key is unique. */
function storedVouchers(env: Record<string, string> = {}): Promise<Map<string, number>> {
  return withCluster(async (cluster) => {
    const database = await openCompany<Schema>(cluster, 'demo', { poolSize: 1 });
    const rows = await database.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      return (
        await client.query(
          `select voucher.uid, sum(amount)::bigint as sum from voucher join posting on posting.voucher_id = voucher.id
         join ledger_entry on ledger_entry.posting_id = posting.id group by voucher.uid`,
        )
      ).rows;
    });
    await database.close();
    return new Map(rows.map((row) => [row.uid, Number(row.sum)]));
  }, env);
}

async function withCluster<T>(
  work: (cluster: Awaited<ReturnType<typeof openCluster>>) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const cluster = await openCluster({ dataDirectory, env: { ...process.env, DATABASE_URL: '', ...env } });
  try {
    return await work(cluster);
  } finally {
    await cluster.close();
  }
}

async function startServer(env: Record<string, string> = {}): Promise<{ port: number }> {
  const port = await freePort();
  const own = { DATABASE_URL: '', FIELDBOOK_DATA: dataDirectory, PORT: String(port) };
  child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += String(text);
  });
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${complaint}`);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok) return { port };
    await sleep(100);
  }
  throw new Error(`the server did not become ready: ${complaint}`);
}

async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEST_SIGN_IN),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function endServer(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/** kill -9 of the postmaster and of all its children, as a power cut takes them. */
function killDatabase(): void {
  const pidFile = findFile(dataDirectory, 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
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
}

function findFile(folder: string, name: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(name));
  if (found === undefined) throw new Error(`no ${name} in ${folder}`);
  return join(folder, found);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
