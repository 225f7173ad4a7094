/** Signing in and out over HTTP, on real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdGate } from '../../testing/auth/hold-gate.ts';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { verifications } from './passwords.ts';
import { BELIEVED_MS } from './sessions.ts';
import { hashToken } from './tokens.ts';

describeOnEachServer('sign-in', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  const as = (token: string) => asking(t.app, token);
  const signIn = (user: string, password: string, more: { device?: string } = {}) =>
    asking(t.app).answerOf('POST /sign-in', { body: { user, password, ...more } });
  const me = (token: string) => as(token).answerOf('GET /me');

  test('a token opens what its person may see, and says who that is', async () => {
    const answer = await signIn('ADMIN', PASSWORD);
    expect(answer.status).toBe(200);
    const { token, expiresAt } = answer.body;
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    const known = await me(token);
    expect(known.status).toBe(200);
    expect(known.body).toMatchObject({
      user: { code: 'admin' },
      forms: ['*'],
      seesAllBranches: true,
      company: { slug: 'demo', country: 'AE' },
      currency: { code: 'AED', decimals: 2 },
      settings: { IsRouteMandatory: expect.any(String) },
    });
    expect((await me(await t.signIn('omar'))).body).toMatchObject({
      seesAllBranches: false,
      branches: [{ code: 'MB' }],
    });
  });

  test('a person hears as whom it sells: the own salesperson before one it acts for', async () => {
    const { pool } = t.database.company;
    const salesPerson = async () => (await me(await t.signIn('omar'))).body.salesPerson;
    expect(await salesPerson()).toBeUndefined();
    await pool.query(`insert into person (code, name, kind) values ('SP-A', 'A', 'sales'), ('SP-B', 'B', 'sales')`);
    await pool.query(`insert into user_person (user_id, person_id, kind)
      select u.id, p.id, 'sales' from app_user u, person p where u.code = 'omar' and p.code = 'SP-A'`);
    expect(await salesPerson()).toBe('SP-A');
    await pool.query(`update app_user set sales_person_id = (select id from person where code = 'SP-B')
      where code = 'omar'`);
    expect(await salesPerson()).toBe('SP-B');
  });

  test('the database keeps the hash of a token, never the token', async () => {
    const token = await t.signIn('admin');
    const { rows } = await t.database.company.pool.query('select token_hash from session where token_hash = $1', [
      hashToken(token),
    ]);
    expect(rows).toHaveLength(1);
    const all = await t.database.company.pool.query('select session::text as row from session');
    expect(all.rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('a wrong password, an unknown user and one without a password are answered alike', async () => {
    const answers = await Promise.all([signIn('admin', 'wrong'), signIn('nobody', 'wrong')]);
    const [wrong, unknown] = answers.map((answer) => {
      const { requestId, ...rest } = answer.problem;
      expect(requestId).toBeTruthy();
      return rest;
    });
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(wrong).toEqual(unknown);
    expect(wrong?.code).toBe('auth.invalid_credentials');
  });

  test('an unknown user waits for a verification like a wrong password', async () => {
    const giveBack = holdGate(verifications);
    const answers = Promise.all([signIn('omar', 'wrong'), signIn('ghost', 'wrong')]);
    await expect.poll(() => verifications.waiting).toBe(3);
    await giveBack();
    expect((await answers).map(({ status }) => status)).toEqual([401, 401]);
    await t.signIn('omar');
  });

  test('signing out ends the token at once', async () => {
    const token = await t.signIn('admin');
    expect((await me(token)).status).toBe(200);
    expect((await as(token).answerOf('POST /sign-out')).status).toBe(204);
    const after = await me(token);
    expect(after.status).toBe(401);
    expect(after.problem.code).toBe('auth.token_expired');
  });

  test('a revocation by another process holds within two seconds', async () => {
    const token = await t.signIn('admin');
    expect((await me(token)).status).toBe(200);
    await t.database.company.pool.query('update session set revoked_at = now() where token_hash = $1', [
      hashToken(token),
    ]);
    await new Promise((resolve) => setTimeout(resolve, BELIEVED_MS + 50));
    expect((await me(token)).status).toBe(401);
  });

  test('a session that has ended is over, one in use goes on', async () => {
    const token = await t.signIn('admin');
    const { pool } = t.database.company;
    await pool.query(
      `update session set last_used_at = now() - interval '2 hours', expires_at = now() + interval '1 day'
        where token_hash = $1`,
      [hashToken(token)],
    );
    t.company.sessions.forget();
    expect((await me(token)).status).toBe(200);
    const { rows } = await pool.query(
      `select expires_at > now() + interval '29 days' as slid from session where token_hash = $1`,
      [hashToken(token)],
    );
    expect(rows).toEqual([{ slid: true }]);
    await pool.query(`update session set expires_at = now() - interval '1 second' where token_hash = $1`, [
      hashToken(token),
    ]);
    t.company.sessions.forget();
    expect((await me(token)).status).toBe(401);
  });

  test('a person who is put aside is out at once and for good, and so is one of another role', async () => {
    const admin = as(await t.signIn('admin'));
    const token = await t.signIn('omar');
    const path = { masters: 'users', code: 'omar' };
    const row = await admin.ask('GET /{masters}/{code}', { path });
    const change = (body: object) => admin.answerOf('PATCH /{masters}/{code}', { path, body });
    expect((await me(token)).status).toBe(200);
    const changed = await change({ version: row.version, active: false });
    expect(changed.status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await signIn('omar', PASSWORD)).status).toBe(401);
    const back = await change({ version: changed.body.version, active: true });
    expect(back.status).toBe(200);
    expect((await me(token)).status).toBe(401);
    const again = await t.signIn('omar');
    const role = await change({ version: back.body.version, accessRole: 'Accountant' });
    expect(role.status).toBe(200);
    expect((await me(again)).status).toBe(401);
    await change({ version: role.body.version, accessRole: row['accessRole'] });
  });

  test('a person changes the own password with the current one, and stays signed in here alone', async () => {
    const [here, elsewhere] = [await t.signIn('omar'), await t.signIn('omar')];
    const change = (current: string, password: string) =>
      as(here).answerOf('PUT /me/password', { body: { current, password } });
    expect((await change('wrong', 'a new password')).problem.code).toBe('auth.invalid_credentials');
    expect((await change(PASSWORD, 'short')).problem.code).toBe('auth.password_too_short');
    expect((await change(PASSWORD, 'Al Noor Dairy')).problem.code).toBe('auth.password_personal');
    expect((await change(PASSWORD, 'a new password')).status).toBe(204);
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect((await signIn('omar', PASSWORD)).status).toBe(401);
    expect((await signIn('omar', 'a new password')).status).toBe(200);
  });

  test('who manages users gives a new password, nobody else does', async () => {
    const [admin, omar] = [await t.signIn('admin'), (await signIn('omar', 'a new password')).body.token];
    const change = async (token: string, code: string) =>
      (await as(token).answerOf('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } })).status;
    expect(await change(omar, 'admin')).toBe(403);
    expect(await change(admin, 'ghost')).toBe(404);
    expect(await change(admin, 'omar')).toBe(204);
    expect((await me(omar)).status).toBe(401);
    expect((await signIn('omar', PASSWORD)).status).toBe(200);
  });

  test('the eleventh failure from one address is told to wait, another user is not', async () => {
    for (let count = 0; count < 10; count += 1) expect((await signIn('khalid', 'wrong')).status).toBe(401);
    const payload = { user: 'khalid', password: 'wrong' };
    const limited = await t.app.inject({ method: 'POST', url: '/api/v1/sign-in', payload });
    expect(limited.statusCode).toBe(429);
    expect(limited.json().code).toBe('auth.too_many_attempts');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(200);
    expect((await signIn('admin', PASSWORD)).status).toBe(200);
  });

  test('a device is registered by its first sign-in and shut out when it is rejected', async () => {
    expect((await signIn('admin', PASSWORD, { device: 'd-4f9a21' })).status).toBe(200);
    const { token } = (await signIn('admin', PASSWORD, { device: 'd-4f9a21' })).body;
    const decide = (status: string) =>
      t.database.company.pool.query('update device set status = $1 where code = $2', [status, 'd-4f9a21']);
    await decide('rejected');
    t.company.sessions.forget();
    expect((await me(token)).status).toBe(401);
    await decide('approved');
    expect((await me(token)).status).toBe(401);
    await decide('rejected');
    const refused = await signIn('admin', PASSWORD, { device: 'd-4f9a21' });
    expect(refused.status).toBe(403);
    expect(refused.problem.code).toBe('device.rejected');
  });

  test('guessing the current password counts as guessing at the door, in whatever spelling', async () => {
    const admin = as(await t.signIn('admin'));
    const body = { current: 'wrong', password: 'a new password' };
    const change = () => admin.answerOf('PUT /me/password', { body });
    for (let count = 0; count < 5; count += 1) expect((await change()).status).toBe(401);
    for (let count = 0; count < 5; count += 1) expect((await signIn('ADMİN', 'wrong')).status).toBe(401);
    expect((await change()).status).toBe(429);
    expect((await signIn('Admin', PASSWORD)).status).toBe(429);
  });

  test.each([
    [{}],
    [{ user: 'admin' }],
    [{ user: 'admin', password: 5 }],
    [{ user: ['admin'], password: 'x' }],
    [{ user: 'admin', password: 'x', extra: 1 }],
    [{ user: '', password: '' }],
    [{ user: 'a'.repeat(101), password: 'x' }],
  ])('body %# is no sign-in', async (payload) => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/v1/sign-in', payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    ['none', ''],
    ['no token', 'Bearer'],
    ['a short token', 'Bearer x'],
    ['another scheme', `Basic ${'a'.repeat(43)}`],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['a long token', `Bearer ${'a'.repeat(5000)}`],
  ])('an authorization header with %s opens nothing', async (_, authorization) => {
    const answer = await t.app.inject({ url: '/api/v1/me', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});
