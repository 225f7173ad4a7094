/** What the company and its currency are told by: a change that would shut everybody out is refused, and one that came about does not. */

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { withClient } from '../store/cluster/connect.ts';
import { parseDatabaseUrl } from '../store/cluster/connection-options.ts';

describeOnEachServer('facts that everybody rests on', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const patch = async (masters: string, code: string, change: object) => {
    const path = { masters, code };
    const { version } = await admin.ask('GET /{masters}/{code}', { path });
    return said(await admin.answerOf('PATCH /{masters}/{code}', { path, body: { version, ...change } }));
  };
  const said = (answer: { status: number; problem: { code: string } }) =>
    answer.status < 300 ? `${answer.status}` : `${answer.status} ${answer.problem.code}`;

  test('a zone that no machine knows is refused, of the company and of a branch', async () => {
    const { version } = await admin.ask('GET /{single}', { path: { single: 'company' } });
    const body = { version, zone: 'some words' };
    const ofCompany = await admin.answerOf('PATCH /{single}', { path: { single: 'company' }, body });
    expect(said(ofCompany)).toBe('422 zone.unknown');
    expect(await patch('branches', 'MB', { zone: 'Asia/Nowhere' })).toBe('422 zone.unknown');
    expect(await patch('branches', 'MB', { zone: 'Asia/Kolkata' })).toBe('200');
    expect((await admin.answerOf('GET /reports/{report}', { path: { report: 'trial-balance' } })).status).toBe(200);
  });

  test('the base currency stays active; were it not, people would sign in all the same', async () => {
    const other = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 };
    await admin.ask('POST /{masters}', { path: { masters: 'currencies' }, body: other });
    expect(await patch('currencies', 'USD', { active: false })).toBe('200');
    expect(await patch('currencies', 'AED', { active: false })).toBe('409 frozen.base_active');
    await withClient(parseDatabaseUrl(t.database.url, {}), async (client) => {
      await client.query('set search_path = fieldbook');
      await client.query('alter table currency disable trigger keep_base_active');
      const changed = await client.query("update currency set active = false where code = 'AED'");
      expect(changed.rowCount).toBe(1);
    });
    expect(await t.signIn('omar')).not.toBe('');
    const me = await admin.ask('GET /me');
    expect(me.currency.code).toBe('AED');
    expect(me.currencies.map(({ code }) => code)).toEqual(['AED']);
    expect((await admin.answerOf('GET /sync/changes')).status).toBe(200);
  });

  test('the description of the interface goes out packed to whoever unpacks it', async () => {
    const plain = await t.app.inject('/api/v1/openapi.json');
    const packed = await t.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });
});
