/** A restaurant over HTTP: one open order a table, the kitchen's slip, the bill that frees the table, what a dish costs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('a restaurant', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    await admin.ask('POST /{masters}', { path: { masters: 'kitchens' }, body: { code: 'GRILL', name: 'Grill' } });
    await admin.ask('POST /{masters}', {
      path: { masters: 'dining-areas' },
      body: { code: 'HALL', name: 'Hall' },
    });
    for (const code of ['T1', 'T2', 'T3'])
      await admin.ask('POST /{masters}', {
        path: { masters: 'dining-tables' },
        body: { code, name: `Table ${code}`, area: 'HALL', seats: 4 },
      });
    const dish = {
      code: 'SHAKE',
      name: 'Milk shake',
      unit: 'PCS',
      itemType: 'service',
      retailRate: '10',
      kitchen: 'GRILL',
    };
    const made = await admin.answerOf('POST /{masters}', {
      path: { masters: 'items' },
      body: { ...dish, components: [{ component: 'MILK', quantity: '0.25' }] },
    });
    expect(made).toMatchObject({ status: 201 });
    await admin.ask('POST /{vouchers}', {
      path: { vouchers: 'openings' },
      body: doc({ items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '50', rate: '8' }] }),
    });
  });
  afterAll(() => t.close());

  const doc = (body: object) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });

  const shake = { item: 'SHAKE', unit: 'PCS', quantity: '2', rate: '10' };
  const order = (table: string, more: object = {}) =>
    admin.answerOf('POST /{vouchers}', {
      path: { vouchers: 'orders' },
      body: doc({ customer: 'C1', diningTable: table, guests: 3, items: [shake], ...more }),
    });
  const taken = async () => {
    const { body } = await admin.answerOf('GET /dining/orders');
    return body.rows.map(({ table }) => table);
  };

  test('has one open order a table, also where two come at once', async () => {
    const answers = await Promise.all([order('T1'), order('T1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'dining.table_taken' });
    expect(await order('T1')).toMatchObject({ status: 409, problem: { code: 'dining.table_taken' } });
    expect(await taken()).toEqual(['T1']);
    expect((await admin.ask('GET /dining/orders')).rows[0]).toMatchObject({ guests: 3, unsent: 1, currency: 'AED' });
  });

  test('moves an order to a table that is free, and to no other', async () => {
    const { body } = await order('T2');
    const { body: stored } = await admin.answerOf('GET /{vouchers}/{voucherNo}', {
      path: { vouchers: 'orders', voucherNo: body.voucherNo },
    });
    const moved = (diningTable: string) =>
      admin.answerOf('PUT /{vouchers}/{voucherNo}', {
        path: { vouchers: 'orders', voucherNo: body.voucherNo },
        body: {
          ...doc({ uid: stored.uid, customer: 'C1', diningTable, guests: 3, items: [shake] }),
          version: stored.version,
        },
      });
    expect(await moved('T1')).toMatchObject({ status: 409, problem: { code: 'dining.table_taken' } });
    expect(await moved('T3')).toMatchObject({ status: 200 });
    expect(await taken()).toEqual(['T1', 'T3']);
  });

  test('is free again when the bill is posted, and not when others sit there as the bill is voided', async () => {
    const { body } = await order('T2', { items: [{ ...shake, kitchenMessage: 'No sugar', sent: 1 }] });
    const slip = await admin.answerOf('GET /dining/orders/{voucherNo}/kitchens/{kitchen}/slip', {
      path: { voucherNo: body.voucherNo, kitchen: 'GRILL' },
      query: { paper: '80' },
    });
    expect(JSON.stringify(slip.body)).toMatch(/Table T2.*Milk shake.*No sugar/);
    expect(await taken()).toContain('T2');
    const { body: draft } = await admin.answerOf('GET /{vouchers}/draft', {
      path: { vouchers: 'sales' },
      query: { from: 'order', source: body.referNo, date: '2026-11-20' },
    });
    const bill = await admin.answerOf('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: { ...draft, uid: randomUUID() },
    });
    expect(bill).toMatchObject({ status: 201 });
    expect(await taken()).not.toContain('T2');
    expect(await order('T2')).toMatchObject({ status: 201 });
    const undo = await admin.answerOf('POST /{vouchers}/{voucherNo}/void', {
      path: { vouchers: 'sales', voucherNo: bill.body.voucherNo },
      body: {
        version: bill.body.version,
        reason: 'wrong',
      },
    });
    expect(undo).toMatchObject({ status: 409, problem: { code: 'dining.table_taken' } });
  });

  test('knows what a dish costs by its ingredients', async () => {
    expect(await admin.ask('GET /dining/dishes/{code}/cost', { path: { code: 'SHAKE' } })).toEqual({
      rows: [{ component: 'MILK', rate: '8', cost: '2.00' }],
      cost: '2.00',
    });
  });
});
