/**
 * Who works on certain routes sees and writes theirs alone, through every door of the API; who has none linked sees none in
 * the field and all in an office (SPEC §6, docs/decisions/0013-whose-rows.md).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const FORMS = [
  'frmSales',
  'frmSalesReturn',
  'frmReceipt',
  'frmSalesRegister',
  'frmCustomer',
  'frmBillsReceivable',
].concat([
  'frmLedgerStatement',
  'frmTrialBalance',
  'frmCosts',
  'frmVoidVouchers',
  'frmJournal',
  'frmContact',
  'frmEditVouchers',
]);

const line = { item: 'MILK', unit: 'PCS', quantity: '10', rate: '10', godown: 'MAIN' };

describeOnEachServer('routes in sight', (server) => {
  let t: TestApp;
  type Headers = { authorization: string };
  const people: Record<string, Headers> = {};
  const as = (name: string): Headers => people[name] ?? { authorization: '' };

  const send = async (who: string, method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...as(who), 'idempotency-key': randomUUID() },
      payload,
    });
  const get = (who: string, path: string) => t.app.inject({ url: `/api/v1${path}`, headers: as(who) });
  const made = async (path: string, payload: object) => {
    const answer = await send('admin', 'POST', path, payload);
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const sell = (who: string, more: object) =>
    send(who, 'POST', '/sales', {
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      mode: 'credit',
      items: [line],
      ...more,
    });
  /** Voucher numbers of the sales by customer and route, posted by the administrator. */
  const sales: Record<string, number> = {};

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = bearer(await t.signIn('admin'));
    // Whose rows is asked here, not which goods and accounts (who-may.test.ts).
    const godowns = [{ godown: 'MAIN' }];
    for (const code of ['N', 'S']) await made('/routes', { code, name: `Route ${code}`, branch: 'MB', godowns });
    await send('admin', 'PUT', '/settings', { values: { IsRouteMandatory: 'False' } });
    await made('/customers', { code: 'CN', name: 'North shop', route: 'N', creditDays: 30 });
    await made('/customers', { code: 'CS', name: 'South shop', route: 'S', creditDays: 30 });
    await made('/customers', {
      code: 'CV',
      name: 'Visited shop',
      visits: [{ route: 'S', weekday: 1 }],
      creditDays: 30,
    });
    await made('/customers', { code: 'WALK', name: 'Counter', isCashParty: true });
    const forms = (names: readonly string[]) => names.map((form) => ({ form }));
    const cashInHand = { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' };
    await made('/ledgers', { code: 'CASH-S', name: 'Cash of the south', ...cashInHand });
    await made('/access-roles', {
      code: 'FIELD',
      name: 'Field',
      forms: forms([...FORMS, 'frmRouteDayStart', 'frmUser']),
    });
    await made('/access-roles', { code: 'OFFICE', name: 'Office', forms: forms(FORMS) });
    const users: readonly (readonly [code: string, role: string, routes: readonly string[]])[] = [
      ['nora', 'FIELD', ['N']],
      ['sami', 'FIELD', ['S']],
      ['lone', 'FIELD', []],
      ['clerk', 'OFFICE', []],
      ['north-clerk', 'OFFICE', ['N']],
    ];
    for (const [code, accessRole, routes] of users) {
      const linked = {
        linkedRoutes: routes.map((route) => ({ route })),
        ...(code === 'nora' ? { cashLedger: 'CASH' } : {}),
        ...(code === 'sami' ? { cashLedger: 'CASH-S' } : {}),
      };
      await made('/users', { code, name: code, accessRole, ...linked });
      await send('admin', 'PUT', `/users/${code}/password`, { password: PASSWORD });
      people[code] = bearer(await t.signIn(code));
    }
    const cash = { mode: 'cash', tenders: [{ ledger: 'CASH', amount: '105' }] };
    for (const [name, body] of Object.entries({
      north: { customer: 'CN', route: 'N' },
      south: { customer: 'CS', route: 'S' },
      visited: { customer: 'CV', route: 'S' },
      'south by the office': { customer: 'CS' },
      'counter south': { customer: 'WALK', route: 'S', ...cash },
      'counter north': { customer: 'WALK', route: 'N', ...cash },
      everybody: { customer: 'C1' },
    })) {
      const answer = await sell('admin', body);
      expect(answer.statusCode, answer.body).toBe(201);
      sales[name] = answer.json().voucherNo;
    }
    await t.company.database.pool.query('select fold_balances(9)');
  });
  afterAll(() => t.close());

  const seen: Readonly<Record<string, readonly string[]>> = {
    nora: ['north', 'counter north', 'everybody'],
    'north-clerk': ['north', 'counter north', 'everybody'],
    sami: ['south', 'visited', 'south by the office', 'counter south', 'everybody'],
    lone: ['everybody'],
    clerk: ['north', 'south', 'visited', 'south by the office', 'counter south', 'counter north', 'everybody'],
    admin: ['north', 'south', 'visited', 'south by the office', 'counter south', 'counter north', 'everybody'],
  };

  describe.each(Object.entries(seen))('%s', (who, shown) => {
    test('opens, prints and lists the sales of the routes in sight, and no other; sums count what is shown', async () => {
      for (const [name, voucherNo] of Object.entries(sales)) {
        const status = shown.includes(name) ? 200 : 404;
        for (const path of [`/sales/${voucherNo}`, `/sales/${voucherNo}/print`, `/sales/${voucherNo}/print.pdf`]) {
          expect((await get(who, path)).statusCode, `${name} ${path}`).toBe(status);
        }
      }
      const page = (await get(who, '/sales')).json();
      const numbers = (names: readonly string[]) => names.map((name) => sales[name] ?? 0).sort((a, b) => a - b);
      expect(
        page.rows.map(({ voucherNo }: { voucherNo: number }) => voucherNo).sort((a: number, b: number) => a - b),
      ).toEqual(numbers(shown));
      expect(page.sums).toMatchObject({ count: shown.length, net: `${shown.length * 105}.00` });
      const found = (await get(who, '/sales?search=South')).json();
      expect(found.rows.length).toBe(shown.filter((name) => name.startsWith('south')).length);
    });

    test('sees the customers, their bills and statements of the routes in sight, and no other', async () => {
      const bills = (await get(who, '/reports/open-bills')).json();
      const parties = bills.rows.map(({ partyCode }: { partyCode: string }) => partyCode);
      const listed = (await get(who, '/customers')).json().rows.map(({ code }: { code: string }) => code);
      for (const [code, names] of Object.entries({
        CN: ['north'],
        CS: ['south', 'south by the office'],
        CV: ['visited'],
      })) {
        const isShown = names.every((name) => shown.includes(name));
        expect((await get(who, `/customers/${code}`)).statusCode, code).toBe(isShown ? 200 : 404);
        expect(listed.includes(code), code).toBe(isShown);
        expect(parties.includes(code), code).toBe(isShown);
        const statement = await get(who, `/reports/customer-statement?party=${code}&from=2026-01-01&to=2026-12-31`);
        expect(statement.statusCode, code).toBe(isShown ? 200 : 422);
        if (isShown) expect(statement.json().totals.closing).toBe(`${names.length * 105}.00`);
      }
      expect(bills.totals.count).toBe(shown.filter((name) => !name.startsWith('counter')).length);
    });
  });

  test('the books of the company are not for the field: only what is linked to a person', async () => {
    const span = 'from=2026-01-01&to=2026-12-31';
    const status = async (who: string, path: string) => (await get(who, path)).statusCode;
    for (const path of ['/reports/trial-balance', `/reports/ledger-statement?ledger=SALES&${span}`]) {
      expect([path, await status('clerk', path), await status('nora', path)]).toEqual([path, 200, 403]);
    }
    const own = await get('nora', `/reports/ledger-statement?ledger=CASH&${span}`);
    expect(own.statusCode, own.body).toBe(200);
    expect(own.json().totals.closing).toBe('210.00');
    expect(await status('sami', `/ledgers/CASH/entries?${span}`)).toBe(403);
  });

  test('a sale is posted on an own route or on none, for a customer in sight, and nothing is left of one that is not', async () => {
    const status = async (who: string, more: object) => {
      const answer = await sell(who, more);
      return answer.statusCode === 201 ? 201 : answer.json().code;
    };
    const open = await get('admin', '/reports/open-bills');
    expect(await status('nora', { customer: 'CN', route: 'N' })).toBe(201);
    expect(await status('nora', { customer: 'CN' })).toBe(201);
    expect(await status('nora', { customer: 'C1', route: 'N' })).toBe(201);
    const no = 'auth.no_permission';
    expect(await status('nora', { customer: 'CN', route: 'S' })).toBe(no);
    expect(await status('nora', { customer: 'CS', route: 'N' })).toBe(no);
    expect(await status('nora', { customer: 'CS' })).toBe(no);
    expect(await status('lone', { customer: 'CN' })).toBe('reach.godown');
    expect(await status('sami', { customer: 'CV', route: 'S' })).toBe(201);
    expect(await status('clerk', { customer: 'CS', route: 'S' })).toBe(201);
    const after = await get('admin', '/reports/open-bills');
    expect(after.json().totals.count - open.json().totals.count).toBe(5);
  });

  test('a receipt settles a bill of an own customer and cannot touch that of another route', async () => {
    const reference = (await get('admin', `/sales/${sales['south']}`)).json().referNo;
    const receipt = (ledger: string, referNo: string) => ({
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      customer: 'CS',
      ledger,
      amount: '20',
      bills: [{ kind: 'against', reference: referNo, amount: '20' }],
    });
    expect((await send('sami', 'POST', '/receipts', receipt('CASH-S', reference))).statusCode).toBe(201);
    expect((await send('nora', 'POST', '/receipts', receipt('CASH', reference))).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    const journal = {
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      ledgers: [
        { ledger: 'CASH', debit: '5' },
        { ledger: 'DEBTORS', customer: 'CS', credit: '5' },
      ],
    };
    expect((await send('nora', 'POST', '/journals', journal)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('what is edited, voided or returned must be in sight, and stays on an own route', async () => {
    const own = (await sell('nora', { customer: 'CN', route: 'N' })).json();
    const body = {
      date: '2026-11-20',
      branch: 'MB',
      mode: 'credit',
      customer: 'CN',
      items: [{ ...line, quantity: '4' }],
    };
    const edit = (who: string, voucherNo: number | undefined, more: object = {}) =>
      send(who, 'PUT', `/sales/${voucherNo}`, { ...body, uid: own.uid, version: 1, ...more });
    expect((await edit('nora', own.voucherNo, { route: 'N' })).json()).toMatchObject({ version: 2, net: '42.00' });
    expect((await edit('nora', own.voucherNo, { version: 2, route: 'S' })).json().code).toBe('auth.no_permission');
    expect((await edit('nora', own.voucherNo, { version: 2, customer: 'CS' })).json().code).toBe('auth.no_permission');
    expect((await edit('nora', sales['south'])).statusCode).toBe(404);
    const gone = (who: string, voucherNo: number | undefined) =>
      send(who, 'POST', `/sales/${voucherNo}/void`, { reason: 'wrong shop', version: 2 });
    expect((await gone('nora', sales['south'])).statusCode).toBe(404);
    expect((await gone('sami', own.voucherNo)).statusCode).toBe(404);
    expect((await gone('nora', own.voucherNo)).json()).toMatchObject({ state: 'void' });
  });

  test('returns by others count, also those out of sight', async () => {
    const cash = { mode: 'cash', tenders: [{ ledger: 'CASH', amount: '105' }] };
    const sold = (await sell('admin', { customer: 'WALK', route: 'N', ...cash })).json();
    const back = (who: string, route: string, quantity: string) =>
      send(who, 'POST', '/sales-returns', {
        uid: randomUUID(),
        date: '2026-11-20',
        branch: 'MB',
        customer: 'WALK',
        route,
        mode: 'cash',
        ledger: 'CASH',
        source: sold.referNo,
        items: [{ ...line, quantity }],
      });
    const first = await back('admin', 'S', '8');
    expect(first.statusCode, first.body).toBe(201);
    const second = await back('nora', 'N', '5');
    expect(second.json().code, second.body).toBe('return.exceeds_sold');
    const third = await back('nora', 'N', '2');
    expect(third.statusCode, third.body).toBe(201);
  });

  test('a customer is made and changed on own routes alone', async () => {
    const at = (route: string) => ({ code: `NEW-${route}`, name: 'New shop', route });
    expect((await send('nora', 'POST', '/customers', at('N'))).statusCode).toBe(201);
    expect((await send('nora', 'POST', '/customers', at('S'))).json().code).toBe('master.out_of_sight');
    expect((await send('nora', 'PATCH', '/customers/NEW-N', { version: 1, route: 'S' })).json().code).toBe(
      'master.out_of_sight',
    );
    expect((await send('nora', 'PATCH', '/customers/CS', { version: 1, name: 'Mine' })).statusCode).toBe(404);
  });

  test('a contact is seen with its customer, and one of a supplier by everybody', async () => {
    await made('/suppliers', { code: 'DAIRY', name: 'Dairy' });
    for (const customer of ['CN', 'CS']) await made('/contacts', { code: `AT-${customer}`, name: 'Buyer', customer });
    await made('/contacts', { code: 'AT-DAIRY', name: 'Seller', supplier: 'DAIRY' });
    const codesOf = async (who: string) =>
      (await get(who, '/contacts')).json().rows.map(({ code }: { code: string }) => code);
    expect(await codesOf('nora')).toEqual(['AT-CN', 'AT-DAIRY']);
    expect(await codesOf('clerk')).toEqual(['AT-CN', 'AT-CS', 'AT-DAIRY']);
    expect((await send('nora', 'POST', '/contacts', { code: 'X', name: 'X', customer: 'CS' })).statusCode).toBe(422);
    const both = { code: 'X', name: 'X', customer: 'CN', supplier: 'DAIRY' };
    expect((await send('clerk', 'POST', '/contacts', both)).json().code).toBe('contact.both_sides');
  });

  test('nobody links routes that are not in their own sight', async () => {
    const user = (code: string, routes: readonly string[]) => ({
      code,
      name: code,
      accessRole: 'FIELD',
      linkedRoutes: routes.map((route) => ({ route })),
    });
    expect((await send('nora', 'POST', '/users', user('n2', ['N']))).statusCode).toBe(201);
    expect((await send('nora', 'POST', '/users', user('n3', ['N', 'S']))).statusCode).toBe(403);
    expect((await send('nora', 'POST', '/users', user('n4', []))).statusCode).toBe(403);
  });
});
