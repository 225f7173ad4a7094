/**
 * Brings a company's database to the state of the code, by the SQL files of a folder. A new database is made of `functions/` and
 * `schema/`, as everything stands. Later the files of `functions/` are run again, whole, when their text has changed, and tables
 * change by the numbered files of `changes/`, each once. All that a run has to do is one transaction, as `fieldbook_owner`;
 * `fieldbook.database_file` records it. Two processes never migrate at once.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { prepareDatabase } from '../cluster/companies.ts';
import { connectClient } from '../cluster/connect.ts';
import type { ConnectionOptions } from '../cluster/connection-options.ts';
import { EnvironmentError, faultCode, faultText } from '../cluster/environment-error.ts';
import { APP_ROLE, OWNER_ROLE } from '../cluster/roles.ts';
import { checkSession } from '../cluster/server-check.ts';

/** The database of this Fieldbook. */
export const DATABASE_FOLDER = join(import.meta.dirname, '../../database');

/**
 * Functions come first: triggers and policies of the tables call them. So their bodies are not checked when they are made, and
 * their signatures name no table.
 */
const PARTS = ['functions', 'schema', 'changes'] as const;

type Part = (typeof PARTS)[number];

/** One SQL file; `name` is without its ending. */
export interface DatabaseFile {
  part: Part;
  name: string;
  text: string;
  checksum: string;
}

type AppliedFile = Pick<DatabaseFile, 'part' | 'name' | 'checksum'>;

// An arbitrary number, the same in every version: advisory locks of one database share one space.
const MIGRATION_LOCK = 7_301_524_001;

/** Migrates the company's database and answers the files that were applied now, as `changes/0001-name`. */
export async function migrateCompany(cluster: Cluster, slug: string, folder = DATABASE_FOLDER): Promise<string[]> {
  await prepareDatabase(cluster, slug);
  return migrate(cluster.connection(cluster.databaseOf(slug)), folder);
}

/** Whether a database is made of exactly these files, as the app may see it; what is wrong with it `migrateCompany` says. */
export async function isMigrated(client: pg.ClientBase, files: readonly DatabaseFile[]): Promise<boolean> {
  try {
    const { rows } = await client.query<AppliedFile>('SELECT part, name, checksum FROM fieldbook.database_file');
    return rows.length === files.length && files.every((file) => isApplied(file, rows));
  } catch (error) {
    // No such table, no schema, no right to read it.
    if (['42P01', '3F000', '42501'].includes(faultCode(error))) return false;
    throw error;
  }
}

/** As migrateCompany, for a database that has its schema. Errors: `migration.*`, `database.*`. */
export async function migrate(connection: ConnectionOptions, folder: string): Promise<string[]> {
  const files = readDatabaseFiles(folder);
  const client = await connectClient(ownerConnection(connection));
  try {
    await checkSession(client, OWNER_ROLE);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    checkApplied(applied, files);
    const pending = files.filter((file) => !isApplied(file, applied));
    if (pending.length > 0 || applied.length > files.length) await apply(client, pending, files);
    return pending.map(({ part, name }) => `${part}/${name}`);
  } finally {
    await client.end();
  }
}

/** The login user's connection as the owner of schema and tables, for migrations and repair, never for the app. */
export function ownerConnection(login: ConnectionOptions): ConnectionOptions {
  const session = `-c role=${OWNER_ROLE} -c search_path=fieldbook -c timezone=UTC -c datestyle=ISO -c jit=off`;
  return {
    ...login,
    options: login.options ? `${login.options} ${session}` : session,
    application_name: 'fieldbook migrate',
  };
}

/** The files of a folder in the order in which they run. Throws `migration.folder_invalid` on a gap, a double number or a wrong name. */
export function readDatabaseFiles(folder: string): DatabaseFile[] {
  return PARTS.flatMap((part) => {
    const names = sqlFiles(folder, part);
    if (part === 'changes') checkNumbers(folder, names);
    return names.map((name) => {
      const text = readFileSync(join(folder, part, `${name}.sql`), 'utf8');
      // A checkout on another system may turn line ends; that is no change of the file.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { part, name, text, checksum };
    });
  });
}

/** Before the first change there is no such folder. */
function sqlFiles(folder: string, part: Part): string[] {
  if (part === 'changes' && !existsSync(join(folder, part))) return [];
  try {
    return readdirSync(join(folder, part))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, -'.sql'.length))
      .sort();
  } catch (error) {
    throw folderInvalid(folder, faultText(error));
  }
}

function checkNumbers(folder: string, names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const number = Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]);
    if (Number.isNaN(number)) throw folderInvalid(folder, `changes/${name}.sql is not named NNNN-name.sql`);
    if (number !== index + 1) throw folderInvalid(folder, `changes/${name}.sql should have number ${index + 1}`);
  }
}

const isSame = (one: AppliedFile, other: AppliedFile): boolean => one.part === other.part && one.name === other.name;

const isApplied = (file: DatabaseFile, applied: readonly AppliedFile[]): boolean =>
  applied.some((done) => isSame(done, file) && done.checksum === file.checksum);

/** Nothing of a database that is new. */
async function readApplied(client: pg.ClientBase): Promise<AppliedFile[]> {
  const { rows } = await client.query<{ isOld: boolean; isMade: boolean }>(
    `SELECT to_regclass('fieldbook.migration') IS NOT NULL AS "isOld", to_regclass('fieldbook.database_file') IS NOT NULL AS "isMade"`,
  );
  if (rows[0]?.isOld) throw developmentState('it was made before there was a first version');
  if (!rows[0]?.isMade) return [];
  const { rows: applied } = await client.query<AppliedFile>('SELECT part, name, checksum FROM fieldbook.database_file');
  return applied;
}

function checkApplied(applied: readonly AppliedFile[], files: readonly DatabaseFile[]): void {
  if (applied.length === 0) return;
  for (const { part, name, checksum } of applied.filter((done) => done.part === 'changes')) {
    const known = files.find((file) => isSame(file, { part, name, checksum }));
    if (known === undefined) {
      throw new EnvironmentError(
        'migration.newer_database',
        `The database is newer than this Fieldbook: it has the change ${name}, which this version does not know. Nothing was changed.`,
        'Start the Fieldbook version that was used last, or a newer one.',
      );
    }
    if (known.checksum !== checksum) {
      throw new EnvironmentError(
        'migration.changed',
        `The change ${name} differs from the one that was applied under this name. Nothing was changed.`,
        'An applied change stays as it is: restore the file and put what is new into another one.',
      );
    }
  }
  const tables = files.filter(({ part }) => part === 'schema');
  const different = tables.find((file) => !isApplied(file, applied));
  if (different !== undefined) throw developmentState(`its tables are not those of schema/${different.name}.sql`);
  if (applied.filter(({ part }) => part === 'schema').length > tables.length) {
    throw developmentState('it has tables that this version does not know');
  }
  const open = files.find((file) => file.part === 'changes' && !isApplied(file, applied));
  const later = applied.find(({ part, name }) => open !== undefined && part === 'changes' && name > open.name);
  if (later !== undefined) {
    throw new EnvironmentError(
      'migration.missing',
      `The database's list of changes has a gap before ${later.name}. Nothing was changed.`,
      'Restore the database from a backup; the list fieldbook.database_file was changed by hand.',
    );
  }
}

async function apply(
  client: pg.ClientBase,
  pending: readonly DatabaseFile[],
  all: readonly DatabaseFile[],
): Promise<void> {
  let place = '';
  try {
    await client.query('BEGIN');
    await client.query(
      `CREATE TABLE IF NOT EXISTS fieldbook.database_file (
         part text NOT NULL, name text NOT NULL, checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (part, name))`,
    );
    // The app says at /healthz how far the database has come.
    await client.query(`GRANT SELECT ON fieldbook.database_file TO ${APP_ROLE}`);
    await client.query('SET LOCAL check_function_bodies = off');
    for (const file of pending) {
      place = `${file.part}/${file.name}.sql`;
      try {
        await client.query(file.text);
      } catch (error) {
        place += placeOf(error, file.text);
        throw error;
      }
      // A file may have taken on another role.
      await client.query(`SET LOCAL ROLE ${OWNER_ROLE}`);
    }
    place = 'the list of files';
    await client.query('DELETE FROM fieldbook.database_file');
    await client.query(
      `INSERT INTO fieldbook.database_file (part, name, checksum)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
      [all.map(({ part }) => part), all.map(({ name }) => name), all.map(({ checksum }) => checksum)],
    );
    await keepGuards(client);
    const commit = await client.query('COMMIT');
    if (commit.command !== 'COMMIT') throw new Error('the server rolled back at COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new EnvironmentError(
      'migration.failed',
      `The database could not be brought up to date, in ${place}: ${faultText(error)}. It is as it was.`,
      'Correct the cause and start again.',
      error,
    );
  }
}

/** What defends the books is from now on as these files leave it. A folder of a test may have no such function. */
async function keepGuards(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regprocedure('fieldbook.keep_guards()') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere === true) await client.query('SELECT fieldbook.keep_guards()');
}

/** PostgreSQL tells the character where it stumbled; a person wants the line. */
function placeOf(error: unknown, text: string): string {
  if (typeof error !== 'object' || error === null || !('position' in error)) return '';
  const position = Number(error.position);
  return position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}

function folderInvalid(folder: string, reason: string): EnvironmentError {
  return new EnvironmentError(
    'migration.folder_invalid',
    `The SQL files in ${folder} cannot be used: ${reason}. Nothing was changed.`,
    'Changes are named 0001-name.sql, 0002-name.sql and so on, without a gap.',
  );
}

function developmentState(what: string): EnvironmentError {
  return new EnvironmentError(
    'migration.development_state',
    `The database is of a state of development that no version takes over: ${what}. Nothing was changed.`,
    'Start with an empty data directory (FIELDBOOK_DATA) or database (DATABASE_URL).',
  );
}
