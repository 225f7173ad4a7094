/** Who may do what over HTTP: of one person, of one deed, only of people in sight; and looking as another, which changes nothing. */
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { testServers } from '../../testing/store/database.ts';

type Sought = Contract['GET /access/who']['query'];

describe('who may do what', () => {
  let t: TestApp;
  let admin: Asker;
  let clerk: Asker;
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const branch = { code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'branches' }, body: branch })).status).toBe(201);
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'CLERK', name: 'Clerk', forms: [{ form: 'frmUser' }] },
    });
    const person = { code: 'clerk', name: 'Hala', accessRole: 'CLERK', branches: [{ branch: 'SHJ' }] };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'users' }, body: person })).status).toBe(201);
    await admin.ask('PUT /users/{code}/password', { path: { code: 'clerk' }, body: { password: PASSWORD } });
    clerk = asking(t.app, await t.signIn('clerk'));
  });
  afterAll(() => t.close());

  const who = async (query: Sought, asker = admin) => (await asker.ask('GET /access/who', { query })).people;

  test('is told of a person, with what is linked and the limits of the role', async () => {
    const omar = await admin.ask('GET /access/people/{code}', { path: { code: 'OMAR' } });
    expect([omar.person.code, omar.role.code, omar.person.active]).toEqual(['omar', 'Salesperson', true]);
    const sales = omar.subjects.find(({ name }) => name === 'sales');
    expect(sales?.deeds.map(({ deed }) => deed)).toEqual(['make', 'change', 'print', 'export', 'read']);
    expect(omar.bounds.find(({ of }) => of === 'branches')).toEqual({ of: 'branches', codes: ['MB'], why: 'linked' });
    expect(omar.limits).toContainEqual({ key: 'maximumDiscountPercent', value: '25', isOfRole: true });
    const all = await admin.ask('GET /access/people/{code}', { path: { code: 'admin' } });
    expect(all.limits).toContainEqual({ key: 'daysAhead', value: '99999', isOfRole: false });
  });

  test('is told of a form and of a deed, with the forms that open it', async () => {
    const voiding = await who({ deed: 'void', subject: 'sales' });
    expect(voiding.map(({ code, forms, branches }) => [code, forms, branches])).toEqual([['admin', '*', '*']]);
    const selling = await who({ form: 'frmSales' });
    expect(selling.map(({ code, forms }) => [code, forms])).toEqual([
      ['admin', '*'],
      ['omar', ['frmSales']],
    ]);
    expect((await who({ deed: 'change', subject: 'sales' })).find(({ code }) => code === 'omar')?.isOwnOnly).toBe(true);
    expect((await admin.answerOf('GET /access/who', { query: { deed: 'void' } })).status).toBe(422);
    // @ts-expect-error There is no such form.
    expect((await admin.answerOf('GET /access/who', { query: { form: 'frmNone' } })).status).toBe(422);
  });

  test('is told of people within the own branches alone, and to nobody who manages neither users nor roles', async () => {
    expect((await who({ form: 'frmUser' }, clerk)).map(({ code }) => code)).toEqual(['clerk']);
    expect(await who({ form: 'frmSales' }, clerk)).toEqual([]);
    const unseen = await clerk.answerOf('GET /access/people/{code}', { path: { code: 'omar' } });
    expect([unseen.status, unseen.problem.code]).toEqual([404, 'master.unknown']);
    expect(
      (await asking(t.app, await t.signIn('omar')).answerOf('GET /access/who', { query: { form: 'frmSales' } })).status,
    ).toBe(403);
  });

  test('an administrator looks as another, changes nothing, and the log names who looked', async () => {
    const begun = await admin.answerOf('POST /users/{code}/view-as', { path: { code: 'omar' } });
    expect(begun.status).toBe(201);
    const { token, me, expiresAt } = begun.body;
    const viewer = asking(t.app, token);
    expect([me.user.code, me.viewedBy?.code]).toEqual(['omar', 'admin']);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(30 * 60_000 + 5000);
    expect((await viewer.ask('GET /me')).viewedBy).toEqual({ code: 'admin', name: 'Administrator' });
    expect((await viewer.answerOf('GET /access/who', { query: { form: 'frmSales' } })).status).toBe(403);
    for (const [method, path] of [
      ['POST', '/sales'],
      ['PUT', '/me/password'],
      ['POST', '/print-links'],
      ['DELETE', '/me/sessions'],
    ] as const) {
      const refused = await t.app.inject({ method, url: `/api/v1${path}`, headers: viewer.headers, payload: {} });
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'auth.view_only']);
    }
    const sessions = (await admin.ask('GET /users/{code}/sessions', { path: { code: 'omar' } })).rows;
    expect(sessions.map(({ viewedBy }) => viewedBy)).toContain('Administrator');
    const { rows } = await admin.ask('GET /security-events', { query: { kind: 'viewedAs' } });
    expect(rows).toMatchObject([{ user: 'admin', subjectType: 'user', subject: 'omar' }]);
    const refusals = (await admin.ask('GET /security-events', { query: { kind: 'refused' } })).rows;
    expect(refusals[0]).toMatchObject({ user: 'admin', detail: { problem: 'auth.view_only' } });
    expect((await viewer.answerOf('POST /sign-out')).status).toBe(204);
    expect((await viewer.answerOf('GET /me')).status).toBe(401);
  });

  test('such a session is not kept alive by its use, and ends with the rights of who looks', async () => {
    const { token } = await admin.ask('POST /users/{code}/view-as', { path: { code: 'omar' } });
    const viewer = asking(t.app, token);
    const { pool } = t.database.company;
    await pool.query(`update session set last_used_at = now() - interval '2 hours' where viewed_by is not null`);
    t.company.sessions.forget();
    expect((await viewer.answerOf('GET /me')).status).toBe(200);
    const { rows } = await pool.query(`select max(expires_at) < now() + interval '31 minutes' as is_short from session
      where viewed_by is not null`);
    expect(rows).toEqual([{ is_short: true }]);
    await pool.query(`update access_role_form set form = 'frmUser' where form = '*'`);
    t.company.sessions.forget();
    expect((await viewer.answerOf('GET /me')).status).toBe(401);
    expect((await admin.answerOf('POST /users/{code}/view-as', { path: { code: 'omar' } })).status).toBe(403);
  });
});
