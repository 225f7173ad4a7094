/** A handheld's day over the company wire: admitted by name, with a van's lease, told as a phone tells it. On real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { PASSWORD } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('a handheld of the company wire', (server) => {
  let wire: WireCompany;
  let routes: Readonly<Record<string, number>>;
  beforeAll(async () => {
    wire = await wireCompany(server);
    const all = (await wire.call('Route/LoadLinkedRoutes')).json<{ RouteCode: string; RouteID: number }[]>();
    routes = Object.fromEntries(all.map(({ RouteCode, RouteID }) => [RouteCode, RouteID]));
  });
  afterAll(() => wire.close());

  const signIn = (device: string, user = 'omar') =>
    wire.call('user/Login', {
      user: '',
      method: 'POST',
      body: { Username: user, Password: PASSWORD, DeviceId: device },
    });

  test('takes part once an administrator approved it, and is out when he rejects it', async () => {
    const first = (await signIn('MC-1', 'admin')).json<{ Token: string; DeviceStatus: string }>();
    expect(first).toMatchObject({ DeviceStatus: 'requested' });
    const headers = { authorization: `Bearer ${first.Token}` };
    const start = () => wire.call(`user/SetDayStart?ActiveRouteID=${routes['R2']}`, { user: '', headers });
    const refused = await start();
    expect([refused.statusCode, refused.headers['x-problem-code']]).toEqual([403, 'device.not_approved']);
    await wire.own('POST', 'devices/MC-1/approve', {});
    expect((await signIn('MC-1', 'admin')).json()).toMatchObject({ DeviceStatus: 'approved' });
    expect((await wire.own('GET', 'devices/MC-1')).json()).toMatchObject({ isHandheld: true });
    expect((await start()).json()).toBe('Success');
    await wire.call('user/SetDayEndTime', { user: '', headers });
    await wire.own('POST', 'devices/MC-1/reject', {});
    expect((await start()).statusCode).toBe(401);
  });

  test('cannot be a phone that has a key of its own', async () => {
    await wire.app.database.company.pool.query(
      "insert into device (code, name, status, public_key) values ('phone', 'Phone', 'approved', 'key')",
    );
    const answer = await signIn('phone');
    expect([answer.statusCode, answer.headers['x-problem-code']]).toEqual([409, 'device.code_taken']);
  });

  test('a day is started once, goes on and ends', async () => {
    const caller = await wire.handheld('omar', 'MC-2');
    const said = async (path: string) => (await wire.call(path, caller)).json<unknown>();
    // The day that the company has from its beginning.
    expect(await said('user/SetDayEndTime')).toBe('Success');
    expect(await said('user/GetActiveRouteID')).toBe(0);
    expect(await said(`user/SetActiveRoute?ActiveRouteID=${routes['R1']}`)).toBe('Success');
    expect(await said('user/GetActiveRouteID')).toBe(routes['R1']);
    const start = `user/SetDayStart?Saleperson=omar&TimeStart=08:00&ActiveRouteID=${routes['R1']}`;
    expect([await said(start), await said(start)]).toEqual(['Success', 'Success']);
    expect(await said('user/SelectRouteAttendance')).toEqual({ TimeStart: expect.stringMatching(/^20/), StartKM: 0 });
    const days = async () =>
      (await wire.own('GET', 'route-days')).json<{ rows: { device?: string; state: string; van?: object }[] }>().rows;
    const own = async () => (await days()).filter(({ device }) => device === 'MC-2');
    expect(await own()).toMatchObject([{ state: 'started', van: { code: 'VAN-1' }, route: { code: 'R1' } }]);
    const other = await wire.call(`user/SetActiveRoute?ActiveRouteID=${routes['R2']}`, caller);
    expect([other.statusCode, other.headers['x-problem-code']]).toEqual([403, 'day.route_not_own']);
    expect(await said('user/SetDayEndTime?EndKM=120')).toBe('Success');
    expect(await said('user/SetDayEndTime?EndKM=120')).toBe('Success');
    expect(await own()).toMatchObject([{ state: 'ended' }]);
    expect(await said('user/SelectRouteAttendance')).toEqual({ TimeStart: '', StartKM: 0 });
  });

  test('a GET that writes is not answered to a page of another host or a browser that looks ahead, and has a POST', async () => {
    const caller = await wire.handheld('omar', 'MC-2');
    const start = `user/SetDayStart?ActiveRouteID=${routes['R1']}`;
    for (const more of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }]) {
      const answer = await wire.call(start, { ...caller, headers: { ...caller.headers, ...more } });
      expect([answer.statusCode, answer.headers['x-problem-code']]).toEqual([403, 'wire.not_asked']);
    }
    const body = { activerouteid: routes['R1'], timestart: '10:00' };
    expect((await wire.call('user/SetDayStart', { ...caller, method: 'POST', body })).json()).toBe('Success');
    expect((await wire.call('user/SetDayEndTime', caller)).json()).toBe('Success');
    expect((await wire.call('user/UpdateLogOutTime', caller)).json()).toBe('Success');
    expect((await wire.call('user/SelectRouteAttendance', caller)).statusCode).toBe(401);
  });

  test('a day ends once a supervisor has confirmed it with a password of his own, where the company wants that', async () => {
    const settings = (value: string) => wire.own('PUT', 'settings', { values: { RouteDayEndAuthenticator: value } });
    const caller = await wire.handheld('omar', 'MC-2');
    const ended = async () => {
      const answer = await wire.call('user/SetDayEndTime?EndKM=300', caller);
      return answer.headers['x-problem-code'] ?? answer.json<unknown>();
    };
    const confirm = async (Password: string) => {
      const body = { Username: 'admin', Password, VersionCode: '2' };
      const answer = await wire.call('user/AuthenticateDayEndUser', { ...caller, method: 'POST', body });
      return [answer.statusCode, answer.headers['x-problem-code'] ?? answer.json<unknown>()];
    };
    await settings('Supervisor');
    expect(await confirm(PASSWORD)).toEqual([409, 'day.not_started']);
    await wire.call(`user/SetDayStart?ActiveRouteID=${routes['R1']}&TimeStart=11:00`, caller);
    expect(await ended()).toBe('wire.day_not_confirmed');
    expect(await confirm('wrong')).toEqual([403, 'auth.invalid_credentials']);
    expect(await confirm(PASSWORD)).toEqual([200, 'Success']);
    expect(await ended()).toBe('Success');
    await settings('Nothing');
  });

  test('a day ends by a code that a supervisor gave for it, tried no more often than on a phone', async () => {
    const settings = (value: string) => wire.own('PUT', 'settings', { values: { RouteDayEndAuthenticator: value } });
    const caller = await wire.handheld('omar', 'MC-2');
    const confirm = async (Password: string) => {
      const body = { Username: 'admin', Password };
      const answer = await wire.call('user/AuthenticateDayEndUser', { ...caller, method: 'POST', body });
      return [answer.statusCode, answer.headers['x-problem-code'] ?? answer.json<unknown>()];
    };
    const ended = async () => (await wire.call('user/SetDayEndTime', caller)).body;
    await settings('Supervisor');
    await wire.call(`user/SetDayStart?ActiveRouteID=${routes['R1']}&TimeStart=12:00`, caller);
    const asked = async () => /A[\d ]+\d/.exec(await ended())?.[0] ?? '';
    const given = async (challenge: string) =>
      (await wire.own('POST', 'approvals', { challenge })).json<{ answer: string }>().answer;
    const challenge = await asked();
    expect(await asked()).toBe(challenge);
    const answer = await given(challenge);
    const wrong = answer.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    expect(await confirm(wrong)).toEqual([403, 'auth.invalid_credentials']);
    expect(await confirm(answer)).toEqual([200, 'Success']);
    expect(await ended()).toBe('"Success"');
    const { rows } = (await wire.own('GET', 'approvals')).json<{ rows: { used?: object }[] }>();
    expect(rows[0]?.used).toMatchObject({ attempts: 1 });
    await wire.call(`user/SetDayStart?ActiveRouteID=${routes['R1']}&TimeStart=13:00`, caller);
    const next = await given(await asked());
    for (let tries = 0; tries < 5; tries += 1) await confirm(answer);
    expect(await confirm(next)).toEqual([429, 'auth.too_many_attempts']);
    await settings('Nothing');
    await ended();
  });

  test('a day goes back and forth between routes, is ended again once it was opened again, and begins anew', async () => {
    await wire.own('POST', 'godowns', { code: 'VAN-3', name: 'Van 3', branch: 'MB', isVan: true });
    await wire.own('POST', 'routes', { code: 'R3', name: 'Satwa', branch: 'MB', godowns: [{ godown: 'VAN-3' }] });
    const all = (await wire.call('Route/LoadLinkedRoutes')).json<{ RouteCode: string; RouteID: number }[]>();
    const third = all.find(({ RouteCode }) => RouteCode === 'R3')?.RouteID;
    const caller = await wire.handheld('admin', 'MC-3');
    const said = async (path: string) => (await wire.call(path, caller)).json<unknown>();
    await said(`user/SetDayStart?ActiveRouteID=${third}`);
    for (const route of ['R1', 'R2', 'R1', 'R2']) {
      await said(`user/SetActiveRoute?ActiveRouteID=${routes[route]}`);
      expect(await said('user/GetActiveRouteID')).toBe(routes[route]);
    }
    const running = async () => ((await said('user/SelectRouteAttendance')) as { TimeStart: string }).TimeStart !== '';
    await said('user/SetDayEndTime');
    const { day } = (await wire.own('GET', 'me/day')).json<{ day: { uid: string } }>();
    await wire.own('POST', `route-days/${day.uid}/reopen`, { reason: 'a sale was missing' });
    expect(await running()).toBe(true);
    await said('user/SetDayEndTime');
    expect(await running()).toBe(false);
    await said(`user/SetDayStart?ActiveRouteID=${third}`);
    expect(await running()).toBe(true);
    await said('user/SetDayEndTime');
  });

  test('whoever named no handheld starts no day', async () => {
    const answer = await wire.call(`user/SetDayStart?ActiveRouteID=${routes['R1']}`, { user: 'omar' });
    expect([answer.statusCode, answer.headers['x-problem-code']]).toEqual([403, 'wire.no_handheld']);
  });
});
