/** The connections of one process: never more than the budget, in the order in which they were asked for, and shared by company. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { parseDatabaseUrl } from '../cluster/connection-options.ts';
import { type CompanyDatabase, openCompany } from './company-database.ts';
import { type ConnectionBudget, createConnectionBudget } from './connection-budget.ts';

describeOnEachServer('the budget of connections', (server) => {
  let t: TestDatabase;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    t = await testDatabase(server);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(() => t.close());

  async function pooled(budget: ConnectionBudget, poolSize = 8): Promise<CompanyDatabase> {
    const database = await openCompany({ ...t.cluster, budget }, t.company.slug, { poolSize, isChecked: true });
    ends.push(() => database.close());
    return database;
  }

  test('is kept when many ask in one moment', async () => {
    const budget = createConnectionBudget(5);
    const one = await pooled(budget);
    const other = await pooled(budget);
    const seen: number[] = [];
    const work = async (client: pg.ClientBase): Promise<void> => {
      seen.push(budget.taken);
      await client.query('select pg_sleep(0.01)');
    };
    const callers = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? one : other).withClient(work));
    seen.push(budget.taken);
    await Promise.all(callers);
    expect(seen.length).toBe(17);
    expect(Math.max(...seen)).toBe(5);
  });

  test('is kept when what lay idle was taken by somebody else, and when a lost connection is replaced', async () => {
    const budget = createConnectionBudget(2);
    const one = await pooled(budget);
    const other = await pooled(budget, 1);
    await one.pool.query('select');
    const lost = await other.pool.connect();
    const work = (client: pg.ClientBase) => client.query('select').then(() => budget.taken);
    const both = [one.withClient(work), one.withClient(work)];
    const replaced = other.withClient(work);
    await Promise.race(both);
    lost.release(true);
    expect(budget.taken).toBe(2);
    expect(Math.max(...(await Promise.all([...both, replaced])))).toBe(2);
  });

  test('goes in turn: whoever comes later does not overtake those who wait', async () => {
    const budget = createConnectionBudget(1);
    const [one, two, three] = [await pooled(budget), await pooled(budget), await pooled(budget)];
    const order: string[] = [];
    const held = await one.pool.connect();
    const waiting = two.withClient(async () => order.push('waited'));
    held.release(true);
    const late = three.withClient(async () => order.push('came later'));
    await Promise.all([waiting, late]);
    expect(order).toEqual(['waited', 'came later']);
  });

  test('gets back what a connection that failed had been given', async () => {
    const budget = createConnectionBudget(1);
    const cluster = { ...t.cluster, budget, databaseOf: () => 'there_is_none' };
    const lost = await openCompany(cluster, t.company.slug, { isChecked: true });
    ends.push(() => lost.close());
    await expect(Promise.all([lost.pool.query('select'), lost.pool.query('select')])).rejects.toMatchObject({
      code: '3D000',
    });
    const database = await pooled(budget);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('counts a pool that is closed until its last connection is given back', async () => {
    const budget = createConnectionBudget(2);
    const database = await pooled(budget);
    const client = await database.pool.connect();
    const closed = database.close();
    expect(budget.taken).toBe(1);
    client.release();
    await closed;
    expect(budget.taken).toBe(0);
  });

  test('asks back from a company that has more than its share, whichever of its pools has it', async () => {
    const budget = createConnectionBudget(8);
    const inDatabase = (database: string): pg.Pool => {
      const pool = new pg.Pool({ ...parseDatabaseUrl(t.url, {}), database, max: 8 });
      budget.join(pool);
      ends.push(() => pool.end());
      return pool;
    };
    const own = new URL(t.url).pathname.slice(1);
    const [small, , large, largeToo] = [
      inDatabase('postgres'),
      inDatabase('postgres'),
      inDatabase(own),
      inDatabase(own),
    ];
    const lent = [small, small, small, large, large, large, largeToo, largeToo].map((pool) => pool?.connect());
    const clients = await Promise.all(lent);
    expect([small, large].map((pool) => budget.wantsBack(pool as pg.Pool))).toEqual([false, false]);
    const waiter = await pooled(budget);
    const waiting = waiter.pool.query('select');
    const asked = [small, large, largeToo].map((pool) => budget.wantsBack(pool as pg.Pool));
    expect(asked).toEqual([false, true, true]);
    for (const client of clients) client?.release(true);
    await waiting;
  });
});
