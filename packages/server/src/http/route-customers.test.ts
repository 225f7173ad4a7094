/** Customers of a route put in order by one request: who may, what is refused, and that it is all or nothing. */
import { randomUUID } from 'node:crypto';
import type { RouteCustomers } from '@fieldbook/core/api/route-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('customers of a route', (server) => {
  let t: TestApp;
  const tokens: Record<string, string> = {};

  const send = async (who: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { ...bearer(tokens[who] ?? ''), 'idempotency-key': randomUUID() };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const made = async (path: string, payload: object) =>
    expect(await send('admin', 'POST', path, payload)).toMatchObject({ status: 201 });
  const list = async (route: string, who = 'admin'): Promise<RouteCustomers> =>
    (await send(who, 'GET', `/routes/${route}/customers`)).body;
  const codes = async (route: string) => (await list(route)).customers.map(({ code }) => code);
  const put = (who: string, route: string, body: object) => send(who, 'PUT', `/routes/${route}/customers`, body);
  const named = (...customers: string[]) => customers.map((code) => ({ code }));
  const row = async (code: string) => (await send('admin', 'GET', `/customers/${code}`)).body;

  beforeAll(async () => {
    t = await testApp(server);
    tokens['admin'] = await t.signIn('admin');
    for (const code of ['N', 'S', 'E']) await made('/routes', { code, name: `Route ${code}`, branch: 'MB' });
    await made('/sectors', {
      code: 'N-MON',
      name: 'Mondays',
      route: 'N',
      monthlyTarget: '1000',
      days: [{ weekday: 1 }],
    });
    await made('/customers', { code: 'A', name: 'A', route: 'N', sector: 'N-MON' });
    await made('/customers', { code: 'B', name: 'B', route: 'N', visits: [{ route: 'N', weekday: 2, position: 5 }] });
    await made('/customers', { code: 'V', name: 'V', route: 'E', visits: [{ route: 'N', weekday: 3, position: 7 }] });
    await made('/customers', { code: 'C', name: 'C', route: 'S', visits: [{ route: 'S', weekday: 4 }] });
    await made('/customers', { code: 'D', name: 'D' });
    const forms = [{ form: 'frmCustomer' }, { form: 'frmCustomerToRoute' }];
    await made('/access-roles', { code: 'ALL', name: 'All', forms });
    await made('/access-roles', { code: 'LOOK', name: 'Look', forms: forms.slice(0, 1) });
    for (const [code, accessRole, routes] of [
      ['nora', 'ALL', ['N']],
      ['look', 'LOOK', ['N']],
    ] as const) {
      await made('/users', { code, name: code, accessRole, linkedRoutes: routes.map((route) => ({ route })) });
      await send('admin', 'PUT', `/users/${code}/password`, { password: PASSWORD });
      tokens[code] = await t.signIn(code);
    }
  });
  afterAll(() => t.close());

  test('are refused to who may not, or does not see the route', async () => {
    const { version } = await list('N');
    const body = { version, customers: named('V', 'B', 'A') };
    expect(await put('look', 'N', body)).toMatchObject({ status: 403 });
    expect(await put('nora', 'S', body)).toMatchObject({ status: 403, body: { code: 'auth.no_permission' } });
    expect(await send('nora', 'GET', '/routes/S/customers')).toMatchObject({ status: 403 });
    expect(await send('admin', 'GET', '/routes/NONE/customers')).toMatchObject({ status: 404 });
    // A customer of another route is not there for who does not see it.
    const stolen = { version, customers: [...named('B', 'V', 'A'), { code: 'C', from: 'S' }] };
    expect(await put('nora', 'N', stolen)).toMatchObject({ status: 422, body: { code: 'reference.unknown' } });
    expect(await codes('N')).toEqual(['B', 'V', 'A']);
  });

  test('change all at once or not at all, and not after somebody else changed them', async () => {
    const { version } = await list('N');
    const refused = { version, customers: [...named('A', 'B'), { code: 'C', from: 'S' }, { code: 'NOBODY' }] };
    expect(await put('admin', 'N', refused)).toMatchObject({ status: 422, body: { code: 'reference.unknown' } });
    const twice = { version, customers: named('A', 'B', 'V', 'A') };
    expect(await put('admin', 'N', twice)).toMatchObject({ status: 422, body: { code: 'list.repeated' } });
    const moved = { version, customers: [...named('A', 'B', 'V'), { code: 'C', from: 'E' }] };
    expect(await put('admin', 'N', moved)).toMatchObject({ status: 409, body: { code: 'route.customers_changed' } });
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
