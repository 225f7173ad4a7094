/** What a supplier delivers over HTTP: all rows or none, on what was seen, by who has the form. */
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('items of a supplier', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    await admin.ask('POST /{masters}', { path: { masters: 'suppliers' }, body: { code: 'S1', name: 'Farm' } });
    await admin.ask('POST /{masters}', { path: { masters: 'suppliers' }, body: { code: 'S2', name: 'Dairy' } });
    const suppliers = [{ party: 'S2', rate: '3' }];
    await admin.ask('POST /{masters}', {
      path: { masters: 'items' },
      body: { code: 'LABAN', name: 'Laban', unit: 'PCS', retailRate: '5', suppliers },
    });
  });
  afterAll(() => t.close());

  const list = () => admin.ask('GET /suppliers/{code}/items', { path: { code: 'S1' } });

  test('are written as a whole, and leave the other suppliers of an item alone', async () => {
    const { state } = await list();
    const rows = [{ item: 'LABAN', supplierItemCode: 'F-9', rate: '2.75' }, { item: 'MILK' }];
    expect(
      await admin.answerOf('PUT /suppliers/{code}/items', { path: { code: 'S1' }, body: { state, rows } }),
    ).toMatchObject({ status: 200, body: { rows } });
    const { body: laban } = await admin.answerOf('GET /{masters}/{code}', {
      path: { masters: 'items', code: 'LABAN' },
    });
    expect(laban.suppliers).toHaveLength(2);
    const { state: next } = await list();
    const fewer = { state: next, rows: rows.slice(1) };
    expect((await admin.ask('PUT /suppliers/{code}/items', { path: { code: 'S1' }, body: fewer })).rows).toHaveLength(
      1,
    );
    expect((await admin.ask('GET /{masters}/{code}', { path: { masters: 'items', code: 'LABAN' } })).suppliers).toEqual(
      [{ party: 'S2', rate: '3' }],
    );
  });

  test('are refused whole: an unknown item, a rate that is none, a list that is another meanwhile', async () => {
    const before = await list();
    const put = (rows: Contract['PUT /suppliers/{code}/items']['body']['rows'], state = before.state) =>
      admin.answerOf('PUT /suppliers/{code}/items', { path: { code: 'S1' }, body: { state, rows } });
    expect(await put([{ item: 'LABAN' }, { item: 'NONE' }])).toMatchObject({
      status: 422,
      problem: { problems: [{ code: 'reference.unknown', path: 'rows.1.item' }] },
    });
    expect(await put([{ item: 'MILK' }, { item: 'LABAN', rate: 'dear' }])).toMatchObject({
      status: 422,
      problem: { problems: [{ path: 'rows.1.rate' }] },
    });
    expect(await put([{ item: 'MILK' }, { item: 'MILK' }])).toMatchObject({ problem: { code: 'list.repeated' } });
    expect(await put([], 'another')).toMatchObject({ status: 409, problem: { code: 'master.changed' } });
    expect(await list()).toEqual(before);
    expect(await admin.answerOf('GET /suppliers/{code}/items', { path: { code: 'S9' } })).toMatchObject({
      status: 404,
      problem: { code: 'master.unknown' },
    });
  });

  test('are no matter of a salesperson', async () => {
    const omar = asking(t.app, await t.signIn('omar'));
    for (const answer of [
      await omar.answerOf('GET /suppliers/{code}/items', { path: { code: 'S1' } }),
      await omar.answerOf('PUT /suppliers/{code}/items', { path: { code: 'S1' }, body: { state: 'x', rows: [] } }),
    ]) {
      expect(answer).toMatchObject({ status: 403, problem: { code: 'auth.no_permission' } });
    }
  });
});
