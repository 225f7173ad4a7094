/** Transfers in bulk and the loads of the vans over HTTP: once a day, never more than there is, and what was asked twice. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createMasterStore } from '../store/masters/master-store.ts';

const date = '2026-11-20';
const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

describeOnEachServer('transfers in bulk over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
    const store = createMasterStore(t.database.company);
    const put = async (name: string, rows: readonly object[]) =>
      expect(await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), name), rows)).toMatchObject({
        ok: true,
      });
    const damaged = { branch: 'MB', kind: 'damage', isSales: false };
    await put('godown', [
      { code: 'DMG-1', name: 'Van 1, damaged', ...damaged },
      { code: 'DMG-2', name: 'Van 2, damaged', ...damaged },
      { code: 'VAN-8', name: 'Van 8', branch: 'MB', isVan: true },
      { code: 'VAN-9', name: 'Van 9', branch: 'MB', isVan: true },
    ]);
    await put('item', [
      { code: 'CHEESE', name: 'Cheese', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', tracking: 'batch' },
    ]);
    await put('route', [{ code: 'R8', name: 'Route 8', branch: 'MB', godowns: [{ godown: 'VAN-8' }] }]);
    await t.company.cache.refresh();
  });
  afterAll(async () => {
    await expectSound(t.database.company);
    await t.close();
  });

  const post = async (vouchers: string, fields: object) => {
    const body = { uid: randomUUID(), date, branch: 'MB', ...fields };
    const answer = await admin.answerOf('POST /{vouchers}', { path: { vouchers }, body });
    expect(answer.status, answer.text).toBe(201);
  };
  const moved = (body: Contract['POST /stock-transfers/bulk-damage']['body'], asker = admin) =>
    asker.answerOf('POST /stock-transfers/bulk-damage', { body });
  const confirm = (transfers: Contract['POST /allocations/confirm']['body']['transfers'], asker = admin) =>
    asker.answerOf('POST /allocations/confirm', { body: { transfers } });
  const proposal = (query: Contract['GET /allocations/proposal']['query'] = {}, asker = admin) =>
    asker.answerOf('GET /allocations/proposal', { query });
  const sheet = async (godown: string) => {
    const { rows } = await admin.ask('GET /physical-stocks/sheet', { query: { godown } });
    return Object.fromEntries(rows.map(({ item, bookQuantity }) => [item, bookQuantity]));
  };

  test('damaged goods go to the damage store once for a godown and day, and a godown without any makes nothing', async () => {
    await post('openings', {
      items: [milk('9', { godown: 'DMG-1', rate: '8' }), milk('100', { godown: 'MAIN', rate: '8' })],
    });
    const asked = { date };
    const first = await moved(asked);
    expect([first.status, first.body]).toEqual([
      200,
      {
        transfers: [
          {
            godown: 'DMG-1',
            toGodown: 'DAMAGE',
            status: 'posted',
            voucher: expect.objectContaining({ referNo: 'ST-1' }),
          },
        ],
      },
    ]);
    const again = await moved(asked);
    expect(again.body.transfers).toEqual([{ ...first.body.transfers[0], status: 'replayed' }]);
    expect([await sheet('DMG-1'), await sheet('DAMAGE')]).toEqual([{}, { MILK: 9 }]);
    const cause = { damageCause: 'broken' };
    await post('stock-transfers', { godown: 'MAIN', toGodown: 'DMG-1', items: [milk('2', cause)] });
    expect((await moved(asked)).body.transfers).toMatchObject([{ status: 'replayed' }]);
    expect(await sheet('DMG-1')).toEqual({ MILK: 2 });
    const { transfers } = (await moved({ date: '2026-11-21' })).body;
    expect(transfers).toMatchObject([{ godown: 'DMG-1', status: 'posted' }]);
    expect(await sheet('DAMAGE')).toEqual({ MILK: 11 });
  });

  test('the same godown from two people at once is moved once', async () => {
    await post('stock-transfers', {
      godown: 'MAIN',
      toGodown: 'DMG-2',
      items: [milk('3', { damageCause: 'leaking' })],
    });
    const answers = await Promise.all([1, 2, 3].map(() => moved({ date, godowns: ['DMG-2'] })));
    const said = answers.map(({ body }) => body.transfers[0]?.status).toSorted();
    expect(said).toEqual(['posted', 'replayed', 'replayed']);
    expect(await sheet('DAMAGE')).toEqual({ MILK: 14 });
  });

  test('what is voided may be moved again on the same day', async () => {
    await post('stock-transfers', {
      godown: 'MAIN',
      toGodown: 'DMG-1',
      items: [milk('4', { damageCause: 'expired' })],
    });
    const asked = { date: '2026-11-22', godowns: ['DMG-1'] };
    const moving = async () => present((await moved(asked)).body.transfers[0], 'a transfer');
    const { voucherNo } = present((await moving()).voucher, 'its voucher');
    await admin.ask('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'stock-transfers', voucherNo },
      body: { reason: 'Counted wrongly', version: 1 },
    });
    const second = await moving();
    expect(second).toMatchObject({ status: 'posted' });
    expect(second.voucher?.voucherNo).not.toBe(voucherNo);
  });

  test('a godown that is none for damage is refused, and so is who may not', async () => {
    const wrong = await moved({ date, godowns: ['MAIN'] });
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'godown.not_allowed']);
    expect((await moved({ date }, omar)).status).toBe(403);
    expect((await proposal({}, omar)).status).toBe(403);
    expect((await confirm([{ type: 'stockTransfer', date }], omar)).status).toBe(403);
  });

  test('all goods of a godown are drafted for another, by batch where they are kept so', async () => {
    await post('openings', {
      items: ['B2', 'B1'].map((batch) => ({
        item: 'CHEESE',
        unit: 'PCS',
        quantity: '5',
        godown: 'MAIN',
        rate: '4',
        batch,
      })),
    });
    const draftOf = (toGodown: string) =>
      admin.answerOf('GET /stock-transfers/bulk-draft', { query: { godown: 'MAIN', toGodown, date } });
    const draft = (await draftOf('VAN-9')).body;
    expect(draft.items).toEqual([
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B1' },
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B2' },
      { item: 'MILK', unit: 'PCS', quantity: '91' },
    ]);
    await post('stock-transfers', { ...draft, items: [{ ...draft.items[2], quantity: '20' }] });
    expect((await draftOf('MAIN')).problem.code).toBe('transfer.same_godown');
  });

  test('a van is proposed what its route has ordered, less what it will have, as far as the store goes', async () => {
    const order = { customer: 'C1', route: 'R8', deliveryDate: date };
    await post('orders', {
      ...order,
      items: [milk('30'), { item: 'CHEESE', unit: 'PCS', quantity: '12', rate: '5' }],
    });
    await post('orders', { ...order, deliveryDate: '2026-12-24', items: [milk('7')] });
    await post('stock-transfers', { godown: 'MAIN', toGodown: 'VAN-8', items: [milk('8')] });
    const asked = { godown: 'VAN-8', date, basis: 'orders' } as const;
    const { allocations } = (await proposal(asked)).body;
    expect(allocations).toMatchObject([
      {
        godown: 'VAN-8',
        needs: [
          { item: 'CHEESE', ordered: 12, lastLoad: 0, inVan: 0, onTheWay: 0 },
          { item: 'MILK', ordered: 30, lastLoad: 0, inVan: 0, onTheWay: 8 },
        ],
        short: [{ item: 'CHEESE', quantity: 2 }],
      },
    ]);
    const transfer = present(allocations[0]?.transfer, 'its transfer');
    expect(transfer).toMatchObject({ type: 'stockTransfer', date, godown: 'MAIN', toGodown: 'VAN-8' });
    expect(transfer['items']).toEqual([
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B1' },
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B2' },
      { item: 'MILK', unit: 'PCS', quantity: '22' },
    ]);
    const confirmed = (await confirm([transfer])).body;
    expect(confirmed.results).toMatchObject([{ status: 201 }]);
    const twice = (await confirm([transfer])).body;
    expect(twice.results).toMatchObject([{ status: 200, voucher: confirmed.results[0]?.voucher }]);
    const [after] = (await proposal(asked)).body.allocations;
    expect(after).not.toHaveProperty('transfer');
    expect(after?.short).toEqual([{ item: 'CHEESE', quantity: 2 }]);
  });

  test('vans share what the store has, each the same part of what it wants', async () => {
    const order = { customer: 'C1', deliveryDate: '2026-12-24' };
    await post('orders', { ...order, items: [milk('60', { godown: 'VAN-9' })] });
    const { allocations } = (await proposal({ date: '2026-12-24', basis: 'orders' })).body;
    const given = allocations.map(({ godown, transfer, short }) => [godown, transfer?.['items'], short]);
    const short8 = [
      { item: 'CHEESE', quantity: 2 },
      { item: 'MILK', quantity: 1 },
    ];
    expect(given).toEqual([
      ['VAN-1', undefined, []],
      ['VAN-8', [{ item: 'MILK', unit: 'PCS', quantity: '6' }], short8],
      ['VAN-9', [{ item: 'MILK', unit: 'PCS', quantity: '35' }], [{ item: 'MILK', quantity: 5 }]],
    ]);
  });

  test('a route brings its own orders to the vans that carry it', async () => {
    const { allocations } = (await proposal({ date: '2026-12-24', basis: 'orders', route: 'R8' })).body;
    expect(allocations.map(({ godown }) => godown)).toEqual(['VAN-8']);
    expect((await proposal({ route: 'NONE' })).problem.code).toBe('reference.unknown');
  });

  test('the last load counts until it is rejected, and what is on its way counts against it', async () => {
    const asked = { godown: 'VAN-9', date: '2026-11-25', basis: 'lastLoad' } as const;
    const needsOf = async () => (await proposal(asked)).body.allocations[0]?.needs;
    const facts = { item: 'MILK', ordered: 0, lastLoad: 20, inVan: 0 };
    expect(await needsOf()).toEqual([{ ...facts, onTheWay: 20 }]);
    const { rows } = await admin.ask('GET /stock-transfers/pending', { query: { godown: 'VAN-9' } });
    const way = { source: rows[0]?.referNo, godown: 'MAIN', toGodown: 'VAN-9' };
    await post('stock-transfers-in', { ...way, mode: 'reject', items: [milk('20')] });
    expect(await needsOf()).toEqual([]);
  });

  test('only transfers are confirmed, and only vans are loaded', async () => {
    const other = { type: 'sales', date, uid: randomUUID() };
    expect((await confirm([other])).problem.code).toBe('voucher.wrong_type');
    expect((await proposal({ godown: 'MAIN' })).problem.code).toBe('godown.not_allowed');
  });

  test('whoever may transfer in bulk posts transfers by it and by nothing else', async () => {
    const forms = [{ form: 'frmBulkStockTransfer' }, { form: 'frmBulkDamageTransfer' }];
    const add = (masters: string, body: object) => admin.ask('POST /{masters}', { path: { masters }, body });
    await add('access-roles', { code: 'KEEPER', name: 'Keeper', forms });
    await add('users', { code: 'keeper', name: 'Keeper', accessRole: 'KEEPER', branches: [{ branch: 'MB' }] });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'keeper' }, body: { password: PASSWORD } });
    const keeper = asking(t.app, await t.signIn('keeper'));
    const head = { type: 'stockTransfer', date, branch: 'MB', godown: 'MAIN', toGodown: 'VAN-9' };
    const transfers = [{ ...head, uid: randomUUID(), items: [milk('1')] }];
    const load = (asker: Asker) => asker.answerOf('POST /stock-transfers/bulk', { body: { transfers } });
    expect((await load(keeper)).body.results).toMatchObject([{ status: 201 }]);
    expect((await load(keeper)).body.results).toMatchObject([{ status: 200 }]);
    expect((await confirm(transfers, keeper)).status).toBe(403);
    expect((await proposal({}, keeper)).status).toBe(403);
    // Whoever moves damaged goods sees what stands in their godowns.
    await keeper.ask('GET /physical-stocks/sheet', { query: { godown: 'DAMAGE' } });
    expect((await load(omar)).status).toBe(403);
  });
});
