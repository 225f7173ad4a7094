/** Who manages users without being an administrator hands out no more than they have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { testServers } from '../../testing/store/database.ts';

describe('handing out rights', () => {
  let t: TestApp;
  let admin: Asker;
  let clerk: Asker;
  /** Of every branch: roles are. */
  let chief: Asker;
  beforeAll(async () => {
    const [server] = testServers();
    if (server === undefined) throw new Error('no server');
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const post = (masters: string, body: object) => admin.ask('POST /{masters}', { path: { masters }, body });
    const forms = ['frmUser', 'frmAccessRole', 'frmSales'].map((form) => ({ form }));
    await post('access-roles', { code: 'CLERK', name: 'Clerk', forms });
    await post('access-roles', { code: 'SELLER', name: 'Seller', forms: [{ form: 'frmSales' }] });
    const branches = [{ branch: 'MB' }];
    await post('users', { code: 'clerk', name: 'Clerk', accessRole: 'CLERK', branches });
    await post('branches', { code: 'ZZ', name: 'Other', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' });
    await post('users', { code: 'chief', name: 'Chief', accessRole: 'CLERK' });
    await post('users', { code: 'seller', name: 'Seller', accessRole: 'SELLER', branches });
    for (const code of ['clerk', 'chief']) {
      await admin.ask('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
    }
    clerk = asking(t.app, await t.signIn('clerk'));
    chief = asking(t.app, await t.signIn('chief'));
  });
  afterAll(() => t.close());

  const versionOf = async (masters: string, code: string) =>
    (await clerk.ask('GET /{masters}/{code}', { path: { masters, code } })).version;

  test('a clerk manages people with fewer rights', async () => {
    const user = { code: 'new1', name: 'New', accessRole: 'SELLER', branches: [{ branch: 'MB' }] };
    expect((await clerk.answerOf('POST /{masters}', { path: { masters: 'users' }, body: user })).status).toBe(201);
    expect(
      (
        await clerk.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'users', code: 'seller' },
          body: { version: await versionOf('users', 'seller'), name: 'Best' },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await clerk.answerOf('PUT /users/{code}/password', {
          path: { code: 'seller' },
          body: { password: 'something long' },
        })
      ).status,
    ).toBe(204);
    const role = { code: 'R1', name: 'R1', forms: [{ form: 'frmSales' }] };
    expect((await clerk.answerOf('POST /{masters}', { path: { masters: 'access-roles' }, body: role })).status).toBe(
      403,
    );
    expect((await chief.answerOf('POST /{masters}', { path: { masters: 'access-roles' }, body: role })).status).toBe(
      201,
    );
  });

  test('but makes no administrator, and none of more branches', async () => {
    const user = { code: 'new2', name: 'New', branches: [{ branch: 'MB' }] };
    expect(
      (
        await clerk.answerOf('POST /{masters}', {
          path: { masters: 'users' },
          body: { ...user, accessRole: 'Administrator' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await clerk.answerOf('POST /{masters}', {
          path: { masters: 'users' },
          body: { ...user, accessRole: 'SELLER', branches: [] },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await clerk.answerOf('POST /{masters}', {
          path: { masters: 'users' },
          body: { ...user, accessRole: 'SELLER', branches: [{ branch: 'ZZ' }] },
        })
      ).status,
    ).toBe(403);
    const version = await versionOf('users', 'seller');
    expect(
      (
        await clerk.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'users', code: 'seller' },
          body: { version, accessRole: 'Administrator' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await clerk.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'users', code: 'seller' },
          body: { version, branches: [] },
        })
      ).status,
    ).toBe(403);
  });

  test('nor touches one', async () => {
    const version = await versionOf('users', 'admin');
    expect(
      (
        await clerk.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'users', code: 'admin' },
          body: { version, active: false },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await clerk.answerOf('DELETE /{masters}/{code}', {
          path: { masters: 'users', code: 'admin' },
          query: { version },
        })
      ).status,
    ).toBe(403);
    for (const code of ['admin', 'ADMIN', 'Admin']) {
      expect(
        (await clerk.answerOf('PUT /users/{code}/password', { path: { code }, body: { password: 'something long' } }))
          .status,
      ).toBe(403);
    }
    const seller = await versionOf('users', 'seller');
    for (const accessRole of ['Administrator ', ' Administrator', 'Nobody']) {
      // What is read as another role, or as none.
      expect([403, 422]).toContain(
        (
          await clerk.answerOf('PATCH /{masters}/{code}', {
            path: { masters: 'users', code: 'seller' },
            body: { version: seller, accessRole },
          })
        ).status,
      );
    }
  });

  test('nor widens a role, the own one included', async () => {
    const forms = [{ form: 'frmSales' }, { form: 'frmJournal' }];
    expect(
      (
        await chief.answerOf('POST /{masters}', {
          path: { masters: 'access-roles' },
          body: { code: 'R2', name: 'R2', forms },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await chief.answerOf('POST /{masters}', {
          path: { masters: 'access-roles' },
          body: { code: 'R3', name: 'R3', forms: [{ form: '*' }] },
        })
      ).status,
    ).toBe(403);
    const version = await versionOf('access-roles', 'CLERK');
    expect(
      (
        await chief.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'access-roles', code: 'CLERK' },
          body: { version, forms: [{ form: '*' }] },
        })
      ).status,
    ).toBe(403);
    const other = await versionOf('access-roles', 'Administrator');
    expect(
      (
        await chief.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'access-roles', code: 'Administrator' },
          body: { version: other, active: false },
        })
      ).status,
    ).toBe(403);
  });

  test('nor a person of more customers, persons or room than their own', async () => {
    const make = (masters: string, body: object) => admin.ask('POST /{masters}', { path: { masters }, body });
    for (const code of ['SP-1', 'SP-2']) await make('sales-persons', { code, name: code });
    const narrow = { accessRole: 'NARROW', branches: [{ branch: 'MB' }] };
    const forms = ['frmUser', 'frmSales'].map((form) => ({ form }));
    for (const code of ['NARROW', 'WIDE']) await make('access-roles', { code, name: code, forms });
    const settings = { level: 'role', code: 'NARROW', values: { maximumDiscountPercent: '5' } } as const;
    expect((await admin.answerOf('PUT /settings', { body: settings })).status).toBe(200);
    const links = { customerGroups: [{ partyGroup: 'ONLY' }], salesPersons: [{ person: 'SP-1' }] };
    await make('users', { code: 'few', name: 'Few', ...narrow, ...links });
    expect(
      (await admin.answerOf('PUT /users/{code}/password', { path: { code: 'few' }, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    const few = asking(t.app, await t.signIn('few'));
    const user = { code: 'new3', name: 'New', ...narrow, ...links };
    expect(
      (await few.answerOf('POST /{masters}', { path: { masters: 'users' }, body: { ...user, customerGroups: [] } }))
        .status,
    ).toBe(403);
    expect(
      (await few.answerOf('POST /{masters}', { path: { masters: 'users' }, body: { ...user, salesPersons: [] } }))
        .status,
    ).toBe(403);
    expect(
      (
        await few.answerOf('POST /{masters}', {
          path: { masters: 'users' },
          body: { ...user, salesPersons: [{ person: 'SP-2' }] },
        })
      ).status,
    ).toBe(403);
    expect(
      (await few.answerOf('POST /{masters}', { path: { masters: 'users' }, body: { ...user, accessRole: 'WIDE' } }))
        .status,
    ).toBe(403);
    expect((await few.answerOf('POST /{masters}', { path: { masters: 'users' }, body: user })).status).toBe(201);
    const version = await versionOf('users', 'few');
    expect(
      (
        await few.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'users', code: 'few' },
          body: { version, customerGroups: [] },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await few.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'users', code: 'few' },
          body: { version, accessRole: 'WIDE' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await few.answerOf('PUT /users/{code}/password', {
          path: { code: 'clerk' },
          body: { password: 'something long' },
        })
      ).status,
    ).toBe(403);
  });

  test('a role keeps its limits under another code, and leaves none behind', async () => {
    const stored = async () => {
      const sql =
        "select scope, value from company_setting where key = 'maximumDiscountPercent' and scope like 'role:%'";
      const { rows } = await t.company.database.pool.query<{ scope: string; value: string }>(sql);
      return rows.map(({ scope, value }) => `${scope} ${value}`);
    };
    expect(await stored()).toContain('role:NARROW 5');
    const version = await versionOf('access-roles', 'NARROW');
    expect(
      (
        await admin.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'access-roles', code: 'NARROW' },
          body: { version, code: 'NARROWER' },
        })
      ).status,
    ).toBe(200);
    expect(await stored()).toContain('role:NARROWER 5');
    expect(await stored()).not.toContain('role:NARROW 5');
  });
});
