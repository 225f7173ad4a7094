/**
 * Brings a company's database to the state of the code: applies the SQL files of a folder in order, each in a transaction
 * of its own as `fieldbook_owner`, and records each with its checksum in `fieldbook.migration`. An applied file must never
 * change or vanish, and a database from a newer Fieldbook is refused. Two processes never migrate at once.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { prepareDatabase } from '../cluster/companies.ts';
import { connectClient } from '../cluster/connect.ts';
import type { ConnectionOptions } from '../cluster/connection-options.ts';
import { EnvironmentError, faultCode, faultText } from '../cluster/environment-error.ts';
import { APP_ROLE, OWNER_ROLE } from '../cluster/roles.ts';
import { checkSession } from '../cluster/server-check.ts';

/** The migrations of this Fieldbook. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

/** One file `NNNN-name.sql`; `number` counts from 1 without gaps. */
export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

// An arbitrary number, the same in every version: advisory locks of one database share one space.
const MIGRATION_LOCK = 7_301_524_001;

/** Migrates the company's database and answers the names of the files that were applied now. */
export async function migrateCompany(cluster: Cluster, slug: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  await prepareDatabase(cluster, slug);
  return migrate(cluster.connection(cluster.databaseOf(slug)), folder);
}

/** Whether a database has exactly these migrations, as the app may see it; what is wrong with it `migrateCompany` says. */
export async function isMigrated(client: pg.ClientBase, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const { rows } = await client.query<{ all: string | null }>(
      `SELECT string_agg(concat_ws(' ', number, name, checksum), E'\n' ORDER BY number) AS all FROM fieldbook.migration`,
    );
    return rows[0]?.all === migrations.map(({ number, name, checksum }) => `${number} ${name} ${checksum}`).join('\n');
  } catch (error) {
    // No such table, no schema, no right to read it.
    if (['42P01', '3F000', '42501'].includes(faultCode(error))) return false;
    throw error;
  }
}

/** As migrateCompany, for a database that has its schema. Errors: `migration.*`, `database.*`. */
export async function migrate(connection: ConnectionOptions, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = await connectClient(ownerConnection(connection));
  try {
    await checkSession(client, OWNER_ROLE);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS fieldbook.migration (
         number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
    );
    // The app says at /healthz how far the database has come.
    await client.query(`GRANT SELECT ON fieldbook.migration TO ${APP_ROLE}`);
    const { rows } = await client.query<AppliedMigration>(
      'SELECT number, name, checksum FROM fieldbook.migration ORDER BY number',
    );
    checkApplied(rows, migrations);
    const pending = migrations.slice(rows.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
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

/** The migrations of a folder in order. Throws `migration.folder_invalid` on a gap, a double number or a wrong name. */
export function readMigrations(folder: string): Migration[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  } catch (error) {
    throw folderInvalid(folder, faultText(error));
  }
  return names.sort().map((file, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    if (Number.isNaN(number)) throw folderInvalid(folder, `${file} is not named NNNN-name.sql`);
    if (number !== index + 1) throw folderInvalid(folder, `${file} should have number ${index + 1}`);
    const text = readFileSync(join(folder, file), 'utf8');
    // A checkout on another system may turn line ends; that is no change of the migration.
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
    return { number, name: file.replace(/\.sql$/, ''), text, checksum };
  });
}

function checkApplied(applied: AppliedMigration[], migrations: Migration[]): void {
  const newest = applied.at(-1);
  if (newest && newest.number > migrations.length) {
    throw new EnvironmentError(
      'migration.newer_database',
      `The database is newer than this Fieldbook: it has migration ${newest.name}, and this version ends at ${migrations.at(-1)?.name ?? 'none'}. Nothing was changed.`,
      'Start the Fieldbook version that was used last, or a newer one.',
    );
  }
  for (const [index, done] of applied.entries()) {
    const known = migrations[index];
    if (!known || known.number !== done.number) {
      throw new EnvironmentError(
        'migration.missing',
        `The database's list of migrations has a gap before ${done.name}. Nothing was changed.`,
        'Restore the database from a backup; the list fieldbook.migration was changed by hand.',
      );
    }
    if (known.checksum === done.checksum && known.name === done.name) continue;
    throw new EnvironmentError(
      'migration.changed',
      `Migration ${known.name} differs from the one that was applied as ${done.name}. Nothing was changed.`,
      'An applied migration stays as it is: restore the file and put the change into a new one.',
    );
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.text);
    await client.query(`SET LOCAL ROLE ${OWNER_ROLE}`);
    await client.query('INSERT INTO fieldbook.migration (number, name, checksum) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await keepGuards(client);
    const commit = await client.query('COMMIT');
    if (commit.command !== 'COMMIT') throw new Error('the server rolled back at COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new EnvironmentError(
      'migration.failed',
      `Migration ${migration.name} failed: ${faultText(error)}${placeOf(error, migration.text)}. The database is as it was before this migration.`,
      'Earlier migrations are applied. Correct the cause and start again.',
      error,
    );
  }
}

/** What defends the books is now as this migration leaves it; older migrations know of no such list (0082). */
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
    `The migrations in ${folder} cannot be used: ${reason}. Nothing was changed.`,
    'Migrations are named 0001-name.sql, 0002-name.sql and so on, without a gap.',
  );
}
