/**
 * Databases for server tests: a suite per server, and a fresh company database cloned from a template.
 *
 *     describeOnEachServer('posting', (server) => {
 *       let database: TestDatabase;
 *       beforeAll(async () => { database = await testDatabase(server); });
 *       afterAll(() => database.close());
 *       test('…', async () => { await database.company.transaction(…); });
 *     });
 */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type Cluster, DEFAULT_COMPANY, openCluster } from '../../src/store/cluster/cluster.ts';
import { accessStatements, createCompanyDatabase } from '../../src/store/cluster/companies.ts';
import { withClient } from '../../src/store/cluster/connect.ts';
import { parseDatabaseUrl } from '../../src/store/cluster/connection-options.ts';
import { type CompanyDatabase, openCompany } from '../../src/store/database/company-database.ts';
import { DATABASE_FOLDER, migrateCompany, readDatabaseFiles } from '../../src/store/database/migrate.ts';
import type { TestServer } from './cluster.ts';

export interface TestDatabase {
  /** The company `demo` on a cluster of its own: other test files do not see it. */
  company: CompanyDatabase;
  cluster: Cluster;
  /** The value of DATABASE_URL under which a child process finds the same company; it also needs `env`. */
  url: string;
  /** What a child process needs in its environment besides its own. */
  env: Record<string, string>;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** What a company holds from the start, made once a run and cloned for each that wants the same. */
export interface Filling {
  /** Names all that `fill` writes: two fillings of one name are the same. */
  readonly name: string;
  readonly fill: (company: CompanyDatabase) => Promise<void>;
}

export interface TestDatabaseOptions {
  /** The SQL files it is made of; by default the product's. */
  folder?: string;
  /** Default: nothing but what these files make. */
  filling?: Filling;
  poolSize?: number;
}

// Any number; keeps two test files from building the same template at once.
const TEMPLATE_LOCK = 7_301_524_002;

/** The servers of this run: the embedded one and, where there is one, the installed. */
export function testServers(): TestServer[] {
  return inject('testServers');
}

/** Runs the suite once per server. */
export function describeOnEachServer(name: string, suite: (server: TestServer) => void): void {
  for (const server of testServers()) {
    describe(`${name} (PostgreSQL ${server.major}, ${server.name})`, () => suite(server));
  }
}

/** A fresh company database ; takes about a tenth of a second. */
export async function testDatabase(server: TestServer, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const empty = await prepareTemplate(server, options.folder ?? DATABASE_FOLDER);
  const template = options.filling === undefined ? empty : await prepareFilled(server, empty, options.filling);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(parseDatabaseUrl(server.url, {}), async (client) => {
    await client.query(copyOf(template, name));
    for (const statement of accessStatements(name)) await client.query(statement);
  });
  const { cluster, url, env } = await testCluster(server, name);
  const company = await openCompany(cluster, DEFAULT_COMPANY, { poolSize: options.poolSize ?? 10 });
  const close = async (): Promise<void> => {
    await company.close();
    await cluster.close();
    await dropTestDatabases(server, name);
  };
  return { company, cluster, url, env, close };
}

/** By files, since the other way writes each page to the log as well. */
const copyOf = (template: string, name: string): string =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;

/** A cluster whose default company has the database `name` and whose others are called `name_<slug>`. */
export async function testCluster(server: TestServer, name: string) {
  const url = server.url.replace(/\/postgres$/, `/${name}`);
  const env = { DATABASE_URL: url, FIELDBOOK_THROWAWAY_DATABASE: '1' };
  return { cluster: await openCluster({ dataDirectory: '', env }), url, env };
}

/** Drops the database `name` and all companies beside it, even while somebody is connected. */
export async function dropTestDatabases(server: TestServer, name: string): Promise<void> {
  await withClient(parseDatabaseUrl(server.url, {}), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname::text, $2)',
      [name, `${name}_`],
    );
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
    }
  });
}

/** Makes a template once per server and state of the files, whichever test file needs it first. */
function prepareTemplate(server: TestServer, folder: string): Promise<string> {
  const state = readDatabaseFiles(folder).map(({ part, name, checksum }) => `${part} ${name} ${checksum}`);
  return madeOnce(server, state.join('\n'), async (cluster) => {
    await createCompanyDatabase(cluster, DEFAULT_COMPANY);
    await migrateCompany(cluster, DEFAULT_COMPANY, folder);
  });
}

/** Fills a copy of the empty template once per server. */
function prepareFilled(server: TestServer, empty: string, { name, fill }: Filling): Promise<string> {
  return madeOnce(server, `${empty} ${name}`, async (cluster, draft, client) => {
    await client.query(copyOf(empty, draft));
    for (const statement of accessStatements(draft)) await client.query(statement);
    const company = await openCompany(cluster, DEFAULT_COMPANY, { poolSize: 4 });
    try {
      await fill(company);
    } finally {
      await company.close();
    }
  });
}

type Make = (cluster: Cluster, draft: string, client: pg.Client) => Promise<void>;

/** The database that `make` has made of this state, under a name that follows from it; `make` finds `draft` as its default company. */
async function madeOnce(server: TestServer, state: string, make: Make): Promise<string> {
  const name = `template_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
  await withClient(parseDatabaseUrl(server.url, {}), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rows.length > 0) return;
    const draft = `draft_${randomBytes(6).toString('hex')}`;
    const { cluster } = await testCluster(server, draft);
    try {
      await make(cluster, draft, client);
    } finally {
      await cluster.close();
    }
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}
