/** One field of many rows of a master, over the whole server: each row is the single change, answered for itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

type Headers = Readonly<Record<string, string>>;
type Result = { code: string; status: number; version?: number; problems?: { code: string; message: string }[] };

describeOnEachServer('a change of many rows', (server) => {
  let t: TestApp;
  let admin: Headers;
  const call = (method: string, path: string, payload?: object, headers: Headers = {}) =>
    t.app.inject({
      method: method as 'POST',
      url: `/api/v1${path}`,
      headers: { ...admin, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const made = async (path: string, payload: object) => {
    const answer = await call('POST', path, payload);
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const customer = async (code: string) => (await call('GET', `/customers/${code}`)).json();
  const seen = async (...codes: string[]) =>
    Promise.all(codes.map(async (code) => ({ code, version: Number((await customer(code)).version) })));
  const change = (body: object, headers: Headers = {}) =>
    call('POST', '/customers/bulk', body, { 'idempotency-key': randomUUID(), ...headers });
  const resultsOf = (answer: { body: string }) => (JSON.parse(answer.body) as { results: Result[] }).results;

  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    for (const code of ['N', 'S']) await made('/routes', { code, name: `Route ${code}`, branch: 'MB' });
    await made('/sectors', {
      code: 'N1',
      name: 'North one',
      route: 'N',
      monthlyTarget: '1000',
      days: [{ weekday: 1 }],
    });
    for (const code of ['B1', 'B2', 'B3']) await made('/customers', { code, name: `Shop ${code}` });
    await made('/access-roles', { code: 'CLERK', name: 'Clerk', forms: [{ form: 'frmCustomer' }] });
    await made('/access-roles', { code: 'SELLER', name: 'Seller', forms: [{ form: 'frmSales' }] });
    for (const [code, accessRole] of [
      ['bulkclerk', 'CLERK'],
      ['bulkseller', 'SELLER'],
    ]) {
      await made('/users', { code, name: code, accessRole });
      expect((await call('PUT', `/users/${code}/password`, { password: PASSWORD })).statusCode).toBe(204);
    }
  });
  afterAll(() => t.close());

  test('changes each, leaves the one that somebody changed meanwhile, and says who did it', async () => {
    const clerk = bearer(await t.signIn('bulkclerk'));
    const rows = await seen('B1', 'B2', 'B3');
    const [, second] = rows;
    expect((await call('PATCH', '/customers/B2', { version: second?.version, name: 'Renamed' })).statusCode).toBe(200);
    const answer = await change({ rows: [...rows, { code: 'NONE', version: 1 }], field: 'route', value: 'N' }, clerk);
    expect(answer.statusCode, answer.body).toBe(200);
    const results = resultsOf(answer);
    expect(results.map(({ code, status, problems }) => [code, status, problems?.[0]?.code])).toEqual([
      ['B1', 200, undefined],
      ['B2', 409, 'master.changed'],
      ['B3', 200, undefined],
      ['NONE', 404, 'master.not_found'],
    ]);
    expect(results[1]?.problems?.[0]?.message).toContain('meanwhile');
    expect([(await customer('B1')).route, (await customer('B2')).route ?? null]).toEqual(['N', null]);
    const [last] = (await call('GET', '/customers/B1/history')).json().changes;
    expect(last).toMatchObject({ by: 'bulkclerk', fields: [{ path: 'route', after: 'N' }] });
  });

  test('sent again under its key changes nothing more and says the same', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { rows: await seen('B1', 'B3'), field: 'creditDays', value: 21 };
    const first = await change(body, key);
    expect(resultsOf(first).map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(body, key)).body).toBe(first.body);
    expect(await seen('B1', 'B3')).toEqual(resultsOf(first).map(({ code, version }) => ({ code, version })));
  });

  test('a rule of the master refuses its row alone', async () => {
    const rows = await seen('B1', 'B2');
    const results = resultsOf(await change({ rows, field: 'sector', value: 'N1' }));
    expect(results.map(({ code, status, problems }) => [code, status, problems?.[0]?.code])).toEqual([
      ['B1', 200, undefined],
      ['B2', 422, 'field.required'],
    ]);
    expect((await customer('B2')).sector ?? null).toBeNull();
  });

  test('is refused as a whole without the form, and for a field of one row or of none', async () => {
    const rows = await seen('B3');
    const seller = bearer(await t.signIn('bulkseller'));
    const body = { rows, field: 'creditDays', value: 5 };
    const refused = await change(body, seller);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.no_permission']);
    for (const [field, code] of [
      ['phone', 'master.field_of_one'],
      ['code', 'master.field_of_one'],
      ['nothing', 'field.unknown'],
    ]) {
      expect((await change({ rows, field, value: '1' })).json().code).toBe(code);
    }
    expect(await seen('B3')).toEqual(rows);
  });

  test('nobody hands out more than they have, row by row', async () => {
    await made('/access-roles', { code: 'KEEPER', name: 'Keeper', forms: [{ form: 'frmUser' }, { form: 'frmSales' }] });
    await made('/users', { code: 'bulkkeeper', name: 'Keeper', accessRole: 'KEEPER' });
    expect((await call('PUT', '/users/bulkkeeper/password', { password: PASSWORD })).statusCode).toBe(204);
    const keeper = bearer(await t.signIn('bulkkeeper'));
    const version = async (code: string) => Number((await call('GET', `/users/${code}`)).json().version);
    const rows = [
      { code: 'bulkclerk', version: await version('bulkclerk') },
      { code: 'bulkseller', version: await version('bulkseller') },
    ];
    const headers = { ...keeper, 'idempotency-key': randomUUID() };
    const answer = await call('POST', '/users/bulk', { rows, field: 'accessRole', value: 'KEEPER' }, headers);
    expect(resultsOf(answer).map(({ code, status, problems }) => [code, status, problems?.[0]?.code])).toEqual([
      ['bulkclerk', 403, 'auth.no_permission'],
      ['bulkseller', 200, undefined],
    ]);
  });
});
