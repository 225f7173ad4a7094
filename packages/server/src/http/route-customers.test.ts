/** Customers of a route put in order by one request: who may, what is refused, and that it is all or nothing. */
import type { Contract } from '@fieldbook/core/api/contract-types';
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('customers of a route', (server) => {
  let t: TestApp;
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);

  const list = (route: string, who = 'admin') => as(who).ask('GET /routes/{code}/customers', { path: { code: route } });
  const codes = async (route: string) => (await list(route)).customers.map(({ code }) => code);
  const put = (who: string, route: string, body: Contract['PUT /routes/{code}/customers']['body']) =>
    as(who).answerOf('PUT /routes/{code}/customers', { path: { code: route }, body });
  const named = (...customers: string[]) => customers.map((code) => ({ code }));
  const row = (code: string) => as('admin').ask('GET /{masters}/{code}', { path: { masters: 'customers', code } });

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    for (const code of ['N', 'S', 'E'])
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: `Route ${code}`, branch: 'MB' },
      });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'sectors' },
      body: {
        code: 'N-MON',
        name: 'Mondays',
        route: 'N',
        monthlyTarget: '1000',
        days: [{ weekday: 1 }],
      },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'A', name: 'A', route: 'N', sector: 'N-MON' },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'B', name: 'B', route: 'N', visits: [{ route: 'N', weekday: 2, position: 5 }] },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'V', name: 'V', route: 'E', visits: [{ route: 'N', weekday: 3, position: 7 }] },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'C', name: 'C', route: 'S', visits: [{ route: 'S', weekday: 4 }] },
    });
    await as('admin').ask('POST /{masters}', { path: { masters: 'customers' }, body: { code: 'D', name: 'D' } });
    const forms = [{ form: 'frmCustomer' }, { form: 'frmCustomerToRoute' }];
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'ALL', name: 'All', forms },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'LOOK', name: 'Look', forms: forms.slice(0, 1) },
    });
    for (const [code, accessRole, routes] of [
      ['nora', 'ALL', ['N']],
      ['look', 'LOOK', ['N']],
    ] as const) {
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'users' },
        body: { code, name: code, accessRole, linkedRoutes: routes.map((route) => ({ route })) },
      });
      await as('admin').answerOf('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
      people[code] = asking(t.app, await t.signIn(code));
    }
  });
  afterAll(() => t.close());

  test('are refused to who may not, or does not see the route', async () => {
    const { version } = await list('N');
    const body = { version, customers: named('V', 'B', 'A') };
    expect(await put('look', 'N', body)).toMatchObject({ status: 403 });
    expect(await put('nora', 'S', body)).toMatchObject({ status: 403, problem: { code: 'auth.no_permission' } });
    expect(await as('nora').answerOf('GET /routes/{code}/customers', { path: { code: 'S' } })).toMatchObject({
      status: 403,
    });
    expect(await as('admin').answerOf('GET /routes/{code}/customers', { path: { code: 'NONE' } })).toMatchObject({
      status: 404,
    });
    // A customer of another route is not there for who does not see it.
    const stolen = { version, customers: [...named('B', 'V', 'A'), { code: 'C', from: 'S' }] };
    expect(await put('nora', 'N', stolen)).toMatchObject({ status: 422, problem: { code: 'reference.unknown' } });
    expect(await codes('N')).toEqual(['B', 'V', 'A']);
  });

  test('change all at once or not at all, and not after somebody else changed them', async () => {
    const { version } = await list('N');
    const refused = { version, customers: [...named('A', 'B'), { code: 'C', from: 'S' }, { code: 'NOBODY' }] };
    expect(await put('admin', 'N', refused)).toMatchObject({ status: 422, problem: { code: 'reference.unknown' } });
    const twice = { version, customers: named('A', 'B', 'V', 'A') };
    expect(await put('admin', 'N', twice)).toMatchObject({ status: 422, problem: { code: 'list.repeated' } });
    const moved = { version, customers: [...named('A', 'B', 'V'), { code: 'C', from: 'E' }] };
    expect(await put('admin', 'N', moved)).toMatchObject({ status: 409, problem: { code: 'route.customers_changed' } });
    expect(await codes('N')).toEqual(['B', 'V', 'A']);
    const orders = [named('A', 'B', 'V'), named('V', 'A', 'B')].map((customers) => ({ version, customers }));
    const answers = await Promise.all(orders.map((body) => put('nora', 'N', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = orders[answers.findIndex(({ status }) => status === 200)];
    expect(await codes('N')).toEqual(done?.customers.map(({ code }) => code));
  });

  test('come with their days and go without them, and the audit says by whom', async () => {
    const { version } = await list('N');
    const customers = [{ code: 'C', from: 'S' }, { code: 'D' }, ...named('B', 'V')];
    expect(await put('admin', 'N', { version, customers })).toMatchObject({ status: 200 });
    expect(await codes('N')).toEqual(['C', 'D', 'B', 'V']);
    const visit = (weekday: number, position: number) => [{ route: 'N', weekday, weekNumber: 0, position }];
    expect(await row('C')).toMatchObject({ route: 'N', routePosition: 10, visits: visit(4, 10) });
    expect(await row('D')).toMatchObject({ route: 'N', routePosition: 20 });
    expect(await row('V')).toMatchObject({ route: 'E', visits: visit(3, 40) });
    expect(await row('V')).not.toHaveProperty('routePosition');
    const gone = await row('A');
    for (const field of ['route', 'sector', 'routePosition']) expect(gone).not.toHaveProperty(field);
    const audit = await t.company.database.pool.query('select user_name from audit order by id desc limit 1');
    expect(audit.rows).toEqual([{ user_name: 'admin' }]);
    const after = await list('N');
    expect(await put('admin', 'N', { version: after.version, customers: named('C', 'D', 'B') })).toMatchObject({
      status: 200,
    });
    expect(await row('V')).toMatchObject({ route: 'E', visits: [] });
  });
});
