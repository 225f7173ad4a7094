/**
 * Tests of the migration runner, on every server of the run.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cluster } from '../cluster/cluster.ts';
import { createCompanyDatabase } from '../cluster/companies.ts';
import { withClient } from '../cluster/connect.ts';
import { describeOnEachServer, dropTestDatabases, testCluster } from '../test-database.ts';
import { migrateCompany, ownerConnection, readMigrations } from './migrate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldbook-migrations-'));
  cpSync(join(import.meta.dirname, 'test-migrations'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);

describe('the folder', () => {
  test.each(['0004-gap.sql', '0002-double.sql', '3-short.sql', '0003-Upper.sql'])('%s is refused', (file) => {
    write(file, '');
    expect(() => readMigrations(folder)).toThrow(expect.objectContaining({ code: 'migration.folder_invalid' }));
  });

  test('line ends of another system change no checksum', () => {
    write('0003-lines.sql', 'SELECT 1;\nSELECT 2;\n');
    const [, , before] = readMigrations(folder);
    write('0003-lines.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
    expect(readMigrations(folder)[2]?.checksum).toBe(before?.checksum);
  });
});

describeOnEachServer('migrating', (server) => {
  const name = `migrate_${randomBytes(4).toString('hex')}`;
  let cluster: Cluster;
  beforeEach(async () => {
    ({ cluster } = await testCluster(server, name));
    await createCompanyDatabase(cluster, 'demo');
  });
  afterEach(() => dropTestDatabases(server, name));

  const run = (): Promise<string[]> => migrateCompany(cluster, 'demo', folder);
  const ask = (sql: string) =>
    withClient(ownerConnection(cluster.connection(name)), async (client) => (await client.query(sql)).rows);

  test('each file is applied once, in order, by the owner', async () => {
    expect(await run()).toEqual(['0001-slip', '0002-sealed']);
    expect(await run()).toEqual([]);
    write('0003-more.sql', 'CREATE TABLE more AS SELECT current_user::text AS maker');
    expect(await run()).toEqual(['0003-more']);
    expect(await ask('SELECT maker FROM more')).toEqual([{ maker: 'fieldbook_owner' }]);
    expect(await ask('SELECT number, name FROM migration ORDER BY 1')).toEqual([
      { number: 1, name: '0001-slip' },
      { number: 2, name: '0002-sealed' },
      { number: 3, name: '0003-more' },
    ]);
  });

  test('a file that fails leaves nothing behind but what came before it, and says where', async () => {
    write('0003-half.sql', 'CREATE TABLE half (id int);\n\nINSERT INTO half VALEUS (1);\n');
    await expect(run()).rejects.toMatchObject({
      code: 'migration.failed',
      message: expect.stringMatching(/0003-half.*line 3/),
    });
    expect(await ask(`SELECT to_regclass('half') AS half, (SELECT count(*) FROM migration)::int AS applied`)).toEqual([
      { half: null, applied: 2 },
    ]);
    write('0003-half.sql', 'CREATE TABLE half (id int)');
    expect(await run()).toEqual(['0003-half']);
  });

  test('an applied file that changed or got another name is refused', async () => {
    await run();
    write('0001-slip.sql', 'SELECT 1;');
    await expect(run()).rejects.toMatchObject({
      code: 'migration.changed',
      message: expect.stringContaining('0001-slip'),
    });
  });

  test('a database that is newer than the code is refused', async () => {
    write('0003-more.sql', 'SELECT 1');
    await run();
    rmSync(join(folder, '0003-more.sql'));
    await expect(run()).rejects.toMatchObject({
      code: 'migration.newer_database',
      message: expect.stringContaining('0003-more'),
    });
  });

  test('a gap in the record is refused', async () => {
    await run();
    await ask('DELETE FROM migration WHERE number = 1');
    await expect(run()).rejects.toMatchObject({ code: 'migration.missing' });
  });

  test('processes that migrate at the same moment apply each file once', async () => {
    write('0003-slow.sql', 'CREATE TABLE slow (id int); SELECT pg_sleep(0.2);');
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.flat().sort()).toEqual(['0001-slip', '0002-sealed', '0003-slow']);
  });

  test('a migration that changes its role does not change who keeps the record', async () => {
    write('0003-role.sql', 'SET LOCAL ROLE fieldbook_app;');
    expect(await run()).toContain('0003-role');
  });
});
