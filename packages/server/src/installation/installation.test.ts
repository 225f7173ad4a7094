/** What an administrator is told of the installation, and what a person of another branch is not, over HTTP on real PostgreSQL. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the installation', (server) => {
  let t: TestApp;
  let admin: Asker;

  const make = (masters: string, body: object) => admin.ask('POST /{masters}', { path: { masters }, body });
  const look = async (user: string) => asking(t.app, await t.signIn(user)).answerOf('GET /installation');
  const told = async (user: string) => (await look(user)).body;

  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
    const branch = { code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    await make('branches', branch);
    await make('access-roles', { code: 'WATCH', name: 'Watch', forms: [{ form: 'frmCheckUpdates' }] });
    for (const [code, at] of [
      ['mona', 'MB'],
      ['sara', 'SHJ'],
    ] as const) {
      await make('users', { code, name: code, accessRole: 'WATCH', branches: [{ branch: at }] });
      await admin.ask('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
    }
  });
  afterAll(() => t.close());

  test('says version, size and what waits, to whoever has the form', async () => {
    expect((await look('omar')).status).toBe(403);
    const found = await told('admin');
    expect(found).toMatchObject({ version: '0.0.1', postgres: expect.stringMatching(/^\d+/), phones: [], prints: [] });
    expect(found.tables).toHaveLength(5);
    expect(found.size).toBeGreaterThan(found.tables[0]?.size ?? Number.POSITIVE_INFINITY);
    expect(found.waiting.map(({ kind }) => kind)).toEqual(['folding', 'prints']);
  });

  test('a phone tells with each sync what waits on it, to who may decide about it', async () => {
    const phone = await new TestDevice(t, 'd-1').join('omar', (code) =>
      admin.ask('POST /devices/{code}/approve', { path: { code }, body: {} }),
    );
    const changes = (query: Contract['GET /sync/changes']['query']) => phone.ask('GET /sync/changes', { query });
    expect((await told('admin')).phones).toEqual([
      { code: 'd-1', name: 'Phone', user: { code: 'omar', name: 'Omar Farid' }, status: 'approved' },
    ]);
    expect((await changes({ limit: 1, waiting: 9 })).isLast).toBe(false);
    expect((await told('admin')).phones[0]?.syncedAt).toBeUndefined();
    expect((await changes({ limit: 5000, waiting: 3 })).isLast).toBe(true);
    expect((await told('mona')).phones).toMatchObject([{ code: 'd-1', waiting: 3, syncedAt: expect.any(String) }]);
    expect((await told('sara')).phones).toEqual([]);
    await changes({ limit: 5000 });
    expect((await told('admin')).phones[0]).not.toHaveProperty('waiting');
  });

  test('prints that failed within the week are told with why, of people of the own branches', async () => {
    const { pool } = t.database.company;
    await pool.query(`insert into printer (code, name, host) values ('P1', 'Office', 'printer.test')`);
    await t.database.company.transaction(async ({ client }) => {
      await client.query(`select set_config('fieldbook.user', 'omar', true)`);
      for (const [state, age] of [
        ['failed', 1],
        ['sent', 1],
        ['failed', 8],
      ]) {
        await client.query(
          `insert into print_job (key, body_hash, printer_id, operation, user_id, state, problem, made_at)
           select $1, $2, printer.id, 'sales.print', app_user.id, $3, 'printer.unreachable', now() - make_interval(days => $4)
           from printer, app_user where app_user.code = 'omar'`,
          [randomUUID(), randomBytes(32), state, age],
        );
      }
    });
    const failed = { kind: 'job', printer: { code: 'P1', name: 'Office' }, problem: 'printer.unreachable' };
    for (const user of ['admin', 'mona']) {
      expect((await told(user)).prints).toMatchObject([{ ...failed, user: { code: 'omar' } }]);
    }
    expect((await told('sara')).prints).toEqual([]);
  });
});
