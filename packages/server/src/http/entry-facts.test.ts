/** What a line is entered by, over HTTP: the last rates of the party, stock and cost, each only for who may see it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { foldBalances } from '../jobs/fold-balances.ts';

const day = new Date().toISOString().slice(0, 10);

describeOnEachServer('what a line is entered by', (server) => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await testApp(server);
    admin = await t.signIn('admin');
    for (const code of ['S1', 'S2']) await made('/suppliers', { code, name: `Farm ${code}` });
    for (const code of ['N', 'S']) await made('/routes', { code, name: `Route ${code}`, branch: 'MB' });
    for (const route of ['N', 'S']) await made('/customers', { code: `C${route}`, name: `Shop ${route}`, route });
    await trade('purchases', '10', { supplier: 'S1', referenceNo: 'F-1' });
    await trade('purchases', '11', { supplier: 'S2', referenceNo: 'F-2', taxInclusive: 'inclusive' });
    for (const route of ['N', 'S']) await trade('sales', route === 'N' ? '14' : '15', { customer: `C${route}`, route });
    const forms = ['frmSales', 'frmSalesRegister', 'frmGodownStock'].map((form) => ({ form }));
    await made('/access-roles', { code: 'Rep', name: 'Rep', forms });
    await made('/users', { code: 'nora', name: 'Nora', accessRole: 'Rep', linkedRoutes: [{ route: 'N' }] });
    const password = { headers: bearer(admin), payload: { password: PASSWORD } };
    await t.app.inject({ method: 'PUT', url: '/api/v1/users/nora/password', ...password });
  });
  afterAll(() => t.close());

  const made = async (path: string, payload: object) => {
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: bearer(admin), payload });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const trade = (path: string, rate: string, facts: object) => {
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '5', rate, godown: 'MAIN' }];
    return made(`/${path}`, { uid: randomUUID(), date: day, branch: 'MB', mode: 'credit', ...facts, items });
  };
  const ask = (query: string, token = admin) => read(`/items/MILK/entry-facts${query}`, token);
  const rates = async (query: string, token = admin) => (await read(`/entry/last-rates${query}`, token)).body.rows;
  const read = async (path: string, token: string) => {
    const url = `/api/v1${path}`;
    const answer = await t.app.inject({ url, headers: bearer(token) });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('a sale is told the last rates of this customer, and no rates of purchases', async () => {
    const { body } = await ask('?side=customer&party=CN');
    expect(body.sold).toMatchObject([{ voucherType: 'sales', rate: '14', unit: 'PCS', quantity: '5' }]);
    expect(body).not.toHaveProperty('bought');
    expect((await ask('?side=customer&party=C1')).body.sold).toEqual([]);
  });

  test('a purchase is told the rates of this supplier and of anyone, the last first, and what the last goods cost', async () => {
    const { body } = await ask('?side=supplier&party=S1');
    expect(body.boughtHere).toMatchObject([{ rate: '10', party: 'Farm S1' }]);
    expect(body.bought).toMatchObject([{ rate: '11', withTax: true }, { rate: '10' }]);
    expect(body.bought[1]).not.toHaveProperty('withTax');
    expect(body).toMatchObject({ unit: 'PCS', lastCost: '10.476' });
  });

  test('a picker is told what each item was last bought for, of this supplier before all others', async () => {
    const milk = { item: 'MILK', unit: 'PCS' };
    expect(await rates('?items=MILK%0ANONE&party=S1')).toEqual([{ ...milk, rate: '10' }]);
    expect(await rates('?items=MILK')).toEqual([{ ...milk, rate: '11' }]);
  });

  test('is the same once the postings are folded', async () => {
    const all = () =>
      Promise.all([ask('?side=customer&party=CN'), ask('?side=supplier&party=S1'), rates('?items=MILK&party=S1')]);
    const before = await all();
    await foldBalances(t.database.company.pool);
    expect(await all()).toEqual(before);
  });

  test('a rep is told neither cost nor rates of purchases, nor the rates of a customer out of sight', async () => {
    const nora = await t.signIn('nora');
    const { body } = await ask('?side=customer&party=CN', nora);
    expect(Object.keys(body).toSorted()).toEqual(['currency', 'decimals', 'sold', 'stock', 'unit']);
    expect(body.sold).toMatchObject([{ rate: '14' }]);
    expect((await ask('?side=supplier', nora)).body).not.toHaveProperty('bought');
    expect(await rates('?items=MILK', nora)).toEqual([]);
    expect(await ask('?side=customer&party=CS', nora)).toMatchObject({ body: { code: 'reference.unknown' } });
    expect((await ask('?side=customer&party=CS')).body.sold).toMatchObject([{ rate: '15' }]);
  });
});
