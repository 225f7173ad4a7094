/** How the API answers, whatever is asked: companies, permissions, wrong addresses, masters, settings. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createCompanyDatabase } from '../store/cluster/companies.ts';
import { migrateCompany } from '../store/database/migrate.ts';

describeOnEachServer('the API', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  let omar: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    omar = bearer(await t.signIn('omar'));
  });
  afterAll(() => t.close());

  test('health says the version and how far the database has come', async () => {
    for (const url of ['/healthz', '/api/v1/health', '/demo/api/v1/health', '/API/V1/Health']) {
      const answer = await t.app.inject(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.json()).toEqual({
        status: 'ok',
        version: '0.0.1',
        database: true,
        migrations: 0,
      });
    }
  });

  test('a balancer may ask with HEAD', async () => {
    const answer = await t.app.inject({ method: 'HEAD', url: '/healthz' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test('the description is a page of OpenAPI under the address it was asked at', async () => {
    expect((await t.app.inject('/api/v1/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/api/v1' }],
    });
    expect((await t.app.inject('/demo/api/v1/openapi.json')).json().servers).toEqual([{ url: '/demo/api/v1' }]);
  });

  test('an unknown company is refused, on every address below it', async () => {
    for (const slug of ['nowhere', 'NOWHERE', 'a'.repeat(400), '%20', '1-2']) {
      const answer = await t.app.inject({ url: `/${slug}/api/v1/items`, headers: admin });
      expect(answer.statusCode, slug).toBe(404);
      expect(answer.json().code).toMatch(/^(company\.unknown|route\.not_found)$/);
    }
  });

  test('a company of its own has its own people', async () => {
    await createCompanyDatabase(t.database.cluster, 'north');
    await migrateCompany(t.database.cluster, 'north');
    const answer = await t.app.inject({ url: '/north/api/v1/items', headers: admin });
    expect(answer.statusCode).toBe(401);
    expect((await t.app.inject({ url: '/demo/api/v1/items', headers: admin })).statusCode).toBe(200);
  });

  test('an unknown address and a wrong method are told apart', async () => {
    const unknown = await t.app.inject({ url: '/api/v1/nothing', headers: admin });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'route.not_found']);
    const wrong = await t.app.inject({ method: 'DELETE', url: '/api/v1/sales', headers: admin });
    expect([wrong.statusCode, wrong.json().code]).toEqual([405, 'route.method_not_allowed']);
    expect(wrong.headers.allow).toBe('GET, POST');
    expect((await t.app.inject({ method: 'PUT', url: '/healthz' })).statusCode).toBe(405);
  });

  test('who is not signed in or has no permission is told so before the body is looked at', async () => {
    const post = (headers: object) =>
      t.app.inject({ method: 'POST', url: '/api/v1/ledgers', headers: { ...headers }, payload: { anything: 1 } });
    const stranger = await post({});
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'auth.not_signed_in']);
    const refused = await post(omar);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.no_permission']);
    expect((await post(admin)).statusCode).toBe(422);
    expect((await t.app.inject({ url: '/api/v1/users', headers: omar })).statusCode).toBe(403);
    expect((await t.app.inject({ url: '/api/v1/items', headers: omar })).statusCode).toBe(200);
    const voided = await t.app.inject({ method: 'POST', url: '/api/v1/sales/1/void', headers: omar, payload: {} });
    expect(voided.statusCode).toBe(403);
  });

  test('refusals speak the language that is asked for', async () => {
    const ask = async (language: string) =>
      (await t.app.inject({ url: '/api/v1/nothing', headers: { 'accept-language': language } })).json().detail;
    expect(await ask('en')).toBe('Page Not Found');
    expect(await ask('ar-AE, en;q=0.5')).toBe('الصفحة غير موجودة');
    expect(await ask('sv, en;q=0.8, ar;q=0.9')).toBe('الصفحة غير موجودة');
    expect(await ask('ar;q=0, de')).toBe('Page Not Found');
    expect(await ask(';;;,q=,')).toBe('Page Not Found');
  });

  test('a master is added, changed on the version it was seen at, listed and deleted', async () => {
    const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, payload?: object) =>
      t.app.inject({ method, url: `/api/v1${path}`, headers: admin, ...(payload === undefined ? {} : { payload }) });
    const added = await call('POST', '/categories', { code: 'DAIRY', name: 'Dairy', nameArabic: 'ألبان' });
    expect(added.statusCode).toBe(201);
    const { version } = added.json();
    const twice = await call('POST', '/categories', { code: 'DAIRY', name: 'Dairy' });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'master.code_exists']);
    const changed = await call('PATCH', '/categories/DAIRY', { version, name: 'Milk and dairy' });
    expect(changed.json()).toMatchObject({ code: 'DAIRY', name: 'Milk and dairy', nameArabic: 'ألبان' });
    const late = await call('PATCH', '/categories/DAIRY', { version, name: 'Other' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'master.changed']);
    expect((await call('PATCH', '/categories/DAIRY', { name: 'Other' })).json().problems[0]).toMatchObject({
      code: 'field.required',
      path: 'version',
    });
    const list = await call('GET', '/categories?search=milk&limit=1&sort=-name');
    expect(list.json()).toEqual({ rows: [changed.json()], next: null });
    expect((await call('GET', '/categories?colour=red')).statusCode).toBe(422);
    expect((await call('GET', '/categories?limit=0')).statusCode).toBe(422);
    expect((await call('DELETE', '/categories/DAIRY')).statusCode).toBe(422);
    expect((await call('DELETE', `/categories/DAIRY?version=${changed.json().version}`)).statusCode).toBe(204);
    const gone = await call('GET', '/categories/DAIRY');
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'master.unknown']);
    expect(t.company.cache.current.has('category', 'DAIRY')).toBe(false);
  });

  test('the company is one row without a code in its address', async () => {
    const row = (await t.app.inject({ url: '/api/v1/company', headers: admin })).json();
    expect(row).toMatchObject({ name: 'Al Noor Dairy Distribution LLC', currency: 'AED' });
    const payload = { version: row.version, phone: '+971 4 000 0000' };
    const changed = await t.app.inject({ method: 'PATCH', url: '/api/v1/company', headers: admin, payload });
    expect(changed.json().phone).toBe('+971 4 000 0000');
  });

  test('settings are changed by those who may, and refused by name', async () => {
    const change = (values: object, headers = admin) =>
      t.app.inject({ method: 'PUT', url: '/api/v1/settings', headers, payload: { values } });
    const done = await change({ IsRouteMandatory: 'False', maximumDiscountPercent: '12.5' });
    expect(done.json().settings).toMatchObject({ IsRouteMandatory: 'False', maximumDiscountPercent: '12.5' });
    expect(t.company.cache.current.choices.maximumDiscountPercent).toBe(12_500_000);
    expect((await change({ Nonsense: '1' })).json().code).toBe('setting.unknown');
    expect((await change({ IsRouteMandatory: 'perhaps' })).json().code).toBe('setting.malformed');
    expect((await change({ IsRouteMandatory: 'True' }, omar)).statusCode).toBe(403);
  });

  test('a setting that another changed meanwhile is refused with who and what, and others pass', async () => {
    const change = (body: object) =>
      t.app.inject({ method: 'PUT', url: '/api/v1/settings', headers: admin, payload: body });
    const key = 'maximumDiscountPercent';
    expect((await change({ values: { [key]: '7' } })).statusCode).toBe(200);
    const stale = await change({ values: { [key]: '9' }, was: { [key]: '12.5' } });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().problems).toMatchObject([{ code: 'setting.changed', path: key, values: { key, value: '7' } }]);
    expect(stale.json().problems[0].message).toMatch(/\S+ changed maximumDiscountPercent to 7 meanwhile/);
    expect((await change({ values: { [key]: '9' }, was: { [key]: null } })).json().code).toBe('setting.changed');
    const both = [
      change({ values: { [key]: '8' }, was: { [key]: '7' } }),
      change({ values: { [key]: '6' }, was: { [key]: '7' } }),
    ];
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect((await change({ values: { [key]: null } })).statusCode).toBe(200);
    expect((await change({ values: { [key]: '5' }, was: { [key]: null } })).statusCode).toBe(200);
  });

  test('a full house tells the next to come back', async () => {
    const { company } = t;
    const leaves: (() => void)[] = [];
    for (;;) {
      if (company.gate.running === 16) break;
      const leave = await company.gate.enter();
      if (leave) leaves.push(leave);
    }
    const waiting = Array.from({ length: 200 }, () => t.app.inject({ url: '/api/v1/me', headers: admin }));
    await expect.poll(() => company.gate.waiting).toBe(200);
    const refused = await t.app.inject({ url: '/api/v1/me', headers: admin });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'server.busy']);
    expect(refused.headers['retry-after']).toBe('1');
    for (const leave of leaves) leave();
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([company.gate.running, company.gate.waiting]).toEqual([0, 0]);
  });

  test('a fault of ours says nothing of the inside, and which request it was', async () => {
    const { database } = t.company;
    await database.pool.query('select 1');
    const broken = await testApp(server);
    const headers = bearer(await broken.signIn('admin'));
    await broken.app.inject({ url: '/api/v1/me', headers });
    await broken.database.company.close();
    const answer = await broken.app.inject({ url: '/api/v1/me', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'server.internal', requestId: expect.stringMatching(/^[0-9a-f]{8}-/) });
    expect(answer.body).not.toMatch(/pool|pg|select|\.ts/i);
    expect((await broken.app.inject('/healthz')).statusCode).toBe(503);
    await broken.close();
  });
});
