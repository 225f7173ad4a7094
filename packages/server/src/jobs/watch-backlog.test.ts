/** Whether a server falls behind: its queues on real PostgreSQL, with the folding stopped as another process would stop it. */

import { randomUUID } from 'node:crypto';
import { everything } from '@fieldbook/core/permissions/reach';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillTestCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { assembleCompany, serveCompany } from '../company/open-company.ts';
import { readBacklog } from '../company/read-backlog.ts';
import { withBackground } from '../jobs/background.ts';
import type { StandbyLag } from '../store/cluster/standbys.ts';
import { foldAll } from './fold-balances.ts';
import { type BacklogLimits, type BacklogWatch, watchBacklog } from './watch-backlog.ts';

const SOON: BacklogLimits = { folding: 0, prints: 0, standbySeconds: 60, standbyBytes: 1_000 };
const nothing = { waiting: 0, oldestSeconds: 0, limitSeconds: 0 };

describeOnEachServer('the backlog', (server) => {
  let t: TestDatabase;
  let company: CompanyServices;
  let actor: Actor;
  const watches: BacklogWatch[] = [];
  const outsiders: pg.Client[] = [];

  beforeAll(async () => {
    t = await testDatabase(server);
    await fillTestCompany(t.company);
    const { rows } = await t.company.pool.query('select id from app_user');
    actor = { userId: rows[0].id, userName: 'admin', forms: '*', branches: '*', routes: '*', reach: everything };
    company = await assembleCompany(t.company);
  });
  afterEach(async () => {
    await Promise.all(watches.splice(0).map((watch) => watch.stop()));
    await Promise.all(outsiders.splice(0).map((client) => client.end()));
    await foldAll(t.company.pool);
  });
  afterAll(() => t.close());

  async function sell(documents = 1): Promise<void> {
    const bodies = Array.from({ length: documents }, () => ({
      ...{ uid: randomUUID(), type: 'sales', date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit' },
      ...{ godown: 'MAIN', items: [{ item: 'MILK', unit: 'PCS', quantity: 2, rate: '10' }] },
    }));
    for (const { kind } of await company.posting.post(actor, bodies)) expect(kind).toBe('posted');
  }

  /** Somebody else folds, and comes to no end. */
  async function outsider(...statements: readonly string[]): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: t.url });
    await client.connect();
    outsiders.push(client);
    for (const statement of ['set search_path = fieldbook', ...statements]) await client.query(statement);
    return client;
  }

  interface Wish {
    readonly open?: readonly CompanyServices[];
    readonly limits?: BacklogLimits;
    readonly isQuiet?: () => boolean;
    readonly standbys?: () => Promise<StandbyLag | undefined>;
  }
  function watched({ open = [company], limits = SOON, isQuiet = () => false, standbys }: Wish) {
    const lines: string[] = [];
    const companies = { opened: () => open, isQuiet };
    const watch = watchBacklog({
      companies,
      standbys,
      limits,
      say: (line) => lines.push(line),
      everyMs: 20,
      standbysEveryMs: 20,
    });
    watches.push(watch);
    return { watch, lines };
  }

  test('folding that is stopped puts the server behind, and folding that goes on lets it catch up; each is one line', async () => {
    const holder = await outsider("select pg_advisory_lock(hashtext('fieldbook.fold_balances'))");
    const served = await serveCompany(t.cluster, 'demo');
    const running = withBackground(served, () => undefined);
    const { watch, lines } = watched({ open: [running], limits: { ...SOON, folding: 0.01 } });
    await expect.poll(() => watch.now().state).toBe('upToDate');
    await sell(120);
    await expect.poll(() => watch.now().state, { timeout: 20_000 }).toBe('behind');
    expect(watch.now()).toMatchObject({
      companies: { open: 1, behind: 1, unseen: 0 },
      // In hundreds, so that nobody counts documents.
      folding: { waiting: 100, limitSeconds: 0.01 },
    });
    expect(watch.stateOf('demo')).toBe('behind');
    await expect.poll(() => watch.now().folding.oldestSeconds, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Company demo is behind.*120 postings to be folded into the balances, the oldest for \d+ s\.$/,
      ),
    ]);
    await holder.query('select pg_advisory_unlock_all()');
    await expect.poll(() => watch.now().state, { timeout: 30_000 }).toBe('upToDate');
    expect(watch.now()).toMatchObject({ companies: { open: 1, behind: 0 }, folding: { waiting: 0, oldestSeconds: 0 } });
    expect(lines.slice(1)).toEqual(['Company demo has caught up.']);
    await running.close();
  });

  test('what waits for less than its limit is no backlog', async () => {
    await sell();
    const { watch, lines } = watched({ limits: { ...SOON, folding: 3_600 } });
    await expect.poll(() => watch.now().companies.unseen).toBe(0);
    expect([watch.now().state, lines]).toEqual(['upToDate', []]);
    expect(await readBacklog(t.company)).toMatchObject({ folding: { waiting: 1 }, prints: { waiting: 0, oldest: 0 } });
  });

  test('prints that nobody draws are a backlog, and those that are drawn are none', async () => {
    const admin = await outsider();
    await admin.query("select set_config('fieldbook.branches', '*', false)");
    await sell();
    await admin.query(
      `insert into print_batch (id, user_id, kind, wish, documents, claimed_until)
       select gen_random_uuid(), id, 'vouchers', '{}', '{1}', until from app_user,
         (values (null), (clock_timestamp() + interval '1 hour')) drawn (until)`,
    );
    await foldAll(t.company.pool);
    const { watch, lines } = watched({});
    await expect.poll(() => watch.now().state).toBe('behind');
    expect(watch.now()).toMatchObject({ folding: nothing, prints: { waiting: 1 } });
    expect(lines[0]).toMatch(/1 batches of prints, the oldest/);
    await admin.query('delete from print_batch');
  });

  test('a company that cannot be looked at is said to be unseen and holds up no other', async () => {
    await outsider('begin', 'lock table balance_queue in access exclusive mode');
    const other = await testDatabase(server);
    const empty = await assembleCompany(other.company);
    const { watch } = watched({ open: [company, { ...empty, slug: 'other' }] });
    await expect.poll(() => watch.stateOf('other'), { timeout: 10_000 }).toBe('upToDate');
    expect(watch.now()).toMatchObject({ state: 'unknown', companies: { open: 2, behind: 0, unseen: 1 } });
    expect(watch.stateOf('demo')).toBe('unknown');
    await Promise.all(outsiders.splice(0).map((client) => client.end()));
    await expect.poll(() => watch.now().companies.unseen, { timeout: 10_000 }).toBe(0);
    await watch.stop();
    await other.close();
  });

  test('a company that nobody asks for is looked at until nothing waits in it, and then left to rest', async () => {
    await sell();
    let looks = 0;
    const count = (): void => {
      looks += 1;
    };
    t.company.pool.on('acquire', count);
    const { watch } = watched({ limits: { ...SOON, folding: 3_600 }, isQuiet: () => true });
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(2);
    await foldAll(t.company.pool);
    const rests = async () => {
      const before = looks;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return looks - before;
    };
    await expect.poll(rests, { timeout: 20_000 }).toBe(0);
    t.company.pool.off('acquire', count);
    expect(watch.now()).toMatchObject({ state: 'upToDate', companies: { open: 1, unseen: 0 } });
  });

  test('a standby that falls behind is told of, and its figures', async () => {
    let lag: StandbyLag | undefined = { connected: 1, lagBytes: 500, lagSeconds: 0 };
    const { watch, lines } = watched({ open: [], standbys: () => Promise.resolve(lag) });
    await expect.poll(() => watch.now().standbys).toMatchObject({ connected: 1, lagBytes: 500, limitBytes: 1_000 });
    expect(watch.now().state).toBe('upToDate');
    lag = { connected: 1, lagBytes: 2_000_000, lagSeconds: 7 };
    await expect.poll(() => watch.now().state).toBe('behind');
    lag = { connected: 1, lagBytes: 600, lagSeconds: 0 };
    await expect.poll(() => watch.now().standbys?.lagBytes).toBe(600);
    expect(watch.now().state).toBe('behind');
    lag = { connected: 1, lagBytes: 400, lagSeconds: 0 };
    await expect.poll(() => watch.now().state).toBe('upToDate');
    expect(lines).toEqual([
      expect.stringContaining('behind by 2 MB and 7 s'),
      'The standbys of the database have caught up.',
    ]);
  });
});
