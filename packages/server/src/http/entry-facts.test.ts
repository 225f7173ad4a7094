/** What a line is entered by, over HTTP: the last rates of the party, stock and cost, each only for who may see it. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { foldBalances } from '../jobs/fold-balances.ts';

const day = new Date().toISOString().slice(0, 10);

type Sought = Contract['GET /items/{code}/entry-facts']['query'];

describeOnEachServer('what a line is entered by', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    for (const code of ['S1', 'S2'])
      await admin.ask('POST /{masters}', { path: { masters: 'suppliers' }, body: { code, name: `Farm ${code}` } });
    for (const code of ['N', 'S'])
      await admin.ask('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: `Route ${code}`, branch: 'MB' },
      });
    for (const route of ['N', 'S'])
      await admin.ask('POST /{masters}', {
        path: { masters: 'customers' },
        body: { code: `C${route}`, name: `Shop ${route}`, route },
      });
    await trade('purchases', '10', { supplier: 'S1', referenceNo: 'F-1' });
    await trade('purchases', '11', { supplier: 'S2', referenceNo: 'F-2', taxInclusive: 'inclusive' });
    for (const route of ['N', 'S']) await trade('sales', route === 'N' ? '14' : '15', { customer: `C${route}`, route });
    const forms = ['frmSales', 'frmSalesRegister', 'frmGodownStock'].map((form) => ({ form }));
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'Rep', name: 'Rep', forms },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'nora', name: 'Nora', accessRole: 'Rep', linkedRoutes: [{ route: 'N' }] },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'nora' }, body: { password: PASSWORD } });
  });
  afterAll(() => t.close());

  const trade = (vouchers: string, rate: string, facts: object) => {
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '5', rate, godown: 'MAIN' }];
    const body = { uid: randomUUID(), date: day, branch: 'MB', mode: 'credit', ...facts, items };
    return admin.ask('POST /{vouchers}', { path: { vouchers }, body });
  };
  const facts = (query: Sought, asker = admin) =>
    asker.answerOf('GET /items/{code}/entry-facts', { path: { code: 'MILK' }, query });
  const rates = async (items: string, party?: string, asker = admin) =>
    (await asker.ask('GET /entry/last-rates', { query: { items, party } })).rows;

  test('a sale is told the last rates of this customer, and no rates of purchases', async () => {
    const { body } = await facts({ side: 'customer', party: 'CN' });
    expect(body.sold).toMatchObject([{ voucherType: 'sales', rate: '14', unit: 'PCS', quantity: '5' }]);
    expect(body).not.toHaveProperty('bought');
    expect((await facts({ side: 'customer', party: 'C1' })).body.sold).toEqual([]);
  });

  test('a purchase is told the rates of this supplier and of anyone, the last first, and what the last goods cost', async () => {
    const { body } = await facts({ side: 'supplier', party: 'S1' });
    expect(body.boughtHere).toMatchObject([{ rate: '10', party: 'Farm S1' }]);
    expect(body.bought).toMatchObject([{ rate: '11', withTax: true }, { rate: '10' }]);
    expect(body.bought?.[1]).not.toHaveProperty('withTax');
    expect(body).toMatchObject({ unit: 'PCS', lastCost: '10.476' });
  });

  test('a picker is told what each item was last bought for, of this supplier before all others', async () => {
    const milk = { item: 'MILK', unit: 'PCS' };
    expect(await rates('MILK\nNONE', 'S1')).toEqual([{ ...milk, rate: '10' }]);
    expect(await rates('MILK')).toEqual([{ ...milk, rate: '11' }]);
  });

  test('is the same once the postings are folded', async () => {
    const all = () =>
      Promise.all([
        facts({ side: 'customer', party: 'CN' }),
        facts({ side: 'supplier', party: 'S1' }),
        rates('MILK', 'S1'),
      ]);
    const before = await all();
    await foldBalances(t.database.company.pool);
    expect(await all()).toEqual(before);
  });

  test('a rep is told neither cost nor rates of purchases, nor the rates of a customer out of sight', async () => {
    const nora = asking(t.app, await t.signIn('nora'));
    const { body } = await facts({ side: 'customer', party: 'CN' }, nora);
    expect(Object.keys(body).toSorted()).toEqual(['currency', 'decimals', 'sold', 'stock', 'unit']);
    expect(body.sold).toMatchObject([{ rate: '14' }]);
    expect((await facts({ side: 'supplier' }, nora)).body).not.toHaveProperty('bought');
    expect(await rates('MILK', undefined, nora)).toEqual([]);
    expect(await facts({ side: 'customer', party: 'CS' }, nora)).toMatchObject({
      problem: { code: 'reference.unknown' },
    });
    expect((await facts({ side: 'customer', party: 'CS' })).body.sold).toMatchObject([{ rate: '15' }]);
  });
});
