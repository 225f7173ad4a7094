/** The own profile over HTTP: everybody the own one, nothing of what an administrator says of a person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the own profile', (server) => {
  let t: TestApp;
  let omar: string;
  beforeAll(async () => {
    t = await testApp(server);
    omar = await t.signIn('omar');
  });
  afterAll(() => t.close());

  const send = async (method: 'GET' | 'PATCH', payload?: object) => {
    const sent = payload === undefined ? {} : { payload };
    const answer = await t.app.inject({ method, url: '/api/v1/me/profile', headers: bearer(omar), ...sent });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };

  test('is read and changed, and the person is told of it', async () => {
    const { body: before } = await send('GET');
    expect(before).toMatchObject({ code: 'omar' });
    expect(before).not.toHaveProperty('accessRole');
    const changed = await send('PATCH', { name: 'Omar F.', mobile: '0501234567', version: before['version'] });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Omar F.', mobile: '0501234567' } });
    const me = await t.app.inject({ method: 'GET', url: '/api/v1/me', headers: bearer(omar) });
    expect(me.json()).toMatchObject({ user: { name: 'Omar F.' } });
  });

  test.each(['accessRole', 'code', 'active', 'linkedRoutes'])('never changes %s', async (field) => {
    const { body } = await send('GET');
    const answer = await send('PATCH', { [field]: 'Administrator', version: body['version'] });
    expect(answer).toMatchObject({ status: 422, body: { problems: [{ code: 'field.unknown', path: field }] } });
  });
});
