/** What is said of a server with standbys: refused when it does not wait for them, and told where vouchers could be lost. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInstalledEngine } from '../../../testing/store/cluster/installed-engine.ts';
import { startThrowawayServer, type ThrowawayServer } from '../../../testing/store/cluster/throwaway-server.ts';
import { openCompany } from '../database/company-database.ts';
import { DEFAULT_COMPANY, openCluster } from './cluster.ts';
import { createCompanyDatabase } from './companies.ts';
import { withClient } from './connect.ts';
import { parseDatabaseUrl } from './connection-options.ts';
import { programOf } from './engine.ts';
import { readStandbyLag } from './standbys.ts';

const installed = findInstalledEngine();
const receiver =
  installed === undefined ? '' : programOf(installed, 'postgres').replace(/postgres([^/]*)$/, 'pg_receivewal$1');

const engines = [
  { name: 'the embedded PostgreSQL', engine: undefined },
  ...(installed === undefined ? [] : [{ name: 'the installed PostgreSQL', engine: installed }]),
];

describe.each(engines)('a server with standbys: $name', ({ engine }) => {
  const DURABLE = { fsync: 'on', synchronous_commit: 'local' };
  let server: ThrowawayServer;
  const asAdmin = (sql: string) => withClient(parseDatabaseUrl(server.url, {}), (client) => client.query(sql));

  beforeAll(async () => {
    server = await startThrowawayServer(engine, { ...DURABLE, synchronous_standby_names: 'other' });
  });
  afterAll(() => server.stop());

  async function open(env: Record<string, string> = {}): Promise<string[]> {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const cluster = await openCluster({ dataDirectory: '', env: { DATABASE_URL: server.url, ...env }, report });
    await cluster.close();
    return lines;
  }

  test('is refused when it commits without waiting for them, unless its data may be lost', async () => {
    const message = expect.stringContaining('synchronous_commit = local');
    await expect(open()).rejects.toMatchObject({ code: 'database.not_durable', message });
    expect(await open({ FIELDBOOK_THROWAWAY_DATABASE: '1' })).toEqual([]);
  });

  test('is taken with a warning at remote_write, and without one at on', async () => {
    await asAdmin('alter database postgres set synchronous_commit = remote_write');
    expect(await open()).toEqual([expect.stringContaining('remote_write')]);
    await asAdmin('set synchronous_commit = local; alter database postgres set synchronous_commit = on');
    expect(await open()).toEqual([]);
  });
});

describe.each(engines)('a server that connections come to later: $name', ({ engine }) => {
  test('is asked again whether it is durable, as after a failover', async () => {
    const server = await startThrowawayServer(engine, { fsync: 'on', synchronous_commit: 'on' });
    const asAdmin = (sql: string) => withClient(parseDatabaseUrl(server.url, {}), (client) => client.query(sql));
    try {
      const url = server.url.replace(/\/[^/]*$/, '/books');
      const cluster = await openCluster({ dataDirectory: '', env: { DATABASE_URL: url } });
      await createCompanyDatabase(cluster, DEFAULT_COMPANY);
      const { pool, close } = await openCompany(cluster, DEFAULT_COMPANY);
      const leadElsewhere = async (commit: string) => {
        await asAdmin(`alter database books set synchronous_commit = ${commit}`);
        await asAdmin("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'books'");
        await expect.poll(() => pool.totalCount).toBe(0);
      };
      await pool.query('select');
      await leadElsewhere('off');
      await expect(pool.query('select')).rejects.toMatchObject({ code: 'database.not_durable' });
      await leadElsewhere('on');
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await close();
      await cluster.close();
    } finally {
      await server.stop();
    }
  });
});

describe.skipIf(!existsSync(receiver))('a standby of which none is synchronous', () => {
  test('is told of in a line, and how far it is behind where the user may see it', async () => {
    const server = await startThrowawayServer(installed, { fsync: 'on' });
    const folder = mkdtempSync(join(tmpdir(), 'fieldbook-standby-'));
    const standby = spawn(receiver, ['-D', folder, '-d', server.url, '--no-loop', '-s', '1'], { stdio: 'ignore' });
    try {
      await withClient(parseDatabaseUrl(server.url, {}), (client) =>
        expect
          .poll(
            () => client.query(`select from pg_stat_replication where state = 'streaming' and write_lsn is not null`),
            { timeout: 10_000 },
          )
          .toMatchObject({ rowCount: 1 }),
      );
      const lines: string[] = [];
      const report = (line: string): void => void lines.push(line);
      const cluster = await openCluster({ dataDirectory: '', env: { DATABASE_URL: server.url }, report });
      expect(lines).toEqual([expect.stringContaining('no synchronous one')]);
      expect(await readStandbyLag(cluster)).toMatchObject({ connected: 1 });
      standby.kill('SIGSTOP');
      const asAdmin = (sql: string) => withClient(parseDatabaseUrl(server.url, {}), (client) => client.query(sql));
      await asAdmin(`create table written as select 1 as n; create role plain login password 'secret'`);
      await expect.poll(async () => (await readStandbyLag(cluster))?.lagBytes, { timeout: 10_000 }).toBeGreaterThan(0);
      const connection = (name: string) => ({ ...cluster.connection(name), user: 'plain', password: 'secret' });
      expect(await readStandbyLag({ ...cluster, connection })).toBeUndefined();
      await cluster.close();
    } finally {
      standby.kill('SIGKILL');
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
