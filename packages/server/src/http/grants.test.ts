/** Who manages users without being an administrator hands out no more than they have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { testServers } from '../../testing/store/database.ts';

describe('handing out rights', () => {
  let t: TestApp;
  let admin: { authorization: string };
  let clerk: { authorization: string };
  /** Of every branch: roles are. */
  let chief: { authorization: string };
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
    const post = async (path: string, payload: object) => {
      const answer = await t.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: admin, payload });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    const forms = ['frmUser', 'frmAccessRole', 'frmSales'].map((form) => ({ form }));
    await post('/access-roles', { code: 'CLERK', name: 'Clerk', forms });
    await post('/access-roles', { code: 'SELLER', name: 'Seller', forms: [{ form: 'frmSales' }] });
    const branches = [{ branch: 'MB' }];
    await post('/users', { code: 'clerk', name: 'Clerk', accessRole: 'CLERK', branches });
    await post('/branches', { code: 'ZZ', name: 'Other', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' });
    await post('/users', { code: 'chief', name: 'Chief', accessRole: 'CLERK' });
    await post('/users', { code: 'seller', name: 'Seller', accessRole: 'SELLER', branches });
    for (const code of ['clerk', 'chief']) {
      const url = `/api/v1/users/${code}/password`;
      await t.app.inject({ method: 'PUT', url, headers: admin, payload: { password: PASSWORD } });
    }
    clerk = bearer(await t.signIn('clerk'));
    chief = bearer(await t.signIn('chief'));
  });
  afterAll(() => t.close());

  const call = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object, headers = clerk) => {
    const answer = await t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return answer.statusCode;
  };
  const versionOf = async (path: string) =>
    (await t.app.inject({ url: `/api/v1${path}`, headers: clerk })).json().version;

  test('a clerk manages people with fewer rights', async () => {
    const user = { code: 'new1', name: 'New', accessRole: 'SELLER', branches: [{ branch: 'MB' }] };
    expect(await call('POST', '/users', user)).toBe(201);
    expect(await call('PATCH', '/users/seller', { version: await versionOf('/users/seller'), name: 'Best' })).toBe(200);
    expect(await call('PUT', '/users/seller/password', { password: 'something long' })).toBe(204);
    const role = { code: 'R1', name: 'R1', forms: [{ form: 'frmSales' }] };
    expect(await call('POST', '/access-roles', role)).toBe(403);
    expect(await call('POST', '/access-roles', role, chief)).toBe(201);
  });

  test('but makes no administrator, and none of more branches', async () => {
    const user = { code: 'new2', name: 'New', branches: [{ branch: 'MB' }] };
    expect(await call('POST', '/users', { ...user, accessRole: 'Administrator' })).toBe(403);
    expect(await call('POST', '/users', { ...user, accessRole: 'SELLER', branches: [] })).toBe(403);
    expect(await call('POST', '/users', { ...user, accessRole: 'SELLER', branches: [{ branch: 'ZZ' }] })).toBe(403);
    const version = await versionOf('/users/seller');
    expect(await call('PATCH', '/users/seller', { version, accessRole: 'Administrator' })).toBe(403);
    expect(await call('PATCH', '/users/seller', { version, branches: [] })).toBe(403);
  });

  test('nor touches one', async () => {
    const version = await versionOf('/users/admin');
    expect(await call('PATCH', '/users/admin', { version, active: false })).toBe(403);
    expect(await call('DELETE', `/users/admin?version=${version}`)).toBe(403);
    for (const code of ['admin', 'ADMIN', 'Admin']) {
      expect(await call('PUT', `/users/${code}/password`, { password: 'something long' })).toBe(403);
    }
    const seller = await versionOf('/users/seller');
    for (const accessRole of ['Administrator ', ' Administrator', 'Nobody']) {
      // What is read as another role, or as none.
      expect([403, 422]).toContain(await call('PATCH', '/users/seller', { version: seller, accessRole }));
    }
  });

  test('nor widens a role, the own one included', async () => {
    const forms = [{ form: 'frmSales' }, { form: 'frmJournal' }];
    expect(await call('POST', '/access-roles', { code: 'R2', name: 'R2', forms }, chief)).toBe(403);
    expect(await call('POST', '/access-roles', { code: 'R3', name: 'R3', forms: [{ form: '*' }] }, chief)).toBe(403);
    const version = await versionOf('/access-roles/CLERK');
    expect(await call('PATCH', '/access-roles/CLERK', { version, forms: [{ form: '*' }] }, chief)).toBe(403);
    const other = await versionOf('/access-roles/Administrator');
    expect(await call('PATCH', '/access-roles/Administrator', { version: other, active: false }, chief)).toBe(403);
  });

  test('nor a person of more customers, persons or room than their own', async () => {
    const make = async (path: string, payload: object) =>
      expect(await call('POST', path, payload, admin), path).toBe(201);
    for (const code of ['SP-1', 'SP-2']) await make('/sales-persons', { code, name: code });
    const narrow = { accessRole: 'NARROW', branches: [{ branch: 'MB' }] };
    const forms = ['frmUser', 'frmSales'].map((form) => ({ form }));
    for (const code of ['NARROW', 'WIDE']) await make('/access-roles', { code, name: code, forms });
    const settings = { level: 'role', code: 'NARROW', values: { maximumDiscountPercent: '5' } };
    expect(await call('PUT', '/settings', settings, admin)).toBe(200);
    const links = { customerGroups: [{ partyGroup: 'ONLY' }], salesPersons: [{ person: 'SP-1' }] };
    await make('/users', { code: 'few', name: 'Few', ...narrow, ...links });
    expect(await call('PUT', '/users/few/password', { password: PASSWORD }, admin)).toBe(204);
    const few = bearer(await t.signIn('few'));
    const user = { code: 'new3', name: 'New', ...narrow, ...links };
    expect(await call('POST', '/users', { ...user, customerGroups: [] }, few)).toBe(403);
    expect(await call('POST', '/users', { ...user, salesPersons: [] }, few)).toBe(403);
    expect(await call('POST', '/users', { ...user, salesPersons: [{ person: 'SP-2' }] }, few)).toBe(403);
    expect(await call('POST', '/users', { ...user, accessRole: 'WIDE' }, few)).toBe(403);
    expect(await call('POST', '/users', user, few)).toBe(201);
    const version = await versionOf('/users/few');
    expect(await call('PATCH', '/users/few', { version, customerGroups: [] }, few)).toBe(403);
    expect(await call('PATCH', '/users/few', { version, accessRole: 'WIDE' }, few)).toBe(403);
    expect(await call('PUT', '/users/clerk/password', { password: 'something long' }, few)).toBe(403);
  });

  test('a role keeps its limits under another code, and leaves none behind', async () => {
    const stored = async () => {
      const sql =
        "select scope, value from company_setting where key = 'maximumDiscountPercent' and scope like 'role:%'";
      const { rows } = await t.company.database.pool.query<{ scope: string; value: string }>(sql);
      return rows.map(({ scope, value }) => `${scope} ${value}`);
    };
    expect(await stored()).toContain('role:NARROW 5');
    const version = await versionOf('/access-roles/NARROW');
    expect(await call('PATCH', '/access-roles/NARROW', { version, code: 'NARROWER' }, admin)).toBe(200);
    expect(await stored()).toContain('role:NARROWER 5');
    expect(await stored()).not.toContain('role:NARROW 5');
  });
});
