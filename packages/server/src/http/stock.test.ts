/** Goods on their way over HTTP: who waits for what, the draft that confirms it, the same goods again, the sheet of a count. */

import { randomUUID } from 'node:crypto';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { everything } from '@fieldbook/core/permissions/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('stock over HTTP', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const get = async (path: string) => (await t.app.inject({ url: `/api/v1${path}`, headers: admin })).json();
  const post = (path: string, fields: object) =>
    t.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { ...admin, 'content-type': 'application/json' },
      payload: { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...fields },
    });

  test('a transfer is pending for its godown until all of it is spoken of', async () => {
    const opening = { items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '50', rate: '8' }] };
    expect((await post('/openings', opening)).statusCode).toBe(201);
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const sent = { ...way, items: [{ item: 'MILK', unit: 'PCS', quantity: '10' }] };
    expect((await post('/stock-transfers', sent)).statusCode).toBe(201);
    const waits = (quantity: number) => ({
      rows: [expect.objectContaining({ referNo: 'ST-1', fromGodown: 'MAIN', toGodown: 'VAN-1', quantity })],
    });
    expect(await get('/stock-transfers/pending?godown=VAN-1&from=2026-11-20&to=2026-11-20')).toEqual(waits(10));
    expect(await get('/stock-transfers/pending?godown=MAIN')).toEqual({ rows: [] });
    const part = { source: 'ST-1', ...way, items: [{ item: 'MILK', unit: 'PCS', quantity: '4', sourceLine: 0 }] };
    expect((await post('/stock-transfers-in', part)).statusCode).toBe(201);
    expect(await get('/stock-transfers/pending')).toEqual(waits(6));
    const draft = await get('/stock-transfers-in/draft?from=stockTransfer&source=ST-1');
    expect((await post('/stock-transfers-in', { ...draft, mode: 'confirm' })).statusCode).toBe(201);
    expect(await get('/stock-transfers/pending')).toEqual({ rows: [] });
    const sheet = await get('/physical-stocks/sheet?godown=VAN-1');
    expect(sheet).toMatchObject({ rows: [{ item: 'MILK', unit: 'PCS', bookQuantity: 10 }] });
    expect(await get('/stock/batches?godown=VAN-1&item=MILK')).toEqual({ rows: [] });
  });

  test('what stands in a godown is told to those of its branch', async () => {
    const actor = {
      userId: 1,
      userName: 'omar',
      forms: '*',
      branches: ['OTHER'],
      routes: '*',
      reach: everything,
    } as const;
    const lists = t.company.stockLists;
    const refused = { ok: false, problems: [expect.objectContaining({ code: 'auth.no_permission', path: 'godown' })] };
    expect(await lists.sheet(actor, { godown: 'MAIN' })).toEqual(refused);
    expect(await lists.batches(actor, { godown: 'MAIN', item: 'MILK' })).toEqual(refused);
    expect(await lists.sheet({ ...actor, branches: ['MB'] }, { godown: 'MAIN' })).toMatchObject({ ok: true });
  });

  test('the sheet of a count tells the books of now, or of the end of a day that is over', async () => {
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '10', rate: '4', godown: 'MAIN' }];
    expect((await post('/openings', { date: '2026-11-02', items })).statusCode).toBe(201);
    const sold = [{ item: 'MILK', unit: 'PCS', quantity: '3', rate: '6' }];
    const sale = { date: '2026-11-05', customer: 'C1', mode: 'credit', items: sold };
    expect((await post('/sales', sale)).statusCode).toBe(201);
    const milk = async (date: string) => {
      const { countedAt, rows } = await get(`/physical-stocks/sheet?godown=MAIN${date}`);
      return [countedAt, rows.find(({ item }: { item: string }) => item === 'MILK')?.bookQuantity];
    };
    expect(await milk('&date=2026-11-04')).toEqual(['2026-11-04T19:59:59Z', 10]);
    expect(await milk('&date=2026-11-05')).toEqual(['2026-11-05T19:59:59Z', 7]);
    expect((await milk('&date=2026-11-01'))[1]).toBeUndefined();
    const [countedAt, now] = await milk('');
    expect(now).toBeGreaterThan(7);
    const today = dateInZone(countedAt, 'Asia/Dubai');
    expect(await milk(`&date=${today}`)).toMatchObject([expect.not.stringContaining('19:59:59'), now]);
    expect(await get('/physical-stocks/sheet?godown=NOWHERE')).toMatchObject({
      problems: [{ code: 'reference.unknown' }],
    });
  });

  test('the draft of a rejected transfer sends the same goods again, which was no load', async () => {
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const sent = { date: '2026-11-22', ...way, items: [{ item: 'MILK', unit: 'PCS', quantity: '3' }] };
    expect((await post('/stock-transfers', sent)).json()).toMatchObject({ referNo: 'ST-2' });
    const lastLoad = async () => (await get('/stock-transfers/last-load?godowns=VAN-1&date=2026-11-22')).transfers;
    expect(await lastLoad()).toEqual(['ST-2']);
    const back = { source: 'ST-2', mode: 'reject', ...sent };
    expect((await post('/stock-transfers-in', back)).statusCode).toBe(201);
    expect(await lastLoad()).toEqual(['ST-1']);
    const draft = await get('/stock-transfers/draft?from=stockTransfer&source=ST-2');
    const again = await post('/stock-transfers', draft);
    expect(again.json()).toMatchObject({ referNo: 'ST-3' });
  });
});
