/** A first start in an empty database that is not the product's own: no demo, and a company is begun with the code on the terminal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, start } from '../../testing/serve/server.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { EndCode } from './end-codes.ts';

describeOnEachServer('a first start without a company', (server) => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-first-run-'));
  beforeAll(async () => {
    database = await testDatabase(server);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function begin() {
    const port = await freePort();
    const running = start({ ...database.env, FIELDBOOK_DATA: folder, PORT: String(port) });
    await running.says(/with this code:\s+\S+/);
    const [, code = ''] = /with this code:\s+(\S+)/.exec(running.output()) ?? [];
    const address = `http://127.0.0.1:${port}`;
    const send = (password: string, given = code) => {
      const administrator = { code: 'mona', name: 'Mona', password };
      const company = { name: 'Muscat Dairy', country: 'OM', administrator };
      return fetch(`${address}/api/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: given, company }),
      });
    };
    return { running, address, send };
  }

  test('that is stopped before ends in order', async () => {
    const { running } = await begin();
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(EndCode.stopped);
  });

  test('begins a company with the code alone, and then serves', async () => {
    const { running, address, send } = await begin();
    expect(await (await fetch(`${address}/api/v1/signup`)).json()).toMatchObject({ state: 'first' });
    expect((await fetch(`${address}/api/v1/company-info`)).status).toBe(503);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    const wrong = await send('camels at dawn', 'abcd-abcd-abcd');
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'auth.first_code_wrong' }),
    ]);
    expect(await (await send('password1')).json()).toMatchObject({ code: 'auth.password_common' });
    expect(await (await send('camels at dawn')).json()).toEqual({ slug: 'demo', address: '', user: 'mona' });
    await running.says(/Fieldbook is ready/);
    expect(running.output()).not.toContain('Sign in as');
    const signIn = await fetch(`${address}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'mona', password: 'camels at dawn' }),
    });
    expect(signIn.status).toBe(200);
    expect((await send('camels at dusk')).status).toBe(409);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(EndCode.stopped);
  });
});
