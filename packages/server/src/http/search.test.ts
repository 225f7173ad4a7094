/** The search over everything: what a text finds and in which order, whose rows and figures it shows to whom. */
import { randomUUID } from 'node:crypto';
import type { SearchAnswer } from '@fieldbook/core/api/search-operations';
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('search over everything', (server) => {
  let t: TestApp;
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);
  const find = (who: string, q: string) => as(who).ask('GET /search', { query: { q } });
  const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);
  const numbers = (answer: SearchAnswer) => answer.vouchers.map(({ referNo }) => referNo);
  const sale = async (customer: string, rate: string) => {
    const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate, godown: 'MAIN' };
    const more = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', mode: 'credit' };
    return (
      await as('admin').ask('POST /{vouchers}', {
        path: { vouchers: 'sales' },
        body: { ...more, customer, items: [line] },
      })
    ).referNo;
  };

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    for (const code of ['N', 'S'])
      await as('admin').answerOf('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: `Route ${code}`, branch: 'MB' },
      });
    for (const row of [
      { code: 'CN', name: 'Manar North', route: 'N', mobile: '0501234567' },
      { code: 'CS', name: 'Al Manar South', route: 'S' },
      { code: 'MANAR', name: 'Zest', route: 'S' },
      { code: 'C9', name: 'Manar Away', active: false },
    ]) {
      await as('admin').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: row });
    }
    await as('admin').answerOf('POST /{masters}', {
      path: { masters: 'suppliers' },
      body: { code: 'SUP', name: 'Manar Dairies' },
    });
    await as('admin').answerOf('POST /{masters}', {
      path: { masters: 'items' },
      body: {
        code: 'TEA',
        name: 'Manar tea',
        unit: 'PCS',
        retailRate: '12.5',
        barcode: '6291041500213',
      },
    });
    const roles = { FIELD: ['frmSales', 'frmRouteDayStart'], BOOKS: ['frmLedgerStatement', 'frmStockSummary'] };
    for (const [code, forms] of Object.entries(roles)) {
      await as('admin').answerOf('POST /{masters}', {
        path: { masters: 'access-roles' },
        body: { code, name: code, forms: forms.map((form) => ({ form })) },
      });
      const linkedRoutes = code === 'FIELD' ? [{ route: 'N' }] : [];
      await as('admin').answerOf('POST /{masters}', {
        path: { masters: 'users' },
        body: { code: `u${code}`, name: code, accessRole: code, linkedRoutes },
      });
      await as('admin').answerOf('PUT /users/{code}/password', {
        path: { code: `u${code}` },
        body: { password: PASSWORD },
      });
      people[code] = asking(t.app, await t.signIn(`u${code}`));
    }
    // S-1 to S-11: the eleventh is the only one of the north.
    for (let at = 1; at <= 9; at += 1) await sale('C1', '20');
    await sale('CS', '123.45');
    await sale('CN', '50');
    const ledgers = [
      { ledger: 'CASH', debit: '777' },
      { ledger: 'SALES', credit: '777' },
    ];
    await as('admin').answerOf('POST /{vouchers}', {
      path: { vouchers: 'journals' },
      body: { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ledgers },
    });
    await as('admin').answerOf('POST /{masters}', {
      path: { masters: 'currencies' },
      body: { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 },
    });
    const line = { item: 'MILK', unit: 'PCS', quantity: '1', rate: '200' };
    const ordered = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'MANAR', items: [line] };
    await as('admin').answerOf('POST /{vouchers}', {
      path: { vouchers: 'orders' },
      body: { ...ordered, currency: 'USD', exchangeRate: '3.5' },
    });
    await t.company.database.pool.query('select fold_balances(99)');
    // Waits to be folded.
    await sale('CN', '1');
  });
  afterAll(() => t.close());

  test('an exact code comes first, then names that begin so, then those that hold it; what is put aside is not found', async () => {
    const found = await find('admin', 'manar');
    expect(codes(found.customers)).toEqual(['MANAR', 'CN', 'CS']);
    expect([codes(found.suppliers), codes(found.items)]).toEqual([['SUP'], ['TEA']]);
    expect(codes((await find('admin', '050123')).customers)).toEqual(['CN']);
    expect(codes((await find('admin', '6291041500213')).items)).toEqual(['TEA']);
    expect(codes((await find('admin', 'حليب')).items)).toEqual(['MILK']);
    expect(codes((await find('admin', '100%_')).items)).toEqual([]);
  });

  test('a voucher is found by its number, exactly or by how it begins, by its amount, and by its party', async () => {
    expect(numbers(await find('admin', 's-1'))).toEqual(['S-1', 'S-12', 'S-11', 'S-10']);
    expect(numbers(await find('admin', 'S11'))[0]).toBe('S-11');
    expect(numbers(await find('admin', '12'))).toContain('S-12');
    const [byAmount] = (await find('admin', '1,296.25')).vouchers;
    expect(byAmount).toMatchObject({ referNo: 'S-10', party: 'Al Manar South', amount: '1296.25', currency: 'AED' });
    expect(numbers(await find('admin', '777'))).toEqual(['J-1']);
    for (const amount of ['210', '735.00']) {
      const [dollars] = (await find('admin', amount)).vouchers.filter(({ type }) => type === 'order');
      expect(dollars, amount).toMatchObject({ amount: '210.00', currency: 'USD' });
    }
    expect(numbers(await find('admin', 'al madina'))).toEqual(['S-9', 'S-8', 'S-7']);
  });

  test('balances count what still waits, and are for those who may read statements; stock for those who see stock', async () => {
    const admin = await find('admin', 'manar north');
    expect(admin.customers[0]?.balance).toBe('535.50');
    expect((await find('BOOKS', 'manar north')).customers[0]?.balance).toBe('535.50');
    expect((await find('admin', 'milk')).items[0]?.stock).toBe('-120 PCS');
    expect((await find('admin', 'cash')).ledgers[0]).toMatchObject({ code: 'CASH', balance: '777.00' });
    const field = [await find('FIELD', 'manar north'), await find('FIELD', 'milk'), await find('FIELD', 'cash')];
    expect(field[0]?.customers[0]).toEqual({ code: 'CN', name: 'Manar North', phone: '0501234567' });
    expect(field[1]?.items[0]).toEqual({ code: 'MILK', name: 'Milk 1 l', nameArabic: 'حليب' });
    expect(field[2]?.ledgers[0]?.balance).toBeUndefined();
  });

  test('who works on a route finds its customers and vouchers, and vouchers of the types that a form opens', async () => {
    expect(codes((await find('FIELD', 'manar')).customers)).toEqual(['CN']);
    expect(numbers(await find('FIELD', 'S-1'))).toEqual(['S-1', 'S-12', 'S-11']);
    expect(numbers(await find('FIELD', '1296.25'))).toEqual([]);
    expect(numbers(await find('FIELD', '777'))).toEqual([]);
    expect((await find('BOOKS', 'S-1')).vouchers).toEqual([]);
    const unsigned = await asking(t.app).answerOf('GET /search', { query: { q: 'manar' } });
    expect(unsigned.status).toBe(401);
  });
});
