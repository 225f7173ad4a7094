/** A company whose van is on its way while types of vouchers came to the field: they reach its lease. */
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { withClient } from '../store/cluster/connect.ts';
import { ownerConnection } from '../store/database/migrate.ts';
import { readActiveLeases } from '../sync/lease-rows.ts';
import { updateCompany } from './update-company.ts';

/** VAN-1 is leased with a series of sales alone, of which 7 numbers are in the books. */
const LEASED = `
  insert into currency (code, name, symbol, decimals) values ('AED', 'Dirham', 'AED', 2);
  insert into company (code, name, country, currency_id, zone, tax_kind)
    select 'company', 'Demo', 'AE', id, 'Asia/Dubai', 'vat' from currency;
  insert into branch (code, name, zone, country, currency_id) select 'MB', 'Main', 'Asia/Dubai', 'AE', id from currency;
  insert into access_role (code, name) values ('Salesperson', 'Salesperson');
  insert into app_user (code, name, access_role_id) select 'rashid', 'Rashid', id from access_role;
  insert into godown (code, name, branch_id, is_van) select 'VAN-1', 'Van 1', id, true from branch;
  insert into device (code, name, status) values ('phone-1', 'Phone', 'approved');
  insert into series (code, name, branch_id, godown_id, voucher_type, prefix, last_number)
    select 'VAN-1-sales', 'Sales', branch.id, godown.id, 'sales', 'V1S', 7 from branch, godown;
  insert into van_lease (godown_id, device_id, user_id) select godown.id, device.id, app_user.id from godown, device, app_user;
  insert into van_lease_series select van_lease.id, series.id, 5, 204 from van_lease, series where series.code = 'VAN-1-sales';`;

describeOnEachServer('a company with fewer types of vouchers', (server) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase(server);
    const { cluster } = database;
    await withClient(ownerConnection(cluster.connection(cluster.databaseOf(DEFAULT_COMPANY))), (client) =>
      client.query(LEASED),
    );
  });
  afterAll(() => database.close());

  const read = <T>(work: (client: Parameters<typeof readActiveLeases>[0]) => Promise<T>) =>
    database.company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      return work(client);
    });

  test('gives leased vans a series of every type of the field, once', async () => {
    const { added } = await updateCompany(database.cluster, DEFAULT_COMPANY);
    expect(added).toBeGreaterThan(0);
    const [lease] = await read((client) => readActiveLeases(client));
    const types = voucherTypes.filter(({ field }) => field).map(({ type }) => type);
    expect(lease?.series.map(({ voucherType }) => voucherType).toSorted()).toEqual(types.toSorted());
    expect(lease).toMatchObject({ van: 'VAN-1', epoch: 1 });
    expect(lease?.series.find(({ voucherType }) => voucherType === 'sales')).toMatchObject({ first: 5, last: 204 });
    expect(lease?.series.find(({ voucherType }) => voucherType === 'daySettlement')).toMatchObject({
      ...{ prefix: 'V1DS', first: 1, last: 200 },
    });
    expect(await updateCompany(database.cluster, DEFAULT_COMPANY)).toEqual({ applied: [], added: 0 });
  });

  test('one that is up to date costs one connection', async () => {
    const { cluster } = database;
    const connected: string[] = [];
    const counting = {
      ...cluster,
      connection: (to: string) => {
        connected.push(to);
        return cluster.connection(to);
      },
    };
    expect(await updateCompany(counting, DEFAULT_COMPANY)).toEqual({ applied: [], added: 0 });
    expect(connected).toEqual([cluster.databaseOf(DEFAULT_COMPANY)]);
  });
});
