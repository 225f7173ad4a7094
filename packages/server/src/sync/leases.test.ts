/** Leases of a van over HTTP: races, take-over, hand-back, and the numbers that stay open. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { LEASED_NUMBERS } from '@fieldbook/core/sync/lease';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { verifyBooks } from '../verify/verify.ts';

const fieldTypes = voucherTypes.filter(({ field }) => field).map(({ type }) => type);

describeOnEachServer('the lease of a van', (server) => {
  let t: TestApp;
  let admin: Asker;
  let phones = 0;

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const put = async (master: string, rows: readonly object[]) => {
      const definition = present(masterNamed(master), master);
      const written = await t.company.masters.upsertMany({ userName: 'admin' }, definition, rows);
      if (!written.ok) throw new Error(JSON.stringify(written.problems));
    };
    const vans = ['VAN-2', 'VAN-3', 'VAN-4', 'VAN-5', 'VAN-6', 'VAN-7', 'VAN-8', 'VAN-9', 'VAN-10'];
    await put(
      'godown',
      vans.map((code) => ({ code, name: code, branch: 'MB', isVan: true })),
    );
    await put('route', [
      { code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }] },
      { code: 'R2', name: 'Rest', branch: 'MB', godowns: vans.map((godown) => ({ godown })) },
    ]);
    await put('user', [{ code: 'omar', name: 'Omar', accessRole: 'Salesperson', linkedRoutes: [{ route: 'R1' }] }]);
    await t.company.cache.refresh();
    await admin.ask('PUT /settings', { body: { values: { deviceApproval: 'Automatic' } } });
  });
  afterAll(() => t.close());

  async function phoneOf(user: string): Promise<TestDevice> {
    phones += 1;
    const phone = new TestDevice(t, `d-${phones}`);
    await phone.signIn(user);
    await phone.register();
    return phone;
  }
  const sale = {
    type: 'sales',
    ...{ date: '2026-11-20', customer: 'C1', mode: 'credit' },
    items: [{ item: 'MILK', quantity: '1', rate: '10', godown: 'VAN-1' }],
  };
  const ofOffice = { ...sale, items: [{ ...sale.items[0], godown: 'MAIN' }] };
  const standing = async (series: string) => {
    const { rows } = await t.database.company.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      return client.query(
        `select last_number as last, (select count(*)::integer from voucher where series_id = series.id) as vouchers,
           (select count(*)::integer from open_number where series_id = series.id and state = 'open') as open
         from series where code = $1`,
        [series],
      );
    });
    return rows[0];
  };
  const findings = async () =>
    (await verifyBooks(t.database.company, { quick: true })).flatMap((result) => result.findings);
  const numbersOf = (lease: { series: { series: string; first: number; last: number }[] }, series: string) => {
    const found = lease.series.find((each) => each.series === series);
    return [found?.first, found?.last];
  };

  test('brings a series for every type of the field, and is the same when it is asked for again', async () => {
    const phone = await phoneOf('omar');
    const { body } = await phone.post('/leases/take', {});
    expect(body.lease).toMatchObject({ van: 'VAN-1', branch: 'MB', device: phone.code, user: 'Omar' });
    expect(body.lease.series.map((each) => each.voucherType).sort()).toEqual([...fieldTypes].sort());
    for (const each of body.lease.series) expect([each.first, each.last]).toEqual([1, LEASED_NUMBERS]);
    expect((await phone.post('/leases/take', { van: 'VAN-1' })).body).toEqual(body);
    expect((await phone.unsigned.answerOf('GET /device')).body).toMatchObject({
      lease: body.lease,
      vans: [{ code: 'VAN-1', heldBy: { device: phone.code, isThisDevice: true } }],
    });
    expect(await phone.upload(body.lease, 1, sale)).toBe('posted');
    expect((await phone.post('/leases/take', { van: 'VAN-2' })).problem.code).toBe('lease.van_unknown');
    const { rows } = await admin.ask('GET /leases');
    expect(rows).toEqual([body.lease]);
  });

  test('goes to one of two that want it at once', async () => {
    const [one, other] = [await phoneOf('admin'), await phoneOf('admin')];
    const answers = await Promise.all([one, other].map((phone) => phone.post('/leases/take', { van: 'VAN-2' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('lease.van_taken');
    const winner = answers[0]?.status === 200 ? one : other;
    expect((await winner.post('/leases/take', { van: 'VAN-3' })).problem.code).toBe('lease.device_has_van');
  });

  test('of one device that asks for two vans at once is one lease', async () => {
    const phone = await phoneOf('admin');
    const answers = await Promise.all(['VAN-3', 'VAN-4'].map((van) => phone.post('/leases/take', { van })));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    await phone.post('/leases/end', { epoch: present(taken[0], 'a lease').body.lease.epoch, next: {} });
  });

  test('that is handed back opens what was used and never came, and the next goes on behind', async () => {
    const phone = await phoneOf('admin');
    const { lease } = (await phone.post('/leases/take', { van: 'VAN-5' })).body;
    expect(await phone.upload(lease, 1, sale)).toBe('posted');
    const next = Object.fromEntries(lease.series.map((each: { series: string }) => [each.series, 1]));
    const end = { epoch: lease.epoch, next: { ...next, 'VAN-5-sales': 4 } };
    expect((await phone.post('/leases/end', end)).body).toEqual({ opened: 2 });
    expect((await phone.post('/leases/end', end)).body).toEqual({ opened: 0 });
    expect(await standing('VAN-5-sales')).toEqual({ last: 3, vouchers: 1, open: 2 });
    const again = (await phone.post('/leases/take', { van: 'VAN-5' })).body.lease;
    expect(again.epoch).toBeGreaterThan(lease.epoch);
    expect(numbersOf(again, 'VAN-5-sales')).toEqual([4, 3 + LEASED_NUMBERS]);
    expect(numbersOf(again, 'VAN-5-receipt')).toEqual([1, LEASED_NUMBERS]);
    expect((await phone.post('/leases/extend', { epoch: lease.epoch, next: {} })).problem.code).toBe('lease.ended');
  });

  test('is extended when few numbers are left', async () => {
    const phone = await phoneOf('admin');
    const before = (await t.database.company.pool.query('select max(id)::integer as id from van_lease')).rows[0].id;
    expect((await phone.post('/leases/extend', { epoch: before, next: {} })).problem.code).toBe('lease.ended');
    const { lease } = (await phone.post('/leases/take', { van: 'VAN-6' })).body;
    const extend = async (next: number) =>
      numbersOf(
        (await phone.post('/leases/extend', { epoch: lease.epoch, next: { 'VAN-6-sales': next } })).body.lease,
        'VAN-6-sales',
      );
    expect(await extend(50)).toEqual([1, 200]);
    expect(await extend(150)).toEqual([1, 349]);
    expect(await extend(150)).toEqual([1, 349]);
    expect(await extend(99_999)).toEqual([1, 549]);
  });

  test('is taken over from a phone that still sends: no number is lost, none is given twice', async () => {
    const [first, second] = [await phoneOf('admin'), await phoneOf('admin')];
    const { lease } = (await first.post('/leases/take', { van: 'VAN-7' })).body;
    const sending = (async () => {
      for (let number = 1; number <= 12; number += 1) expect(await first.upload(lease, number, sale)).toBe('posted');
    })();
    const taken = await second.post('/leases/take-over', { van: 'VAN-7', reason: 'The phone fell into the sea' });
    await sending;
    expect(taken.status).toBe(200);
    expect(numbersOf(taken.body.lease, 'VAN-7-sales')).toEqual([LEASED_NUMBERS + 1, 2 * LEASED_NUMBERS]);
    const { last, vouchers, open } = await standing('VAN-7-sales');
    expect([last, vouchers, open]).toEqual([LEASED_NUMBERS, 12, LEASED_NUMBERS - 12]);
    expect((await first.post('/leases/extend', { epoch: lease.epoch, next: {} })).problem.code).toBe('lease.ended');
    expect((await first.post('/leases/take', { van: 'VAN-7' })).problem.code).toBe('lease.van_taken');
    const again = await second.post('/leases/take-over', { van: 'VAN-7', reason: 'once more' });
    expect(again.body).toEqual(taken.body);
    expect(await findings()).toEqual([]);
  });

  test('keeps its numbers from everybody else', async () => {
    const [phone, other] = [await phoneOf('admin'), await phoneOf('admin')];
    const { lease } = (await phone.post('/leases/take', { van: 'VAN-8' })).body;
    const post = async (more: object) => {
      const body = { ...ofOffice, uid: randomUUID(), branch: 'MB', ...more };
      const answer = await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'sales' }, body });
      return answer.status < 300 ? answer.status : answer.problem.code;
    };
    expect(await post({ series: 'VAN-8-sales', number: 1 })).toBe('device.series_taken');
    expect(await post({ series: 'VAN-8-sales' })).toBe('device.series_taken');
    expect(await post({})).toBe(201);
    const own = { ...sale, items: [{ ...sale.items[0], godown: 'VAN-8' }] };
    expect(await other.upload(lease, 1, own)).toBe('refused');
    expect(await phone.upload(lease, 1, own)).toBe('posted');
    const next = Object.fromEntries(lease.series.map((each: { series: string }) => [each.series, 1]));
    await phone.post('/leases/end', { epoch: lease.epoch, next: { ...next, 'VAN-8-sales': 2 } });
    expect(await post({ series: 'VAN-8-sales', number: 2 })).toBe(201);
  });

  test('is taken over by whoever may', async () => {
    const phone = await phoneOf('omar');
    const wish = { van: 'VAN-1', reason: 'mine is dead' };
    expect((await phone.post('/leases/take-over', wish)).problem.code).toBe('auth.no_permission');
    const office = await phoneOf('admin');
    expect((await office.post('/leases/take-over', { ...wish, reason: ' ' })).status).toBe(422);
  });

  test('is asked for with a reason, and given with one word by whoever may take vans over', async () => {
    const give = (ask: string, asker = admin) => asker.answerOf('POST /leases/give', { body: { ask } });
    const godowns = ['VAN-1', 'VAN-9'].map((godown) => ({ godown }));
    await t.company.masters.upsertMany({ userName: 'admin' }, present(masterNamed('route'), 'route'), [
      { code: 'R1', name: 'One', branch: 'MB', godowns },
    ]);
    const [old, next] = [await phoneOf('omar'), await phoneOf('omar')];
    const wish = { uid: randomUUID(), van: 'VAN-9', reason: 'Mine fell into the creek' };
    expect((await next.post('/leases/ask', wish)).problem.code).toBe('lease.ask_free');
    const { lease } = (await old.post('/leases/take', { van: 'VAN-9' })).body;
    expect((await next.post('/leases/ask', { ...wish, van: 'VAN-2' })).problem.code).toBe('lease.van_unknown');
    expect((await next.post('/leases/ask', { ...wish, reason: ' ' })).status).toBe(422);
    expect((await next.post('/leases/ask', wish)).body).toEqual({ receivers: 1 });
    expect((await next.post('/leases/ask', wish)).status).toBe(200);
    const asks = async () => (await admin.ask('GET /leases/asks')).rows;
    const { uid: ask, van, reason } = wish;
    expect(await asks()).toEqual([expect.objectContaining({ ask, van, reason, device: next.code, person: 'omar' })]);
    const omar = asking(t.app, await t.signIn('omar'));
    expect((await omar.answerOf('GET /leases/asks')).status).toBe(403);
    expect((await give(ask, omar)).problem.code).toBe('auth.no_permission');
    expect((await give(randomUUID())).problem.code).toBe('lease.ask_unknown');

    const given = await give(ask);
    expect([given.status, given.body.lease]).toMatchObject([200, { van, device: next.code, user: 'Omar' }]);
    expect((await give(ask)).problem.code).toBe('lease.ask_unknown');
    expect(await asks()).toEqual([]);
    const { rows } = await t.database.company.pool.query('select end_kind, end_reason from van_lease where id = $1', [
      lease.epoch,
    ]);
    expect(rows).toEqual([{ end_kind: 'takenOver', end_reason: reason }]);
    // The old phone keeps what it has not sent: its numbers are open, and are filled when it comes.
    expect((await old.post('/leases/extend', { epoch: lease.epoch, next: {} })).problem.code).toBe('lease.ended');
    const own = { ...sale, items: [{ ...sale.items[0], godown: 'VAN-9' }] };
    const { first } = present(
      lease.series.find(({ voucherType }) => voucherType === 'sales'),
      'a series',
    );
    expect(await old.upload(lease, first, own)).toBe('posted');
    const titles = (await next.unsigned.answerOf('GET /messages')).body.rows.map(({ title }) => title);
    expect(titles).toContain(`VAN-9 is with Omar on ${next.code} now`);
    expect(await findings()).toEqual([]);
  });

  test('leaves open numbers that a supervisor sees in spans and declares lost', async () => {
    const list = async (van: string) => (await admin.ask('GET /open-numbers', { query: { van } })).rows;
    const declare = (body: Contract['POST /open-numbers/declare-lost']['body'], asker = admin) =>
      asker.answerOf('POST /open-numbers/declare-lost', { body });
    const [span, ...others] = await list('VAN-5');
    expect(others).toEqual([]);
    expect(span).toMatchObject({ series: 'VAN-5-sales', from: 2, to: 3, fromReferNo: 'V5S-2', toReferNo: 'V5S-3' });
    expect(span?.device).toBeTruthy();
    const lost = { series: 'VAN-5-sales', from: 3, to: 3, reason: 'The slip book burnt' };
    expect((await declare(lost, asking(t.app, await t.signIn('omar')))).status).toBe(403);
    expect((await declare({ ...lost, series: 'none' })).problem.code).toBe('series.unknown');
    expect((await declare(lost)).body).toEqual({ declared: 1 });
    expect((await declare(lost)).problem.code).toBe('number.not_open');
    expect(await list('VAN-5')).toMatchObject([{ from: 2, to: 2 }]);
    const { rows } = await t.database.company.pool.query("select state, reason from open_number where state = 'lost'");
    expect(rows).toEqual([{ state: 'lost', reason: 'The slip book burnt' }]);
    expect(await findings()).toEqual([]);
  });

  test('is ended once, however often its phone says so at the same moment', async () => {
    const phone = await phoneOf('admin');
    const { lease } = (await phone.post('/leases/take', { van: 'VAN-10' })).body;
    const ends = Array.from({ length: 6 }, () => phone.post('/leases/end', { epoch: lease.epoch, next: {} }));
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual(ends.map(() => 200));
  });
});
