/** Where a call waits for its turn: beside the postings or with them, and what happens when its client does not wait. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { holdGate } from '../../testing/auth/hold-gate.ts';
import { bearer, PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createCompanyDirectory } from '../company/company-directory.ts';
import { serveCompany } from '../company/open-company.ts';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';

describeOnEachServer('the turn of a call', (server) => {
  let t: TestApp;
  let asked = 0;
  beforeAll(async () => {
    const refused = (): Promise<never> => {
      asked += 1;
      return Promise.reject(new Error('nobody reads this'));
    };
    const registers = { page: refused, each: refused, groups: refused };
    t = await testApp(server, { registers, requests: { running: 1, waiting: 10 } });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());

  test('is not taken by a reader who hung up while waiting for it', async () => {
    const { gate } = t.company;
    const headers = bearer(await t.signIn('admin'));
    const address = t.app.listeningOrigin;
    const leave = await gate.enter();
    const gone = new AbortController();
    const connected = once(t.app.server, 'connection');
    const reading = fetch(`${address}/api/v1/sales?limit=5`, { headers, signal: gone.signal }).catch(() => 'gone');
    const [socket] = await connected;
    await expect.poll(() => gate.waiting).toBe(1);
    gone.abort();
    expect(await reading).toBe('gone');
    await expect.poll(() => socket.destroyed).toBe(true);
    leave?.();
    await expect.poll(() => gate.running).toBe(0);
    expect(asked).toBe(0);
  });

  test('is kept from nobody by one person’s phone that asks for changes forty times at once', async () => {
    const { gate } = t.company;
    const [crowding, other] = [asking(t.app, await t.signIn('omar')), asking(t.app, await t.signIn('admin'))];
    const leave = await gate.enter();
    onTestFinished(() => leave?.());
    const statuses: number[] = [];
    const ask = async (who: Asker) => (await who.answerOf('GET /sync/changes')).status;
    const crowd = Array.from({ length: 40 }, () => ask(crowding).then((status) => statuses.push(status)));
    await expect.poll(() => statuses.length).toBe(28);
    expect([gate.waiting, ...new Set(statuses)]).toEqual([2, 429]);
    const answer = ask(other);
    await expect.poll(() => gate.waiting).toBe(3);
    leave?.();
    expect(await answer).toBe(200);
    await Promise.all(crowd);
  });

  test('is behind no crowd of sign-ins for whoever is signed in', async () => {
    const { signIns } = t.company;
    const admin = asking(t.app, await t.signIn('admin'));
    const wrong = { body: { user: 'nobody', password: 'wrong' } };
    const giveBack = holdGate(signIns);
    const crowd = Array.from({ length: 20 }, () => asking(t.app).answerOf('POST /sign-in', wrong));
    await expect.poll(() => signIns.waiting).toBe(21);
    const [read, waiting] = [await admin.answerOf('GET /me'), signIns.waiting];
    await giveBack();
    expect([read.status, waiting]).toEqual([200, 21]);
    await Promise.all(crowd);
  });

  test('is one of the postings for a change of settings, which wakes background work, and not for a sign-in', async () => {
    let woken = 0;
    const wake = (): void => {
      woken += 1;
    };
    const open = async (): Promise<Awaited<ReturnType<typeof serveCompany>>> => ({
      ...(await serveCompany(t.database.cluster, DEFAULT_COMPANY)),
      wake,
    });
    const companies = createCompanyDirectory({ cluster: t.database.cluster, defaultSlug: DEFAULT_COMPANY, open });
    const app = t.beside(companies);
    const signedIn = await asking(app).answerOf('POST /sign-in', { body: { user: 'admin', password: PASSWORD } });
    expect([signedIn.status, woken]).toEqual([200, 0]);
    const body = { values: { daysAhead: '99998' } };
    const changed = await asking(app, signedIn.body.token).answerOf('PUT /settings', { body });
    expect([changed.status, woken]).toEqual([200, 1]);
    await app.close();
    await companies.close();
  });
});
