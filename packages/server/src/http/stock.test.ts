/** Goods on their way over HTTP: who waits for what, the draft that confirms it, the same goods again, the sheet of a count. */

import { randomUUID } from 'node:crypto';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { everything } from '@fieldbook/core/permissions/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('stock over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const doc = (fields: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...fields });

  test('a transfer is pending for its godown until all of it is spoken of', async () => {
    const opening = { items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '50', rate: '8' }] };
    expect(
      (await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'openings' }, body: doc(opening) })).status,
    ).toBe(201);
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const sent = { ...way, items: [{ item: 'MILK', unit: 'PCS', quantity: '10' }] };
    expect(
      (await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'stock-transfers' }, body: doc(sent) })).status,
    ).toBe(201);
    const waits = (quantity: number) => ({
      rows: [expect.objectContaining({ referNo: 'ST-1', fromGodown: 'MAIN', toGodown: 'VAN-1', quantity })],
    });
    expect(
      await admin.ask('GET /stock-transfers/pending', {
        query: { godown: 'VAN-1', from: '2026-11-20', to: '2026-11-20' },
      }),
    ).toEqual(waits(10));
    expect(await admin.ask('GET /stock-transfers/pending', { query: { godown: 'MAIN' } })).toEqual({ rows: [] });
    const part = { source: 'ST-1', ...way, items: [{ item: 'MILK', unit: 'PCS', quantity: '4', sourceLine: 0 }] };
    expect(
      (await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'stock-transfers-in' }, body: doc(part) })).status,
    ).toBe(201);
    expect(await admin.ask('GET /stock-transfers/pending')).toEqual(waits(6));
    const draft = await admin.ask('GET /{vouchers}/draft', {
      path: { vouchers: 'stock-transfers-in' },
      query: { from: 'stockTransfer', source: 'ST-1' },
    });
    expect(
      (
        await admin.answerOf('POST /{vouchers}', {
          path: { vouchers: 'stock-transfers-in' },
          body: doc({ ...draft, mode: 'confirm' }),
        })
      ).status,
    ).toBe(201);
    expect(await admin.ask('GET /stock-transfers/pending')).toEqual({ rows: [] });
    const sheet = await admin.ask('GET /physical-stocks/sheet', { query: { godown: 'VAN-1' } });
    expect(sheet).toMatchObject({ rows: [{ item: 'MILK', unit: 'PCS', bookQuantity: 10 }] });
    expect(await admin.ask('GET /stock/batches', { query: { godown: 'VAN-1', item: 'MILK' } })).toEqual({ rows: [] });
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
    expect(
      (
        await admin.answerOf('POST /{vouchers}', {
          path: { vouchers: 'openings' },
          body: doc({ date: '2026-11-02', items }),
        })
      ).status,
    ).toBe(201);
    const sold = [{ item: 'MILK', unit: 'PCS', quantity: '3', rate: '6' }];
    const sale = { date: '2026-11-05', customer: 'C1', mode: 'credit', items: sold };
    expect((await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'sales' }, body: doc(sale) })).status).toBe(
      201,
    );
    const milk = async (date?: string) => {
      const { countedAt, rows } = await admin.ask('GET /physical-stocks/sheet', { query: { godown: 'MAIN', date } });
      return [countedAt, rows.find(({ item }) => item === 'MILK')?.bookQuantity] as const;
    };
    expect(await milk('2026-11-04')).toEqual(['2026-11-04T19:59:59Z', 10]);
    expect(await milk('2026-11-05')).toEqual(['2026-11-05T19:59:59Z', 7]);
    expect((await milk('2026-11-01'))[1]).toBeUndefined();
    const [countedAt, now] = await milk();
    expect(now).toBeGreaterThan(7);
    const today = dateInZone(countedAt, 'Asia/Dubai');
    expect(await milk(today)).toMatchObject([expect.not.stringContaining('19:59:59'), now]);
    expect(
      (await admin.answerOf('GET /physical-stocks/sheet', { query: { godown: 'NOWHERE' } })).problem,
    ).toMatchObject({
      problems: [{ code: 'reference.unknown' }],
    });
  });

  test('the draft of a rejected transfer sends the same goods again, which was no load', async () => {
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const sent = { date: '2026-11-22', ...way, items: [{ item: 'MILK', unit: 'PCS', quantity: '3' }] };
    expect(
      await admin.ask('POST /{vouchers}', { path: { vouchers: 'stock-transfers' }, body: doc(sent) }),
    ).toMatchObject({ referNo: 'ST-2' });
    const lastLoad = async () =>
      (await admin.ask('GET /stock-transfers/last-load', { query: { godowns: 'VAN-1', date: '2026-11-22' } }))
        .transfers;
    expect(await lastLoad()).toEqual(['ST-2']);
    const back = { source: 'ST-2', mode: 'reject', ...sent };
    expect(
      (await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'stock-transfers-in' }, body: doc(back) })).status,
    ).toBe(201);
    expect(await lastLoad()).toEqual(['ST-1']);
    const draft = await admin.ask('GET /{vouchers}/draft', {
      path: { vouchers: 'stock-transfers' },
      query: { from: 'stockTransfer', source: 'ST-2' },
    });
    const again = await admin.answerOf('POST /{vouchers}', { path: { vouchers: 'stock-transfers' }, body: doc(draft) });
    expect(again.body).toMatchObject({ referNo: 'ST-3' });
  });
});
