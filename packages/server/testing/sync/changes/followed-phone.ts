/** A rep's phone in step with a company that works on: what the tests of its changes begin with and act by. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { expect } from 'vitest';
import { type TestApp, testApp } from '../../http/app.ts';
import { type Asker, asking } from '../../http/ask.ts';
import { TestDevice } from '../../http/device.ts';
import type { TestServer } from '../../store/cluster.ts';
import { TestPhone } from './phone.ts';

const today = new Date().toISOString().slice(0, 10);

/** What the office does, by its calls. */
function officeOf(t: TestApp, admin: Asker) {
  const put = async (master: string, rows: readonly object[]) => {
    const definition = present(masterNamed(master), master);
    const written = await t.company.masters.upsertMany({ userName: 'admin' }, definition, rows);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
    await t.company.cache.refresh();
  };
  const remove = async (masters: string, code: string) => {
    const path = { masters, code };
    const { version } = await admin.ask('GET /{masters}/{code}', { path });
    await admin.ask('DELETE /{masters}/{code}', { path, query: { version } });
  };
  const post = (vouchers: string, fields: object) => {
    const body = { uid: randomUUID(), date: today, branch: 'MB', ...fields };
    return admin.ask('POST /{vouchers}', { path: { vouchers }, body });
  };
  const milk = (quantity: string, godown: string) => ({ item: 'MILK', unit: 'PCS', quantity, rate: '10', godown });
  const sell = (customer: string, more: object = {}) =>
    post('sales', { customer, mode: 'credit', items: [milk('1', 'MAIN')], ...more });
  const asEverybody = async (sql: string, values: unknown[] = []) =>
    t.database.company.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      return (await client.query(sql, values)).rows;
    });

  const actAs = async (accessRole: string) => {
    const scope = { branches: [{ branch: 'MB' }], linkedRoutes: [{ route: 'R1' }] };
    await put('user', [{ code: 'omar', name: 'Omar Farid', accessRole, ...scope, cashLedger: 'CASH' }]);
    // Another role ends the sessions. The person signs in again, here under the token that the phone of the test has.
    await t.database.company.pool.query('update session set revoked_at = null');
    t.company.sessions.forget();
  };
  return { put, remove, post, milk, sell, asEverybody, actAs };
}

export type FollowedPhone = Awaited<ReturnType<typeof followPhone>>;

/** A salesperson of route R1 with a registered phone; masters of every kind and two bills stand already. */
export async function followPhone(server: TestServer) {
  const t = await testApp(server);
  const admin = asking(t.app, await t.signIn('admin'));
  const office = officeOf(t, admin);
  const { put, sell, actAs } = office;
  await put('godown', [
    { code: 'VAN-1-DMG', name: 'Damaged', branch: 'MB', kind: 'damage' },
    { code: 'VAN-2', name: 'Other van', branch: 'MB', isVan: true },
  ]);
  await put('route', [
    { code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }, { godown: 'VAN-1-DMG' }] },
    { code: 'R2', name: 'Two', branch: 'MB', godowns: [{ godown: 'VAN-2' }] },
  ]);
  await put('supplier', [{ code: 'GULF', name: 'Gulf Dairies' }]);
  const others = [
    'salesPerson',
    'purchasePerson',
    'bank',
    'category',
    'priceGroup',
    'vehicleGroup',
    'vehicleType',
    'costCentre',
    'project',
  ];
  for (const name of others) await put(name, [{ code: 'ONE', name: 'One' }]);
  await put('sector', [{ code: 'ONE', name: 'One', route: 'R1', monthlyTarget: '1000', days: [{ weekday: 1 }] }]);
  await put('vehicle', [{ code: 'ONE', name: 'One', vehicleGroup: 'ONE', vehicleType: 'ONE' }]);
  await put(
    'item',
    [{ code: 'MILK', suppliers: [{ party: 'GULF', rate: '8' }] }].map((row) => ({
      name: 'Milk 1 l',
      unit: 'PCS',
      taxCode: 'VAT5',
      retailRate: '12.5',
      units: [{ unit: 'CTN', num: 24 }],
      ...row,
    })),
  );
  await put('customer', [
    { code: 'C1', name: 'Al Madina Grocery', route: 'R1', creditDays: 30 },
    { code: 'C2', name: 'Visited only', visits: [{ route: 'R1', weekday: 1 }], route: 'R2' },
    { code: 'ELSEWHERE', name: 'On route two', route: 'R2' },
    { code: 'WALKIN', name: 'Of no route' },
  ]);
  await actAs('Salesperson');
  await admin.ask('PUT /settings', { body: { values: { deviceApproval: 'Automatic' } } });
  const device = new TestDevice(t, 'd-1');
  await device.signIn('omar');
  await device.register();
  const phone = new TestPhone(t, { token: device.token });
  await sell('C1');
  await sell('ELSEWHERE');
  const fresh = () => new TestPhone(t, { token: device.token }).sync();
  return {
    ...office,
    ...{ t, admin, device, phone, fresh },
    /** The phone that follows knows what a new one is told. */
    expectSame: async () => expect(phone.content()).toEqual((await fresh()).content()),
    close: () => t.close(),
  };
}
