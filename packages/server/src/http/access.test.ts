/** Who may do what over HTTP: of one person, of one deed, only of people in sight; and looking as another, which changes nothing. */
import type { PersonAccess, WhoMay } from '@fieldbook/core/api/access-operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { testServers } from '../../testing/store/database.ts';

describe('who may do what', () => {
  let t: TestApp;
  let admin: string;
  let clerk: string;
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
    admin = await t.signIn('admin');
    const branch = { code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    expect((await call(admin, 'POST', '/branches', branch)).statusCode).toBe(201);
    await call(admin, 'POST', '/access-roles', { code: 'CLERK', name: 'Clerk', forms: [{ form: 'frmUser' }] });
    const person = { code: 'clerk', name: 'Hala', accessRole: 'CLERK', branches: [{ branch: 'SHJ' }] };
    expect((await call(admin, 'POST', '/users', person)).statusCode).toBe(201);
    await call(admin, 'PUT', '/users/clerk/password', { password: PASSWORD });
    clerk = await t.signIn('clerk');
  });
  afterAll(() => t.close());

  const call = (token: string, method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) =>
    t.app.inject({
      ...{ method, url: `/api/v1${path}`, headers: bearer(token) },
      ...(payload === undefined ? {} : { payload }),
    });
  const who = async (query: string, token = admin): Promise<WhoMay['people']> =>
    (await call(token, 'GET', `/access/who?${query}`)).json().people;

  test('is told of a person, with what is linked and the limits of the role', async () => {
    const omar: PersonAccess = (await call(admin, 'GET', '/access/people/OMAR')).json();
    expect([omar.person.code, omar.role.code, omar.person.active]).toEqual(['omar', 'Salesperson', true]);
    const sales = omar.subjects.find(({ name }) => name === 'sales');
    expect(sales?.deeds.map(({ deed }) => deed)).toEqual(['make', 'change', 'print', 'export', 'read']);
    expect(omar.bounds.find(({ of }) => of === 'branches')).toEqual({ of: 'branches', codes: ['MB'], why: 'linked' });
    expect(omar.limits).toContainEqual({ key: 'maximumDiscountPercent', value: '25', isOfRole: true });
    const all: PersonAccess = (await call(admin, 'GET', '/access/people/admin')).json();
    expect(all.limits).toContainEqual({ key: 'daysAhead', value: '99999', isOfRole: false });
  });

  test('is told of a form and of a deed, with the forms that open it', async () => {
    const voiding = await who('deed=void&subject=sales');
    expect(voiding.map(({ code, forms, branches }) => [code, forms, branches])).toEqual([['admin', '*', '*']]);
    const selling = await who('form=frmSales');
    expect(selling.map(({ code, forms }) => [code, forms])).toEqual([
      ['admin', '*'],
      ['omar', ['frmSales']],
    ]);
    expect((await who('deed=change&subject=sales')).find(({ code }) => code === 'omar')?.isOwnOnly).toBe(true);
    expect((await call(admin, 'GET', '/access/who?deed=void')).statusCode).toBe(422);
    expect((await call(admin, 'GET', '/access/who?form=frmNone')).statusCode).toBe(422);
  });

  test('is told of people within the own branches alone, and to nobody who manages neither users nor roles', async () => {
    expect((await who('form=frmUser', clerk)).map(({ code }) => code)).toEqual(['clerk']);
    expect(await who('form=frmSales', clerk)).toEqual([]);
    const unseen = await call(clerk, 'GET', '/access/people/omar');
    expect([unseen.statusCode, unseen.json().code]).toEqual([404, 'master.unknown']);
    expect((await call(await t.signIn('omar'), 'GET', '/access/who?form=frmSales')).statusCode).toBe(403);
  });

  test('an administrator looks as another, changes nothing, and the log names who looked', async () => {
    const begun = await call(admin, 'POST', '/users/omar/view-as');
    expect(begun.statusCode).toBe(201);
    const { token, me, expiresAt } = begun.json();
    expect([me.user.code, me.viewedBy.code]).toEqual(['omar', 'admin']);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(30 * 60_000 + 5000);
    expect((await call(token, 'GET', '/me')).json().viewedBy).toEqual({ code: 'admin', name: 'Administrator' });
    expect((await call(token, 'GET', '/access/who?form=frmSales')).statusCode).toBe(403);
    for (const [method, path] of [
      ['POST', '/sales'],
      ['PUT', '/me/password'],
      ['POST', '/print-links'],
      ['DELETE', '/me/sessions'],
    ] as const) {
      const refused = await call(token, method, path, {});
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'auth.view_only']);
    }
    const sessions = (await call(admin, 'GET', '/users/omar/sessions')).json().rows;
    expect(sessions.map(({ viewedBy }: { viewedBy: string | null }) => viewedBy)).toContain('Administrator');
    const { rows } = (await call(admin, 'GET', '/security-events?kind=viewedAs')).json();
    expect(rows).toMatchObject([{ user: 'admin', subjectType: 'user', subject: 'omar' }]);
    const refusals = (await call(admin, 'GET', '/security-events?kind=refused')).json().rows;
    expect(refusals[0]).toMatchObject({ user: 'admin', detail: { problem: 'auth.view_only' } });
    expect((await call(token, 'POST', '/sign-out')).statusCode).toBe(204);
    expect((await call(token, 'GET', '/me')).statusCode).toBe(401);
  });

  test('such a session is not kept alive by its use, and ends with the rights of who looks', async () => {
    const { token } = (await call(admin, 'POST', '/users/omar/view-as')).json();
    const { pool } = t.database.company;
    await pool.query(`update session set last_used_at = now() - interval '2 hours' where viewed_by is not null`);
    t.company.sessions.forget();
    expect((await call(token, 'GET', '/me')).statusCode).toBe(200);
    const { rows } = await pool.query(`select max(expires_at) < now() + interval '31 minutes' as is_short from session
      where viewed_by is not null`);
    expect(rows).toEqual([{ is_short: true }]);
    await pool.query(`update access_role_form set form = 'frmUser' where form = '*'`);
    t.company.sessions.forget();
    expect((await call(token, 'GET', '/me')).statusCode).toBe(401);
    expect((await call(admin, 'POST', '/users/omar/view-as')).statusCode).toBe(403);
  });
});
