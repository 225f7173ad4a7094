/** What a supplier delivers over HTTP: all rows or none, on what was seen, by who has the form. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('items of a supplier', (server) => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await testApp(server);
    admin = await t.signIn('admin');
    await send('POST', '/suppliers', { code: 'S1', name: 'Farm' });
    await send('POST', '/suppliers', { code: 'S2', name: 'Dairy' });
    const suppliers = [{ party: 'S2', rate: '3' }];
    await send('POST', '/items', { code: 'LABAN', name: 'Laban', unit: 'PCS', retailRate: '5', suppliers });
  });
  afterAll(() => t.close());

  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, token = admin) => {
    const sent = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers: bearer(token), ...sent });
    return { status: answer.statusCode, body: answer.json() };
  };
  const list = async () => (await send('GET', '/suppliers/S1/items')).body;

  test('are written as a whole, and leave the other suppliers of an item alone', async () => {
    const { state } = await list();
    const rows = [{ item: 'LABAN', supplierItemCode: 'F-9', rate: '2.75' }, { item: 'MILK' }];
    expect(await send('PUT', '/suppliers/S1/items', { state, rows })).toMatchObject({ status: 200, body: { rows } });
    const { body: laban } = await send('GET', '/items/LABAN');
    expect(laban.suppliers).toHaveLength(2);
    const { state: next } = await list();
    const fewer = { state: next, rows: rows.slice(1) };
    expect((await send('PUT', '/suppliers/S1/items', fewer)).body.rows).toHaveLength(1);
    expect((await send('GET', '/items/LABAN')).body.suppliers).toEqual([{ party: 'S2', rate: '3' }]);
  });

  test('are refused whole: an unknown item, a rate that is none, a list that is another meanwhile', async () => {
    const before = await list();
    const put = (rows: object[], state = before.state) => send('PUT', '/suppliers/S1/items', { state, rows });
    expect(await put([{ item: 'LABAN' }, { item: 'NONE' }])).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'reference.unknown', path: 'rows.1.item' }] },
    });
    expect(await put([{ item: 'MILK' }, { item: 'LABAN', rate: 'dear' }])).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'rows.1.rate' }] },
    });
    expect(await put([{ item: 'MILK' }, { item: 'MILK' }])).toMatchObject({ body: { code: 'list.repeated' } });
    expect(await put([], 'another')).toMatchObject({ status: 409, body: { code: 'master.changed' } });
    expect(await list()).toEqual(before);
    expect(await send('GET', '/suppliers/S9/items')).toMatchObject({ status: 404, body: { code: 'master.unknown' } });
  });

  test('are no matter of a salesperson', async () => {
    const omar = await t.signIn('omar');
    for (const answer of [
      await send('GET', '/suppliers/S1/items', undefined, omar),
      await send('PUT', '/suppliers/S1/items', { state: 'x', rows: [] }, omar),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.no_permission' } });
    }
  });
});
