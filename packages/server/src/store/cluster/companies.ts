/**
 * The companies of a server: one database each (docs/decisions/0012). Lists, recognises and creates their databases; what
 * is inside a database is the matter of migrations.
 */
import pg from 'pg';
import { type Cluster, connectToServer } from './cluster.ts';
import { assertCompanySlug, CompanyRefusal, isCompanySlug } from './company-slug.ts';
import { withClient } from './connect.ts';
import { EnvironmentError, faultCode, faultText } from './environment-error.ts';
import { APP_ROLE, OWNER_ROLE } from './roles.ts';

/** The slugs of all companies that have a database here, in alphabetical order. */
export async function listCompanies(cluster: Cluster): Promise<string[]> {
  const names = await databaseNames(cluster);
  return names
    .map((name) => cluster.companyOf(name))
    .filter((slug) => slug !== undefined && isCompanySlug(slug))
    .map(String)
    .sort();
}

/** Whether the company has a database here. Throws CompanyRefusal `company.slug_invalid`. */
export async function companyExists(cluster: Cluster, slug: string): Promise<boolean> {
  assertCompanySlug(slug);
  return (await databaseNames(cluster)).includes(cluster.databaseOf(slug));
}

/**
 * Creates the empty database of a company, sorted by code point, in UTF-8. Refusals: `company.slug_invalid`,
 * `company.exists`. Environment: `database.privileges` when the login user may not create databases.
 */
export async function createCompanyDatabase(cluster: Cluster, slug: string): Promise<void> {
  assertCompanySlug(slug);
  const database = cluster.databaseOf(slug);
  if (Buffer.byteLength(database) > 63) {
    throw new CompanyRefusal('company.slug_invalid', slug, `The database name ${database} is longer than 63 bytes.`);
  }
  const client = await connectToServer(cluster);
  try {
    await createDatabase(client, database);
    // Other users of a shared server have no business in the books.
    await client.query(`REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`);
  } catch (error) {
    if (faultCode(error) === '42P04' || faultCode(error) === '23505') {
      throw new CompanyRefusal('company.exists', slug, `The company "${slug}" exists already.`);
    }
    if (faultCode(error) === '42501') {
      const name = pg.escapeIdentifier(database);
      const user = pg.escapeIdentifier(cluster.connection(database).user);
      const statement = `CREATE DATABASE ${name} OWNER ${user} TEMPLATE template0 ENCODING 'UTF8';`;
      throw noRight(`create the database "${database}"`, statement, error);
    }
    throw error;
  } finally {
    await client.end();
  }
  await prepareDatabase(cluster, slug);
}

/**
 * Makes a database ready for migrations: its schemas, owned by the owner role, the index of parts of words, and who may connect.
 * Does nothing where that was done before. Environment: `database.privileges` with the SQL to run,
 * `database.extension_missing`.
 */
export async function prepareDatabase(cluster: Cluster, slug: string): Promise<void> {
  assertCompanySlug(slug);
  const database = cluster.databaseOf(slug);
  await withClient(cluster.connection(database), async (client) => {
    const { rows } = await client.query<{ user: string; has_schema: boolean; owns: boolean }>(
      `SELECT current_user::text AS user, EXISTS (SELECT FROM pg_namespace WHERE nspname = 'fieldbook') AS has_schema,
              pg_has_role(current_user, datdba, 'USAGE') AS owns
         FROM pg_database WHERE datname = current_database()`,
    );
    if (rows[0]?.has_schema) return;
    const statements = preparation(database, rows[0]?.owns ?? false);
    try {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      // Another process prepared it at the same moment.
      if (['42P06', '23505', 'XX000'].includes(faultCode(error))) return;
      if (['0A000', '58P01'].includes(faultCode(error))) throw noExtension(error);
      const name = pg.escapeIdentifier(database);
      const user = pg.escapeIdentifier(rows[0]?.user ?? '');
      throw noRight(`prepare the database "${database}"`, `GRANT CREATE ON DATABASE ${name} TO ${user};`, error);
    }
  });
}

/** Who may connect to a company's database. Not part of what a clone inherits, so clones need it again. */
export function accessStatements(database: string): string[] {
  const name = pg.escapeIdentifier(database);
  return [
    `GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${name} TO ${OWNER_ROLE}`,
    `GRANT CONNECT ON DATABASE ${name} TO ${APP_ROLE}`,
  ];
}

function preparation(database: string, isOwner: boolean): string[] {
  return [
    ...(isOwner ? accessStatements(database) : []),
    `CREATE SCHEMA fieldbook AUTHORIZATION ${OWNER_ROLE}`,
    `CREATE SCHEMA reporting AUTHORIZATION ${OWNER_ROLE}`,
    'CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public',
    `SET LOCAL ROLE ${OWNER_ROLE}`,
    `GRANT USAGE ON SCHEMA fieldbook TO ${APP_ROLE}`,
  ];
}

/** Case rules by Unicode where the server has them; an older one takes them from the system, or does without. */
async function createDatabase(client: pg.ClientBase, database: string): Promise<void> {
  const base = `CREATE DATABASE ${pg.escapeIdentifier(database)} TEMPLATE template0 ENCODING 'UTF8'`;
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  if ((rows[0]?.version ?? 0) >= 170_000) {
    await client.query(`${base} LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LC_COLLATE 'C' LC_CTYPE 'C'`);
    return;
  }
  try {
    await client.query(`${base} LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`);
  } catch (error) {
    if (!/locale/i.test(faultText(error))) throw error;
    await client.query(`${base} LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`);
  }
}

/** A server that hangs answers nothing; the connection is closed then. */
const ANSWER_MS = 8_000;

async function databaseNames(cluster: Cluster): Promise<string[]> {
  const client = await connectToServer(cluster, { query_timeout: ANSWER_MS });
  try {
    // A negative limit other than -1 marks a database whose deletion was interrupted.
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname::text AS name FROM pg_database WHERE datallowconn AND NOT datistemplate AND datconnlimit >= -1',
    );
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}

function noExtension(cause: unknown): EnvironmentError {
  return new EnvironmentError(
    'database.extension_missing',
    `The database server lacks the extension pg_trgm, which finds parts of names (${faultText(cause)}). Nothing was changed.`,
    'Install the additional modules of PostgreSQL on that server: the package postgresql-contrib.',
    cause,
  );
}

function noRight(deed: string, statement: string, cause: unknown): EnvironmentError {
  return new EnvironmentError(
    'database.privileges',
    `The database user may not ${deed} (${faultText(cause)}). Nothing was changed.`,
    `Give the user of DATABASE_URL that right, or let an administrator run:\n  ${statement}`,
    cause,
  );
}
