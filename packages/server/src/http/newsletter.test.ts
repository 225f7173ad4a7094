/** The box for news over HTTP: open to anybody, kept once, listed for who may export. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type TestApp, testApp } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('the newsletter', (server) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(server);
  });
  afterAll(() => t.close());

  const subscribe = (email: string) =>
    t.app.inject({ method: 'POST', url: '/api/v1/newsletter', payload: { email, language: 'ar' } });
  const list = async (user: string) =>
    t.app.inject({ method: 'GET', url: '/api/v1/reports/newsletter', headers: bearer(await t.signIn(user)) });

  test('keeps an address once, from anybody, and lists it for who may export', async () => {
    for (const email of ['Shop@Example.com', 'shop@example.com']) expect((await subscribe(email)).statusCode).toBe(204);
    expect((await subscribe('no address')).statusCode).toBe(400);
    expect((await list('admin')).json()).toMatchObject({ rows: [{ email: 'shop@example.com', language: 'ar' }] });
    expect((await list('omar')).statusCode).toBe(403);
  });

  test('takes few from one place', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push((await subscribe('again@example.com')).statusCode);
    expect(answers.at(-1)).toBe(429);
  });
});
