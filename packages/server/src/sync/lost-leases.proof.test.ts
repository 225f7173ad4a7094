/**
 * Vans that were taken in a moment that the database lost: no phone is given a number that another one's paper bears, and what both
 * bring is stored under its number or kept aside (docs/decisions/0119-life-of-a-database.md).
 */

import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { everything } from '@fieldbook/core/permissions/reach';
import { LEASED_NUMBERS, type LeaseFacts } from '@fieldbook/core/sync/lease';
import type { ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asEverybody, fillTestCompany } from '../../testing/posting/company.ts';
import { findInstalledEngine } from '../../testing/store/cluster/installed-engine.ts';
import { type StandbyPair, startStandbyPair } from '../../testing/store/cluster/standby.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import { machineClock } from '../posting/clock.ts';
import { createPostingService } from '../posting/posting-service.ts';
import { type Cluster, DEFAULT_COMPANY, openCluster } from '../store/cluster/cluster.ts';
import { createCompanyDatabase } from '../store/cluster/companies.ts';
import { type CompanyDatabase, openCompany } from '../store/database/company-database.ts';
import { migrateCompany } from '../store/database/migrate.ts';
import { type MasterCache, openMasterCache } from '../store/masters/master-cache.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { verifyBooks } from '../verify/verify.ts';
import { createLeases, type Leases } from './leases.ts';
import { type Device, receiveItems } from './receive-items.ts';

const engine = findInstalledEngine();
const SALES = 'VAN-1-sales';

const spanOf = ({ series }: Pick<LeaseFacts, 'series'>, of = SALES) => {
  const found = present(
    series.find((each) => each.series === of),
    of,
  );
  return [found.first, found.last] as const;
};
const saleOf = (phone: TestPhone): UploadItem =>
  phone.sale('1', { items: [{ item: 'MILK', quantity: '1', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' }] });
const numberOf = ({ numbers }: UploadItem) => numbers[0]?.referNo;

async function leased(result: ReturnType<Leases['take']>): Promise<LeaseFacts> {
  const lease = await result;
  if (!lease.ok) throw new Error(JSON.stringify(lease.problems));
  return lease.value;
}

/** As a phone does: again and again until it is answered. */
async function atLast<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function addDevice(db: CompanyDatabase, code: string): Promise<Device> {
  const { rows } = await db.pool.query<{ id: number }>(
    "insert into device (code, name, status) values ($1::text, $1::text, 'approved') returning id",
    [code],
  );
  return { id: present(rows[0], 'a device').id, code };
}

describe.skipIf(engine === undefined)('a van that was taken over in the moment that a failover lost', () => {
  let pair: StandbyPair;
  let db: CompanyDatabase;
  let cache: MasterCache;
  let actor: Actor;
  let leases: Leases;
  let cluster: Cluster;

  beforeAll(async () => {
    pair = await startStandbyPair(present(engine, 'an installed PostgreSQL'));
    const env = { DATABASE_URL: pair.url, FIELDBOOK_THROWAWAY_DATABASE: '1' };
    cluster = await openCluster({ dataDirectory: '', env });
    await createCompanyDatabase(cluster, DEFAULT_COMPANY);
    await migrateCompany(cluster, DEFAULT_COMPANY);
    db = await openCompany(cluster, DEFAULT_COMPANY);
    await fillTestCompany(db);
    cache = await openMasterCache(db);
    leases = createLeases(db);
    const { rows } = await db.pool.query('select id from app_user');
    actor = { userId: rows[0].id, userName: 'admin', forms: '*', branches: '*', routes: '*', reach: everything };
  }, 300_000);
  afterAll(async () => {
    await db?.close();
    await pair?.stop();
  });

  const upload = (phone: TestPhone, ...items: UploadItem[]): Promise<ItemAnswer[]> => {
    const posting = createPostingService({ database: db, cache, clock: machineClock });
    const masters = createMasterStore(db);
    return receiveItems({ database: db, posting, masters }, { actor, device: phone.device }, items);
  };

  test('both phones bring their documents, and none is given what the other has', async () => {
    const [one, other, third] = [
      await addDevice(db, 'one'),
      await addDevice(db, 'other'),
      await addDevice(db, 'third'),
    ];
    const first = new TestPhone(one, await leased(leases.take(actor, one, 'VAN-1')));
    await cache.refresh();
    const early = saleOf(first);
    expect(await upload(first, early)).toMatchObject([{ outcome: 'posted', referNo: numberOf(early) }]);

    // As a server does every two seconds: it is alone, and knows all that was leased.
    await db.life.look(db.pool);
    await pair.detach();
    const takenOver = await leased(leases.takeOver(actor, other, { van: 'VAN-1', reason: 'It fell into the sea' }));
    expect(spanOf(takenOver)).toEqual([LEASED_NUMBERS + 1, 2 * LEASED_NUMBERS]);
    const second = new TestPhone(other, takenOver);
    const lost = saleOf(second);
    expect(await upload(second, lost)).toMatchObject([{ outcome: 'posted', referNo: numberOf(lost) }]);
    await pair.failOver();

    // The older phone has the van again, as the database knows it.
    const late = saleOf(first);
    expect(await atLast(() => upload(first, late))).toMatchObject([{ outcome: 'posted', referNo: numberOf(late) }]);
    // What the other one's paper bears is taken as it stands there, and a supervisor is told.
    const waiting = saleOf(second);
    expect(await upload(second, lost, waiting)).toMatchObject(
      [lost, waiting].map((item) => ({
        outcome: 'posted',
        referNo: numberOf(item),
        exceptions: expect.arrayContaining(['number.lease_lost']),
      })),
    );
    expect(await upload(second, waiting)).toMatchObject([{ outcome: 'replayed', referNo: numberOf(waiting) }]);
    // A number that a document has is no other's, whoever brings it: kept aside with words, under no other number.
    const uid = randomUUID();
    const twice = { ...lost, uid, sequence: 9, body: { ...(lost.body as object), uid } };
    expect(await upload(second, twice)).toMatchObject([{ outcome: 'refused', problems: [{ code: 'series.used' }] }]);
    const aside = await db.pool.query('select outcome from upload_item where uid = $1', [uid]);
    expect(aside.rows).toEqual([{ outcome: 'refused' }]);

    // More numbers are behind all that were leased: the lease is another one from then on.
    const next = { [SALES]: 150 };
    const held = { epoch: first.epoch, next };
    const renewed = await leased(leases.extend(actor, one, held));
    expect(renewed.epoch).toBeGreaterThan(takenOver.epoch);
    expect(spanOf(renewed)).toEqual([2 * LEASED_NUMBERS + 1, 3 * LEASED_NUMBERS]);
    expect(await leases.extend(actor, one, held)).toMatchObject({ ok: false, problems: [{ code: 'lease.ended' }] });
    const behind = saleOf(new TestPhone(one, renewed));
    const renumbered = { ...behind, sequence: 50 };
    expect(await upload(first, renumbered)).toMatchObject([{ outcome: 'posted', referNo: numberOf(behind) }]);
    const given = await leased(leases.takeOver(actor, third, { van: 'VAN-1', reason: 'again' }));
    expect(spanOf(given)[0]).toBe(3 * LEASED_NUMBERS + 1);
    // What still comes from either of them fills what was left open.
    const last = [saleOf(first), saleOf(second)];
    expect([
      ...(await upload(first, last[0] as UploadItem)),
      ...(await upload(second, last[1] as UploadItem)),
    ]).toMatchObject(last.map((item) => ({ outcome: 'posted', referNo: numberOf(item) })));
    const wrong = (await verifyBooks(db, {})).flatMap(({ name, findings }) =>
      findings.length === 0 ? [] : [name, ...findings],
    );
    expect(wrong).toEqual([]);
  }, 300_000);
});

describeOnEachServer('a database that was put back, met by a server that does not know what was leased', (server) => {
  let field: FieldCompany;
  beforeAll(async () => {
    field = await fieldCompany(server);
  });
  afterAll(() => field.close());

  test('notes more numbers of each van than may have been leased, and opens those of vans that nobody has', async () => {
    const { database, actor } = field.company;
    const phone = await field.phone();
    const gone = await field.phone('VAN-1').catch(() => undefined);
    expect(gone).toBeUndefined();
    const sale = saleOf(phone);
    expect(await field.upload(phone, [sale])).toMatchObject([{ outcome: 'posted' }]);
    await field.put('godown', [{ code: 'VAN-9', name: 'Nine', branch: 'MB', isVan: true }]);
    const leases = createLeases(database.company);
    const device = await addDevice(database.company, 'late');
    const ninth = await leased(leases.take(actor, device, 'VAN-9'));
    const used = {
      epoch: ninth.epoch,
      next: { ...Object.fromEntries(ninth.series.map(({ series }) => [series, 1])), 'VAN-9-sales': 4 },
    };
    await leases.end(actor, device, used);
    await database.company.transaction(async ({ client }) => {
      await client.query('set local role fieldbook_owner');
      await client.query("update master_version set place = '42/00000001'");
    });
    const again = await openCompany(database.cluster, DEFAULT_COMPANY);

    const noted = await asEverybody<{ code: string; first: number; last: number; stands: number }>(
      field.company,
      `select series.code, lost.first_number as first, lost.last_number as last, series.last_number as stands
         from lost_numbers lost join series on series.id = lost.series_id
         where series.code in ('VAN-1-sales', 'VAN-9-sales') order by series.code`,
    );
    const most = LEASED_NUMBERS * 2 + 20;
    expect(noted).toEqual([
      { code: 'VAN-1-sales', first: LEASED_NUMBERS + 1, last: expect.any(Number), stands: 1 },
      { code: 'VAN-9-sales', first: 4, last: 3 + most, stands: 3 + most },
    ]);
    expect(noted[0]?.last).toBeGreaterThanOrEqual(LEASED_NUMBERS + most);
    // A phone that nobody remembers to have had the van.
    const lease = {
      van: 'VAN-1',
      epoch: 4711,
      series: phone.leasedSeries.map((each) => ({ ...each, first: 205, last: 400 })),
    };
    const stranger = new TestPhone(device, lease);
    const brought = saleOf(stranger);
    expect(await field.upload(stranger, [brought])).toMatchObject([{ outcome: 'posted', referNo: numberOf(brought) }]);
    // Beyond what may have been leased it is no number of anybody.
    const beyond = new TestPhone(device, {
      ...lease,
      series: lease.series.map((each) => ({ ...each, first: 90_000, last: 90_100 })),
    });
    expect(await field.upload(beyond, [{ ...saleOf(beyond), sequence: 70 }])).toMatchObject([
      { outcome: 'refused', problems: [{ code: 'number.outside_lease' }] },
    ]);
    // The holder goes on under its own numbers.
    const next = saleOf(phone);
    expect(await field.upload(phone, [next])).toMatchObject([{ outcome: 'posted', referNo: numberOf(next) }]);
    expect((await leased(leases.take(actor, device, 'VAN-9'))).series[0]?.first).toBeGreaterThan(most);
    expect(await field.findings()).toEqual([]);
    await again.close();
  });
});
