/** The own profile over HTTP: everybody the own one, nothing of what an administrator says of a person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the own profile', (server) => {
  let t: TestApp;
  let omar: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    omar = asking(t.app, await t.signIn('omar'));
  });
  afterAll(() => t.close());

  const path = { single: 'me/profile' };

  test('is read and changed, and the person is told of it', async () => {
    const before = await omar.ask('GET /{single}', { path });
    expect(before).toMatchObject({ code: 'omar' });
    expect(before).not.toHaveProperty('accessRole');
    const changed = await omar.answerOf('PATCH /{single}', {
      path,
      body: { name: 'Omar F.', mobile: '0501234567', version: before.version },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Omar F.', mobile: '0501234567' } });
    expect(await omar.ask('GET /me')).toMatchObject({ user: { name: 'Omar F.' } });
  });

  test.each(['accessRole', 'code', 'active', 'linkedRoutes'])('never changes %s', async (field) => {
    const { version } = await omar.ask('GET /{single}', { path });
    const body = { [field]: 'Administrator', version };
    const answer = await omar.answerOf('PATCH /{single}', { path, body });
    expect(answer).toMatchObject({ status: 422, problem: { problems: [{ code: 'field.unknown', path: field }] } });
  });
});
