/**
 * A data directory of its own for each test of a file, the embedded server on it opened here or by processes of their own, and
 * nothing of them left afterwards.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Cluster, openCluster } from '../../../src/store/cluster/cluster.ts';
import { createCompanyDatabase } from '../../../src/store/cluster/companies.ts';
import { withClient } from '../../../src/store/cluster/connect.ts';
import { isAlive } from '../../../src/store/cluster/process-identity.ts';

export const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'] };
const holderFile = join(import.meta.dirname, 'cluster-holder.ts');

/** Where the test at hand works: a folder for it alone, and the data directory in it. */
export const place = { home: '', data: '' };
let holders: ChildProcess[] = [];

/** Gives each test of the file its place; call once at the top. */
export function placeForEach(): void {
  beforeEach(() => {
    place.home = realpathSync(mkdtempSync(join(tmpdir(), 'fieldbook-embedded-')));
    chmodSync(place.home, 0o755);
    place.data = join(place.home, 'data');
  });
  afterEach(async () => {
    for (const child of holders) if (child.exitCode === null && child.signalCode === null) await leave(child);
    holders = [];
    const pid = postmasterPid();
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await waitUntil(() => !pid || !isAlive(pid));
    rmSync(place.home, { recursive: true, force: true });
  });
}

export const open = (report: (line: string) => void = () => undefined): Promise<Cluster> =>
  openCluster({ dataDirectory: place.data, env, report });

/** Stores something in a company's database. */
export async function store(cluster: Cluster): Promise<void> {
  await createCompanyDatabase(cluster, 'demo');
  await query(cluster, 'CREATE TABLE fieldbook.kept AS SELECT 42 AS answer', 'fieldbook_demo');
}

export const stored = (cluster: Cluster): Promise<Record<string, unknown>[]> =>
  query(cluster, 'SELECT answer FROM fieldbook.kept', 'fieldbook_demo');

export function postmasterPid(base = place.data): number | undefined {
  const file = join(base, 'postgresql/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !isTrue() && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(isTrue()).toBe(true);
}

export const query = (cluster: Cluster, sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> =>
  withClient(cluster.connection(database), async (client) => (await client.query(sql)).rows);

interface Found {
  port: number;
  started: string;
  uid: number;
  code?: string;
}

/** Another process that opens the same data and says what it found. */
export async function startHolder(
  options: { uid?: number; gid?: number; directory?: string } = {},
): Promise<{ child: ChildProcess; found: Found }> {
  const { directory = place.data, ...ids } = options;
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

export async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}
