/** What leaves a row in the log of security events, what does not, who sees it, and that nobody changes it. */
import { randomUUID } from 'node:crypto';
import type { ListedSecurityEvent } from '@fieldbook/core/api/security-operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
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
  let admin: Record<string, string>;
  let omar: Record<string, string>;
  let seen = 0;

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, headers = admin) =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, 'idempotency-key': randomUUID(), accept: 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
  const list = async (query = '', headers = admin): Promise<readonly ListedSecurityEvent[]> =>
    (await ask('GET', `/security-events?limit=500${query}`, undefined, headers)).json().rows;
  /** What was told since this test began, in order. */
  const told = async () => (await list()).filter(({ id }) => id > seen).toReversed();
  const signIn = (user: string, password: string) => ask('POST', '/sign-in', { user, password }, {});

  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    omar = bearer(await t.signIn('omar'));
  });
  beforeEach(async () => {
    seen = (await list())[0]?.id ?? 0;
  });
  afterAll(() => t.close());

  test('tells sign-ins, those that failed, and those that the limit held back', async () => {
    const ok = await signIn('omar', PASSWORD);
    await ask('POST', '/sign-out', undefined, bearer(ok.json().token));
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
    expect(await list('&kind=signInFailed&person=far')).toMatchObject([{ user: 'OMAR' }]);
    expect(await list('&to=2020-01-01')).toEqual([]);
  });

  test('tells new passwords, of oneself and of others, and a wrong current one', async () => {
    const own = (current: string) => ask('PUT', '/me/password', { current, password: PASSWORD }, omar);
    expect((await own('wrong horse')).statusCode).not.toBe(204);
    expect((await own(PASSWORD)).statusCode).toBe(204);
    expect((await ask('PUT', '/users/omar/password', { password: PASSWORD })).statusCode).toBe(204);
    omar = bearer(await t.signIn('omar'));
    expect(await told()).toMatchObject([
      { kind: 'passwordFailed', user: 'omar' },
      { kind: 'passwordOwn', user: 'omar' },
      { kind: 'passwordOther', user: 'admin', subjectType: 'user', subject: 'omar' },
      { kind: 'signIn' },
    ]);
  });

  test('tells a refusal by permissions once a minute, however often it comes', async () => {
    for (let number = 1; number <= 200; number += 1) await ask('GET', `/purchases/${number}`, undefined, omar);
    await ask('GET', '/users', undefined, omar);
    expect(await told()).toMatchObject([
      { kind: 'refused', user: 'omar', operation: 'purchase.get', detail: { problem: 'auth.no_permission' } },
      { kind: 'refused', user: 'omar', operation: 'user.list', subjectType: 'user' },
    ]);
  });

  test('tells changes of users, roles and devices with the fields that were changed', async () => {
    const user = (await ask('GET', '/users/omar')).json();
    const role = (await ask('GET', '/access-roles/Salesperson')).json();
    const forms = [...role.forms, { form: 'frmTrialBalance' }];
    await ask('PATCH', '/users/omar', { version: user.version, mobile: '0501234567' });
    const changed = await ask('PATCH', '/access-roles/Salesperson', { version: role.version, forms });
    expect(changed.statusCode).toBe(200);
    await ask('POST', '/access-roles', { code: 'Auditor', name: 'Auditor', forms: [{ form: 'frmSecurityLog' }] });
    const refused = await ask('POST', '/access-roles', { code: 'Auditor', name: 'Auditor' });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    await t.company.database.pool.query(`insert into device (code, name) values ('PHONE-7', 'Phone 7')`);
    await ask('POST', '/devices/PHONE-7/reject', {});
    expect(await told()).toMatchObject([
      { kind: 'userChanged', user: 'admin', subject: 'omar', detail: { fields: ['mobile'] } },
      { kind: 'roleChanged', subject: 'Salesperson', operation: 'accessRole.update', detail: { fields: ['forms'] } },
      { kind: 'roleChanged', subject: 'Auditor', operation: 'accessRole.create' },
      { kind: 'deviceChanged', subject: 'PHONE-7', operation: 'device.reject' },
    ]);
  });

  test('tells files that leave, print links, and prints of vouchers that somebody else posted', async () => {
    const { voucherNo, referNo } = (await ask('POST', '/sales', sale())).json();
    await ask('GET', `/sales/${voucherNo}/print`);
    await ask('GET', `/sales/${voucherNo}/print`, undefined, omar);
    await ask('GET', `/sales/${voucherNo}/print`, undefined, omar);
    await ask('GET', '/exports/customers?format=csv&search=madina');
    const file = await ask('GET', '/exports/security-events?format=csv&kind=printed');
    expect(file.body).toContain(referNo);
    const link = await ask('POST', '/print-links', { path: 'sales', voucherNo }, omar);
    expect((await t.app.inject({ method: 'GET', url: link.json().url })).statusCode).toBe(200);
    expect(await told()).toMatchObject([
      { kind: 'printed', user: 'omar', operation: 'sales.print', subject: referNo, detail: { voucherNo } },
      { kind: 'exported', subjectType: 'customer', detail: { query: { search: 'madina', format: 'csv' } } },
      { kind: 'exported', subjectType: 'securityEvents' },
      { kind: 'printLink', user: 'omar', subjectType: 'sales', detail: { of: 'sales.pdf' } },
      { kind: 'printed', user: 'omar', operation: 'sales.pdf', subject: referNo },
    ]);
  });

  test('shows who is of one branch the events of its people alone', async () => {
    await ask('POST', '/branches', {
      code: 'SHJ',
      name: 'Sharjah',
      country: 'AE',
      zone: 'Asia/Dubai',
      currency: 'AED',
    });
    const people = [
      { code: 'guard', branches: [{ branch: 'SHJ' }], accessRole: 'Auditor' },
      { code: 'sara', branches: [{ branch: 'SHJ' }], accessRole: 'Salesperson' },
      { code: 'both', branches: [{ branch: 'SHJ' }, { branch: 'MB' }], accessRole: 'Salesperson' },
    ];
    for (const person of people) {
      const made = await ask('POST', '/users', { ...person, name: person.code });
      expect(made.body).toContain(person.code);
      await ask('PUT', `/users/${person.code}/password`, { password: PASSWORD });
      await t.signIn(person.code);
    }
    const users = await list('', bearer(await t.signIn('guard')));
    expect(new Set(users.map(({ user }) => user))).toEqual(new Set(['guard', 'sara']));
    expect((await ask('GET', '/security-events', undefined, omar)).statusCode).toBe(403);
  });

  test('is only added to', async () => {
    const { pool } = t.company.database;
    const refusal = /permission denied|append-only/;
    await expect(pool.query(`update security_event set user_name = 'x'`)).rejects.toThrow(refusal);
    await expect(pool.query('delete from security_event')).rejects.toThrow(refusal);
    await expect(pool.query('truncate security_event')).rejects.toThrow(refusal);
  });
});
