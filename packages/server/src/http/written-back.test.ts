/** A client reads a row of a master, changes one field and writes all of it back. On real PostgreSQL. */
import { masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('rows written back', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  test.each(masters.map((master) => [master.name, master] as const))('%s', async (_name, master) => {
    if (master.single) {
      const path = { single: master.path };
      await admin.ask('PATCH /{single}', { path, body: await admin.ask('GET /{single}', { path }) });
      return;
    }
    const query = { limit: 1, active: 'all' };
    const [first] = (await admin.ask('GET /{masters}', { path: { masters: master.path }, query })).rows;
    if (first === undefined) return;
    const path = { masters: master.path, code: first.code };
    await admin.ask('PATCH /{masters}/{code}', { path, body: await admin.ask('GET /{masters}/{code}', { path }) });
  });
});
