/** Upkeep over HTTP: one defragmentation at a time, told until it is done, by whoever has its form. */
import type { Defragmentation } from '@fieldbook/core/api/upkeep-operations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('upkeep', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  const ask = async (method: 'GET' | 'POST', user = 'admin') =>
    t.app.inject({ method, url: '/api/v1/upkeep/defragment', headers: bearer(await t.signIn(user)) });

  test('defragments every table once, whoever asks again meanwhile', { timeout: 60_000 }, async () => {
    for (const method of ['GET', 'POST'] as const) expect((await ask(method, 'omar')).statusCode).toBe(403);
    expect((await ask('GET')).json()).toEqual({ state: 'none', tables: 0, doneTables: 0 });
    const [first, second] = (await Promise.all([ask('POST'), ask('POST')])).map((each) => each.json<Defragmentation>());
    expect(first).toMatchObject({ state: 'running', startedBy: 'admin' });
    expect(second?.startedAt).toBe(first?.startedAt);
    await vi.waitFor(
      async () => expect((await ask('GET')).json()).toMatchObject({ state: 'done', doneTables: first?.tables }),
      { timeout: 50_000, interval: 100 },
    );
    const done = (await ask('GET')).json<Defragmentation>();
    expect(done.tables).toBeGreaterThan(50);
    expect(done.sizeAfter).toBeGreaterThan(0);
  });
});
