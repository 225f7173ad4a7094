/** Forty companies on one server with few connections: all are served, none keeps what it does not use, and the command line gets in. */

import { randomBytes, randomUUID } from 'node:crypto';
import { everything } from '@fieldbook/core/permissions/reach';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTestCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer, dropTestDatabases, testCluster, testDatabase } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import { withBackground } from '../jobs/background.ts';
import { startRounds } from '../jobs/rounds.ts';
import { type Cluster, DEFAULT_COMPANY, openCluster } from '../store/cluster/cluster.ts';
import { accessStatements } from '../store/cluster/companies.ts';
import { withClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';
import { openCompany } from '../store/database/company-database.ts';
import { isOutOfTime } from '../store/database/waiting-limits.ts';
import { type CompanyDirectory, createCompanyDirectory } from './company-directory.ts';
import type { CompanyServices } from './company-services.ts';
import { serveCompany } from './open-company.ts';

const COMPANIES = 40;
const CONNECTIONS = 30;
/** Of a machine that is busy with other things. */
const PATIENCE_MS = 120_000;

describeOnEachServer('many companies on one server', (server) => {
  const name = `many_${randomBytes(4).toString('hex')}`;
  const slugs = Array.from({ length: COMPANIES }, (_, index) => `c${index}`);
  let cluster: Cluster;
  let companies: CompanyDirectory;
  const faults: unknown[] = [];
  let [opening, mostOpening] = [0, 0];

  /** As the server opens one, counted. */
  const open = async (of: Cluster, slug: string): Promise<CompanyServices> => {
    opening += 1;
    mostOpening = Math.max(mostOpening, opening);
    try {
      return withBackground(await serveCompany(of, slug), (error) => faults.push(error));
    } finally {
      opening -= 1;
    }
  };

  const directory = (idleMs: number) =>
    createCompanyDirectory({
      cluster,
      defaultSlug: DEFAULT_COMPANY,
      open,
      idleMs,
      onFault: (error) => faults.push(error),
    });

  beforeAll(async () => {
    const model = await testDatabase(server);
    await fillTestCompany(model.company);
    const { pathname } = new URL(model.url);
    await model.company.close();
    await withClient(parseDatabaseUrl(server.url, {}), async (client) => {
      for (const slug of slugs) {
        const database = `${name}_${slug}`;
        await client.query(`create database ${database} template ${pathname.slice(1)}`);
        for (const statement of accessStatements(database)) await client.query(statement);
      }
    });
    await dropTestDatabases(server, pathname.slice(1));
    const made = await testCluster(server, name);
    cluster = await openCluster({
      dataDirectory: '',
      env: { ...made.env, FIELDBOOK_CONNECTIONS: String(CONNECTIONS) },
    });
    await made.cluster.close();
    companies = directory(1500);
  }, 4 * PATIENCE_MS);
  afterAll(async () => {
    await companies.close();
    await cluster.close();
    await dropTestDatabases(server, name);
  });

  /** As a request comes: a company in which one is under way is not closed. Whoever is told to come back does. */
  async function inCompany(slug: string, work: (company: CompanyServices) => Promise<void>): Promise<void> {
    for (;;) {
      let leave: (() => void) | undefined;
      try {
        const company = await companies.find(slug);
        leave = await company.gate.enter();
        return await work(company);
      } catch (error) {
        if (!isOutOfTime(error)) throw error;
      } finally {
        leave?.();
      }
    }
  }

  function sale(): (company: CompanyServices) => Promise<void> {
    const document = {
      ...{ uid: randomUUID(), type: 'sales', date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit' },
      ...{ godown: 'MAIN', items: [{ item: 'MILK', unit: 'PCS', quantity: 2, rate: '10' }] },
    };
    return async ({ database, posting }) => {
      const { rows } = await database.pool.query('select id from app_user');
      const actor: Actor = {
        userId: rows[0].id,
        userName: 'admin',
        forms: '*',
        branches: '*',
        routes: '*',
        reach: everything,
      };
      const [outcome] = await posting.post(actor, [document]);
      expect(outcome?.kind).toBe('posted');
    };
  }

  const connections = () =>
    withClient(parseDatabaseUrl(server.url, {}), async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as n from pg_stat_activity where datname like '${name}%' and application_name like 'fieldbook%'`,
      );
      return Number(rows[0].n);
    });

  test(
    'all are served at once and again, within the connections of the process',
    async () => {
      for (let round = 0; round < 2; round += 1) {
        await Promise.all(slugs.map((slug) => inCompany(slug, sale())));
        // One that was told to close may still be on its way.
        await expect.poll(connections, { timeout: PATIENCE_MS }).toBeLessThanOrEqual(CONNECTIONS);
      }
      expect(faults).toEqual([]);
      expect(mostOpening).toBeLessThanOrEqual(4);
    },
    4 * PATIENCE_MS,
  );

  test('the command line gets in meanwhile', async () => {
    const made = await testCluster(server, name);
    const database = await openCompany(made.cluster, 'c3', { poolSize: 1 });
    expect((await database.pool.query('select count(*)::int as n from voucher')).rows).toHaveLength(1);
    await database.close();
    await made.cluster.close();
  });

  test(
    'those that nobody asks for are closed when their work is done, and open again',
    async () => {
      await expect.poll(() => slugs.filter((slug) => companies.isOpen(slug)).length, { timeout: PATIENCE_MS }).toBe(0);
      await expect.poll(connections, { timeout: PATIENCE_MS }).toBe(0);
      await inCompany('c7', sale());
    },
    2 * PATIENCE_MS,
  );

  test(
    'work that waits in a closed company gets done',
    async () => {
      await expect.poll(() => companies.isOpen('c7'), { timeout: PATIENCE_MS }).toBe(false);
      const cold = await serveCompany(cluster, 'c9');
      await sale()(cold);
      const waiting = async () => {
        const client = new pg.Client({ connectionString: server.url.replace(/\/postgres$/, `/${name}_c9`) });
        await client.connect();
        const { rows } = await client.query('select count(*)::int as n from fieldbook.balance_queue');
        await client.end();
        return Number(rows[0].n);
      };
      await cold.close();
      expect(await waiting()).toBeGreaterThan(0);
      const rounds = startRounds({ cluster, companies, onFault: (error) => faults.push(error), firstAfterMs: 50 });
      await expect.poll(waiting, { timeout: PATIENCE_MS }).toBe(0);
      await rounds.stop();
      expect(faults).toEqual([]);
    },
    2 * PATIENCE_MS,
  );
});
