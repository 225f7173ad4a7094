/** What leaves a row in the log of security events, what does not, who sees it, and that nobody changes it. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const sale = () => ({
  uid: randomUUID(),
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  mode: 'credit',
  items: [{ item: 'MILK', unit: 'PCS', quantity: '1', rate: '12.5', godown: 'MAIN' }],
});

describeOnEachServer('the log of security events', (server) => {
  let t: TestApp;
  let admin: Asker;
  let omar: Asker;
  let seen = 0;

  const list = async (query: Contract['GET /security-events']['query'] = {}, asker = admin) =>
    (await asker.ask('GET /security-events', { query: { limit: 500, ...query } })).rows;
  /** What was told since this test began, in order. */
  const told = async () => (await list()).filter(({ id }) => id > seen).toReversed();
  const signIn = (user: string, password: string) =>
    asking(t.app).answerOf('POST /sign-in', { body: { user, password } });

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    omar = asking(t.app, await t.signIn('omar'));
  });
  beforeEach(async () => {
    seen = (await list())[0]?.id ?? 0;
  });
  afterAll(() => t.close());

  test('tells sign-ins, those that failed, and those that the limit held back', async () => {
    const ok = await signIn('omar', PASSWORD);
    await asking(t.app, ok.body.token).ask('POST /sign-out');
    await signIn('OMAR', 'wrong horse');
    await signIn('nobody🥛', 'wrong horse');
    for (let tries = 0; tries < 12; tries += 1) await signIn('ghost', 'wrong horse');
    const rows = await told();
    expect(rows.map(({ kind, user, userName }) => [kind, user, userName])).toEqual([
      ['signIn', 'omar', 'Omar Farid'],
      ['signOut', 'omar', 'Omar Farid'],
      ['signInFailed', 'OMAR', 'Omar Farid'],
      ['signInFailed', 'nobody🥛', undefined],
      ['signInFailed', 'ghost', undefined],
      ['signInHeld', 'ghost', undefined],
    ]);
    expect(rows[0]).toMatchObject({ address: '127.0.0.1', session: expect.any(Number), operation: 'signIn' });
    expect(await list({ kind: 'signInFailed', person: 'far' })).toMatchObject([{ user: 'OMAR' }]);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
  });

  test('tells new passwords, of oneself and of others, and a wrong current one', async () => {
    const own = (current: string) => omar.answerOf('PUT /me/password', { body: { current, password: PASSWORD } });
    expect((await own('wrong horse')).status).not.toBe(204);
    expect((await own(PASSWORD)).status).toBe(204);
    expect(
      (await admin.answerOf('PUT /users/{code}/password', { path: { code: 'omar' }, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    omar = asking(t.app, await t.signIn('omar'));
    expect(await told()).toMatchObject([
      { kind: 'passwordFailed', user: 'omar' },
      { kind: 'passwordOwn', user: 'omar' },
      { kind: 'passwordOther', user: 'admin', subjectType: 'user', subject: 'omar' },
      { kind: 'signIn' },
    ]);
  });

  test('tells a refusal by permissions once a minute, however often it comes', async () => {
    for (let number = 1; number <= 200; number += 1)
      await omar.answerOf('GET /{vouchers}/{voucherNo}', { path: { vouchers: 'purchases', voucherNo: number } });
    await omar.answerOf('GET /{masters}', { path: { masters: 'users' } });
    expect(await told()).toMatchObject([
      { kind: 'refused', user: 'omar', operation: 'purchase.get', detail: { problem: 'auth.no_permission' } },
      { kind: 'refused', user: 'omar', operation: 'user.list', subjectType: 'user' },
    ]);
  });

  test('tells changes of users, roles and devices with the fields that were changed', async () => {
    const user = await admin.ask('GET /{masters}/{code}', { path: { masters: 'users', code: 'omar' } });
    const role = await admin.ask('GET /{masters}/{code}', { path: { masters: 'access-roles', code: 'Salesperson' } });
    const forms = [role['forms'], { form: 'frmTrialBalance' }].flat();
    await admin.ask('PATCH /{masters}/{code}', {
      path: { masters: 'users', code: 'omar' },
      body: { version: user.version, mobile: '0501234567' },
    });
    const changed = await admin.answerOf('PATCH /{masters}/{code}', {
      path: { masters: 'access-roles', code: 'Salesperson' },
      body: { version: role.version, forms },
    });
    expect(changed.status).toBe(200);
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'Auditor', name: 'Auditor', forms: [{ form: 'frmSecurityLog' }] },
    });
    const refused = await admin.answerOf('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'Auditor', name: 'Auditor' },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await t.company.database.pool.query(`insert into device (code, name) values ('PHONE-7', 'Phone 7')`);
    await admin.ask('POST /devices/{code}/reject', { path: { code: 'PHONE-7' }, body: {} });
    expect(await told()).toMatchObject([
      { kind: 'userChanged', user: 'admin', subject: 'omar', detail: { fields: ['mobile'] } },
      { kind: 'roleChanged', subject: 'Salesperson', operation: 'accessRole.update', detail: { fields: ['forms'] } },
      { kind: 'roleChanged', subject: 'Auditor', operation: 'accessRole.create' },
      { kind: 'deviceChanged', subject: 'PHONE-7', operation: 'device.reject' },
    ]);
  });

  test('tells files that leave, print links, and prints of vouchers that somebody else posted', async () => {
    const { voucherNo, referNo } = await admin.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: sale() });
    await admin.ask('GET /{vouchers}/{voucherNo}/print', { path: { vouchers: 'sales', voucherNo } });
    await omar.ask('GET /{vouchers}/{voucherNo}/print', { path: { vouchers: 'sales', voucherNo } });
    await omar.ask('GET /{vouchers}/{voucherNo}/print', { path: { vouchers: 'sales', voucherNo } });
    const { headers } = admin;
    await t.app.inject({ url: '/api/v1/exports/customers?format=csv&search=madina', headers });
    const file = await t.app.inject({ url: '/api/v1/exports/security-events?format=csv&kind=printed', headers });
    expect(file.body).toContain(referNo);
    const link = await omar.answerOf('POST /print-links', { body: { path: 'sales', voucherNo } });
    expect((await t.app.inject({ method: 'GET', url: link.body.url })).statusCode).toBe(200);
    expect(await told()).toMatchObject([
      { kind: 'printed', user: 'omar', operation: 'sales.print', subject: referNo, detail: { voucherNo } },
      { kind: 'exported', subjectType: 'customer', detail: { query: { search: 'madina', format: 'csv' } } },
      { kind: 'exported', subjectType: 'securityEvents' },
      { kind: 'printLink', user: 'omar', subjectType: 'sales', detail: { of: 'sales.pdf' } },
      { kind: 'printed', user: 'omar', operation: 'sales.pdf', subject: referNo },
    ]);
  });

  test('shows who is of one branch the events of its people alone', async () => {
    await admin.ask('POST /{masters}', {
      path: { masters: 'branches' },
      body: {
        code: 'SHJ',
        name: 'Sharjah',
        country: 'AE',
        zone: 'Asia/Dubai',
        currency: 'AED',
      },
    });
    const people = [
      { code: 'guard', branches: [{ branch: 'SHJ' }], accessRole: 'Auditor' },
      { code: 'sara', branches: [{ branch: 'SHJ' }], accessRole: 'Salesperson' },
      { code: 'both', branches: [{ branch: 'SHJ' }, { branch: 'MB' }], accessRole: 'Salesperson' },
    ];
    for (const person of people) {
      const made = await admin.answerOf('POST /{masters}', {
        path: { masters: 'users' },
        body: { ...person, name: person.code },
      });
      expect(made.body.code).toBe(person.code);
      await admin.ask('PUT /users/{code}/password', { path: { code: person.code }, body: { password: PASSWORD } });
      await t.signIn(person.code);
    }
    const users = await list({}, asking(t.app, await t.signIn('guard')));
    expect(new Set(users.map(({ user }) => user))).toEqual(new Set(['guard', 'sara']));
    expect((await omar.answerOf('GET /security-events')).status).toBe(403);
  });

  test('is only added to', async () => {
    const { pool } = t.company.database;
    const refusal = /permission denied|append-only/;
    await expect(pool.query(`update security_event set user_name = 'x'`)).rejects.toThrow(refusal);
    await expect(pool.query('delete from security_event')).rejects.toThrow(refusal);
    await expect(pool.query('truncate security_event')).rejects.toThrow(refusal);
  });
});
