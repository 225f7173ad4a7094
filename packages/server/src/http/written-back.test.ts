/** A client reads a row of a master, changes one field and writes all of it back. On real PostgreSQL. */
import { masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('rows written back', (server) => {
  let t: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    admin = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  test.each(masters.map((master) => [master.name, master] as const))('%s', async (_name, master) => {
    const get = async (path: string) => (await t.app.inject({ url: `/api/v1${path}`, headers: admin })).json();
    const [first] = master.single ? [] : (await get(`/${master.path}?limit=1&active=all`)).rows;
    if (!master.single && first === undefined) return;
    const path = master.single ? `/${master.path}` : `/${master.path}/${encodeURIComponent(first.code)}`;
    const row = await get(path);
    const headers = { ...admin, 'content-type': 'application/json' };
    const answer = await t.app.inject({ method: 'PATCH', url: `/api/v1${path}`, headers, payload: row });
    expect([answer.statusCode, answer.json().problems ?? []]).toEqual([200, []]);
  });
});
