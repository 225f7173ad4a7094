/**
 * The health of a company while somebody holds its series: a stranger's transaction that was left open makes a server unready, the
 * product's own long work does not, and whoever asks holds up no posting.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillTestCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { serveCompany } from '../company/open-company.ts';
import { SEE_ALL } from '../store/actor-context.ts';
import { connectClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';
import { allowLongWork, readFor } from '../store/database/bounded-client.ts';
import { checkCompany } from './health.ts';

const READY = { status: 'ok', database: true };
const UNREADY = { status: 'unavailable', database: true, failing: 'posting' };

/** A machine that is busy with other things looks again. */
const PATIENCE = { timeout: 20_000 };

const FIRST = 'select from fieldbook.series where id = (select min(id) from fieldbook.series) for no key update';
const ALL = 'select from fieldbook.series for no key update';

describeOnEachServer('the health of a company', (server) => {
  let t: TestDatabase;
  let company: CompanyServices;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    t = await testDatabase(server);
    await fillTestCompany(t.company);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(() => t.close());

  /** Of a server that has just started, so that nothing is believed from before. */
  async function look(): Promise<unknown> {
    company = await serveCompany(t.cluster, 'demo');
    ends.push(() => company.close());
    return checkCompany(company, '1');
  }

  /** Somebody with psql and an open transaction. */
  async function stranger(...statements: readonly string[]): Promise<pg.Client> {
    const client = await connectClient({ ...parseDatabaseUrl(t.url, {}), application_name: 'psql' });
    ends.push(() => client.end());
    for (const statement of statements) await client.query(statement);
    return client;
  }

  /** A session of the product that does long work with these rows locked, until the test is over. */
  async function ours(locking: string): Promise<void> {
    const other = await serveCompany(t.cluster, 'demo');
    ends.push(() => other.close());
    const locked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const working = other.database.transaction(async ({ client }) => {
      await client.query(SEE_ALL);
      await client.query(locking);
      await allowLongWork(client);
      locked.resolve();
      await over.promise;
    });
    ends.push(() => {
      over.resolve();
      return working;
    });
    await Promise.race([locked.promise, working]);
  }

  test('is well when nobody holds a series', async () => {
    await expect.poll(look, PATIENCE).toMatchObject(READY);
  });

  test('is well while long work of our own holds a series and others can post', async () => {
    await ours(FIRST);
    await expect.poll(look, PATIENCE).toMatchObject(READY);
  });

  test('is not well while a stranger keeps all series, or one', async () => {
    const psql = await stranger('begin', ALL);
    expect(await look()).toMatchObject(UNREADY);
    await psql.query('rollback');
    await expect.poll(look, PATIENCE).toMatchObject(READY);
    await psql.query('begin');
    await psql.query(FIRST);
    expect(await look()).toMatchObject(UNREADY);
  });

  test('is not well while our own sessions hold all series, and none can be posted in', async () => {
    await ours(ALL);
    expect(await look()).toMatchObject(UNREADY);
  });

  test('is well while a stranger waits for our long work, and while somebody looks at the table', async () => {
    await ours(FIRST);
    const psql = await stranger('begin', 'select from fieldbook.series');
    const waiting = psql.query(FIRST).catch(() => undefined);
    const watch = await stranger();
    const pid = (psql as { processID?: unknown }).processID;
    const waits = () => watch.query('select from pg_locks where not granted and pid = $1', [pid]);
    await expect.poll(() => waits().then(({ rowCount }) => rowCount)).toBe(1);
    await expect.poll(look, PATIENCE).toMatchObject(READY);
    ends.push(() => waiting);
    ends.push(() => watch.query('select pg_terminate_backend($1)', [pid]));
  });

  test('is looked at for all who ask: whoever hangs up first spoils it for nobody', async () => {
    const psql = await stranger();
    const watch = await stranger();
    const waits = () =>
      watch.query("select from pg_locks where not granted and relation = 'fieldbook.database_file'::regclass");
    const shared = async (): Promise<unknown> => {
      const own = await serveCompany(t.cluster, 'demo');
      ends.push(() => own.close());
      await psql.query('begin; lock table fieldbook.database_file in access exclusive mode');
      let hangUp = (): void => undefined;
      const first = readFor(
        (giveUp) => {
          hangUp = giveUp;
        },
        () => checkCompany(own, '1'),
      );
      await expect.poll(() => waits().then(({ rowCount }) => rowCount), { interval: 10 }).toBe(1);
      const second = checkCompany(own, '1');
      hangUp();
      // A statement that is given up ends before the lock is free.
      await sleep(300);
      await psql.query('rollback');
      await first;
      return second;
    };
    await expect.poll(shared, PATIENCE).toMatchObject(READY);
  });

  test('holds no series while it waits for another', async () => {
    await stranger('begin', FIRST);
    const watch = await stranger();
    const seen: unknown[] = [];
    let isOver = false;
    const looking = look().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { rows } = await watch.query(
        `select pid from pg_locks own where not granted and exists (select from pg_locks held where held.pid = own.pid
           and held.database = (select oid from pg_database where datname = current_database())
           and held.granted and held.relation = 'fieldbook.series'::regclass and held.mode = 'RowShareLock')
           and (select count(*) from (select from fieldbook.series for no key update skip locked) as free)
             < (select count(*) - 1 from fieldbook.series)`,
      );
      seen.push(...rows);
    }
    expect(await looking).toMatchObject(UNREADY);
    expect(seen).toEqual([]);
  });
});
