/** A first start in an empty database that is not the product's own: no demo, and a password is set with the code on the terminal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../store/test-database.ts';
import { EndCode } from './end-codes.ts';
import { freePort, start } from './test-server.ts';

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
    const send = (form: Record<string, string>) =>
      fetch(`${address}/first-run`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    return { running, code, address, send };
  }

  test('that is stopped before ends in order', async () => {
    const { running } = await begin();
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(EndCode.stopped);
  });

  test('takes a good password with the code alone, and then serves', async () => {
    const { running, code, address, send } = await begin();
    expect(await (await fetch(address)).text()).toContain('name="password"');
    expect((await fetch(`${address}/api/v1/company-info`)).status).toBe(503);
    const wrong = await send({ code: 'abcd-abcd-abcd', password: 'camels at dawn' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('not the code on the terminal')]);
    const common = await send({ code, password: 'password1' });
    expect([common.status, await common.text()]).toEqual([422, expect.stringContaining('everybody tries first')]);
    expect((await send({ code, password: 'camels at dawn' })).status).toBe(303);
    await running.says(/Fieldbook is ready/);
    expect(running.output()).not.toContain('Sign in as');
    const signIn = await fetch(`${address}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'admin', password: 'camels at dawn' }),
    });
    expect(signIn.status).toBe(200);
    expect((await send({ code, password: 'camels at dusk' })).status).toBe(404);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(EndCode.stopped);
  });
});
