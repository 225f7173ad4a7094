/** Sessions over HTTP, and a forgotten password: what a person ends, what a manager of users ends, and a link that works once. */
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { testServers } from '../../testing/store/database.ts';

describe('accounts', () => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const nobody = () => asking(t.app);
  const signedIn = async (user: string) => asking(t.app, await t.signIn(user));
  const status = async (who: Asker) => (await who.answerOf('GET /me')).status;
  const own = async (who: Asker) => (await who.ask('GET /me/sessions')).rows;

  test('a person sees where the own sessions are, and ends one or all others', async () => {
    const [first, second, here] = [await signedIn('omar'), await signedIn('omar'), await signedIn('omar')];
    const rows = await own(here);
    expect(rows.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(rows[0]).toMatchObject({ address: '127.0.0.1', client: expect.any(String), device: null });
    const [, , oldest] = rows;
    expect(
      (await here.answerOf('DELETE /me/sessions/{id}', { path: { id: present(oldest, 'a session').id } })).status,
    ).toBe(204);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect((await here.answerOf('DELETE /me/sessions')).status).toBe(204);
    expect([await status(second), await status(here)]).toEqual([401, 200]);
    const [foreign] = await own(admin);
    const refused = await here.answerOf('DELETE /me/sessions/{id}', { path: { id: present(foreign, 'a session').id } });
    expect([refused.status, refused.problem.code]).toEqual([404, 'auth.session_unknown']);
    expect(await status(admin)).toBe(200);
  });

  test('who manages users ends those of others within the own rights, nobody else does', async () => {
    const [one, two] = [await signedIn('omar'), await signedIn('omar')];
    expect((await one.answerOf('GET /users/{code}/sessions', { path: { code: 'admin' } })).status).toBe(403);
    const [last] = (await admin.ask('GET /users/{code}/sessions', { path: { code: 'OMAR' } })).rows;
    await admin.ask('DELETE /users/{code}/sessions/{id}', {
      path: { code: 'omar', id: present(last, 'a session').id },
    });
    expect([await status(one), await status(two)]).toEqual([200, 401]);
    await admin.ask('DELETE /users/{code}/sessions', { path: { code: 'omar' } });
    expect([await status(one), await status(admin)]).toEqual([401, 200]);
    const clerk = { code: 'CLERK', name: 'Clerk', forms: [{ form: 'frmUser' }] };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'access-roles' }, body: clerk })).status).toBe(
      201,
    );
    const person = { code: 'clerk', name: 'Hala', accessRole: 'CLERK' };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'users' }, body: person })).status).toBe(201);
    await admin.ask('PUT /users/{code}/password', {
      path: { code: 'clerk' },
      body: { password: 'correct horse' },
    });
    const token = await signedIn('clerk');
    for (const answer of [
      await token.answerOf('GET /users/{code}/sessions', { path: { code: 'ADMIN' } }),
      await token.answerOf('POST /users/{code}/password-link', { path: { code: 'Admin' } }),
    ]) {
      expect(answer.status).toBe(403);
    }
  });

  test('no session is used longer than ninety days', async () => {
    const token = await signedIn('omar');
    const { pool } = t.database.company;
    await pool.query(`update session set created_at = now() - interval '89 days', last_used_at = now() - interval '2 hours'
      where user_id = (select id from app_user where code = 'omar')`);
    t.company.sessions.forget();
    expect(await status(token)).toBe(200);
    const [row] = await own(token);
    expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeLessThan(86_400_000 + 60_000);
  });

  test('a link gives a new password once, and another link ends it', async () => {
    const make = async () => (await admin.ask('POST /users/{code}/password-link', { path: { code: 'omar' } })).token;
    const [older, token] = [await make(), await make()];
    const omar = await signedIn('omar');
    expect((await nobody().answerOf('POST /password-links/look', { body: { token: older } })).problem.code).toBe(
      'auth.password_link_ended',
    );
    for (let count = 0; count < 2; count += 1) {
      expect(await nobody().ask('POST /password-links/look', { body: { token } })).toMatchObject({
        user: 'omar',
        company: expect.any(String),
      });
    }
    expect(
      (await nobody().answerOf('POST /password-links/use', { body: { token, password: 'omar 1234' } })).problem.code,
    ).toBe('auth.password_personal');
    expect(
      (await nobody().answerOf('POST /password-links/use', { body: { token, password: 'camels at dawn' } })).status,
    ).toBe(204);
    expect(await status(omar)).toBe(401);
    const again = await nobody().answerOf('POST /password-links/use', {
      body: { token, password: 'camels at dusk' },
    });
    expect([again.status, again.problem.code]).toEqual([410, 'auth.password_link_ended']);
    const body = { user: 'omar', password: 'camels at dawn' };
    expect((await nobody().answerOf('POST /sign-in', { body })).status).toBe(200);
  });

  test('a link ends after a day, with a password given otherwise, and while its person is put aside', async () => {
    const { pool } = t.database.company;
    const looks = async (token: string) =>
      (await nobody().answerOf('POST /password-links/look', { body: { token } })).status;
    const make = async () => (await admin.ask('POST /users/{code}/password-link', { path: { code: 'omar' } })).token;
    const old = await make();
    await pool.query(`update password_link set expires_at = now() - interval '1 second'`);
    expect(await looks(old)).toBe(410);
    const replaced = await make();
    await admin.ask('PUT /users/{code}/password', { path: { code: 'omar' }, body: { password: 'correct horse' } });
    expect(await looks(replaced)).toBe(410);
    const aside = await make();
    await pool.query(`update app_user set active = false where code = 'omar'`);
    expect(await looks(aside)).toBe(410);
    const { rows } = await pool.query('select password_link::text as row from password_link');
    expect(rows.some(({ row }) => row.includes(aside))).toBe(false);
  });
});
