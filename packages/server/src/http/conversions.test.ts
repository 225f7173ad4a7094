/** Chains over HTTP: open sources, the draft that continues one, registers by what is still open, close and open again. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

type Change = Contract['POST /{vouchers}/{voucherNo}/close']['body'];

describeOnEachServer('conversions over HTTP', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
    await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'openings' },
      body: doc({ items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '500', rate: '8' }] }),
    });
  });
  afterAll(() => t.close());

  const doc = (fields: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...fields });
  const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate: '12', godown: 'MAIN' };
  const ordered = async (more: object = {}) => {
    const { status, body } = await admin.answerOf('POST /{vouchers}', {
      path: { vouchers: 'orders' },
      body: doc({ customer: 'C1', items: [line], ...more }),
    });
    expect(status).toBe(201);
    return body;
  };

  test('a draft is posted as it is, with a uid of its own', async () => {
    const { referNo } = await ordered({ referenceNo: 'LPO 12' });
    const draft = await admin.answerOf('GET /{vouchers}/draft', {
      path: { vouchers: 'delivery-notes' },
      query: { from: 'order', source: referNo, date: '2026-11-21' },
    });
    expect(draft).toMatchObject({
      status: 200,
      body: {
        type: 'deliveryNote',
        date: '2026-11-21',
        customer: 'C1',
        source: referNo,
        referenceNo: 'LPO 12',
        items: [{ ...line, sourceLine: 0 }],
      },
    });
    expect(draft.body).not.toHaveProperty('uid');
    expect(
      await admin.answerOf('POST /{vouchers}', {
        path: { vouchers: 'delivery-notes' },
        body: doc({ ...draft.body, deliveredBy: 'Driver' }),
      }),
    ).toMatchObject({ status: 201 });
    expect(
      await admin.answerOf('GET /{vouchers}/draft', {
        path: { vouchers: 'delivery-notes' },
        query: { from: 'order', source: referNo },
      }),
    ).toMatchObject({
      status: 409,
      problem: { code: 'source.used_up' },
    });
  });

  test('sources are those of the party and of the search, with what is left', async () => {
    const { referNo } = await ordered({ referenceNo: 'LPO 77' });
    const found = await admin.answerOf('GET /{vouchers}/sources', {
      path: { vouchers: 'sales' },
      query: { party: 'C1', search: 'LPO 77' },
    });
    expect(found.body.rows).toMatchObject([
      {
        type: 'order',
        referNo,
        party: 'C1',
        partyName: 'Al Madina Grocery',
        linesLeft: 1,
        quantityLeft: 10,
        fulfilment: 'open',
      },
    ]);
    expect(
      (await admin.ask('GET /{vouchers}/sources', { path: { vouchers: 'sales' }, query: { party: 'C9' } })).rows,
    ).toEqual([]);
    expect(
      (await admin.ask('GET /{vouchers}/sources', { path: { vouchers: 'sales' }, query: { from: 'quotation' } })).rows,
    ).toEqual([]);
    const first = await admin.answerOf('GET /{vouchers}/sources', {
      path: { vouchers: 'delivery-notes' },
      query: { limit: '1' },
    });
    expect(first.body.rows).toHaveLength(1);
    await ordered();
    const page = await admin.ask('GET /{vouchers}/sources', {
      path: { vouchers: 'delivery-notes' },
      query: { limit: '1' },
    });
    const next = await admin.ask('GET /{vouchers}/sources', {
      path: { vouchers: 'delivery-notes' },
      query: { limit: '1', cursor: page.next ?? '' },
    });
    expect(next.rows[0]?.referNo).not.toBe(page.rows[0]?.referNo);
  });

  test('a register is filtered by what is still open; an order is closed with a reason, and opened again', async () => {
    const { referNo, voucherNo } = await ordered();
    const numbers = async (fulfilment: string) =>
      (await admin.ask('GET /{vouchers}', { path: { vouchers: 'orders' }, query: { fulfilment } })).rows
        .filter((row) => row['referNo'] === referNo)
        .map((row) => row['fulfilment']);
    expect([await numbers('open,partly'), await numbers('done')]).toEqual([['open'], []]);
    const change = (action: 'close' | 'reopen', body: Change) =>
      admin.answerOf(`POST /{vouchers}/{voucherNo}/${action}`, { path: { vouchers: 'orders', voucherNo }, body });
    expect(await change('close', { version: 1 })).toMatchObject({
      status: 422,
      problem: { code: 'voucher.reason_required' },
    });
    expect(await change('close', { version: 1, reason: 'no longer wanted' })).toMatchObject({
      status: 200,
      body: { state: 'closed' },
    });
    expect([await numbers('open,partly'), await numbers('closed')]).toEqual([[], ['closed']]);
    expect(
      await admin.answerOf('GET /{vouchers}/draft', {
        path: { vouchers: 'sales' },
        query: { from: 'order', source: referNo },
      }),
    ).toMatchObject({
      status: 409,
      problem: { code: 'source.closed' },
    });
    expect(await change('reopen', { version: 2 })).toMatchObject({ status: 200, body: { state: 'posted' } });
    expect(await numbers('open')).toEqual(['open']);
  });

  test('what cannot be continued is refused, and a person without the form sees nothing', async () => {
    const { referNo } = await ordered();
    expect(
      await admin.answerOf('GET /{vouchers}/draft', {
        path: { vouchers: 'sales' },
        query: { from: 'contra', source: referNo },
      }),
    ).toMatchObject({
      status: 422,
      problem: { code: 'source.wrong_type' },
    });
    expect(
      await admin.answerOf('GET /{vouchers}/draft', {
        path: { vouchers: 'sales' },
        query: { from: 'order', source: 'O-999' },
      }),
    ).toMatchObject({
      status: 422,
      problem: { code: 'source.unknown' },
    });
    expect(
      // @ts-expect-error A source is needed.
      (await admin.answerOf('GET /{vouchers}/draft', { path: { vouchers: 'sales' }, query: { from: 'order' } })).status,
    ).toBe(422);
    expect((await omar.answerOf('GET /{vouchers}/sources', { path: { vouchers: 'purchases' } })).status).toBe(403);
    expect((await omar.answerOf('GET /{vouchers}/sources', { path: { vouchers: 'sales' } })).status).toBe(200);
  });
});
