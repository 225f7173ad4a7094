/** A restaurant over HTTP: one open order a table, the kitchen's slip, the bill that frees the table, what a dish costs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('a restaurant', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    await send('POST', '/kitchens', { code: 'GRILL', name: 'Grill' });
    await send('POST', '/dining-areas', { code: 'HALL', name: 'Hall' });
    for (const code of ['T1', 'T2', 'T3'])
      await send('POST', '/dining-tables', { code, name: `Table ${code}`, area: 'HALL', seats: 4 });
    const dish = {
      code: 'SHAKE',
      name: 'Milk shake',
      unit: 'PCS',
      itemType: 'service',
      retailRate: '10',
      kitchen: 'GRILL',
    };
    const made = await send('POST', '/items', { ...dish, components: [{ component: 'MILK', quantity: '0.25' }] });
    expect(made).toMatchObject({ status: 201 });
    await send(
      'POST',
      '/openings',
      doc({ items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '50', rate: '8' }] }),
    );
  });
  afterAll(() => t.close());

  const doc = (body: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const given = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers: { ...admin, ...key }, ...given });
    return { status: answer.statusCode, body: answer.json() };
  }

  const shake = { item: 'SHAKE', unit: 'PCS', quantity: '2', rate: '10' };
  const order = (table: string, more: object = {}) =>
    send('POST', '/orders', doc({ customer: 'C1', diningTable: table, guests: 3, items: [shake], ...more }));
  const taken = async () => {
    const { body } = await send('GET', '/dining/orders');
    return (body.rows as { table: string }[]).map(({ table }) => table);
  };

  test('has one open order a table, also where two come at once', async () => {
    const answers = await Promise.all([order('T1'), order('T1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'dining.table_taken' });
    expect(await order('T1')).toMatchObject({ status: 409, body: { code: 'dining.table_taken' } });
    expect(await taken()).toEqual(['T1']);
    expect((await send('GET', '/dining/orders')).body.rows[0]).toMatchObject({ guests: 3, unsent: 1, currency: 'AED' });
  });

  test('moves an order to a table that is free, and to no other', async () => {
    const { body } = await order('T2');
    const { body: stored } = await send('GET', `/orders/${body.voucherNo}`);
    const moved = (diningTable: string) =>
      send('PUT', `/orders/${body.voucherNo}`, {
        ...doc({ uid: stored.uid, customer: 'C1', diningTable, guests: 3, items: [shake] }),
        version: stored.version,
      });
    expect(await moved('T1')).toMatchObject({ status: 409, body: { code: 'dining.table_taken' } });
    expect(await moved('T3')).toMatchObject({ status: 200 });
    expect(await taken()).toEqual(['T1', 'T3']);
  });

  test('is free again when the bill is posted, and not when others sit there as the bill is voided', async () => {
    const { body } = await order('T2', { items: [{ ...shake, kitchenMessage: 'No sugar', sent: 1 }] });
    const slip = await send('GET', `/dining/orders/${body.voucherNo}/kitchens/GRILL/slip?paper=80`);
    expect(JSON.stringify(slip.body)).toMatch(/Table T2.*Milk shake.*No sugar/);
    expect(await taken()).toContain('T2');
    const { body: draft } = await send('GET', `/sales/draft?from=order&source=${body.referNo}&date=2026-11-20`);
    const bill = await send('POST', '/sales', { ...draft, uid: randomUUID() });
    expect(bill).toMatchObject({ status: 201 });
    expect(await taken()).not.toContain('T2');
    expect(await order('T2')).toMatchObject({ status: 201 });
    const undo = await send('POST', `/sales/${bill.body.voucherNo}/void`, {
      version: bill.body.version,
      reason: 'wrong',
    });
    expect(undo).toMatchObject({ status: 409, body: { code: 'dining.table_taken' } });
  });

  test('knows what a dish costs by its ingredients', async () => {
    expect((await send('GET', '/dining/dishes/SHAKE/cost')).body).toEqual({
      rows: [{ component: 'MILK', rate: '8', cost: '2.00' }],
      cost: '2.00',
    });
  });
});
