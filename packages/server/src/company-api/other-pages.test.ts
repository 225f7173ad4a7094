/** The company wire asked by pages of other hosts, by many with wrong passwords, and by those who hang up. */
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { bearer } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const PAGE = 'https://app.example.com';
const PROXY = '127.0.0.1';

const cors = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => /^access-/.test(name)));

describeOnEachServer('the company wire beside its own pages', (server) => {
  let wire: WireCompany;
  beforeAll(async () => {
    wire = await wireCompany(server, { pages: [PAGE], connect: ['https://other.example'], trustProxy: PROXY });
  });
  afterAll(() => wire.close());

  const preflight = (url: string, origin: string) =>
    wire.app.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  test('a page that is named may ask, and reads what is refused', async () => {
    for (const url of ['/api/Route/LoadLinkedRoutes', '/demo/api/sales/1', '/config/company.json', '/api/user/Login']) {
      const answer = await preflight(url, PAGE);
      expect([url, answer.statusCode, answer.body, answer.headers['vary']]).toEqual([url, 204, '', 'Origin']);
      expect(cors(answer.headers)).toEqual({
        'access-control-allow-origin': PAGE,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-expose-headers': 'x-problem-code, retry-after',
        'access-control-max-age': '3600',
      });
    }
    const headers = { origin: PAGE };
    const asked = {
      answered: await wire.call('Route/LoadLinkedRoutes', { headers }),
      open: await wire.call('/config/Company.json', { user: '', headers }),
      refused: await wire.call('Branch?BranchCode=NONE', { headers }),
      'not signed in': await wire.call('Branch', { user: '', headers }),
      malformed: await wire.app.app.inject({
        ...{ method: 'POST', url: '/api/user/Login', payload: '{' },
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    };
    const said = Object.entries(asked).map(([name, answer]) => [name, answer.statusCode, cors(answer.headers)]);
    const allowed = {
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'x-problem-code, retry-after',
    };
    expect(said).toEqual([
      ['answered', 200, allowed],
      ['open', 200, allowed],
      ['refused', 404, allowed],
      ['not signed in', 401, allowed],
      ['malformed', 400, allowed],
    ]);
  });

  test.each(['https://evil.example', 'http://app.example.com', 'https://app.example.com.evil.example', 'null', '*'])(
    'a page of %s may not',
    async (origin) => {
      for (const answer of [
        await preflight('/api/Route/LoadLinkedRoutes', origin),
        await wire.call('Route/LoadLinkedRoutes', { headers: { origin } }),
      ]) {
        expect([cors(answer.headers), answer.headers['vary']]).toEqual([{}, 'Origin']);
      }
    },
  );

  test('the own API is open to no page of another host', async () => {
    const answer = await wire.app.app.inject({
      url: '/api/v1/me',
      headers: { ...bearer(await wire.app.signIn('admin')), origin: PAGE },
    });
    expect([answer.statusCode, cors(answer.headers)]).toEqual([200, {}]);
    expect((await preflight('/api/v1/me', PAGE)).statusCode).not.toBe(204);
  });

  test('a GET that writes is answered to a page that is named, and to no other', async () => {
    const caller = await wire.handheld('omar', 'MC-7');
    const start = async (more: object) => {
      const headers = { ...caller.headers, 'sec-fetch-site': 'cross-site', ...more };
      return (await wire.call('user/SetDayEndTime', { ...caller, headers })).headers['x-problem-code'];
    };
    expect(await start({ origin: PAGE })).toBeUndefined();
    expect(await start({ origin: PAGE, 'sec-purpose': 'prefetch' })).toBe('wire.not_asked');
    expect(await start({ origin: 'https://evil.example' })).toBe('wire.not_asked');
  });

  test('wrong passwords are counted by the address of the caller, behind a proxy as well, and told once each', async () => {
    const signIn = (address: string, remoteAddress = PROXY) =>
      wire.app.app.inject({
        ...{ method: 'POST', url: '/api/user/Login', remoteAddress },
        headers: { 'x-forwarded-for': address },
        payload: { Username: 'ghost', Password: 'wrong horse' },
      });
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn('192.0.2.1')).statusCode).toBe(401);
    const held = await signIn('192.0.2.1');
    expect([held.statusCode, held.headers['x-problem-code']]).toEqual([429, 'auth.too_many_attempts']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(200);
    expect((await signIn('192.0.2.2')).statusCode).toBe(401);
    // Whoever is no proxy is counted by his own address, whatever he says.
    for (let tries = 0; tries < 10; tries += 1) await signIn(`192.0.2.${tries + 10}`, '198.51.100.7');
    expect((await signIn('192.0.2.99', '198.51.100.7')).statusCode).toBe(429);
    const own = await wire.app.app.inject({
      ...{ method: 'POST', url: '/api/v1/sign-in', remoteAddress: '198.51.100.7' },
      payload: { user: 'ghost', password: 'wrong horse' },
    });
    expect(own.statusCode).toBe(429);
    const { rows } = (await wire.own('GET', 'security-events?limit=500')).json<{
      rows: { address: string; kind: string; user: string }[];
    }>();
    const told = rows.filter(({ user }) => user === 'ghost').map((row) => [row.address, row.kind]);
    expect(told.toSorted()).toEqual([
      ['192.0.2.1', 'signInFailed'],
      ['192.0.2.1', 'signInHeld'],
      ['192.0.2.2', 'signInFailed'],
      ['198.51.100.7', 'signInFailed'],
      ['198.51.100.7', 'signInHeld'],
    ]);
  });

  test('one call that is refused is one event', async () => {
    expect((await wire.call('common/GetAvailableForms/Administrator', { user: 'omar' })).statusCode).toBe(403);
    const { rows } = (await wire.own('GET', 'security-events?kind=refused')).json<{ rows: object[] }>();
    expect(rows).toMatchObject([
      { user: 'omar', operation: 'accessRole.get', detail: { problem: 'auth.no_permission' } },
    ]);
  });

  test('what somebody reads who hangs up is given up, and what he writes is not', async () => {
    const { app } = wire.app;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = bearer(await wire.app.signIn('admin'));
    const lock = await wire.app.company.database.pool.connect();
    const own = vi.spyOn(app, 'inject');
    /** Of the own requests that were asked: was the last one given up? */
    const isGivenUp = () => (own.mock.calls as unknown as InjectOptions[][]).at(-1)?.[0]?.signal?.aborted;
    const hangUp = async (path: string, table: string, asks: number) => {
      own.mockClear();
      await lock.query(`begin; lock table fieldbook.${table} in access exclusive mode`);
      const asked = get({ port, path, headers }).on('error', () => undefined);
      await expect.poll(() => own.mock.calls.length).toBe(asks);
      asked.destroy();
    };
    try {
      await hangUp('/api/Customer/LoadLinkedCustomers', 'party', 2);
      await expect.poll(isGivenUp).toBe(true);
      await lock.query('rollback');
      await hangUp('/api/user/SetDayEndTime', 'device', 2);
      expect(isGivenUp()).toBeUndefined();
      await lock.query('rollback');
    } finally {
      own.mockRestore();
      lock.release(true);
    }
  });

  test('a page of the application may ask hosts that are named', async () => {
    const answer = await wire.app.app.inject('/dashboard');
    expect(answer.headers['content-security-policy']).toContain("; connect-src 'self' https://other.example; ");
  });
});
