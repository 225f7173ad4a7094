/** Work behind the scenes, on real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { importClient } from '../../testing/http/import-client.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { seeAll } from '../store/actor-context.ts';
import { analyzeGrown, foldBalances, startFolding } from './fold-balances.ts';
import { runTasks } from './tasks.ts';

describeOnEachServer('background work', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const sell = async (count: number): Promise<void> => {
    const body = { date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit' };
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '1', rate: '10', godown: 'MAIN' }];
    for (let index = 0; index < count; index += 1)
      await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: { ...body, uid: randomUUID(), items } });
  };

  test('balances are folded behind the postings, and the report does not change', async () => {
    await sell(3);
    const report = () =>
      admin.ask('GET /reports/{report}', { path: { report: 'trial-balance' }, query: { asOf: '2026-11-20' } });
    const before = await report();
    const folding = startFolding(t.company.database.pool, { pace: { busyMs: 5, gatherMs: 5, idleMs: 20, restMs: 20 } });
    await sell(2);
    await expect.poll(() => foldBalances(t.company.database.pool, 1)).toBe(0);
    await folding.stop();
    const after = await report();
    const debtors = (balance: typeof before) => balance.rows.find(({ ledger }) => ledger === 'Debtors')?.debit;
    expect([debtors(before), debtors(after)]).toEqual(['31.50', '52.50']);
    expect(after.totals?.['debit']).toBe(after.totals?.['credit'] ?? 'none');
  });

  test('folding goes on after a fault, and stops when told', async () => {
    const faults: unknown[] = [];
    let calls = 0;
    const broken = {
      query: () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('gone')) : Promise.resolve({ rows: [{ taken: 0 }] });
      },
    } as unknown as typeof t.company.database.pool;
    const folding = startFolding(broken, {
      pace: { busyMs: 1, gatherMs: 1, idleMs: 5, restMs: 5 },
      onFault: (error) => faults.push(error),
    });
    await expect.poll(() => calls).toBeGreaterThan(3);
    await folding.stop();
    const stoppedAt = calls;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([faults.length, calls]).toEqual([1, stoppedAt]);
  });

  test('a table that has doubled gets new statistics, once', async () => {
    const { pool } = t.company.database;
    const rowsSaid = async () =>
      (await pool.query("select reltuples from pg_class where oid = 'fieldbook.measure_unit'::regclass")).rows[0]
        ?.reltuples;
    await pool.query(
      "insert into fieldbook.measure_unit (code, name) select 'GROWN-' || n, 'Unit ' || n from generate_series(1, 1500) n",
    );
    expect(await rowsSaid()).toBeLessThan(1000);
    // What was written is counted a moment later.
    await expect.poll(() => analyzeGrown(pool).then(rowsSaid), { timeout: 10_000 }).toBeGreaterThan(1000);
    expect(await analyzeGrown(pool)).toBe(0);
  });

  test('old sessions are forgotten, others stay', async () => {
    const { pool } = t.company.database;
    await t.signIn('admin');
    await t.signIn('admin');
    await pool.query(
      `update session set created_at = now() - interval '200 days', expires_at = now() - interval '91 days'
        where id = (select max(id) from session)`,
    );
    const count = async () => Number((await pool.query('select count(*)::int as n from session')).rows[0]?.n);
    const before = await count();
    const faults: unknown[] = [];
    await runTasks(t.company.database, (error) => faults.push(error));
    expect(await count()).toBe(before - 1);
    expect(faults).toEqual([]);
  });

  test('imports of which nothing is written are forgotten with their rows, a month after somebody had to do with them', async () => {
    const { database } = t.company;
    const admin = asking(t.app, await t.signIn('admin'));
    const { correct, staged, undo, write } = importClient(() => admin);
    const fileOf = async (code: string) => (await staged('category', `code,name\n${code},${code}\n`)).uid;
    await fileOf('OLD');
    const [written, undone, posted, corrected] = [
      await fileOf('KEPT'),
      await fileOf('BACK'),
      await fileOf('POSTED'),
      await fileOf('AGAIN'),
    ];
    await write(written);
    await write(undone);
    await undo(undone);
    await sell(1);
    await database.transaction(async ({ client }) => {
      await seeAll(client);
      await client.query("update import_run set touched_at = clock_timestamp() - interval '31 days'");
      // Openings whose work was cut off between the books and the import.
      await client.query('update import_run set voucher_uid = (select uid from voucher limit 1) where uid = $1', [
        posted,
      ]);
    });
    await correct(corrected, 2, { 1: 'Again' });
    const young = await fileOf('NEW');

    const faults: unknown[] = [];
    await runTasks(database, (error) => faults.push(error));
    const left = await database.pool.query<{ uid: string }>(
      'select distinct uid, run.id from import_run run join import_row on run_id = run.id order by run.id',
    );
    expect(left.rows.map(({ uid }) => uid)).toEqual([written, posted, corrected, young]);
    expect(faults).toEqual([]);
  });

  test('a task that fails is told of and stops no other', async () => {
    const faults: unknown[] = [];
    let runs = 0;
    const failing = () => Promise.reject(new Error('not today'));
    const next = () => {
      runs += 1;
      return Promise.resolve();
    };
    await runTasks(t.company.database, (error) => faults.push(error), [failing, next]);
    expect([runs, String(faults[0])]).toEqual([1, 'Error: not today']);
  });
});
