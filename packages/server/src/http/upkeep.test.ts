/** Upkeep over HTTP: one defragmentation at a time, told until it is done, by whoever has its form. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('upkeep', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  const as = async (user: string) => asking(t.app, await t.signIn(user));

  test('defragments every table once, whoever asks again meanwhile', { timeout: 60_000 }, async () => {
    const [admin, omar] = [await as('admin'), await as('omar')];
    expect((await omar.answerOf('GET /upkeep/defragment')).status).toBe(403);
    expect((await omar.answerOf('POST /upkeep/defragment')).status).toBe(403);
    expect(await admin.ask('GET /upkeep/defragment')).toEqual({ state: 'none', tables: 0, doneTables: 0 });
    const [first, second] = await Promise.all([
      admin.ask('POST /upkeep/defragment'),
      admin.ask('POST /upkeep/defragment'),
    ]);
    expect(first).toMatchObject({ state: 'running', startedBy: 'admin' });
    expect(second.startedAt).toBe(first.startedAt);
    await vi.waitFor(
      async () =>
        expect(await admin.ask('GET /upkeep/defragment')).toMatchObject({ state: 'done', doneTables: first.tables }),
      { timeout: 50_000, interval: 100 },
    );
    const done = await admin.ask('GET /upkeep/defragment');
    expect(done.tables).toBeGreaterThan(50);
    expect(done.sizeAfter).toBeGreaterThan(0);
  });
});
