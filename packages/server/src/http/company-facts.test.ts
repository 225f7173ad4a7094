/** What the company and its currency are told by: a change that would shut everybody out is refused, and one that came about does not. */

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { withClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';

describeOnEachServer('facts that everybody rests on', (server) => {
  let t: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    t = await testApp(server);
    headers = bearer(await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const patch = async (path: string, change: object) => {
    const url = `/api/v1${path}`;
    const { version } = (await t.app.inject({ url, headers })).json();
    const answer = await t.app.inject({ method: 'PATCH', url, headers, payload: { version, ...change } });
    return `${answer.statusCode} ${answer.json().type ?? ''}`.replace('urn:fieldbook:problem:', '').trim();
  };
  const statusOf = async (path: string) => (await t.app.inject({ url: `/api/v1${path}`, headers })).statusCode;

  test('a zone that no machine knows is refused, of the company and of a branch', async () => {
    expect(await patch('/company', { zone: 'some words' })).toBe('422 zone.unknown');
    expect(await patch('/branches/MB', { zone: 'Asia/Nowhere' })).toBe('422 zone.unknown');
    expect(await patch('/branches/MB', { zone: 'Asia/Kolkata' })).toBe('200');
    expect(await statusOf('/reports/trial-balance')).toBe(200);
  });

  test('the base currency stays active; were it not, people would sign in all the same', async () => {
    const other = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
    await t.app.inject({ method: 'POST', url: '/api/v1/currencies', headers, payload: other });
    expect(await patch('/currencies/USD', { active: false })).toBe('200');
    expect(await patch('/currencies/AED', { active: false })).toBe('409 frozen.base_active');
    await withClient(parseDatabaseUrl(t.database.url, {}), async (client) => {
      await client.query('set search_path = fieldbook');
      await client.query('alter table currency disable trigger keep_base_active');
      const changed = await client.query("update currency set active = false where code = 'AED'");
      expect(changed.rowCount).toBe(1);
    });
    expect(await t.signIn('omar')).not.toBe('');
    const me = await t.app.inject({ url: '/api/v1/me', headers });
    expect([me.statusCode, me.json().currency?.code]).toEqual([200, 'AED']);
    expect(me.json().currencies.map(({ code }: { code: string }) => code)).toEqual(['AED']);
    expect(await statusOf('/sync/changes')).toBe(200);
  });

  test('the description of the interface goes out packed to whoever unpacks it', async () => {
    const plain = await t.app.inject('/api/v1/openapi.json');
    const packed = await t.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });
});
