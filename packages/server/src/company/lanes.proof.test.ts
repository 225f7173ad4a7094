/**
 * The limits on waiting of docs/decisions/0120-limits-on-waiting.md: each lane of a served company has its own, a posting is cut at
 * its limit, and work that rightly takes long is not. What is slow here is made slow in the database.
 */

import { randomUUID } from 'node:crypto';
import { everything } from '@fieldbook/core/permissions/reach';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fillTestCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import { withBackground } from '../jobs/background.ts';
import { startRounds } from '../jobs/rounds.ts';
import { closeStock } from '../period-end/close-stock.ts';
import { closeYear } from '../period-end/close-year.ts';
import { revalue } from '../period-end/revalue.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { withClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';
import { allowLongWork } from '../store/database/bounded-client.ts';
import { type CompanyDatabase, openCompany } from '../store/database/company-database.ts';
import { POSTING_LIMITS } from '../store/database/waiting-limits.ts';
import { writeSettings } from '../store/masters/settings.ts';
import type { CompanyServices } from './company-services.ts';
import { assembleCompany, serveCompany } from './open-company.ts';

const SETTINGS = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('temp_file_limit') as files`;

describeOnEachServer('the lanes of a company', (server) => {
  let t: TestDatabase;
  let actor: Actor;
  const opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    t = await testDatabase(server);
    await fillTestCompany(t.company, { inventoryBooks: 'periodic' });
    const { rows } = await t.company.pool.query('select id from app_user');
    actor = { userId: rows[0].id, userName: 'admin', forms: '*', branches: '*', routes: '*', reach: everything };
    const company = await assembleCompany(t.company);
    await sell(company);
    await sell(company, '2025-06-01');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });
  afterAll(() => t.close());

  const asAdmin = (...statements: readonly string[]) =>
    withClient(parseDatabaseUrl(t.url, {}), async (client) => {
      let rows: readonly Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    });

  const bodyOf = (date: string, more: object = {}) => ({
    ...{ uid: randomUUID(), type: 'sales', date, branch: 'MB', customer: 'C1', mode: 'credit', godown: 'MAIN' },
    ...{ items: [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '10' }] },
    ...more,
  });
  async function sell({ posting }: CompanyServices, date = '2026-11-20'): Promise<number> {
    const [outcome] = await posting.post(actor, [bodyOf(date)]);
    if (outcome?.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher.voucherNo;
  }

  /** Notes all pools that are opened on it. */
  function watched(): { readonly cluster: Cluster; readonly pools: pg.Pool[] } {
    const pools: pg.Pool[] = [];
    const { budget } = t.cluster;
    const join = (pool: pg.Pool): void => {
      pools.push(pool);
      budget.join(pool);
    };
    return { cluster: { ...t.cluster, budget: Object.assign(Object.create(budget), { join }) }, pools };
  }

  const limitsOf = async (pool: pg.Pool) => {
    const { rows } = await pool.query<Record<'lock' | 'statement' | 'idle' | 'files', string>>(SETTINGS);
    return { ...rows[0], most: pool.options.max, connectMs: pool.options.connectionTimeoutMillis };
  };

  test('each pool has all limits, and there is one for each lane', async () => {
    const { cluster, pools } = watched();
    const company = await serveCompany(cluster, 'demo');
    opened.push(company);
    const shared = { lock: '5s', files: '4GB', connectMs: 8_000 };
    expect(await Promise.all(pools.map(limitsOf))).toEqual([
      { ...shared, statement: '15s', idle: '20s', most: 10 },
      { ...shared, statement: '1min', idle: '1min', most: 6 },
      { ...shared, statement: '1min', idle: '1min', most: 2 },
      { ...shared, statement: '10min', idle: '1min', most: 5 },
    ]);
    const [posting, reading, , background] = pools;
    expect(company.database.pool).toBe(posting);
    expect(company.reading?.database.pool).toBe(reading);
    expect(company.background?.database.pool).toBe(background);
  });

  test('who waits for a turn goes after eight seconds, and an upload after thirty', async () => {
    const company = await serveCompany(t.cluster, 'demo');
    opened.push(company);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [gate, waitMs] of [
      [company.gate, 8_000],
      [company.reading?.gate, 8_000],
      [company.uploads, 30_000],
    ] as const) {
      while (gate !== undefined && gate.running < 50 && gate.waiting === 0) void gate.enter();
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(gate?.waiting).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(gate?.waiting).toBe(0);
    }
  });

  test('the look at a closed company has the limits of background work', async () => {
    const { cluster, pools } = watched();
    const companies = {
      defaultSlug: 'demo',
      isOpen: () => false,
      opened: () => [],
      isQuiet: () => false,
      find: () => assembleCompany(t.company),
    };
    const rounds = startRounds({
      cluster,
      companies: { ...companies, close: () => Promise.resolve() },
      onFault: () => undefined,
      firstAfterMs: 1,
    });
    await expect.poll(() => pools.length).toBe(1);
    await rounds.stop();
    expect(pools[0]?.options.options).toContain('statement_timeout=600000');
    expect(pools[0]?.options.connectionTimeoutMillis).toBe(8_000);
  });

  test('long work has five minutes a statement until its transaction ends, and background work no less than it has', async () => {
    const company = await serveCompany(t.cluster, 'demo');
    opened.push(company);
    const inside = ({ transaction, pool }: CompanyDatabase) =>
      transaction(async ({ client }) => {
        await allowLongWork(client);
        const { rows } = await client.query(SETTINGS);
        return [rows[0].statement, rows[0].idle, pool.totalCount];
      });
    expect(await inside(company.database)).toEqual(['5min', '2min', 1]);
    const after = await limitsOf(company.database.pool);
    expect([after.statement, after.idle, company.database.pool.totalCount]).toEqual(['15s', '20s', 1]);
    expect((await inside(company.background?.database ?? company.database))[0]).toBe('10min');
  });

  const cut = { code: '57014' };

  /** A company whose postings have four seconds for one statement. What is slow below takes six. */
  async function hurried(): Promise<CompanyServices> {
    const limits = { ...POSTING_LIMITS, statementMs: 4_000 };
    const company = await assembleCompany(await openCompany(t.cluster, 'demo', { limits }));
    opened.push(company);
    return company;
  }

  test('the client does not give up what may take long, and does what may not', async () => {
    const { database } = await hurried();
    const sleeping = (isLong: boolean) =>
      database.transaction(async ({ client }) => {
        if (isLong) await allowLongWork(client);
        // The client looks every six seconds, and gives up five after the limit.
        await client.query('select pg_sleep(14)');
        return 'done';
      });
    expect(await sleeping(true)).toBe('done');
    await expect(sleeping(false)).rejects.toMatchObject(cut);
  }, 120_000);

  /** Reading from any of these tables takes long. */
  const slowly = async (tables: readonly string[], work: () => Promise<unknown>) => {
    await asAdmin(
      `create or replace function fieldbook.slow() returns boolean language plpgsql volatile as
       $$ begin perform pg_sleep(6); return true; end $$`,
      ...tables.map(
        (table) => `create policy slow on fieldbook.${table} as restrictive using ((select fieldbook.slow()))`,
      ),
    );
    await work();
    await asAdmin(...tables.map((table) => `drop policy slow on fieldbook.${table}`));
  };
  test('the end of a period takes its time, and a plain reading on the same connections does not', async () => {
    const company = await hurried();
    await slowly(['ledger_month', 'stock_move', 'bill_entry'], async () => {
      const plain = company.database.transaction(({ client }) => client.query('select count(*) from stock_move'));
      await expect(plain).rejects.toMatchObject(cut);
      expect(await closeStock(company, actor, '2026-11-30')).toMatchObject({ ok: true });
      const rates = new Map<string, number>();
      expect(await revalue(company, actor, { key: randomUUID(), asOf: '2026-11-30', rates })).toMatchObject({
        ok: true,
      });
      expect(await closeYear(company, actor, '2025-12-31')).toMatchObject({ ok: true });
    });
    await writeSettings(t.company, { userName: 'admin' }, { lockedUntil: '' });
  }, 120_000);

  test('a correction takes its time, and so do documents of many lines; a posting is cut', async () => {
    const company = await hurried();
    const voucherNo = await sell(company);
    await asAdmin(
      'create function fieldbook.slow_write() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return null; end $$',
      'create trigger slow before insert on fieldbook.stock_move for each statement execute function fieldbook.slow_write()',
    );
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '3', rate: '10' }];
    const edit = { voucherNo, body: bodyOf('2026-11-20', { items, uid: undefined }), key: randomUUID() };
    expect(await company.posting.edit(actor, edit)).toMatchObject({ kind: 'posted' });
    const undo = { voucherNo, action: 'void' as const, reason: 'Slow', key: randomUUID() };
    expect(await company.posting.change(actor, undo)).toMatchObject({ kind: 'posted' });
    const many = Array.from({ length: 3 }, () =>
      bodyOf('2026-11-20', { items: Array.from({ length: 700 }, () => items[0]) }),
    );
    expect((await company.posting.post(actor, many)).map(({ kind }) => kind)).toEqual(['posted', 'posted', 'posted']);
    await expect(sell(company)).rejects.toMatchObject(cut);
    await asAdmin('drop trigger slow on fieldbook.stock_move');
    await sell(company);
  }, 120_000);

  test('folding has the limit of background work, and a stop does not wait for it', async () => {
    await asAdmin(
      'create table fieldbook.seen (statement text); grant insert, select on fieldbook.seen to fieldbook_owner, fieldbook_app',
      `create function fieldbook.note_limit() returns trigger language plpgsql security definer as $$ begin
         insert into fieldbook.seen values (current_setting('statement_timeout')); return null; end $$`,
      'create trigger seen before insert on fieldbook.ledger_day for each statement execute function fieldbook.note_limit()',
    );
    const faults: unknown[] = [];
    const start = async () => withBackground(await serveCompany(t.cluster, 'demo'), (error) => faults.push(error));
    const first = await start();
    await sell(first);
    const seen = () => t.company.pool.query('select distinct statement from seen').then(({ rows }) => rows);
    await expect.poll(seen, { timeout: 20_000 }).toEqual([{ statement: '10min' }]);
    await first.close();
    await asAdmin(
      'drop trigger seen on fieldbook.ledger_day',
      'create function fieldbook.never() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$',
      'create trigger slow before insert on fieldbook.ledger_day for each statement execute function fieldbook.never()',
    );
    const second = await start();
    await sell(second);
    const sleeping = async () => {
      const [row] = await asAdmin(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      return row?.['n'];
    };
    await expect.poll(sleeping, { timeout: 20_000 }).toBe(1);
    await second.close();
    await expect.poll(sleeping, { timeout: 20_000 }).toBe(0);
    expect(faults).toEqual([]);
  }, 120_000);
});
