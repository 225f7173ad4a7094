/** Ledgers for money by an accountant, who has no form of users: only of people and ledgers in sight, and of no administrator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('tendering ledgers', (server) => {
  let t: TestApp;
  let admin: string;
  let accountant: string;
  beforeAll(async () => {
    t = await testApp(server);
    admin = await t.signIn('admin');
    await send('POST', '/branches', { code: 'B2', name: 'Second', country: 'AE', zone: 'Asia/Dubai', currency: 'AED' });
    const branches = [{ branch: 'MB' }];
    await send('POST', '/users', { code: 'acc', name: 'Accountant', accessRole: 'Accountant', branches });
    await send('POST', '/users', { code: 'boss', name: 'Boss', accessRole: 'Administrator', branches });
    await send('POST', '/users', { code: 'far', name: 'Far', accessRole: 'Salesperson', branches: [{ branch: 'B2' }] });
    await send('PUT', '/users/acc/password', { password: PASSWORD });
    const { body: main } = await send('GET', '/ledgers/CASH');
    for (const [code, branch] of [
      ['TILL', 'MB'],
      ['TILL-2', 'B2'],
    ]) {
      const till = { code, name: code, branch, group: main.group, nature: 'asset', use: 'cash' };
      const made = await send('POST', '/ledgers', till);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
    // The cash of a van says no branch: the van does.
    const ofVan = { code: 'CASH-FAR', name: 'Cash of a van', group: main.group, nature: 'asset', use: 'cash' };
    expect((await send('POST', '/ledgers', ofVan)).status).toBe(201);
    const van = { code: 'VAN-FAR', name: 'Van', branch: 'B2', isVan: true, cashLedger: 'CASH-FAR' };
    expect((await send('POST', '/godowns', van)).status).toBe(201);
    accountant = await t.signIn('acc');
  });
  afterAll(() => t.close());

  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, token = admin) => {
    const sent = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: `/api/v1${path}`, headers: bearer(token), ...sent });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const put = (user: string, version: number, ledger: string, token = accountant) =>
    send('PUT', `/tendering-ledgers/${user}`, { version, ledgers: [{ ledger, mode: 'cash' }] }, token);
  const versionOf = async (user: string) => (await send('GET', `/users/${user}`)).body.version;

  test('are seen and written for the people in sight', async () => {
    const { body } = await send('GET', '/tendering-ledgers', undefined, accountant);
    const codes = body.users.map(({ code }: { code: string }) => code);
    expect(codes).toContain('omar');
    expect(codes).not.toContain('boss');
    expect(codes).not.toContain('far');
    const version = await versionOf('omar');
    expect(await put('omar', version, 'TILL')).toMatchObject({
      status: 200,
      body: { ledgers: [{ ledger: 'TILL', mode: 'cash' }] },
    });
    expect(await put('omar', version, 'TILL')).toMatchObject({ status: 409, body: { code: 'master.changed' } });
  });

  test('are handed out by who has them, or sees all ledgers', async () => {
    const forms = [{ form: 'frmTenderingLedgers' }];
    await send('POST', '/access-roles', { code: 'TEND', name: 'Tend', forms });
    await send('POST', '/users', { code: 'tend', name: 'Tend', accessRole: 'TEND', branches: [{ branch: 'MB' }] });
    await send('PUT', '/users/tend/password', { password: PASSWORD });
    const own = await put('tend', await versionOf('tend'), 'TILL', await t.signIn('tend'));
    expect(own).toMatchObject({ status: 403, body: { code: 'auth.no_permission' } });
  });

  test('are refused for an administrator, for who is out of sight, for a ledger of another branch, without the form', async () => {
    const refused = { status: 403, body: { code: 'auth.no_permission' } };
    expect(await put('boss', await versionOf('boss'), 'TILL')).toMatchObject(refused);
    expect(await put('far', await versionOf('far'), 'TILL')).toMatchObject(refused);
    expect(await put('omar', await versionOf('omar'), 'TILL-2')).toMatchObject(refused);
    expect(await put('omar', await versionOf('omar'), 'CASH-FAR')).toMatchObject(refused);
    expect(await put('omar', await versionOf('omar'), 'NONE')).toMatchObject({
      status: 422,
      body: { code: 'reference.unknown' },
    });
    expect(await put('omar', await versionOf('omar'), 'TILL', await t.signIn('omar'))).toMatchObject(refused);
  });
});
