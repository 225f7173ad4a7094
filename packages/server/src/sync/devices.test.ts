/** Devices from asking to being let in, and what a signature proves, over HTTP on real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { isChallengeFresh, makeChallenge } from '../auth/challenges.ts';

describeOnEachServer('a device', (server) => {
  let t: TestApp;
  let admin: Asker;
  beforeAll(async () => {
    t = await testApp(server);
    admin = asking(t.app, await t.signIn('admin'));
  });
  afterAll(() => t.close());

  const decide = (code: string, decision: 'approve' | 'reject') =>
    admin.answerOf(`POST /devices/{code}/${decision}`, { path: { code }, body: {} });
  const own = (phone: TestDevice) => phone.unsigned.answerOf('GET /device');
  const changes = (phone: TestDevice) => phone.unsigned.answerOf('GET /sync/changes');
  const row = (code: string) => admin.ask('GET /{masters}/{code}', { path: { masters: 'devices', code } });

  test('asks, is approved, and may sign; the administrator sees when', async () => {
    const phone = new TestDevice(t, 'd-1');
    await phone.signIn('omar');
    expect((await phone.register('Omar’s phone')).body).toEqual({ code: 'd-1', status: 'requested' });
    expect(await row('d-1')).toMatchObject({ name: 'Omar’s phone', status: 'requested', user: 'omar' });
    expect((await phone.post('/leases/take', { van: 'VAN-1' })).problem.code).toBe('device.not_approved');
    expect((await decide('d-1', 'approve')).body).toEqual({ code: 'd-1', status: 'approved' });
    expect((await row('d-1'))['decidedAt']).toBeTruthy();
    expect((await own(phone)).body.device).toMatchObject({ status: 'approved', hasKey: true });
    // The van is on no route of omar's: the signature was good.
    expect((await phone.post('/leases/take', { van: 'VAN-9' })).problem.code).toBe('lease.van_unknown');
    expect((await phone.register('Omar’s phone')).body.status).toBe('approved');
  });

  test('that is rejected is signed out, and may ask again', async () => {
    const phone = new TestDevice(t, 'd-2');
    await phone.signIn('omar');
    await phone.register();
    await decide('d-2', 'reject');
    expect((await own(phone)).status).toBe(401);
    expect(await phone.signIn('omar')).toBe(403);
    expect(await phone.signIn('omar', false)).toBe(200);
    // It tells its new session who it is, by itself: that is no request.
    const recall = { code: 'd-2', name: 'Phone', publicKey: phone.publicKey, recall: true } as const;
    expect((await phone.post('/device/registration', recall)).body.status).toBe('rejected');
    expect((await own(phone)).body).not.toHaveProperty('device');
    expect((await phone.register()).body.status).toBe('requested');
    expect((await own(phone)).body.device).toMatchObject({ code: 'd-2', status: 'requested' });
  });

  test('is decided in the master as well, by whoever may open it', async () => {
    const phone = new TestDevice(t, 'd-3');
    await phone.signIn('omar');
    await phone.register();
    const { version } = await row('d-3');
    const { unsigned } = phone;
    const change = { path: { masters: 'devices', code: 'd-3' }, body: { version, status: 'approved' } };
    expect((await unsigned.answerOf('PATCH /{masters}/{code}', change)).status).toBe(403);
    expect(await admin.ask('PATCH /{masters}/{code}', change)).toMatchObject({
      status: 'approved',
      decidedAt: expect.any(String),
    });
    const approved = await unsigned.answerOf('POST /devices/{code}/approve', { path: { code: 'd-3' }, body: {} });
    expect(approved.status).toBe(403);
    expect((await decide('d-none', 'approve')).status).toBe(404);
  });

  test('that is approved cannot be pushed out under its own code', async () => {
    const phone = await new TestDevice(t, 'd-4').join('omar', (code) => decide(code, 'approve'));
    const thief = new TestDevice(t, 'd-4');
    await thief.signIn('omar');
    expect((await thief.register()).problem.code).toBe('device.code_taken');
    expect((await phone.register()).body.status).toBe('approved');
    // Nor by waiting until it is rejected: what it may have, van included, is that of its key.
    await decide('d-4', 'reject');
    await thief.signIn('omar', false);
    expect((await thief.register()).problem.code).toBe('device.code_taken');
    expect((await row('d-4'))['status']).toBe('rejected');
  });

  test('is told what is its own once it has shown its key: a sign-in only names it', async () => {
    const phone = await new TestDevice(t, 'd-9').join('omar', (code) => decide(code, 'approve'));
    expect((await changes(phone)).body).toMatchObject({ isLast: true, lease: null });
    const stranger = new TestDevice(t, 'd-9');
    await stranger.signIn('omar');
    expect((await own(stranger)).body).toMatchObject({ lease: null });
    expect((await own(stranger)).body).not.toHaveProperty('device');
    expect((await changes(stranger)).problem.code).toBe('device.signature_wrong');
    // Its own new session does so by itself, which changes nothing of the device.
    await phone.signIn('omar');
    expect((await changes(phone)).status).toBe(403);
    const recall = { code: 'd-9', name: 'Renamed', publicKey: phone.publicKey, recall: true } as const;
    expect((await phone.post('/device/registration', recall)).body.status).toBe('approved');
    expect((await own(phone)).body.device).toMatchObject({ code: 'd-9', name: 'Phone', status: 'approved' });
    expect((await changes(phone)).status).toBe(200);
  });

  test('is approved at once where the company says so', async () => {
    const put = (deviceApproval: string | null) =>
      admin.answerOf('PUT /settings', { body: { values: { deviceApproval } } });
    expect((await put('Automatic')).status).toBe(200);
    const phone = new TestDevice(t, 'd-5');
    await phone.signIn('omar');
    expect((await phone.register()).body.status).toBe('approved');
    await put(null);
  });

  test('without a key, or with a key of another kind, takes no part', async () => {
    const phone = new TestDevice(t, 'd-6');
    await phone.signIn('omar');
    expect((await phone.post('/leases/take', {})).problem.code).toBe('device.unknown');
    for (const publicKey of ['x', 'A'.repeat(120), phone.publicKey.slice(0, 100)]) {
      const answer = await phone.post('/device/registration', { code: 'd-6', name: 'Phone', publicKey });
      expect([answer.status, answer.problem.code]).toEqual([422, 'device.key_malformed']);
    }
  });

  describe('proves a request', () => {
    let phone: TestDevice;
    beforeAll(async () => {
      phone = await new TestDevice(t, 'd-7').join('omar', (code) => decide(code, 'approve'));
    });
    const take = (tamper: { headers?: object; payload?: string } = {}) =>
      phone.post('/leases/take', { van: 'V' }, tamper);

    test('by its own signature over method, path, body, device and challenge', async () => {
      expect((await take()).problem.code).toBe('lease.van_unknown');
      const wrong = [
        await take({ payload: '{"van":"W"}' }),
        await take({ headers: { 'fieldbook-signature': 'A'.repeat(86) } }),
        await take({ headers: { 'fieldbook-signature': '' } }),
        await take({ headers: { 'fieldbook-device': 'd-1' } }),
        await take({ headers: { 'fieldbook-clock': '2026-01-01T00:00:00.000Z' } }),
      ];
      expect(wrong.map(({ status, problem }) => [status, problem.code])).toEqual(
        wrong.map(() => [403, 'device.signature_wrong']),
      );
      const other = new TestDevice(t, 'd-7');
      [other.token, other.challenge] = [phone.token, phone.challenge];
      expect((await other.post('/leases/take', { van: 'V' })).problem.code).toBe('device.signature_wrong');
    });

    test('over a challenge of its session that is fresh, which every answer brings', async () => {
      const good = phone.challenge;
      phone.challenge = 'abc.def';
      expect((await take()).problem.code).toBe('device.challenge_stale');
      expect((await take()).problem.code).toBe('lease.van_unknown');
      const other = new TestDevice(t, 'd-8');
      await other.signIn('omar');
      phone.challenge = other.challenge;
      expect((await take()).problem.code).toBe('device.challenge_stale');
      phone.challenge = good;
      expect((await take()).problem.code).toBe('lease.van_unknown');
    });
  });
});

test('a challenge ages by the server’s clock alone', () => {
  const secret = Buffer.from('secret of a session');
  const challenge = makeChallenge(secret, 1_000_000);
  expect(isChallengeFresh(challenge, secret, 1_000_000)).toBe(true);
  expect(isChallengeFresh(challenge, secret, 1_900_000)).toBe(true);
  expect(isChallengeFresh(challenge, secret, 1_900_001)).toBe(false);
  expect(isChallengeFresh(challenge, secret, 990_000)).toBe(false);
  expect(isChallengeFresh(challenge, Buffer.from('another'), 1_000_000)).toBe(false);
  expect(isChallengeFresh('', secret, 1_000_000)).toBe(false);
});
