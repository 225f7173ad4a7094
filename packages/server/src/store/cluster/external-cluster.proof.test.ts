/**
 * Tests of DATABASE_URL: reading it, every way it can be wrong, the durability check, the roles and the companies, on every
 * server of the run.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInstalledEngine } from '../../../testing/store/cluster/installed-engine.ts';
import { startThrowawayServer, type ThrowawayServer } from '../../../testing/store/cluster/throwaway-server.ts';
import type { TestServer } from '../../../testing/store/cluster.ts';
import { describeOnEachServer, dropTestDatabases, testCluster } from '../../../testing/store/database.ts';
import { openCompany } from '../database/company-database.ts';
import { migrateCompany } from '../database/migrate.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { companyExists, createCompanyDatabase, listCompanies } from './companies.ts';
import { withClient } from './connect.ts';
import { parseDatabaseUrl } from './connection-options.ts';
import { type EnvironmentError, renderEnvironmentError } from './environment-error.ts';

const folder = `${import.meta.dirname}/../../../testing/store/database/files`;

async function failure(work: Promise<unknown>): Promise<EnvironmentError> {
  return await work.then(
    () => Promise.reject(new Error('It was expected to fail.')),
    (error: EnvironmentError) => error,
  );
}

const openUrl = (url: string, env: Record<string, string> = { FIELDBOOK_THROWAWAY_DATABASE: '1' }): Promise<Cluster> =>
  openCluster({ dataDirectory: '', env: { DATABASE_URL: url, ...env } });

function change(
  server: TestServer,
  changes: { user?: string; password?: string; database?: string; port?: number },
): string {
  const url = new URL(server.url);
  url.username = changes.user ?? url.username;
  url.password = changes.password ?? url.password;
  if (changes.database) url.pathname = `/${changes.database}`;
  if (changes.port) url.port = String(changes.port);
  return url.href;
}

describe('reading DATABASE_URL', () => {
  test('all parts are read, percent-encoding and parameters included', () => {
    const url = 'postgres://me%40x:p%23w@db.example:6000/books?sslmode=no-verify&options=-c%20a%3Db&connect_timeout=3';
    expect(parseDatabaseUrl(url, {})).toEqual({
      host: 'db.example',
      port: 6000,
      user: 'me@x',
      password: 'p#w',
      database: 'books',
      ssl: { rejectUnauthorized: false },
      options: '-c a=b',
      connectionTimeoutMillis: 3000,
    });
    expect(parseDatabaseUrl('postgresql://u@[::1]/x', { PGPASSWORD: 'q' })).toMatchObject({
      host: '::1',
      port: 5432,
      password: 'q',
    });
    expect(parseDatabaseUrl('postgresql:///x?host=/run/pg&user=u', {})).toMatchObject({ host: '/run/pg', user: 'u' });
  });

  test.each([
    'books',
    'mysql://u@h/x',
    'postgres://u:p#w@h/x',
    'postgres://u@h:99999/x',
    'postgres://u@h/a/b',
    'postgres://u:%zz@h/x',
    'postgres://u@h/x?sslmode=verify-full&sslrootcert=/no/such/file',
  ])('%s is refused without repeating a password', (url) => {
    expect(() => parseDatabaseUrl(url, {})).toThrow(expect.objectContaining({ code: 'database.url_invalid' }));
    expect(() => parseDatabaseUrl(url, {})).not.toThrow(/p#w/);
  });
});

describeOnEachServer('DATABASE_URL', (server) => {
  const name = `url_${randomBytes(4).toString('hex')}`;
  const asAdmin = (sql: string) => withClient(parseDatabaseUrl(server.url, {}), (client) => client.query(sql));
  const roles: string[] = [];

  /** A login user of the server with these attributes and nothing else. */
  async function createLogin(attributes: string): Promise<string> {
    const role = `login_${randomBytes(4).toString('hex')}`;
    await asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD 'secret' ${attributes}`);
    roles.push(role);
    return role;
  }

  afterAll(async () => {
    await dropTestDatabases(server, name);
    for (const role of roles) await asAdmin(`DROP OWNED BY ${role}`).then(() => asAdmin(`DROP ROLE ${role}`));
  });

  test('a host that does not answer is named', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => silent.close(resolve));
    const error = await failure(openUrl(change(server, { port })));
    expect(error).toMatchObject({
      code: 'database.unreachable',
      message: expect.stringContaining(`127.0.0.1:${port}`),
    });
    expect(await failure(openUrl('postgres://u:p@no-such-host.invalid/x'))).toMatchObject({
      code: 'database.unreachable',
    });
  });

  test('a wrong password is told from an unreachable host, and is not repeated', async () => {
    const error = await failure(openUrl(change(server, { password: 'hush' })));
    expect(error.code).toBe('database.credentials');
    expect(renderEnvironmentError(error)).not.toContain('hush');
  });

  test('a missing database is created for the company, unless the user may not', async () => {
    const cluster = await openUrl(change(server, { database: name }));
    expect(await companyExists(cluster, 'demo')).toBe(false);
    await createCompanyDatabase(cluster, 'demo');
    expect(await companyExists(cluster, 'demo')).toBe(true);
    const user = await createLogin('');
    await asAdmin(`GRANT fieldbook_owner, fieldbook_app, fieldbook_report TO ${user}`);
    const poor = await openUrl(change(server, { user, password: 'secret', database: `${name}_none` }));
    const error = await failure(createCompanyDatabase(poor, 'demo'));
    expect(error).toMatchObject({ code: 'database.privileges', advice: expect.stringContaining(`"${name}_none"`) });
    expect(await failure(openCompany(poor, 'demo'))).toMatchObject({ code: 'company.unknown' });
  });

  test('a server that may forget a commit is refused, also by a setting of the database alone', async () => {
    const error = await failure(openUrl(server.url, {}));
    expect(error).toMatchObject({ code: 'database.not_durable', message: expect.stringContaining('fsync') });
  });

  test('each company has a database of its own beside the one of the URL', async () => {
    const own = `${name}_many`;
    const { cluster } = await testCluster(server, own);
    for (const slug of ['demo', 'beta', 'alpha']) await createCompanyDatabase(cluster, slug);
    await asAdmin(`CREATE DATABASE "${own}_Not-A-Slug"`);
    await asAdmin(`CREATE DATABASE "${own}_demo"`);
    expect(await listCompanies(cluster)).toEqual(['alpha', 'beta', 'demo']);
    expect(cluster.databaseOf('alpha')).toBe(`${own}_alpha`);
    expect(await failure(createCompanyDatabase(cluster, 'beta'))).toMatchObject({ code: 'company.exists' });
  });

  test.each(['', 'A', '1a', 'a-b', 'a b', 'a"; DROP', 'x'.repeat(32), 'دبي'])('%j is no company slug', async (slug) => {
    const { cluster } = await testCluster(server, name);
    for (const use of [companyExists, createCompanyDatabase, openCompany]) {
      expect(await failure(use(cluster, slug))).toMatchObject({ code: 'company.slug_invalid' });
    }
  });

  test('a user who may create databases and roles, but is no superuser, can do all that is needed', async () => {
    const user = await createLogin('CREATEDB CREATEROLE');
    const own = `${name}_plain`;
    await asAdmin(`GRANT fieldbook_owner, fieldbook_app, fieldbook_report TO ${user}`);
    const cluster = await openUrl(change(server, { user, password: 'secret', database: own }));
    await createCompanyDatabase(cluster, 'demo');
    expect(await migrateCompany(cluster, 'demo', folder)).toHaveLength(3);
    const company = await openCompany(cluster, 'demo');
    const { rows } = await company.pool.query('SELECT session_user::text AS login, current_user::text AS role');
    expect(rows[0]).toEqual({ login: user, role: 'fieldbook_app' });
    const owners = await company.pool.query(
      `SELECT DISTINCT pg_get_userbyid(relowner)::text AS owner FROM pg_class WHERE relnamespace = 'fieldbook'::regnamespace`,
    );
    expect(owners.rows).toEqual([{ owner: 'fieldbook_owner' }]);
    await company.close();
  });

  test('a database prepared by an administrator serves a user who may create nothing', async () => {
    const user = await createLogin('');
    const own = `${name}_given`;
    await asAdmin(`GRANT fieldbook_owner, fieldbook_app, fieldbook_report TO ${user}`);
    await asAdmin(`CREATE DATABASE ${own} TEMPLATE template0 ENCODING 'UTF8'`);
    const cluster = await openUrl(change(server, { user, password: 'secret', database: own }));
    const refused = await failure(migrateCompany(cluster, 'demo', folder));
    expect(refused).toMatchObject({
      code: 'database.privileges',
      advice: expect.stringContaining('GRANT CREATE ON DATABASE'),
    });
    await asAdmin(`GRANT CREATE ON DATABASE ${own} TO ${user}`);
    expect(await migrateCompany(cluster, 'demo', folder)).toHaveLength(3);
  });

  test('an encoding other than UTF-8 is refused', async () => {
    await asAdmin(
      `CREATE DATABASE ${name}_latin TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    expect(await failure(openUrl(change(server, { database: `${name}_latin` })))).toMatchObject({
      code: 'database.encoding',
    });
  });
});

describeOnEachServer('roles on a server that has none yet', (server) => {
  let fresh: ThrowawayServer;
  const asAdmin = (sql: string) => withClient(parseDatabaseUrl(fresh.url, {}), (client) => client.query(sql));
  const login = (user: string): string => fresh.url.replace(/\/\/[^@]*@/, `//${user}:secret@`);

  beforeAll(async () => {
    fresh = await startThrowawayServer(engineOf(server), { fsync: 'on' });
    for (const [user, attributes] of [
      ['poor', ''],
      ['maker', 'CREATEROLE CREATEDB'],
      ['"odd-one"', ''],
    ]) {
      await asAdmin(`CREATE ROLE ${user} LOGIN PASSWORD 'secret' ${attributes}`);
    }
  });
  afterAll(() => fresh.stop());

  test('a user who may not create roles gets the SQL for the administrator, and it works as it stands', async () => {
    const error = await failure(openUrl(login('poor')));
    expect(error.code).toBe('database.roles');
    const statements = error.advice.split('\n').slice(1).join('\n');
    expect(statements).toMatch(
      /CREATE ROLE fieldbook_owner[\s\S]*GRANT fieldbook_app TO "poor"[\s\S]*GRANT fieldbook_report TO "poor"/,
    );
    await asAdmin(statements);
    await (await openUrl(login('poor'))).close();
    await asAdmin('DROP ROLE fieldbook_owner, fieldbook_app, fieldbook_report');
  });

  test('a user who may create roles creates them once, also from several processes, and can take them on', async () => {
    await Promise.all(Array.from({ length: 8 }, () => openUrl(login('maker'))));
    await withClient(parseDatabaseUrl(login('maker'), {}), async (client) => {
      await client.query('SET ROLE fieldbook_app');
      await client.query('RESET ROLE');
      await client.query('SET ROLE fieldbook_owner');
    });
    const { rows } = await asAdmin(
      `SELECT rolcanlogin OR rolsuper OR rolbypassrls AS mighty FROM pg_roles WHERE rolname IN ('fieldbook_owner', 'fieldbook_app', 'fieldbook_report')`,
    );
    expect(rows).toEqual([{ mighty: false }, { mighty: false }, { mighty: false }]);
  });

  test('another user is asked for the grants alone', async () => {
    const error = await failure(openUrl(login('odd-one')));
    expect(error.advice).toContain('GRANT fieldbook_owner TO "odd-one"');
    expect(error.advice).not.toContain('CREATE ROLE');
  });

  test('an app role that was made too mighty is refused', async () => {
    await asAdmin('ALTER ROLE fieldbook_app BYPASSRLS');
    expect(await failure(openUrl(fresh.url))).toMatchObject({ code: 'database.roles' });
    await asAdmin('ALTER ROLE fieldbook_app NOBYPASSRLS');
    await asAdmin('GRANT fieldbook_owner TO fieldbook_app');
    expect(await failure(openUrl(fresh.url))).toMatchObject({ code: 'database.roles' });
    await asAdmin('REVOKE fieldbook_owner FROM fieldbook_app');
    await (await openUrl(fresh.url)).close();
  });

  test('a durable server needs no mark, and loses its place when a company database switches durability off', async () => {
    const url = fresh.url.replace('/postgres', '/books');
    const cluster = await openUrl(url, {});
    await createCompanyDatabase(cluster, 'demo');
    await (await openCompany(cluster, 'demo')).close();
    await asAdmin('ALTER DATABASE books SET synchronous_commit = off');
    expect(await failure(openUrl(url, {}))).toMatchObject({
      code: 'database.not_durable',
      message: expect.stringContaining('synchronous_commit'),
    });
    expect(await failure(openCompany(cluster, 'demo'))).toMatchObject({ code: 'database.not_durable' });
    await (await openUrl(url)).close();
  });
});

function engineOf(server: TestServer) {
  return server.name === 'installed' ? findInstalledEngine() : undefined;
}
