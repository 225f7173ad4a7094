/**
 * A database that goes back or moves on: after a failover that lost what came last, a server goes on by itself, no sale changes
 * its customer, and no number is given twice. With a real standby, where PostgreSQL is installed.
 */

import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { everything } from '@fieldbook/core/permissions/reach';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asEverybody, fillTestCompany, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { findInstalledEngine } from '../../testing/store/cluster/installed-engine.ts';
import { type StandbyPair, startStandbyPair } from '../../testing/store/cluster/standby.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import { type Cluster, DEFAULT_COMPANY, openCluster } from '../store/cluster/cluster.ts';
import { createCompanyDatabase } from '../store/cluster/companies.ts';
import { type CompanyDatabase, openCompany } from '../store/database/company-database.ts';
import { migrateCompany } from '../store/database/migrate.ts';
import { type MasterCache, openMasterCache } from '../store/masters/master-cache.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { changePage } from '../sync/changes/change-pages.ts';
import { createChunkCache } from '../sync/changes/encoded-parts.ts';
import { printPlace } from '../sync/changes/place.ts';
import { verifyBooks } from '../verify/verify.ts';
import { machineClock } from './clock.ts';
import { createPostingService } from './posting-service.ts';
import type { PostedVoucher, PostingService } from './service.ts';

const engine = findInstalledEngine();
const customer = present(masterNamed('customer'), 'customer');

function sale(party: string): Record<string, unknown> {
  return {
    ...{ uid: randomUUID(), type: 'sales', date: '2026-11-20', branch: 'MB', customer: party, mode: 'credit' },
    ...{ godown: 'MAIN', items: [{ item: 'MILK', unit: 'PCS', quantity: 2, rate: '10' }] },
  };
}

const numberOf = ({ referNo }: PostedVoucher): number => Number(referNo.slice(referNo.lastIndexOf('-') + 1));

async function posted(posting: PostingService, actor: Actor, party: string): Promise<PostedVoucher> {
  const [outcome] = await posting.post(actor, [sale(party)]);
  if (outcome?.kind !== 'posted') throw new Error(JSON.stringify(outcome));
  return outcome.voucher;
}

async function wrongChecks(db: CompanyDatabase): Promise<string[]> {
  const results = await verifyBooks(db, {});
  return results.flatMap(({ name, findings }) => (findings.length === 0 ? [] : [`${name}: ${findings.join('; ')}`]));
}

interface Served {
  readonly db: CompanyDatabase;
  readonly cache: MasterCache;
  readonly posting: PostingService;
}

/** As a process of its own. */
async function serve(cluster: Cluster): Promise<Served> {
  const db = await openCompany(cluster, DEFAULT_COMPANY);
  const cache = await openMasterCache(db);
  return { db, cache, posting: createPostingService({ database: db, cache, clock: machineClock }) };
}

/** As a client does: the same document again and again until it is answered. */
async function postedAtLast(posting: PostingService, actor: Actor): Promise<PostedVoucher> {
  const body = sale('C1');
  for (let left = 100; left > 0; left -= 1) {
    const [outcome] = await posting.post(actor, [body]).catch(() => []);
    if (outcome?.kind === 'posted' || outcome?.kind === 'replayed') return outcome.voucher;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it was never answered');
}

describe.skipIf(engine === undefined)('a failover that goes back', () => {
  let pair: StandbyPair;
  let cluster: Cluster;
  let served: Served;
  let actor: Actor;

  beforeEach(async () => {
    pair = await startStandbyPair(present(engine, 'an installed PostgreSQL'));
    const env = { DATABASE_URL: pair.url, FIELDBOOK_THROWAWAY_DATABASE: '1' };
    cluster = await openCluster({ dataDirectory: '', env });
    await createCompanyDatabase(cluster, DEFAULT_COMPANY);
    await migrateCompany(cluster, DEFAULT_COMPANY);
    const filled = await openCompany(cluster, DEFAULT_COMPANY);
    await fillTestCompany(filled);
    await filled.close();
    served = await serve(cluster);
    const { rows } = await served.db.pool.query('select id from app_user');
    actor = { userId: rows[0].id, userName: 'admin', forms: '*', branches: '*', routes: '*', reach: everything };
  }, 300_000);
  afterEach(async () => {
    await served?.db.close();
    await pair?.stop();
  });

  test('goes on by itself, keeps numbers off what was printed, and gives no sale to a stranger', async () => {
    const { db, cache, posting } = served;
    const store = createMasterStore(db);
    const add = (code: string) => store.upsertMany({ userName: 'anna' }, customer, [{ code, name: code }]);
    for (let n = 0; n < 3; n += 1) await posted(posting, actor, 'C1');
    const life = cache.current.life;
    // As a server does every two seconds: it is alone.
    await db.life.look(db.pool);
    await pair.detach();
    await add('LOST-1');
    await cache.refresh();
    const lost = [await posted(posting, actor, 'LOST-1'), await posted(posting, actor, 'C1')];

    await pair.failOver();
    const answer = await postedAtLast(posting, actor);
    expect(numberOf(answer)).toBe(Math.max(...lost.map(numberOf)) + 1);
    expect(cache.current.life).not.toBe(life);

    // The same number of masters as were lost, and another customer under the lost one's id.
    await add('STRANGER');
    const [refused] = await posting.post(actor, [sale('LOST-1')]);
    expect(refused).toMatchObject({ kind: 'refused', problems: [{ code: 'reference.unknown' }] });
    await posted(posting, actor, 'STRANGER');
    const { rows } = await db.pool.query('select reason, left_open from life order by id');
    expect(rows).toEqual([
      { reason: 'first', left_open: 0 },
      { reason: 'promoted', left_open: 2 },
    ]);
    expect(await wrongChecks(db)).toEqual([]);
  }, 300_000);

  test('leaves open what another server may have given, whichever of the two comes first', async () => {
    const other = await serve(cluster);
    for (let n = 0; n < 3; n += 1) await posted(served.posting, actor, 'C1');
    await posted(other.posting, actor, 'C1');
    // As a server does every two seconds.
    await served.db.life.look(served.db.pool);
    await pair.detach();
    const own = await posted(served.posting, actor, 'C1');
    const lost = [own];
    for (let n = 0; n < 12; n += 1) lost.push(await posted(other.posting, actor, 'C1'));
    await pair.failOver();
    const printed = lost.map(numberOf);
    const next = numberOf(await postedAtLast(served.posting, actor));
    expect(next).toBeGreaterThan(numberOf(own) + 20);
    const others = numberOf(await postedAtLast(other.posting, actor));
    expect(printed).not.toContain(next);
    expect(printed).not.toContain(others);
    expect(others).toBe(next + 1);
    expect(await wrongChecks(served.db)).toEqual([]);
    await other.db.close();
  }, 300_000);
});

describeOnEachServer('another life', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  const asOwner = (sql: string) =>
    company.database.company.transaction(async ({ client }) => {
      await client.query('set local role fieldbook_owner');
      return client.query(sql);
    });
  const reopened = () => openCompany(company.database.cluster, DEFAULT_COMPANY);
  const stand = async () =>
    (await company.database.company.pool.query('select version, life, place from master_version')).rows[0];

  test('the same place is the same life, however often it is met', async () => {
    const before = await stand();
    await (await reopened()).close();
    expect(await stand()).toEqual(before);
  });

  test('a dump that was put back elsewhere begins another, and its numbers go on past what paper may bear', async () => {
    const last = await posted(company.posting, company.actor, 'C1');
    const number = numberOf(last);
    const before = await stand();
    await asOwner("update master_version set place = '42/00000001'");
    await expect(posted(company.posting, company.actor, 'C1')).rejects.toThrow('has not been met');
    const again = await reopened();
    const after = await stand();
    expect(after).toMatchObject({ place: before.place });
    expect(after.life).not.toBe(before.life);
    expect(after.version).toBeGreaterThan(before.version + 999_999);
    const first = await posted(company.posting, company.actor, 'C1');
    const next = numberOf(first);
    expect(next).toBeGreaterThan(number + 20);
    // Whoever remembers a voucher of the life before by its id means no other one.
    expect(first.voucherNo).toBeGreaterThan(last.voucherNo + 999_999);
    const [open] = await asEverybody<{ count: number }>(
      company,
      "select count(*)::integer from open_number where state = 'open'",
    );
    expect(open?.count).toBe(next - number - 1);
    expect(await wrongChecks(company.database.company)).toEqual([]);
    await again.close();
  });

  test('a move that was told before is no other life', async () => {
    const before = await stand();
    await asOwner('select leave_place()');
    await (await reopened()).close();
    expect(await stand()).toEqual(before);
  });

  test('a phone with the token of a life before begins anew', async () => {
    const database = company.database.company;
    const parts = { database, cache: company.cache, chunks: createChunkCache() };
    const session = { actor: company.actor } as Parameters<typeof changePage>[1]['session'];
    const first = await changePage(parts, { session, since: undefined, limit: 5000 });
    const since = printPlace(first.place);
    expect(await changePage(parts, { session, since, limit: 5000 })).toMatchObject({ restarts: false });
    await asOwner('select renew_life()');
    expect(await changePage(parts, { session, since, limit: 5000 })).toMatchObject({ restarts: true });
  });

  test('an id of a master that is not there is refused where it is written', async () => {
    const insert = (column: string) =>
      asOwner(`select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)`).then(
        () =>
          company.database.company.transaction(async ({ client }) => {
            await client.query(
              "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
            );
            await client.query('create temp table copy on commit drop as select * from voucher order by id limit 1');
            await client.query(`update copy set id = nextval('voucher_no'), uid = gen_random_uuid(), number = 90000000,
            refer_no = 'X', ${column} = 987654`);
            await client.query('insert into voucher select * from copy');
          }),
      );
    await expect(insert('party_id')).rejects.toThrow('party 987654 is not there');
    await expect(insert('godown_id')).rejects.toThrow('godown 987654 is not there');
  });
});
