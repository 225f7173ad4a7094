/** Transfers in bulk and the loads of the vans over HTTP: once a day, never more than there is, and what was asked twice. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createMasterStore } from '../store/masters/master-store.ts';

const date = '2026-11-20';
const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });

describeOnEachServer('transfers in bulk over HTTP', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let omar: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    omar = bearer(await t.signIn('omar'));
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

  const get = async (path: string, who = admin) => {
    const answer = await t.app.inject({ url: `/api/v1${path}`, headers: who });
    return { status: answer.statusCode, ...answer.json() };
  };
  const send = async (path: string, payload: object, who = admin) => {
    const headers = { ...who, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  const post = async (path: string, fields: object) => {
    const answer = await send(path, { uid: randomUUID(), date, branch: 'MB', ...fields });
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 201 });
    return answer;
  };
  const sheet = async (godown: string) => {
    const { rows } = await get(`/physical-stocks/sheet?godown=${godown}`);
    return Object.fromEntries(
      rows.map(({ item, bookQuantity }: { item: string; bookQuantity: number }) => [item, bookQuantity]),
    );
  };

  test('damaged goods go to the damage store once for a godown and day, and a godown without any makes nothing', async () => {
    await post('/openings', {
      items: [milk('9', { godown: 'DMG-1', rate: '8' }), milk('100', { godown: 'MAIN', rate: '8' })],
    });
    const asked = { date };
    const first = await send('/stock-transfers/bulk-damage', asked);
    expect(first).toEqual({
      status: 200,
      transfers: [
        {
          godown: 'DMG-1',
          toGodown: 'DAMAGE',
          status: 'posted',
          voucher: expect.objectContaining({ referNo: 'ST-1' }),
        },
      ],
    });
    const again = await send('/stock-transfers/bulk-damage', asked);
    expect(again.transfers).toEqual([{ ...first.transfers[0], status: 'replayed' }]);
    expect([await sheet('DMG-1'), await sheet('DAMAGE')]).toEqual([{}, { MILK: 9 }]);
    const cause = { damageCause: 'broken' };
    await post('/stock-transfers', { godown: 'MAIN', toGodown: 'DMG-1', items: [milk('2', cause)] });
    expect((await send('/stock-transfers/bulk-damage', asked)).transfers).toMatchObject([{ status: 'replayed' }]);
    expect(await sheet('DMG-1')).toEqual({ MILK: 2 });
    const { transfers } = await send('/stock-transfers/bulk-damage', { date: '2026-11-21' });
    expect(transfers).toMatchObject([{ godown: 'DMG-1', status: 'posted' }]);
    expect(await sheet('DAMAGE')).toEqual({ MILK: 11 });
  });

  test('the same godown from two people at once is moved once', async () => {
    await post('/stock-transfers', {
      godown: 'MAIN',
      toGodown: 'DMG-2',
      items: [milk('3', { damageCause: 'leaking' })],
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('/stock-transfers/bulk-damage', { date, godowns: ['DMG-2'] })),
    );
    const said = answers.map(({ transfers }) => transfers[0].status).toSorted();
    expect(said).toEqual(['posted', 'replayed', 'replayed']);
    expect(await sheet('DAMAGE')).toEqual({ MILK: 14 });
  });

  test('what is voided may be moved again on the same day', async () => {
    await post('/stock-transfers', {
      godown: 'MAIN',
      toGodown: 'DMG-1',
      items: [milk('4', { damageCause: 'expired' })],
    });
    const asked = { date: '2026-11-22', godowns: ['DMG-1'] };
    const [{ voucher }] = (await send('/stock-transfers/bulk-damage', asked)).transfers;
    const headers = { ...admin, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const url = `/api/v1/stock-transfers/${voucher.voucherNo}/void`;
    const payload = { reason: 'Counted wrongly', version: 1 };
    const voided = await t.app.inject({ method: 'POST', url, headers, payload });
    expect(voided.statusCode).toBe(200);
    const [second] = (await send('/stock-transfers/bulk-damage', asked)).transfers;
    expect(second).toMatchObject({ status: 'posted' });
    expect(second.voucher.voucherNo).not.toBe(voucher.voucherNo);
  });

  test('a godown that is none for damage is refused, and so is who may not', async () => {
    const wrong = await send('/stock-transfers/bulk-damage', { date, godowns: ['MAIN'] });
    expect([wrong.status, wrong.code]).toEqual([422, 'godown.not_allowed']);
    expect((await send('/stock-transfers/bulk-damage', { date }, omar)).status).toBe(403);
    expect((await get('/allocations/proposal', omar)).status).toBe(403);
    expect((await send('/allocations/confirm', { transfers: [{ type: 'stockTransfer', date }] }, omar)).status).toBe(
      403,
    );
  });

  test('all goods of a godown are drafted for another, by batch where they are kept so', async () => {
    await post('/openings', {
      items: ['B2', 'B1'].map((batch) => ({
        item: 'CHEESE',
        unit: 'PCS',
        quantity: '5',
        godown: 'MAIN',
        rate: '4',
        batch,
      })),
    });
    const { status, ...draft } = await get(`/stock-transfers/bulk-draft?godown=MAIN&toGodown=VAN-9&date=${date}`);
    expect(status).toBe(200);
    expect(draft.items).toEqual([
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B1' },
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B2' },
      { item: 'MILK', unit: 'PCS', quantity: '91' },
    ]);
    const load = { ...draft, items: [draft.items[2]] };
    await post('/stock-transfers', { ...load, items: [{ ...load.items[0], quantity: '20' }] });
    expect((await get('/stock-transfers/bulk-draft?godown=MAIN&toGodown=MAIN')).code).toBe('transfer.same_godown');
  });

  test('a van is proposed what its route has ordered, less what it will have, as far as the store goes', async () => {
    const order = { customer: 'C1', route: 'R8', deliveryDate: date };
    await post('/orders', {
      ...order,
      items: [milk('30'), { item: 'CHEESE', unit: 'PCS', quantity: '12', rate: '5' }],
    });
    await post('/orders', { ...order, deliveryDate: '2026-12-24', items: [milk('7')] });
    await post('/stock-transfers', { godown: 'MAIN', toGodown: 'VAN-8', items: [milk('8')] });
    const asked = `/allocations/proposal?godown=VAN-8&date=${date}&basis=orders`;
    const { allocations, ...answer } = await get(asked);
    expect(answer).toMatchObject({ status: 200 });
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
    const { transfer } = allocations[0];
    expect(transfer).toMatchObject({ type: 'stockTransfer', date, godown: 'MAIN', toGodown: 'VAN-8' });
    expect(transfer.items).toEqual([
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B1' },
      { item: 'CHEESE', unit: 'PCS', quantity: '5', batch: 'B2' },
      { item: 'MILK', unit: 'PCS', quantity: '22' },
    ]);
    const confirmed = await send('/allocations/confirm', { transfers: [transfer] });
    expect(confirmed.results).toMatchObject([{ status: 201 }]);
    const twice = await send('/allocations/confirm', { transfers: [transfer] });
    expect(twice.results).toMatchObject([{ status: 200, voucher: confirmed.results[0].voucher }]);
    const after = await get(asked);
    expect(after.allocations[0].transfer).toBeUndefined();
    expect(after.allocations[0].short).toEqual([{ item: 'CHEESE', quantity: 2 }]);
  });

  test('vans share what the store has, each the same part of what it wants', async () => {
    const order = { customer: 'C1', deliveryDate: '2026-12-24' };
    await post('/orders', { ...order, items: [milk('60', { godown: 'VAN-9' })] });
    const { allocations } = await get('/allocations/proposal?date=2026-12-24&basis=orders');
    const given = allocations.map(({ godown, transfer, short }: Record<string, never>) => [
      godown,
      transfer?.['items'],
      short,
    ]);
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
    const { allocations } = await get('/allocations/proposal?date=2026-12-24&basis=orders&route=R8');
    expect(allocations.map(({ godown }: { godown: string }) => godown)).toEqual(['VAN-8']);
    expect((await get('/allocations/proposal?route=NONE')).code).toBe('reference.unknown');
  });

  test('the last load counts until it is rejected, and what is on its way counts against it', async () => {
    const asked = '/allocations/proposal?godown=VAN-9&date=2026-11-25&basis=lastLoad';
    const needsOf = async () => (await get(asked)).allocations[0].needs;
    const facts = { item: 'MILK', ordered: 0, lastLoad: 20, inVan: 0 };
    expect(await needsOf()).toEqual([{ ...facts, onTheWay: 20 }]);
    const { rows } = await get('/stock-transfers/pending?godown=VAN-9');
    const way = { source: rows[0].referNo, godown: 'MAIN', toGodown: 'VAN-9' };
    await post('/stock-transfers-in', { ...way, mode: 'reject', items: [milk('20')] });
    expect(await needsOf()).toEqual([]);
  });

  test('only transfers are confirmed, and only vans are loaded', async () => {
    const other = { type: 'sales', date, uid: randomUUID() };
    expect((await send('/allocations/confirm', { transfers: [other] })).code).toBe('voucher.wrong_type');
    expect((await get('/allocations/proposal?godown=MAIN')).code).toBe('godown.not_allowed');
  });

  test('whoever may transfer in bulk posts transfers by it and by nothing else', async () => {
    const forms = [{ form: 'frmBulkStockTransfer' }, { form: 'frmBulkDamageTransfer' }];
    expect(await send('/access-roles', { code: 'KEEPER', name: 'Keeper', forms })).toMatchObject({ status: 201 });
    const person = { code: 'keeper', name: 'Keeper', accessRole: 'KEEPER', branches: [{ branch: 'MB' }] };
    expect(await send('/users', person)).toMatchObject({ status: 201 });
    const headers = { ...admin, 'content-type': 'application/json' };
    await t.app.inject({
      method: 'PUT',
      url: '/api/v1/users/keeper/password',
      headers,
      payload: { password: PASSWORD },
    });
    const keeper = bearer(await t.signIn('keeper'));
    const load = { type: 'stockTransfer', date, branch: 'MB', godown: 'MAIN', toGodown: 'VAN-9' };
    const transfers = [{ ...load, uid: randomUUID(), items: [milk('1')] }];
    expect((await send('/stock-transfers/bulk', { transfers }, keeper)).results).toMatchObject([{ status: 201 }]);
    expect((await send('/stock-transfers/bulk', { transfers }, keeper)).results).toMatchObject([{ status: 200 }]);
    expect((await send('/allocations/confirm', { transfers }, keeper)).status).toBe(403);
    expect((await get('/allocations/proposal', keeper)).status).toBe(403);
    // Whoever moves damaged goods sees what stands in their godowns.
    expect((await get('/physical-stocks/sheet?godown=DAMAGE', keeper)).status).toBe(200);
    expect((await send('/stock-transfers/bulk', { transfers }, omar)).status).toBe(403);
  });
});
