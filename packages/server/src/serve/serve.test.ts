/** The server as a process: it says what is wrong, stops in order, and what it acknowledged is there afterwards. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, start } from '../../testing/serve/server.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { EndCode } from './end-codes.ts';
import { listenAddressOf } from './listen-address.ts';

describeOnEachServer('the server process', (server) => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-serve-'));
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await testDatabase(server);
    env = { ...database.env, FIELDBOOK_DATA: folder, FIELDBOOK_DEMO: '1', FIELDBOOK_DEMO_DAYS: '2' };
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('serves no demo company on other addresses while its password holds', async () => {
    const running = start({ ...env, FIELDBOOK_HOST: '0.0.0.0', PORT: String(await freePort()) });
    expect(await running.ended).toBe(EndCode.refused);
    expect(running.output()).toContain('(demo.exposed)');
  });

  test('starts, sets up the first company, prints who may sign in, and stops at a signal', async () => {
    const port = await freePort();
    const first = start({ ...env, PORT: String(port) });
    await first.says(/Fieldbook is ready:.*http/);
    const [, user, password] = /Sign in as\s+(\S+)\s+with the password\s+(\S+)/.exec(first.output()) ?? [];
    const signIn = await fetch(`http://127.0.0.1:${port}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
    });
    expect(signIn.status).toBe(200);
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(statSync(join(folder, 'demo-password')).mode & 0o777).toBe(0o600);
    first.child.kill('SIGINT');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('The data is kept');

    const second = start({ ...env, PORT: String(port) });
    await second.says(/Fieldbook is ready/);
    const token = ((await signIn.json()) as { token: string }).token;
    const me = await fetch(`http://127.0.0.1:${port}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(200);
    expect(second.output()).toContain(`with the password  ${password}`);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const exposed = start({ ...env, FIELDBOOK_DEMO: '', FIELDBOOK_HOST: '0.0.0.0', PORT: String(await freePort()) });
    expect(await exposed.ended).toBe(EndCode.refused);
    expect(exposed.output()).toContain('(demo.exposed)');
  });

  test('a request under way is finished before the server is gone', async () => {
    const port = await freePort();
    const running = start({ ...env, PORT: String(port) });
    await running.says(/Fieldbook is ready/);
    const body = JSON.stringify({ user: 'admin', password: 'wrong' });
    const slow = new ReadableStream({
      start: async (stream) => {
        stream.enqueue(Buffer.from(body.slice(0, 10)));
        await new Promise((resolve) => setTimeout(resolve, 1200));
        stream.enqueue(Buffer.from(body.slice(10)));
        stream.close();
      },
    });
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: slow,
      duplex: 'half',
    } as RequestInit);
    await new Promise((resolve) => setTimeout(resolve, 300));
    running.child.kill('SIGTERM');
    await running.says('Stopping');
    expect((await answer).status).toBe(401);
    expect((await answer).headers.get('connection')).toBe('close');
    const answered = performance.now();
    expect(await running.ended).toBe(0);
    // The client keeps its connection alive; the server does not wait ten seconds to cut it.
    expect(performance.now() - answered).toBeLessThan(8000);
  });
});

describe('a server that cannot start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-serve-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('says that the port is in use before anything is touched', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const untouched = join(folder, 'untouched');
    const running = start({ FIELDBOOK_DATA: untouched, FIELDBOOK_HOST: '127.0.0.1', PORT: String(port) });
    expect(await running.ended).toBe(EndCode.notNow);
    expect(running.output()).toContain(`Port ${port} is in use`);
    expect(running.output()).toContain('(port.in_use)');
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  test.each(['abc', '-1', '70000', '80.5', '0x50'])('PORT=%s is no port', (PORT) => {
    expect(() => listenAddressOf({ PORT })).toThrow(expect.objectContaining({ code: 'port.invalid' }));
  });

  test('listens for this machine alone at 8080 unless told otherwise', () => {
    expect(listenAddressOf({})).toEqual({ host: '127.0.0.1', port: 8080 });
    expect(listenAddressOf({ PORT: ' 81 ', FIELDBOOK_HOST: '::1' })).toEqual({ host: '::1', port: 81 });
  });

  test('explains a wrong DATABASE_URL', async () => {
    const [port, closed] = [await freePort(), await freePort()];
    const DATABASE_URL = `postgresql://x:y@127.0.0.1:${closed}/z`;
    const running = start({ DATABASE_URL, FIELDBOOK_HOST: '127.0.0.1', PORT: String(port) });
    expect(await running.ended).toBe(EndCode.notNow);
    expect(running.output()).toContain('(database.unreachable)');
    expect(running.output()).not.toMatch(/ at .*\.ts:\d+/);
  });
});
