/** Who may read what (SPEC §6): masters, parties, rows without a route, costs, stock. Each was answered once. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../store/test-database.ts';
import { bearer, PASSWORD, type TestApp, testApp } from './test-app.ts';

describeOnEachServer('who may read what', (server) => {
  let t: TestApp;
  const people: Record<string, { authorization: string }> = {};
  const get = (who: string, path: string) => t.app.inject({ url: `/api/v1${path}`, headers: people[who] ?? {} });
  const status = async (who: string, path: string) => (await get(who, path)).statusCode;
  const send = (method: 'POST' | 'PUT', path: string, payload: object, who = 'admin') =>
    t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...people[who], 'idempotency-key': randomUUID() },
      payload,
    });
  const made = async (path: string, row: object, who?: string) => {
    const answer = await send('POST', path, row, who);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const hire = async (code: string, role: string | readonly string[], more: object = {}) => {
    const accessRole = typeof role === 'string' ? role : `ROLE-${code}`;
    if (typeof role !== 'string') {
      await made('/access-roles', { code: accessRole, name: accessRole, forms: role.map((form) => ({ form })) });
    }
    await made('/users', { code, name: code, accessRole, ...more });
    await send('PUT', `/users/${code}/password`, { password: PASSWORD });
    people[code] = bearer(await t.signIn(code));
  };

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = bearer(await t.signIn('admin'));
    await hire('nobody', []);
    await hire('buyer', ['frmPurchase']);
  });
  afterAll(() => t.close());

  test('reads the masters that a form of the person uses', async () => {
    for (const { name, path, single } of masters) {
      expect([name, await status('nobody', `/${path}`)]).toEqual([name, 403]);
      if (single !== true) expect([name, await status('nobody', `/exports/${path}?format=csv`)]).toEqual([name, 403]);
    }
    expect(await status('nobody', '/items/MILK/entry-facts')).toBe(403);
    expect((await get('nobody', '/search?q=milk')).json()).toMatchObject({ items: [], customers: [] });
    expect((await get('nobody', '/me')).json().company.name).toBe('Al Noor Dairy Distribution LLC');
    expect(await status('buyer', '/suppliers')).toBe(200);
    expect(await status('buyer', '/items')).toBe(200);
    expect(await status('buyer', '/customers')).toBe(403);
    expect(
      (await get('nobody', '/sync/changes')).json().parts?.filter(({ rows }: { rows: unknown[] }) => rows.length > 0),
    ).toEqual([]);
  });
});
