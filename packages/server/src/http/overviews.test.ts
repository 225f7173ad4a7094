/** The page of a row over HTTP: parts as the reports say them, only for who has their form, and what became of the row itself. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { foldBalances } from '../jobs/fold-balances.ts';

const day = new Date().toISOString().slice(0, 10);

describeOnEachServer('the page of a row', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    await admin.ask('POST /{masters}', { path: { masters: 'suppliers' }, body: { code: 'S1', name: 'Farm' } });
    const lines = { items: [{ item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', godown: 'MAIN' }] };
    const facts = { date: day, branch: 'MB', mode: 'credit' };
    for (const made of [
      await admin.answerOf('POST /{vouchers}', {
        path: { vouchers: 'purchases' },
        body: { uid: randomUUID(), ...facts, supplier: 'S1', referenceNo: 'F-1', ...lines },
      }),
      await admin.answerOf('POST /{vouchers}', {
        path: { vouchers: 'sales' },
        body: { uid: randomUUID(), ...facts, customer: 'C1', ...lines },
      }),
    ])
      expect(made).toMatchObject({ status: 201 });
  });
  afterAll(() => t.close());

  test('of a customer shows what its reports show', async () => {
    const { parts } = await admin.ask('GET /{masters}/{code}/overview', { path: { masters: 'customers', code: 'C1' } });
    const bills = await admin.ask('GET /reports/open-bills', { query: { party: 'C1', side: 'customer' } });
    expect(bills.rows).toHaveLength(1);
    expect(parts.bills).toMatchObject({ rows: bills.rows, totals: bills.totals });
    expect(present(parts.ageing, 'ageing').totals).toEqual(
      (await admin.ask('GET /reports/{report}', { path: { report: 'bills-receivable' }, query: { party: 'C1' } }))
        .totals,
    );
    expect(parts.documents?.rows).toMatchObject([{ voucherType: 'sales', date: day, amount: bills.totals?.baseOpen }]);
  });

  test('of an item shows where it lies, what moved it, and what it was bought and sold for', async () => {
    const { parts } = await admin.ask('GET /{masters}/{code}/overview', { path: { masters: 'items', code: 'MILK' } });
    expect(parts.stock?.rows).toEqual(
      (await admin.ask('GET /reports/{report}', { path: { report: 'stock-summary' }, query: { item: 'MILK' } })).rows,
    );
    expect(parts.moves?.rows).toMatchObject([
      { voucherType: 'sales', moved: '-18 PCS' },
      { voucherType: 'purchase', moved: '18 PCS' },
    ]);
    expect(parts.bought?.rows).toMatchObject([{ party: 'Farm', quantity: '18', unit: 'PCS', rate: '12.5' }]);
    expect(parts.sold?.rows).toMatchObject([{ party: 'Al Madina Grocery', rate: '12.5' }]);
  });

  test('of a ledger ends where its statement ends, and a control ledger is the sum of its parties', async () => {
    const trial = await admin.ask('GET /reports/{report}', { path: { report: 'trial-balance' } });
    const debtors = present(
      trial.rows.find(({ code }) => code === 'DEBTORS'),
      'debtors',
    );
    const { parts } = await admin.ask('GET /{masters}/{code}/overview', {
      path: { masters: 'ledgers', code: 'DEBTORS' },
    });
    expect(present(parts.months, 'months').rows.at(-1)?.balance).toBe(parts.statement?.totals?.closing);
    expect(parts.entries?.rows).toMatchObject([
      { voucherType: 'sales', party: 'Al Madina Grocery', debit: debtors['debit'] },
    ]);
    const byParty = await admin.ask('GET /reports/{report}', {
      path: { report: 'party-balances' },
      query: { ledger: 'DEBTORS' },
    });
    expect(byParty.totals).toEqual({ balance: debtors['debit'], count: 1 });
    expect(byParty.rows).toMatchObject([{ code: 'C1', balance: debtors['debit'] }]);
    expect(
      await admin.answerOf('GET /reports/{report}', { path: { report: 'party-balances' }, query: { ledger: 'CASH' } }),
    ).toMatchObject({ status: 422 });
  });

  test('is the same once the postings are folded', async () => {
    const rows = [
      { masters: 'customers', code: 'C1' },
      { masters: 'items', code: 'MILK' },
      { masters: 'ledgers', code: 'DEBTORS' },
    ];
    const all = async () => [
      ...(await Promise.all(rows.map((path) => admin.ask('GET /{masters}/{code}/overview', { path })))),
      await admin.answerOf('GET /reports/{report}', {
        path: { report: 'party-balances' },
        query: { ledger: 'DEBTORS' },
      }),
    ];
    const before = await all();
    expect(await foldBalances(t.database.company.pool)).toBe(2);
    expect(await all()).toEqual(before);
  });

  test('of lists the figure beside each row is that of the page, and sorts them', async () => {
    await admin.ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'C2', name: 'Nobody yet' },
    });
    const { rows } = await admin.ask('GET /{masters}', {
      path: { masters: 'customers' },
      query: { figure: 'true', sort: '-balance' },
    });
    expect(rows.map((row) => [row.code, row['balance']]).slice(0, 2)).toEqual([
      ['C1', '236.25'],
      ['C2', '0.00'],
    ]);
    const [first] = (
      await admin.ask('GET /{masters}', {
        path: { masters: 'customers' },
        query: { figure: 'true', sort: '-balance', limit: '1' },
      })
    ).rows;
    expect(first?.code).toBe('C1');
    const { next } = await admin.ask('GET /{masters}', {
      path: { masters: 'customers' },
      query: { figure: 'true', sort: '-balance', limit: '1' },
    });
    const after = await admin.ask('GET /{masters}', {
      path: { masters: 'customers' },
      query: { figure: 'true', sort: '-balance', limit: '1', cursor: next ?? '' },
    });
    expect(after.rows).toMatchObject([{ code: 'C2' }]);
    expect(
      (await admin.ask('GET /{masters}', { path: { masters: 'suppliers' }, query: { figure: 'true' } })).rows,
    ).toMatchObject([{ code: 'S1', balance: '236.25' }]);
    expect(
      (
        await admin.ask('GET /{masters}', {
          path: { masters: 'ledgers' },
          query: { figure: 'true', search: 'debtors' },
        })
      ).rows,
    ).toMatchObject([{ balance: '236.25' }]);
    expect(
      (await admin.ask('GET /{masters}', { path: { masters: 'items' }, query: { figure: 'true' } })).rows,
    ).toMatchObject([{ code: 'MILK', stock: 0 }]);
    expect((await admin.ask('GET /{masters}', { path: { masters: 'customers' } })).rows[0]).not.toHaveProperty(
      'balance',
    );
    const omar = asking(t.app, await t.signIn('omar'));
    expect(
      await omar.answerOf('GET /{masters}', { path: { masters: 'suppliers' }, query: { figure: 'true' } }),
    ).toMatchObject({ status: 403 });
    expect(
      await admin.answerOf('GET /{masters}', { path: { masters: 'routes' }, query: { figure: 'true' } }),
    ).toMatchObject({ status: 422 });
  });

  test('of lists comes as a file with the columns, the order and the figure that were chosen', async () => {
    const file = async (path: string, { headers } = admin) =>
      t.app.inject({ method: 'GET', url: `/api/v1/exports${path}`, headers });
    const { body } = await file('/customers?format=csv&columns=code,name,balance&figure=true&sort=-balance');
    expect(body.replace('\uFEFF', '').split(/\r?\n/).slice(0, 3)).toEqual([
      'Code,Name,Balance',
      'C1,Al Madina Grocery,236.25',
      'C2,Nobody yet,0.00',
    ]);
    expect((await file('/items?format=csv&columns=code,wrong')).statusCode).toBe(422);
    expect((await file('/users?format=csv', asking(t.app, await t.signIn('omar')))).statusCode).toBe(403);
    expect((await file('/items?format=xlsx')).statusCode).toBe(200);
  });

  test('leaves out what the reader has no form of, and rows out of sight are not there', async () => {
    const omar = asking(t.app, await t.signIn('omar'));
    const { parts } = await omar.ask('GET /{masters}/{code}/overview', { path: { masters: 'items', code: 'MILK' } });
    expect(Object.keys(parts)).not.toContain('bought');
    expect(
      Object.keys(
        (await omar.ask('GET /{masters}/{code}/overview', { path: { masters: 'suppliers', code: 'S1' } })).parts,
      ),
    ).toEqual(['documents']);
    expect(
      (await omar.ask('GET /{masters}/{code}/overview', { path: { masters: 'suppliers', code: 'S1' } })).parts.documents
        ?.rows,
    ).toEqual([]);
    expect(
      await admin.answerOf('GET /{masters}/{code}/overview', { path: { masters: 'customers', code: 'NONE' } }),
    ).toMatchObject({
      status: 404,
      problem: { code: 'master.unknown' },
    });
  });

  test('tells who changed what: fields by name, references by code, lists with the row, secrets never', async () => {
    await admin.ask('POST /{masters}', {
      path: { masters: 'routes' },
      body: { code: 'R9', name: 'Creek', branch: 'MB' },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'items' },
      body: {
        code: 'LABAN',
        name: 'Laban',
        unit: 'PCS',
        retailRate: '5',
        units: [{ unit: 'CTN', num: 12 }],
      },
    });
    const units = [{ unit: 'CTN', num: 24 }];
    expect(
      await admin.answerOf('PATCH /{masters}/{code}', {
        path: { masters: 'items', code: 'LABAN' },
        body: { version: 1, retailRate: '3.5', units },
      }),
    ).toMatchObject({
      status: 200,
    });
    const { changes } = await admin.ask('GET /{masters}/{code}/history', { path: { masters: 'items', code: 'LABAN' } });
    expect(changes).toMatchObject([
      {
        action: 'update',
        by: 'admin',
        byName: 'Administrator',
        fields: expect.arrayContaining([{ path: 'retailRate', before: '5', after: '3.5' }]),
      },
      { action: 'insert', by: 'admin' },
    ]);
    expect(changes[0]?.fields).toContainEqual({
      path: 'units',
      before: expect.objectContaining({ num: 12 }),
      after: expect.objectContaining({ unit: 'CTN', num: 24 }),
    });
    const { version } = await admin.ask('GET /{masters}/{code}', { path: { masters: 'customers', code: 'C1' } });
    await admin.ask('PATCH /{masters}/{code}', {
      path: { masters: 'customers', code: 'C1' },
      body: { version, route: 'R9', creditLimit: '500' },
    });
    const { parts } = await admin.ask('GET /{masters}/{code}/overview', { path: { masters: 'customers', code: 'C1' } });
    expect(parts.credit?.rows).toEqual([{ limit: '500.00', owed: '236.25', left: '263.75' }]);
    const [last] = (await admin.ask('GET /{masters}/{code}/history', { path: { masters: 'customers', code: 'C1' } }))
      .changes;
    expect(last?.fields).toEqual(
      expect.arrayContaining([
        { path: 'route', after: 'R9' },
        { path: 'creditLimit', after: '500.00' },
      ]),
    );
    const omar = asking(t.app, await t.signIn('omar'));
    expect(
      await omar.answerOf('GET /{masters}/{code}/history', { path: { masters: 'items', code: 'LABAN' } }),
    ).toMatchObject({ status: 403 });
    expect(
      JSON.stringify(await admin.ask('GET /{masters}/{code}/history', { path: { masters: 'users', code: 'omar' } })),
    ).not.toMatch(/hash|scrypt|argon/i);
  });
});
