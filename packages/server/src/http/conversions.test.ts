/** Chains over HTTP: open sources, the draft that continues one, registers by what is still open, close and open again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('conversions over HTTP', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let omar: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    omar = bearer(await t.signIn('omar'));
    await post('/openings', { items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '500', rate: '8' }] });
  });
  afterAll(() => t.close());

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const payload = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body };
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { ...admin, ...headers },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function get(path: string, who = admin) {
    const answer = await t.app.inject({ url: `/api/v1${path}`, headers: who });
    return { status: answer.statusCode, body: answer.json() };
  }

  const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate: '12', godown: 'MAIN' };
  const ordered = async (more: object = {}) => {
    const { status, body } = await post('/orders', { customer: 'C1', items: [line], ...more });
    expect(status).toBe(201);
    return body as { referNo: string; voucherNo: number };
  };

  test('a draft is posted as it is, with a uid of its own', async () => {
    const { referNo } = await ordered({ referenceNo: 'LPO 12' });
    const draft = await get(`/delivery-notes/draft?from=order&source=${referNo}&date=2026-11-21`);
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
    expect(await post('/delivery-notes', { ...draft.body, deliveredBy: 'Driver' })).toMatchObject({ status: 201 });
    expect(await get(`/delivery-notes/draft?from=order&source=${referNo}`)).toMatchObject({
      status: 409,
      body: { code: 'source.used_up' },
    });
  });

  test('sources are those of the party and of the search, with what is left', async () => {
    const { referNo } = await ordered({ referenceNo: 'LPO 77' });
    const found = await get('/sales/sources?party=C1&search=LPO%2077');
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
    expect((await get('/sales/sources?party=C9')).body.rows).toEqual([]);
    expect((await get('/sales/sources?from=quotation')).body.rows).toEqual([]);
    const first = await get('/delivery-notes/sources?limit=1');
    expect(first.body.rows).toHaveLength(1);
    await ordered();
    const page = await get('/delivery-notes/sources?limit=1');
    const next = await get(`/delivery-notes/sources?limit=1&cursor=${page.body.next}`);
    expect(next.body.rows[0].referNo).not.toBe(page.body.rows[0].referNo);
  });

  test('a register is filtered by what is still open; an order is closed with a reason, and opened again', async () => {
    const { referNo, voucherNo } = await ordered();
    const numbers = async (fulfilment: string) =>
      ((await get(`/orders?fulfilment=${fulfilment}`)).body.rows as { referNo: string; fulfilment: string }[])
        .filter((row) => row.referNo === referNo)
        .map((row) => row.fulfilment);
    expect([await numbers('open,partly'), await numbers('done')]).toEqual([['open'], []]);
    const change = async (action: string, payload: object) => {
      const headers = { ...admin, 'idempotency-key': randomUUID() };
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/v1/orders/${voucherNo}/${action}`,
        headers,
        payload,
      });
      return [answer.statusCode, answer.json().state ?? answer.json().code];
    };
    expect(await change('close', { version: 1 })).toEqual([422, 'voucher.reason_required']);
    expect(await change('close', { version: 1, reason: 'no longer wanted' })).toEqual([200, 'closed']);
    expect([await numbers('open,partly'), await numbers('closed')]).toEqual([[], ['closed']]);
    expect(await get(`/sales/draft?from=order&source=${referNo}`)).toMatchObject({
      status: 409,
      body: { code: 'source.closed' },
    });
    expect(await change('reopen', { version: 2 })).toEqual([200, 'posted']);
    expect(await numbers('open')).toEqual(['open']);
  });

  test('what cannot be continued is refused, and a person without the form sees nothing', async () => {
    const { referNo } = await ordered();
    expect(await get(`/sales/draft?from=contra&source=${referNo}`)).toMatchObject({
      status: 422,
      body: { code: 'source.wrong_type' },
    });
    expect(await get('/sales/draft?from=order&source=O-999')).toMatchObject({
      status: 422,
      body: { code: 'source.unknown' },
    });
    expect((await get('/sales/draft?from=order')).status).toBe(422);
    expect((await get('/purchases/sources', omar)).status).toBe(403);
    expect((await get('/sales/sources', omar)).status).toBe(200);
  });
});
