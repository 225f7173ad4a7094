/** Sessions over HTTP, and a forgotten password: what a person ends, what a manager of users ends, and a link that works once. */
import type { SessionFacts } from '@fieldbook/core/api/account-operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { testServers } from '../../testing/store/database.ts';

describe('accounts', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
    admin = await t.signIn('admin');
  });
  afterAll(() => t.close());

  const call = (token: string, method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) =>
    t.app.inject({
      ...{ method, url: `/api/v1${path}`, headers: bearer(token) },
      ...(payload === undefined ? {} : { payload }),
    });
  const status = async (token: string) => (await call(token, 'GET', '/me')).statusCode;
  const sessions = async (token: string, path: string): Promise<SessionFacts[]> =>
    (await call(token, 'GET', path)).json().rows;
  const tell = (path: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/api/v1/password-links${path}`, payload });

  test('a person sees where the own sessions are, and ends one or all others', async () => {
    const [first, second, here] = [await t.signIn('omar'), await t.signIn('omar'), await t.signIn('omar')];
    const rows = await sessions(here, '/me/sessions');
    expect(rows.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(rows[0]).toMatchObject({ address: '127.0.0.1', client: expect.any(String), device: null });
    const [, , oldest] = rows;
    expect((await call(here, 'DELETE', `/me/sessions/${oldest?.id}`)).statusCode).toBe(204);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect((await call(here, 'DELETE', '/me/sessions')).statusCode).toBe(204);
    expect([await status(second), await status(here)]).toEqual([401, 200]);
    const [foreign] = await sessions(admin, '/me/sessions');
    const refused = await call(here, 'DELETE', `/me/sessions/${foreign?.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'auth.session_unknown']);
    expect(await status(admin)).toBe(200);
  });

  test('who manages users ends those of others within the own rights, nobody else does', async () => {
    const [one, two] = [await t.signIn('omar'), await t.signIn('omar')];
    expect((await call(one, 'GET', '/users/admin/sessions')).statusCode).toBe(403);
    const [last] = await sessions(admin, '/users/OMAR/sessions');
    await call(admin, 'DELETE', `/users/omar/sessions/${last?.id}`);
    expect([await status(one), await status(two)]).toEqual([200, 401]);
    await call(admin, 'DELETE', '/users/omar/sessions');
    expect([await status(one), await status(admin)]).toEqual([401, 200]);
    const clerk = { code: 'CLERK', name: 'Clerk', forms: [{ form: 'frmUser' }] };
    expect((await call(admin, 'POST', '/access-roles', clerk)).statusCode).toBe(201);
    const person = { code: 'clerk', name: 'Hala', accessRole: 'CLERK' };
    expect((await call(admin, 'POST', '/users', person)).statusCode).toBe(201);
    await call(admin, 'PUT', '/users/clerk/password', { password: 'correct horse' });
    const token = await t.signIn('clerk');
    for (const path of ['/users/ADMIN/sessions', '/users/Admin/password-link']) {
      const method = path.endsWith('link') ? 'POST' : 'GET';
      expect((await call(token, method, path)).statusCode, path).toBe(403);
    }
  });

  test('no session is used longer than ninety days', async () => {
    const token = await t.signIn('omar');
    const { pool } = t.database.company;
    await pool.query(`update session set created_at = now() - interval '89 days', last_used_at = now() - interval '2 hours'
      where user_id = (select id from app_user where code = 'omar')`);
    t.company.sessions.forget();
    expect(await status(token)).toBe(200);
    const [row] = await sessions(token, '/me/sessions');
    expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeLessThan(86_400_000 + 60_000);
  });

  test('a link gives a new password once, and another link ends it', async () => {
    const make = async () => (await call(admin, 'POST', '/users/omar/password-link')).json().token as string;
    const [older, token] = [await make(), await make()];
    const signedIn = await t.signIn('omar');
    expect((await tell('/look', { token: older })).json().code).toBe('auth.password_link_ended');
    for (let count = 0; count < 2; count += 1) {
      expect((await tell('/look', { token })).json()).toMatchObject({ user: 'omar', company: expect.any(String) });
    }
    expect((await tell('/use', { token, password: 'omar 1234' })).json().code).toBe('auth.password_personal');
    expect((await tell('/use', { token, password: 'camels at dawn' })).statusCode).toBe(204);
    expect(await status(signedIn)).toBe(401);
    const again = await tell('/use', { token, password: 'camels at dusk' });
    expect([again.statusCode, again.json().code]).toEqual([410, 'auth.password_link_ended']);
    const payload = { user: 'omar', password: 'camels at dawn' };
    expect((await t.app.inject({ method: 'POST', url: '/api/v1/sign-in', payload })).statusCode).toBe(200);
  });

  test('a link ends after a day, with a password given otherwise, and while its person is put aside', async () => {
    const { pool } = t.database.company;
    const looks = async (token: string) => (await tell('/look', { token })).statusCode;
    const make = async () => (await call(admin, 'POST', '/users/omar/password-link')).json().token as string;
    const old = await make();
    await pool.query(`update password_link set expires_at = now() - interval '1 second'`);
    expect(await looks(old)).toBe(410);
    const replaced = await make();
    await call(admin, 'PUT', '/users/omar/password', { password: 'correct horse' });
    expect(await looks(replaced)).toBe(410);
    const aside = await make();
    await pool.query(`update app_user set active = false where code = 'omar'`);
    expect(await looks(aside)).toBe(410);
    const { rows } = await pool.query('select password_link::text as row from password_link');
    expect(rows.some(({ row }) => row.includes(aside))).toBe(false);
  });
});
