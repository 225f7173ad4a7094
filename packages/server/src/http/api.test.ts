/** How the API answers, whatever is asked: companies, permissions, wrong addresses, masters, settings. */
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createCompanyDatabase } from '../store/cluster/companies.ts';
import { migrateCompany } from '../store/database/migrate.ts';

type Settings = Contract['PUT /settings']['body'];

describeOnEachServer('the API', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
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
      const answer = await t.app.inject({ url: `/${slug}/api/v1/items`, headers: admin.headers });
      expect(answer.statusCode, slug).toBe(404);
      expect(answer.json().code).toMatch(/^(company\.unknown|route\.not_found)$/);
    }
  });

  test('a company of its own has its own people', async () => {
    await createCompanyDatabase(t.database.cluster, 'north');
    await migrateCompany(t.database.cluster, 'north');
    const { headers } = admin;
    expect((await t.app.inject({ url: '/north/api/v1/items', headers })).statusCode).toBe(401);
    expect((await t.app.inject({ url: '/demo/api/v1/items', headers })).statusCode).toBe(200);
  });

  test('an unknown address and a wrong method are told apart', async () => {
    const { headers } = admin;
    const unknown = await t.app.inject({ url: '/api/v1/nothing', headers });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'route.not_found']);
    const wrong = await t.app.inject({ method: 'DELETE', url: '/api/v1/sales', headers });
    expect([wrong.statusCode, wrong.json().code]).toEqual([405, 'route.method_not_allowed']);
    expect(wrong.headers.allow).toBe('GET, POST');
    expect((await t.app.inject({ method: 'PUT', url: '/healthz' })).statusCode).toBe(405);
  });

  test('who is not signed in or has no permission is told so before the body is looked at', async () => {
    const post = (who: Asker) =>
      who.answerOf('POST /{masters}', { path: { masters: 'ledgers' }, body: { anything: 1 } });
    const stranger = await post(asking(t.app));
    expect([stranger.status, stranger.problem.code]).toEqual([401, 'auth.not_signed_in']);
    const refused = await post(omar);
    expect([refused.status, refused.problem.code]).toEqual([403, 'auth.no_permission']);
    expect((await post(admin)).status).toBe(422);
    const list = async (masters: string) => (await omar.answerOf('GET /{masters}', { path: { masters } })).status;
    expect([await list('users'), await list('items')]).toEqual([403, 200]);
    const { headers } = omar;
    const voided = await t.app.inject({ method: 'POST', url: '/api/v1/sales/1/void', headers, payload: {} });
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
    const masters = 'categories';
    const path = { masters, code: 'DAIRY' };
    const add = (body: object) => admin.answerOf('POST /{masters}', { path: { masters }, body });
    const change = (body: object) => admin.answerOf('PATCH /{masters}/{code}', { path, body });
    const list = (query: Contract['GET /{masters}']['query']) =>
      admin.answerOf('GET /{masters}', { path: { masters }, query });
    const added = await add({ code: 'DAIRY', name: 'Dairy', nameArabic: 'ألبان' });
    expect(added.status).toBe(201);
    const { version } = added.body;
    const twice = await add({ code: 'DAIRY', name: 'Dairy' });
    expect([twice.status, twice.problem.code]).toEqual([409, 'master.code_exists']);
    const changed = (await change({ version, name: 'Milk and dairy' })).body;
    expect(changed).toMatchObject({ code: 'DAIRY', name: 'Milk and dairy', nameArabic: 'ألبان' });
    const late = await change({ version, name: 'Other' });
    expect([late.status, late.problem.code]).toEqual([409, 'master.changed']);
    const [missing] = (await change({ name: 'Other' })).problem.problems;
    expect(missing).toMatchObject({ code: 'field.required', path: 'version' });
    expect((await list({ search: 'milk', limit: 1, sort: '-name' })).body).toEqual({ rows: [changed], next: null });
    expect((await list({ colour: 'red' })).status).toBe(422);
    expect((await list({ limit: 0 })).status).toBe(422);
    const unsaid = await t.app.inject({ method: 'DELETE', url: '/api/v1/categories/DAIRY', headers: admin.headers });
    expect(unsaid.statusCode).toBe(422);
    const query = { version: changed.version };
    expect((await admin.answerOf('DELETE /{masters}/{code}', { path, query })).status).toBe(204);
    const gone = await admin.answerOf('GET /{masters}/{code}', { path });
    expect([gone.status, gone.problem.code]).toEqual([404, 'master.unknown']);
    expect(t.company.cache.current.has('category', 'DAIRY')).toBe(false);
  });

  test('the company is one row without a code in its address', async () => {
    const path = { single: 'company' };
    const row = await admin.ask('GET /{single}', { path });
    expect(row).toMatchObject({ name: 'Al Noor Dairy Distribution LLC', currency: 'AED' });
    const body = { version: row.version, phone: '+971 4 000 0000' };
    expect((await admin.ask('PATCH /{single}', { path, body }))['phone']).toBe('+971 4 000 0000');
  });

  test('settings are changed by those who may, and refused by name', async () => {
    const change = (values: Settings['values'], who = admin) => who.answerOf('PUT /settings', { body: { values } });
    const done = await change({ IsRouteMandatory: 'False', maximumDiscountPercent: '12.5' });
    expect(done.body.settings).toMatchObject({ IsRouteMandatory: 'False', maximumDiscountPercent: '12.5' });
    expect(t.company.cache.current.choices.maximumDiscountPercent).toBe(12_500_000);
    expect((await change({ Nonsense: '1' })).problem.code).toBe('setting.unknown');
    expect((await change({ IsRouteMandatory: 'perhaps' })).problem.code).toBe('setting.malformed');
    expect((await change({ IsRouteMandatory: 'True' }, omar)).status).toBe(403);
  });

  test('a setting that another changed meanwhile is refused with who and what, and others pass', async () => {
    const change = (body: Settings) => admin.answerOf('PUT /settings', { body });
    const key = 'maximumDiscountPercent';
    expect((await change({ values: { [key]: '7' } })).status).toBe(200);
    const stale = await change({ values: { [key]: '9' }, was: { [key]: '12.5' } });
    expect(stale.status).toBe(409);
    expect(stale.problem.problems).toMatchObject([{ code: 'setting.changed', path: key, values: { key, value: '7' } }]);
    expect(stale.problem.problems[0]?.message).toMatch(/\S+ changed maximumDiscountPercent to 7 meanwhile/);
    expect((await change({ values: { [key]: '9' }, was: { [key]: null } })).problem.code).toBe('setting.changed');
    const both = [
      change({ values: { [key]: '8' }, was: { [key]: '7' } }),
      change({ values: { [key]: '6' }, was: { [key]: '7' } }),
    ];
    const codes = (await Promise.all(both)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect((await change({ values: { [key]: null } })).status).toBe(200);
    expect((await change({ values: { [key]: '5' }, was: { [key]: null } })).status).toBe(200);
  });

  test('a full house tells the next to come back', async () => {
    const { company } = t;
    const leaves: (() => void)[] = [];
    for (;;) {
      if (company.gate.running === 16) break;
      const leave = await company.gate.enter();
      if (leave) leaves.push(leave);
    }
    const waiting = Array.from({ length: 200 }, () => admin.answerOf('GET /me'));
    await expect.poll(() => company.gate.waiting).toBe(200);
    const refused = await t.app.inject({ url: '/api/v1/me', headers: admin.headers });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'server.busy']);
    expect(refused.headers['retry-after']).toBe('1');
    for (const leave of leaves) leave();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect([company.gate.running, company.gate.waiting]).toEqual([0, 0]);
  });

  test('a fault of ours says nothing of the inside, and which request it was', async () => {
    const { database } = t.company;
    await database.pool.query('select 1');
    const broken = await testApp(server);
    const person = asking(broken.app, await broken.signIn('admin'));
    await person.ask('GET /me');
    await broken.database.company.close();
    const { status, problem } = await person.answerOf('GET /me');
    expect(status).toBe(500);
    expect(problem).toMatchObject({ code: 'server.internal', requestId: expect.stringMatching(/^[0-9a-f]{8}-/) });
    expect(JSON.stringify(problem)).not.toMatch(/pool|pg|select|\.ts/i);
    expect((await broken.app.inject('/healthz')).statusCode).toBe(503);
    await broken.close();
  });
});
