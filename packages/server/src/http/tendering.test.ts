/** Ledgers for money by an accountant, who has no form of users: only of people and ledgers in sight, and of no administrator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('tendering ledgers', (server) => {
  let t: TestApp;
  let admin: Asker;
  let accountant: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    await admin.ask('POST /{masters}', {
      path: { masters: 'branches' },
      body: { code: 'B2', name: 'Second', country: 'AE', zone: 'Asia/Dubai', currency: 'AED' },
    });
    const branches = [{ branch: 'MB' }];
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'acc', name: 'Accountant', accessRole: 'Accountant', branches },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'boss', name: 'Boss', accessRole: 'Administrator', branches },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'far', name: 'Far', accessRole: 'Salesperson', branches: [{ branch: 'B2' }] },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'acc' }, body: { password: PASSWORD } });
    const { body: main } = await admin.answerOf('GET /{masters}/{code}', {
      path: { masters: 'ledgers', code: 'CASH' },
    });
    for (const [code, branch] of [
      ['TILL', 'MB'],
      ['TILL-2', 'B2'],
    ]) {
      const till = { code, name: code, branch, group: main.group, nature: 'asset', use: 'cash' };
      const made = await admin.answerOf('POST /{masters}', { path: { masters: 'ledgers' }, body: till });
      expect(made.status).toBe(201);
    }
    // The cash of a van says no branch: the van does.
    const ofVan = { code: 'CASH-FAR', name: 'Cash of a van', group: main.group, nature: 'asset', use: 'cash' };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'ledgers' }, body: ofVan })).status).toBe(201);
    const van = { code: 'VAN-FAR', name: 'Van', branch: 'B2', isVan: true, cashLedger: 'CASH-FAR' };
    expect((await admin.answerOf('POST /{masters}', { path: { masters: 'godowns' }, body: van })).status).toBe(201);
    accountant = asking(t.app, await t.signIn('acc'));
  });
  afterAll(() => t.close());

  const put = (user: string, version: number, ledger: string, token = accountant) =>
    token.answerOf('PUT /tendering-ledgers/{user}', {
      path: { user },
      body: { version, ledgers: [{ ledger, mode: 'cash' }] },
    });
  const versionOf = async (user: string) =>
    (await admin.ask('GET /{masters}/{code}', { path: { masters: 'users', code: user } })).version;

  test('are seen and written for the people in sight', async () => {
    const { body } = await accountant.answerOf('GET /tendering-ledgers');
    const codes = body.users.map(({ code }) => code);
    expect(codes).toContain('omar');
    expect(codes).not.toContain('boss');
    expect(codes).not.toContain('far');
    const version = await versionOf('omar');
    expect(await put('omar', version, 'TILL')).toMatchObject({
      status: 200,
      body: { ledgers: [{ ledger: 'TILL', mode: 'cash' }] },
    });
    expect(await put('omar', version, 'TILL')).toMatchObject({ status: 409, problem: { code: 'master.changed' } });
  });

  test('are handed out by who has them, or sees all ledgers', async () => {
    const forms = [{ form: 'frmTenderingLedgers' }];
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'TEND', name: 'Tend', forms },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'tend', name: 'Tend', accessRole: 'TEND', branches: [{ branch: 'MB' }] },
    });
    await admin.ask('PUT /users/{code}/password', { path: { code: 'tend' }, body: { password: PASSWORD } });
    const own = await put('tend', await versionOf('tend'), 'TILL', asking(t.app, await t.signIn('tend')));
    expect(own).toMatchObject({ status: 403, problem: { code: 'auth.no_permission' } });
  });

  test('are refused for an administrator, for who is out of sight, for a ledger of another branch, without the form', async () => {
    const refused = { status: 403, problem: { code: 'auth.no_permission' } };
    expect(await put('boss', await versionOf('boss'), 'TILL')).toMatchObject(refused);
    expect(await put('far', await versionOf('far'), 'TILL')).toMatchObject(refused);
    expect(await put('omar', await versionOf('omar'), 'TILL-2')).toMatchObject(refused);
    expect(await put('omar', await versionOf('omar'), 'CASH-FAR')).toMatchObject(refused);
    expect(await put('omar', await versionOf('omar'), 'NONE')).toMatchObject({
      status: 422,
      problem: { code: 'reference.unknown' },
    });
    expect(await put('omar', await versionOf('omar'), 'TILL', asking(t.app, await t.signIn('omar')))).toMatchObject(
      refused,
    );
  });
});
