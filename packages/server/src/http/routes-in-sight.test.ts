/**
 * Who works on certain routes sees and writes theirs alone, through every door of the API; who has none linked sees none in
 * the field and all in an office (SPEC §6, docs/decisions/0013-whose-rows.md).
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
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
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);

  const get = (who: string, path: string) => t.app.inject({ url: `/api/v1${path}`, headers: as(who).headers });
  const sell = (who: string, more: object) =>
    as(who).answerOf('POST /{vouchers}', {
      path: { vouchers: 'sales' },
      body: {
        uid: randomUUID(),
        date: '2026-11-20',
        branch: 'MB',
        mode: 'credit',
        items: [line],
        ...more,
      },
    });
  /** Voucher numbers of the sales by customer and route, posted by the administrator. */
  const sales: Record<string, number> = {};

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    // Whose rows is asked here, not which goods and accounts (who-may.test.ts).
    const godowns = [{ godown: 'MAIN' }];
    for (const code of ['N', 'S'])
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: `Route ${code}`, branch: 'MB', godowns },
      });
    await as('admin').answerOf('PUT /settings', { body: { values: { IsRouteMandatory: 'False' } } });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'CN', name: 'North shop', route: 'N', creditDays: 30 },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'CS', name: 'South shop', route: 'S', creditDays: 30 },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: {
        code: 'CV',
        name: 'Visited shop',
        visits: [{ route: 'S', weekday: 1 }],
        creditDays: 30,
      },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'WALK', name: 'Counter', isCashParty: true },
    });
    const forms = (names: readonly string[]) => names.map((form) => ({ form }));
    const cashInHand = { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' };
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'ledgers' },
      body: { code: 'CASH-S', name: 'Cash of the south', ...cashInHand },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: {
        code: 'FIELD',
        name: 'Field',
        forms: forms([...FORMS, 'frmRouteDayStart', 'frmUser']),
      },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'OFFICE', name: 'Office', forms: forms(FORMS) },
    });
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
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'users' },
        body: { code, name: code, accessRole, ...linked },
      });
      await as('admin').answerOf('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
      people[code] = asking(t.app, await t.signIn(code));
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
      expect(answer.status).toBe(201);
      sales[name] = answer.body.voucherNo;
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
      const page = await as(who).ask('GET /{vouchers}', { path: { vouchers: 'sales' } });
      const numbers = (names: readonly string[]) => names.map((name) => sales[name] ?? 0).sort((a, b) => a - b);
      expect(page.rows.map(({ voucherNo }) => voucherNo).sort((a, b) => a - b)).toEqual(numbers(shown));
      expect(page.sums).toMatchObject({ count: shown.length, net: `${shown.length * 105}.00` });
      const found = await as(who).ask('GET /{vouchers}', { path: { vouchers: 'sales' }, query: { search: 'South' } });
      expect(found.rows.length).toBe(shown.filter((name) => name.startsWith('south')).length);
    });

    test('sees the customers, their bills and statements of the routes in sight, and no other', async () => {
      const bills = await as(who).ask('GET /reports/open-bills');
      const parties = bills.rows.map(({ partyCode }) => partyCode);
      const listed = (await as(who).ask('GET /{masters}', { path: { masters: 'customers' } })).rows.map(
        ({ code }) => code,
      );
      for (const [code, names] of Object.entries({
        CN: ['north'],
        CS: ['south', 'south by the office'],
        CV: ['visited'],
      })) {
        const isShown = names.every((name) => shown.includes(name));
        expect(
          (await as(who).answerOf('GET /{masters}/{code}', { path: { masters: 'customers', code } })).status,
          code,
        ).toBe(isShown ? 200 : 404);
        expect(listed.includes(code), code).toBe(isShown);
        expect(parties.includes(code), code).toBe(isShown);
        const statement = await as(who).answerOf('GET /reports/{report}', {
          path: { report: 'customer-statement' },
          query: { party: code, from: '2026-01-01', to: '2026-12-31' },
        });
        expect(statement.status, code).toBe(isShown ? 200 : 422);
        if (isShown) expect(statement.body.totals?.closing).toBe(`${names.length * 105}.00`);
      }
      expect(bills.totals?.count).toBe(shown.filter((name) => !name.startsWith('counter')).length);
    });
  });

  test('the books of the company are not for the field: only what is linked to a person', async () => {
    const span = 'from=2026-01-01&to=2026-12-31';
    const status = async (who: string, path: string) => (await get(who, path)).statusCode;
    for (const path of ['/reports/trial-balance', `/reports/ledger-statement?ledger=SALES&${span}`]) {
      expect([path, await status('clerk', path), await status('nora', path)]).toEqual([path, 200, 403]);
    }
    const own = await as('nora').ask('GET /reports/{report}', {
      path: { report: 'ledger-statement' },
      query: { ledger: 'CASH', from: '2026-01-01', to: '2026-12-31' },
    });
    expect(own.totals?.['closing']).toBe('210.00');
    expect(await status('sami', `/ledgers/CASH/entries?${span}`)).toBe(403);
  });

  test('a sale is posted on an own route or on none, for a customer in sight, and nothing is left of one that is not', async () => {
    const status = async (who: string, more: object) => {
      const answer = await sell(who, more);
      return answer.status === 201 ? 201 : answer.problem.code;
    };
    const open = await as('admin').answerOf('GET /reports/open-bills');
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
    const after = await as('admin').answerOf('GET /reports/open-bills');
    expect(Number(after.body.totals?.count) - Number(open.body.totals?.count)).toBe(5);
  });

  test('a receipt settles a bill of an own customer and cannot touch that of another route', async () => {
    const reference = (
      await as('admin').ask('GET /{vouchers}/{voucherNo}', {
        path: { vouchers: 'sales', voucherNo: present(sales['south'], 'a sale') },
      })
    ).referNo;
    const receipt = (ledger: string, referNo: string) => ({
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      customer: 'CS',
      ledger,
      amount: '20',
      bills: [{ kind: 'against', reference: referNo, amount: '20' }],
    });
    expect(
      (
        await as('sami').answerOf('POST /{vouchers}', {
          path: { vouchers: 'receipts' },
          body: receipt('CASH-S', reference),
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await as('nora').answerOf('POST /{vouchers}', {
          path: { vouchers: 'receipts' },
          body: receipt('CASH', reference),
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
    const journal = {
      uid: randomUUID(),
      date: '2026-11-20',
      branch: 'MB',
      ledgers: [
        { ledger: 'CASH', debit: '5' },
        { ledger: 'DEBTORS', customer: 'CS', credit: '5' },
      ],
    };
    expect(
      (await as('nora').answerOf('POST /{vouchers}', { path: { vouchers: 'journals' }, body: journal })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  test('what is edited, voided or returned must be in sight, and stays on an own route', async () => {
    const own = (await sell('nora', { customer: 'CN', route: 'N' })).body;
    const body = {
      date: '2026-11-20',
      branch: 'MB',
      mode: 'credit',
      customer: 'CN',
      items: [{ ...line, quantity: '4' }],
    };
    const edit = (who: string, voucherNo: number, more: object = {}) =>
      as(who).answerOf('PUT /{vouchers}/{voucherNo}', {
        path: { vouchers: 'sales', voucherNo },
        body: { ...body, uid: own.uid, version: 1, ...more },
      });
    expect((await edit('nora', own.voucherNo, { route: 'N' })).body).toMatchObject({ version: 2, net: '42.00' });
    expect((await edit('nora', own.voucherNo, { version: 2, route: 'S' })).problem.code).toBe('auth.no_permission');
    expect((await edit('nora', own.voucherNo, { version: 2, customer: 'CS' })).problem.code).toBe('auth.no_permission');
    expect((await edit('nora', present(sales['south'], 'a sale'))).status).toBe(404);
    const gone = (who: string, voucherNo: number) =>
      as(who).answerOf('POST /{vouchers}/{voucherNo}/void', {
        path: { vouchers: 'sales', voucherNo },
        body: { reason: 'wrong shop', version: 2 },
      });
    expect((await gone('nora', present(sales['south'], 'a sale'))).status).toBe(404);
    expect((await gone('sami', own.voucherNo)).status).toBe(404);
    expect((await gone('nora', own.voucherNo)).body).toMatchObject({ state: 'void' });
  });

  test('returns by others count, also those out of sight', async () => {
    const cash = { mode: 'cash', tenders: [{ ledger: 'CASH', amount: '105' }] };
    const sold = (await sell('admin', { customer: 'WALK', route: 'N', ...cash })).body;
    const back = (who: string, route: string, quantity: string) =>
      as(who).answerOf('POST /{vouchers}', {
        path: { vouchers: 'sales-returns' },
        body: {
          uid: randomUUID(),
          date: '2026-11-20',
          branch: 'MB',
          customer: 'WALK',
          route,
          mode: 'cash',
          ledger: 'CASH',
          source: sold.referNo,
          items: [{ ...line, quantity }],
        },
      });
    const first = await back('admin', 'S', '8');
    expect(first.status).toBe(201);
    const second = await back('nora', 'N', '5');
    expect(second.problem.code).toBe('return.exceeds_sold');
    const third = await back('nora', 'N', '2');
    expect(third.status).toBe(201);
  });

  test('a customer is made and changed on own routes alone', async () => {
    const at = (route: string) => ({ code: `NEW-${route}`, name: 'New shop', route });
    expect(
      (await as('nora').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: at('N') })).status,
    ).toBe(201);
    expect(
      (await as('nora').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: at('S') })).problem.code,
    ).toBe('master.out_of_sight');
    expect(
      (
        await as('nora').answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'customers', code: 'NEW-N' },
          body: { version: 1, route: 'S' },
        })
      ).problem.code,
    ).toBe('master.out_of_sight');
    expect(
      (
        await as('nora').answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'customers', code: 'CS' },
          body: { version: 1, name: 'Mine' },
        })
      ).status,
    ).toBe(404);
  });

  test('a contact is seen with its customer, and one of a supplier by everybody', async () => {
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'suppliers' },
      body: { code: 'DAIRY', name: 'Dairy' },
    });
    for (const customer of ['CN', 'CS'])
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'contacts' },
        body: { code: `AT-${customer}`, name: 'Buyer', customer },
      });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'contacts' },
      body: { code: 'AT-DAIRY', name: 'Seller', supplier: 'DAIRY' },
    });
    const codesOf = async (who: string) =>
      (await as(who).ask('GET /{masters}', { path: { masters: 'contacts' } })).rows.map(({ code }) => code);
    expect(await codesOf('nora')).toEqual(['AT-CN', 'AT-DAIRY']);
    expect(await codesOf('clerk')).toEqual(['AT-CN', 'AT-CS', 'AT-DAIRY']);
    expect(
      (
        await as('nora').answerOf('POST /{masters}', {
          path: { masters: 'contacts' },
          body: { code: 'X', name: 'X', customer: 'CS' },
        })
      ).status,
    ).toBe(422);
    const both = { code: 'X', name: 'X', customer: 'CN', supplier: 'DAIRY' };
    expect(
      (await as('clerk').answerOf('POST /{masters}', { path: { masters: 'contacts' }, body: both })).problem.code,
    ).toBe('contact.both_sides');
  });

  test('nobody links routes that are not in their own sight', async () => {
    const user = (code: string, routes: readonly string[]) => ({
      code,
      name: code,
      accessRole: 'FIELD',
      linkedRoutes: routes.map((route) => ({ route })),
    });
    expect(
      (await as('nora').answerOf('POST /{masters}', { path: { masters: 'users' }, body: user('n2', ['N']) })).status,
    ).toBe(201);
    expect(
      (await as('nora').answerOf('POST /{masters}', { path: { masters: 'users' }, body: user('n3', ['N', 'S']) }))
        .status,
    ).toBe(403);
    expect(
      (await as('nora').answerOf('POST /{masters}', { path: { masters: 'users' }, body: user('n4', []) })).status,
    ).toBe(403);
  });
});
