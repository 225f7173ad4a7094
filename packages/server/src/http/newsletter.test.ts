/** The box for news over HTTP: open to anybody, kept once, listed for who may export. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the newsletter', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  const subscribe = async (email: string) =>
    (await asking(t.app).answerOf('POST /newsletter', { body: { email, language: 'ar' } })).status;
  const list = async (user: string) =>
    asking(t.app, await t.signIn(user)).answerOf('GET /reports/{report}', { path: { report: 'newsletter' } });

  test('keeps an address once, from anybody, and lists it for who may export', async () => {
    for (const email of ['Shop@Example.com', 'shop@example.com']) expect(await subscribe(email)).toBe(204);
    expect(await subscribe('no address')).toBe(400);
    expect((await list('admin')).body).toMatchObject({ rows: [{ email: 'shop@example.com', language: 'ar' }] });
    expect((await list('omar')).status).toBe(403);
  });

  test('takes few from one place', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push(await subscribe('again@example.com'));
    expect(answers.at(-1)).toBe(429);
  });
});
