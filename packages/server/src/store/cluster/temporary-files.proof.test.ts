/** Temporary files are limited on every server, or the operator is told the one command that limits them. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, dropTestDatabases } from '../../../testing/store/database.ts';
import { openCompany } from '../database/company-database.ts';
import { POSTING_LIMITS } from '../database/waiting-limits.ts';
import { openCluster } from './cluster.ts';
import { createCompanyDatabase } from './companies.ts';
import { withClient } from './connect.ts';
import { parseDatabaseUrl } from './connection-options.ts';

describeOnEachServer('temporary files', (server) => {
  const name = `files_${randomBytes(4).toString('hex')}`;
  const user = `user_${name}`;
  const asAdmin = (sql: string) => withClient(parseDatabaseUrl(server.url, {}), (client) => client.query(sql));

  beforeAll(async () => {
    await asAdmin(`CREATE ROLE ${user} LOGIN PASSWORD 'secret' CREATEDB`);
    const { cluster } = await open(server.url);
    await asAdmin(`GRANT fieldbook_owner, fieldbook_app, fieldbook_report TO ${user}`);
    await createCompanyDatabase(cluster, 'demo');
    await asAdmin(`GRANT CONNECT, CREATE ON DATABASE ${name} TO ${user}`);
  });
  afterAll(async () => {
    await dropTestDatabases(server, name);
    await asAdmin(`REVOKE SET ON PARAMETER temp_file_limit FROM ${user}; DROP ROLE ${user}`);
  });

  /** The lines of the start, and the limits of a session that serves and of one that does not. */
  async function open(url: string) {
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const env = { DATABASE_URL: url.replace(/\/[^/]*$/, `/${name}`), FIELDBOOK_THROWAWAY_DATABASE: '1' };
    return { lines, cluster: await openCluster({ dataDirectory: '', env, report }) };
  }
  async function limitsAt(url: string) {
    const { lines, cluster } = await open(url);
    const limits = [];
    for (const options of [{ limits: POSTING_LIMITS }, {}]) {
      const company = await openCompany(cluster, 'demo', options);
      const { rows } = await company.pool.query(
        `select current_user::text as role, current_setting('temp_file_limit') as most`,
      );
      expect(rows[0].role).toBe('fieldbook_app');
      limits.push(rows[0].most);
      await company.close();
    }
    await cluster.close();
    return { lines, served: limits[0], command: limits[1] };
  }
  const asUser = server.url.replace(/\/\/[^@]*@/, `//${user}:secret@`);

  test('a superuser sets the limit for the sessions that serve', async () => {
    expect(await limitsAt(server.url)).toEqual({ lines: [], served: '4GB', command: '-1' });
  });

  test('who may not set it is told the command for an administrator, and it works as it stands', async () => {
    const { lines, served } = await limitsAt(asUser);
    expect([lines.length, served]).toEqual([1, '-1']);
    expect(lines[0]).toMatch(/temporary files.*fill its disk.*Let an administrator run: ALTER ROLE/);
    await asAdmin(lines[0]?.split('run: ')[1] ?? '');
    expect(await limitsAt(asUser)).toEqual({ lines: [], served: '4GB', command: '4GB' });
    await asAdmin(`ALTER ROLE ${user} RESET temp_file_limit`);
  });

  test('who was given the right to set it sets it for the sessions that serve', async () => {
    await asAdmin(`GRANT SET ON PARAMETER temp_file_limit TO ${user}`);
    expect(await limitsAt(asUser)).toEqual({ lines: [], served: '4GB', command: '-1' });
  });

  test('a limit of the server is left as it is', async () => {
    await asAdmin(`ALTER DATABASE ${name} SET temp_file_limit = '70MB'`);
    expect(await limitsAt(server.url)).toEqual({ lines: [], served: '70MB', command: '70MB' });
  });
});
