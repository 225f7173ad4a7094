/** One field of many rows of a master, over the whole server: each row is the single change, answered for itself. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

type Bulk = Contract['POST /{masters}/bulk'];

describeOnEachServer('a change of many rows', (server) => {
  let t: TestApp;
  let admin: Asker;
  const customer = (code: string) => admin.ask('GET /{masters}/{code}', { path: { masters: 'customers', code } });
  const seen = async (...codes: string[]) =>
    Promise.all(codes.map(async (code) => ({ code, version: Number((await customer(code)).version) })));
  const change = (body: Bulk['body'], asker = admin, repeatKey: string | false = randomUUID()) =>
    asker.answerOf('POST /{masters}/bulk', { path: { masters: 'customers' }, body, repeatKey });
  const resultsOf = (answer: { body: Bulk['answer'] }) => answer.body.results;

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    for (const code of ['N', 'S'])
      await admin.ask('POST /{masters}', {
        path: { masters: 'routes' },
        body: { code, name: `Route ${code}`, branch: 'MB' },
      });
    await admin.ask('POST /{masters}', {
      path: { masters: 'sectors' },
      body: {
        code: 'N1',
        name: 'North one',
        route: 'N',
        monthlyTarget: '1000',
        days: [{ weekday: 1 }],
      },
    });
    for (const code of ['B1', 'B2', 'B3'])
      await admin.ask('POST /{masters}', { path: { masters: 'customers' }, body: { code, name: `Shop ${code}` } });
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'CLERK', name: 'Clerk', forms: [{ form: 'frmCustomer' }] },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'SELLER', name: 'Seller', forms: [{ form: 'frmSales' }] },
    });
    for (const [code, accessRole] of [
      ['bulkclerk', 'CLERK'],
      ['bulkseller', 'SELLER'],
    ] as const) {
      await admin.ask('POST /{masters}', { path: { masters: 'users' }, body: { code, name: code, accessRole } });
      expect(
        (await admin.answerOf('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } })).status,
      ).toBe(204);
    }
  });
  afterAll(() => t.close());

  test('changes each, leaves the one that somebody changed meanwhile, and says who did it', async () => {
    const clerk = asking(t.app, await t.signIn('bulkclerk'));
    const rows = await seen('B1', 'B2', 'B3');
    const [, second] = rows;
    expect(
      (
        await admin.answerOf('PATCH /{masters}/{code}', {
          path: { masters: 'customers', code: 'B2' },
          body: { version: second?.version, name: 'Renamed' },
        })
      ).status,
    ).toBe(200);
    const answer = await change({ rows: [...rows, { code: 'NONE', version: 1 }], field: 'route', value: 'N' }, clerk);
    expect(answer.status).toBe(200);
    const results = resultsOf(answer);
    expect(results.map(({ code, status, problems }) => [code, status, problems?.[0]?.code])).toEqual([
      ['B1', 200, undefined],
      ['B2', 409, 'master.changed'],
      ['B3', 200, undefined],
      ['NONE', 404, 'master.not_found'],
    ]);
    expect(results[1]?.problems?.[0]?.message).toContain('meanwhile');
    expect([(await customer('B1')).route, (await customer('B2')).route ?? null]).toEqual(['N', null]);
    const [last] = (await admin.ask('GET /{masters}/{code}/history', { path: { masters: 'customers', code: 'B1' } }))
      .changes;
    expect(last).toMatchObject({ by: 'bulkclerk', fields: [{ path: 'route', after: 'N' }] });
  });

  test('sent again under its key changes nothing more and says the same', async () => {
    const key = randomUUID();
    const body = { rows: await seen('B1', 'B3'), field: 'creditDays', value: 21 };
    const first = await change(body, admin, key);
    expect(resultsOf(first).map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(body, admin, key)).body).toEqual(first.body);
    expect(await seen('B1', 'B3')).toEqual(resultsOf(first).map(({ code, version }) => ({ code, version })));
  });

  test('a rule of the master refuses its row alone', async () => {
    const rows = await seen('B1', 'B2');
    const results = resultsOf(await change({ rows, field: 'sector', value: 'N1' }));
    expect(results.map(({ code, status, problems }) => [code, status, problems?.[0]?.code])).toEqual([
      ['B1', 200, undefined],
      ['B2', 422, 'field.required'],
    ]);
    expect((await customer('B2')).sector ?? null).toBeNull();
  });

  test('is refused as a whole without the form, and for a field of one row or of none', async () => {
    const rows = await seen('B3');
    const seller = asking(t.app, await t.signIn('bulkseller'));
    const body = { rows, field: 'creditDays', value: 5 };
    const refused = await change(body, seller);
    expect([refused.status, refused.problem.code]).toEqual([403, 'auth.no_permission']);
    for (const [field, code] of [
      ['phone', 'master.field_of_one'],
      ['code', 'master.field_of_one'],
      ['nothing', 'field.unknown'],
    ] as const) {
      expect((await change({ rows, field, value: '1' })).problem.code).toBe(code);
    }
    expect(await seen('B3')).toEqual(rows);
  });

  test('nobody hands out more than they have, row by row', async () => {
    await admin.ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'KEEPER', name: 'Keeper', forms: [{ form: 'frmUser' }, { form: 'frmSales' }] },
    });
    await admin.ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'bulkkeeper', name: 'Keeper', accessRole: 'KEEPER' },
    });
    expect(
      (
        await admin.answerOf('PUT /users/{code}/password', {
          path: { code: 'bulkkeeper' },
          body: { password: PASSWORD },
        })
      ).status,
    ).toBe(204);
    const keeper = asking(t.app, await t.signIn('bulkkeeper'));
    const version = async (code: string) =>
      Number((await admin.ask('GET /{masters}/{code}', { path: { masters: 'users', code } })).version);
    const rows = [
      { code: 'bulkclerk', version: await version('bulkclerk') },
      { code: 'bulkseller', version: await version('bulkseller') },
    ];
    const answer = await keeper.answerOf('POST /{masters}/bulk', {
      path: { masters: 'users' },
      body: { rows, field: 'accessRole', value: 'KEEPER' },
    });
    expect(resultsOf(answer).map(({ code, status, problems }) => [code, status, problems?.[0]?.code])).toEqual([
      ['bulkclerk', 403, 'auth.no_permission'],
      ['bulkseller', 200, undefined],
    ]);
  });
});
