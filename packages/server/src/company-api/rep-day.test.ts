/** The example of the client (packages/company-client/src/examples/rep-day.ts) against a server that listens. */
import { createCompanyClient } from '@fieldbook/company-client';
import { repDay } from '@fieldbook/company-client/examples/rep-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { PASSWORD } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer("a rep's day over the company wire", (server) => {
  let wire: WireCompany;
  let address: string;
  beforeAll(async () => {
    wire = await wireCompany(server);
    address = await wire.app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => wire.close());

  const supervisor = { username: 'admin', password: PASSWORD };
  const rep = { username: 'omar', password: PASSWORD, deviceId: 'MC-1', supervisor };
  const day = () => repDay(createCompanyClient({ address }), rep);

  test('waits for the approval of its handheld, then loads, starts, sells once what it brings twice, prints and ends', async () => {
    await expect(day()).rejects.toThrow('MC-1 is requested');
    // The day that the company has from its beginning.
    await wire.call('user/SetDayEndTime', await wire.handheld('omar', 'MC-1'));
    await wire.own('PUT', 'settings', { values: { RouteDayEndAuthenticator: 'Supervisor' } });
    const report = await day();
    expect(report).toEqual({
      rep: 'Omar Farid',
      route: 'Deira',
      isRunning: true,
      customers: ['Creek Cafe', 'Al Madina Grocery'],
      rates: { MILK: expect.any(Number), LABAN: 12.5, YOGHURT: 2.25 },
      godowns: ['VAN-1'],
      stock: { MILK: 25, YOGHURT: 30 },
      sold: [expect.stringMatching(/-1~Success$/), expect.stringMatching(/-2~Success$/)],
      soldAgain: report.sold.map((answer) => answer.replace('Success', 'GUID already exist')),
      left: { MILK: 23, YOGHURT: 30 },
      paper: expect.stringContaining('/api/v1/print-links/'),
    });
  });

  test('leaves a day that is ended, with the reading of the end', async () => {
    const { rows } = (await wire.own('GET', 'route-days')).json<{ rows: { uid: string; device?: string }[] }>();
    const own = rows.filter(({ device }) => device === 'MC-1');
    expect(own.length).toBe(1);
    const detail = (await wire.own('GET', `route-days/${own[0]?.uid}`)).json<object>();
    expect(detail).toMatchObject({ day: { state: 'ended', route: { code: 'R1' } }, endKm: 48_297 });
  });

  test('is refused to a wrong password, which asks for a sign-in', async () => {
    const wrong = repDay(createCompanyClient({ address }), { ...rep, password: 'no' });
    await expect(wrong).rejects.toMatchObject({ needsSignIn: true, code: 'auth.invalid_credentials' });
  });
});
