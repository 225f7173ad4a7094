/** The page of a row over HTTP: parts as the reports say them, only for who has their form, and what became of the row itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { foldBalances } from '../jobs/fold-balances.ts';

const day = new Date().toISOString().slice(0, 10);

describeOnEachServer('the page of a row', (server) => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await testApp(server);
    admin = await t.signIn('admin');
    await send('POST', '/suppliers', { code: 'S1', name: 'Farm' });
    const lines = { items: [{ item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' }] };
    const facts = { date: day, branch: 'MB', mode: 'credit' };
    for (const made of [
      await send('POST', '/purchases', { uid: randomUUID(), ...facts, supplier: 'S1', referenceNo: 'F-1', ...lines }),
      await send('POST', '/sales', { uid: randomUUID(), ...facts, customer: 'C1', ...lines }),
    ])
      expect(made).toMatchObject({ status: 201 });
  });
  afterAll(() => t.close());

  const send = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object, token = admin) => {
    const sent = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers: bearer(token), ...sent });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (path: string, token = admin) => (await send('GET', path, undefined, token)).body;

  test('of a customer shows what its reports show', async () => {
    const { parts } = await get('/customers/C1/overview');
    const bills = await get('/reports/open-bills?party=C1&side=customer');
    expect(bills.rows).toHaveLength(1);
    expect(parts.bills).toMatchObject({ rows: bills.rows, totals: bills.totals });
    expect(parts.ageing.totals).toEqual((await get('/reports/bills-receivable?party=C1')).totals);
    expect(parts.documents.rows).toMatchObject([{ voucherType: 'sales', date: day, amount: bills.totals.baseOpen }]);
  });

  test('of an item shows where it lies, what moved it, and what it was bought and sold for', async () => {
    const { parts } = await get('/items/MILK/overview');
    expect(parts.stock.rows).toEqual((await get('/reports/stock-summary?item=MILK')).rows);
    expect(parts.moves.rows).toMatchObject([
      { voucherType: 'sales', moved: '-18 PCS' },
      { voucherType: 'purchase', moved: '18 PCS' },
    ]);
    expect(parts.bought.rows).toMatchObject([{ party: 'Farm', quantity: '18', unit: 'PCS', rate: '12.5' }]);
    expect(parts.sold.rows).toMatchObject([{ party: 'Al Madina Grocery', rate: '12.5' }]);
  });

  test('of a ledger ends where its statement ends, and a control ledger is the sum of its parties', async () => {
    const trial = await get('/reports/trial-balance');
    const debtors = trial.rows.find(({ code }: { code: string }) => code === 'DEBTORS');
    const { parts } = await get('/ledgers/DEBTORS/overview');
    expect(parts.months.rows.at(-1).balance).toBe(parts.statement.totals.closing);
    expect(parts.entries.rows).toMatchObject([
      { voucherType: 'sales', party: 'Al Madina Grocery', debit: debtors.debit },
    ]);
    const byParty = await get('/reports/party-balances?ledger=DEBTORS');
    expect(byParty.totals).toEqual({ balance: debtors.debit, count: 1 });
    expect(byParty.rows).toMatchObject([{ code: 'C1', balance: debtors.debit }]);
    expect(await send('GET', '/reports/party-balances?ledger=CASH')).toMatchObject({ status: 422 });
  });

  test('is the same once the postings are folded', async () => {
    const pages = ['/customers/C1/overview', '/items/MILK/overview', '/ledgers/DEBTORS/overview'];
    const all = () => Promise.all([...pages, '/reports/party-balances?ledger=DEBTORS'].map((path) => get(path)));
    const before = await all();
    expect(await foldBalances(t.database.company.pool)).toBe(2);
    expect(await all()).toEqual(before);
  });

  test('of lists the figure beside each row is that of the page, and sorts them', async () => {
    await send('POST', '/customers', { code: 'C2', name: 'Nobody yet' });
    const { rows } = await get('/customers?figure=true&sort=-balance');
    expect(rows.map(({ code, balance }: { code: string; balance: string }) => [code, balance]).slice(0, 2)).toEqual([
      ['C1', '236.25'],
      ['C2', '0.00'],
    ]);
    const [first] = (await get('/customers?figure=true&sort=-balance&limit=1')).rows;
    expect(first.code).toBe('C1');
    const { next } = await get('/customers?figure=true&sort=-balance&limit=1');
    const after = await get(`/customers?figure=true&sort=-balance&limit=1&cursor=${next}`);
    expect(after.rows).toMatchObject([{ code: 'C2' }]);
    expect((await get('/suppliers?figure=true')).rows).toMatchObject([{ code: 'S1', balance: '236.25' }]);
    expect((await get('/ledgers?figure=true&search=debtors')).rows).toMatchObject([{ balance: '236.25' }]);
    expect((await get('/items?figure=true')).rows).toMatchObject([{ code: 'MILK', stock: 0 }]);
    expect((await get('/customers')).rows[0]).not.toHaveProperty('balance');
    const omar = await t.signIn('omar');
    expect(await send('GET', '/suppliers?figure=true', undefined, omar)).toMatchObject({ status: 403 });
    expect(await send('GET', '/routes?figure=true')).toMatchObject({ status: 422 });
  });

  test('of lists comes as a file with the columns, the order and the figure that were chosen', async () => {
    const file = async (path: string, token = admin) =>
      t.app.inject({ method: 'GET', url: `/api/v1/exports${path}`, headers: bearer(token) });
    const { body } = await file('/customers?format=csv&columns=code,name,balance&figure=true&sort=-balance');
    expect(body.replace('\uFEFF', '').split(/\r?\n/).slice(0, 3)).toEqual([
      'Code,Name,Balance',
      'C1,Al Madina Grocery,236.25',
      'C2,Nobody yet,0.00',
    ]);
    expect((await file('/items?format=csv&columns=code,wrong')).statusCode).toBe(422);
    expect((await file('/users?format=csv', await t.signIn('omar'))).statusCode).toBe(403);
    expect((await file('/items?format=xlsx')).statusCode).toBe(200);
  });

  test('leaves out what the reader has no form of, and rows out of sight are not there', async () => {
    const omar = await t.signIn('omar');
    const { parts } = await get('/items/MILK/overview', omar);
    expect(Object.keys(parts)).not.toContain('bought');
    expect(Object.keys((await get('/suppliers/S1/overview', omar)).parts)).toEqual(['documents']);
    expect((await get('/suppliers/S1/overview', omar)).parts.documents.rows).toEqual([]);
    expect(await send('GET', '/customers/NONE/overview')).toMatchObject({
      status: 404,
      body: { code: 'master.unknown' },
    });
  });

  test('tells who changed what: fields by name, references by code, lists with the row, secrets never', async () => {
    await send('POST', '/routes', { code: 'R9', name: 'Creek', branch: 'MB' });
    await send('POST', '/items', {
      code: 'LABAN',
      name: 'Laban',
      unit: 'PCS',
      retailRate: '5',
      units: [{ unit: 'CTN', num: 12 }],
    });
    const units = [{ unit: 'CTN', num: 24 }];
    expect(await send('PATCH', '/items/LABAN', { version: 1, retailRate: '3.5', units })).toMatchObject({
      status: 200,
    });
    const { changes } = await get('/items/LABAN/history');
    expect(changes).toMatchObject([
      {
        action: 'update',
        by: 'admin',
        byName: 'Administrator',
        fields: expect.arrayContaining([{ path: 'retailRate', before: '5', after: '3.5' }]),
      },
      { action: 'insert', by: 'admin' },
    ]);
    expect(changes[0].fields).toContainEqual({
      path: 'units',
      before: expect.objectContaining({ num: 12 }),
      after: expect.objectContaining({ unit: 'CTN', num: 24 }),
    });
    const { version } = await get('/customers/C1');
    await send('PATCH', '/customers/C1', { version, route: 'R9', creditLimit: '500' });
    const { parts } = await get('/customers/C1/overview');
    expect(parts.credit.rows).toEqual([{ limit: '500.00', owed: '236.25', left: '263.75' }]);
    const [last] = (await get('/customers/C1/history')).changes;
    expect(last.fields).toEqual(
      expect.arrayContaining([
        { path: 'route', after: 'R9' },
        { path: 'creditLimit', after: '500.00' },
      ]),
    );
    const omar = await t.signIn('omar');
    expect(await send('GET', '/items/LABAN/history', undefined, omar)).toMatchObject({ status: 403 });
    expect(JSON.stringify(await get('/users/omar/history'))).not.toMatch(/hash|scrypt|argon/i);
  });
});
