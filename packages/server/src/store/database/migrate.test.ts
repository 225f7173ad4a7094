/** Making a database and bringing it up to date, on every server of the run. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnEachServer, dropTestDatabases, testCluster, testDatabase } from '../../../testing/store/database.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { createCompanyDatabase } from '../cluster/companies.ts';
import { withClient } from '../cluster/connect.ts';
import { DATABASE_FOLDER, migrateCompany, ownerConnection, readDatabaseFiles } from './migrate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldbook-database-'));
  cpSync(join(import.meta.dirname, '../../../testing/store/database/files'), folder, { recursive: true });
  mkdirSync(join(folder, 'changes'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const rewrite = (file: string, words: string, by: string): void =>
  write(file, readFileSync(join(folder, file), 'utf8').replace(words, by));

describe('the folder', () => {
  test.each(['0002-gap.sql', '3-short.sql', '0001-Upper.sql'])('a change %s is refused', (file) => {
    write(`changes/${file}`, '');
    expect(() => readDatabaseFiles(folder)).toThrow(expect.objectContaining({ code: 'migration.folder_invalid' }));
  });

  test('line ends of another system change no checksum', () => {
    write('changes/0001-lines.sql', 'SELECT 1;\nSELECT 2;\n');
    const before = readDatabaseFiles(folder);
    write('changes/0001-lines.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
    expect(readDatabaseFiles(folder).map(({ checksum }) => checksum)).toEqual(before.map(({ checksum }) => checksum));
  });
});

describeOnEachServer('a database', (server) => {
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
  const MADE = ['functions/words', 'schema/01-slip', 'schema/02-sealed'];

  test('is made of functions and tables, once, by the owner; then of each change', async () => {
    expect(await run()).toEqual(MADE);
    expect(await run()).toEqual([]);
    write('changes/0001-more.sql', 'CREATE TABLE more AS SELECT current_user::text AS maker');
    expect(await run()).toEqual(['changes/0001-more']);
    expect(await ask('SELECT maker FROM more')).toEqual([{ maker: 'fieldbook_owner' }]);
    expect(await ask('SELECT part, name FROM database_file ORDER BY 1, 2')).toEqual([
      { part: 'changes', name: '0001-more' },
      { part: 'functions', name: 'words' },
      { part: 'schema', name: '01-slip' },
      { part: 'schema', name: '02-sealed' },
    ]);
  });

  test('takes functions over whole when their text has changed, before the changes that use them', async () => {
    await run();
    rewrite('functions/words.sql', 'upper(words)', "upper(words) || '!'");
    write(
      'functions/more.sql',
      'create function more() returns int language sql as $$ select count(*)::int from later $$;',
    );
    write(
      'changes/0001-later.sql',
      'create table later (words text default loud($$now$$)); insert into later default values;',
    );
    expect(await run()).toEqual(['functions/more', 'functions/words', 'changes/0001-later']);
    expect(await ask('SELECT words, more() FROM later')).toEqual([{ words: 'NOW!', more: 1 }]);
  });

  test('stays as it was when a file fails, and says where', async () => {
    await run();
    write('changes/0001-whole.sql', 'CREATE TABLE whole (id int)');
    write('changes/0002-half.sql', 'CREATE TABLE half (id int);\n\nINSERT INTO half VALEUS (1);\n');
    await expect(run()).rejects.toMatchObject({
      code: 'migration.failed',
      message: expect.stringMatching(/changes\/0002-half\.sql \(line 3\)/),
    });
    expect(
      await ask(`SELECT to_regclass('whole') AS whole, (SELECT count(*) FROM database_file)::int AS files`),
    ).toEqual([{ whole: null, files: 3 }]);
    write('changes/0002-half.sql', 'CREATE TABLE half (id int)');
    expect(await run()).toEqual(['changes/0001-whole', 'changes/0002-half']);
  });

  test('is refused when a change was rewritten, is not known, or was left out', async () => {
    write('changes/0001-one.sql', 'SELECT 1');
    write('changes/0002-two.sql', 'SELECT 2');
    await run();
    write('changes/0001-one.sql', 'SELECT 11');
    await expect(run()).rejects.toMatchObject({
      code: 'migration.changed',
      message: expect.stringContaining('0001-one'),
    });
    write('changes/0001-one.sql', 'SELECT 1');
    rmSync(join(folder, 'changes/0002-two.sql'));
    await expect(run()).rejects.toMatchObject({
      code: 'migration.newer_database',
      message: expect.stringContaining('0002-two'),
    });
    write('changes/0002-two.sql', 'SELECT 2');
    await ask("DELETE FROM database_file WHERE name = '0001-one'");
    await expect(run()).rejects.toMatchObject({ code: 'migration.missing' });
  });

  test.each([
    ['whose tables have changed', async () => rewrite('schema/02-sealed.sql', 'int', 'bigint')],
    ['that has more tables', async () => rmSync(join(folder, 'schema/02-sealed.sql'))],
    ['of the days of numbered migrations', () => ask('CREATE TABLE migration (number int)')],
  ])('%s is a state of development, and is refused with advice', async (_which, develop) => {
    await run();
    await develop();
    await expect(run()).rejects.toMatchObject({
      code: 'migration.development_state',
      advice: expect.stringContaining('empty data directory'),
    });
  });

  test('that processes make at the same moment is made once', async () => {
    write('changes/0001-slow.sql', 'CREATE TABLE slow (id int); SELECT pg_sleep(0.2);');
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.flat().sort()).toEqual(['changes/0001-slow', ...MADE]);
  });

  test('is recorded by the owner, whatever role a file took on', async () => {
    write('changes/0001-role.sql', 'SET LOCAL ROLE fieldbook_app;');
    expect(await run()).toContain('changes/0001-role');
  });
});

describeOnEachServer('the database of the product', (server) => {
  test('has functions whose bodies the server accepts, now that their tables are there', async () => {
    const database = await testDatabase(server);
    const { cluster } = database;
    const functions = readDatabaseFiles(DATABASE_FOLDER).filter(({ part }) => part === 'functions');
    await withClient(ownerConnection(cluster.connection(cluster.databaseOf('demo'))), async (client) => {
      await client.query('BEGIN');
      await client.query('SET LOCAL check_function_bodies = on');
      for (const { text } of functions) await client.query(text);
      await client.query('ROLLBACK');
    });
    await database.close();
    expect(functions.length).toBeGreaterThan(10);
  });
});
