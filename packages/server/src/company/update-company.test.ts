/** A company of an older Fieldbook, with vans on their way: what came since reaches its roles and its leases. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { withClient } from '../store/cluster/connect.ts';
import { MIGRATIONS_FOLDER, ownerConnection } from '../store/database/migrate.ts';
import type { Schema } from '../store/schema.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../store/test-database.ts';
import { readActiveLeases } from '../sync/lease-rows.ts';
import { updateCompany } from './update-company.ts';

/** The last migration before a day was settled on the phone. */
const BEFORE = 51;

/** VAN-1 is leased with a series of sales alone, of which 7 numbers are in the books. */
const OLDER = `
  insert into currency (code, name, symbol, decimals) values ('AED', 'Dirham', 'AED', 2);
  insert into company (code, name, country, currency_id, zone, tax_kind)
    select 'company', 'Old', 'AE', id, 'Asia/Dubai', 'vat' from currency;
  insert into branch (code, name, zone, country, currency_id) select 'MB', 'Main', 'Asia/Dubai', 'AE', id from currency;
  insert into access_role (code, name) values ('Salesperson', 'Salesperson'), ('Picker', 'Picker'), ('Owner', 'Owner'),
    ('Supervisor', 'Supervisor'), ('Dispatcher', 'Dispatcher');
  insert into access_role_form (access_role_id, form) select id, form from access_role
    join (values ('Salesperson', 'frmSales'), ('Salesperson', 'frmRouteDayEnd'), ('Picker', 'frmStockTransfer'),
      ('Owner', '*'), ('Owner', 'frmRouteDayEnd'), ('Supervisor', 'frmRouteDays'),
      ('Dispatcher', 'frmRouteDays')) given (role, form) on given.role = code;
  insert into app_user (code, name, access_role_id) select 'rashid', 'Rashid', id from access_role where code = 'Salesperson';
  insert into godown (code, name, branch_id, is_van) select 'VAN-1', 'Van 1', id, true from branch;
  insert into device (code, name, status) values ('phone-1', 'Phone', 'approved');
  insert into series (code, name, branch_id, godown_id, voucher_type, prefix, last_number)
    select 'VAN-1-sales', 'Sales', branch.id, godown.id, 'sales', 'V1S', 7 from branch, godown;
  insert into van_lease (godown_id, device_id, user_id) select godown.id, device.id, app_user.id from godown, device, app_user;
  insert into van_lease_series select van_lease.id, series.id, 5, 204 from van_lease, series where series.code = 'VAN-1-sales';`;

describeOnEachServer('a company of an older Fieldbook', (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-older-'));
  let database: TestDatabase<Schema>;

  beforeAll(async () => {
    const older = readdirSync(MIGRATIONS_FOLDER).filter((file) => Number(file.slice(0, 4)) <= BEFORE);
    for (const file of older) cpSync(join(MIGRATIONS_FOLDER, file), join(folder, file));
    database = await testDatabase<Schema>(server, { migrations: folder });
    const { cluster } = database;
    await withClient(ownerConnection(cluster.connection(cluster.databaseOf(DEFAULT_COMPANY))), (client) =>
      client.query(OLDER),
    );
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const read = <T>(work: (client: Parameters<typeof readActiveLeases>[0]) => Promise<T>) =>
    database.company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      return work(client);
    });

  test('gives whoever ends days the settlement, supervisors what they decide, and leased vans a series of every type of the field, once', async () => {
    const first = await updateCompany(database.cluster, DEFAULT_COMPANY);
    expect(first.applied).toContain('0052-settling-a-day');
    const [lease] = await read((client) => readActiveLeases(client));
    const types = voucherTypes.filter(({ field }) => field).map(({ type }) => type);
    expect(lease?.series.map(({ voucherType }) => voucherType).toSorted()).toEqual(types.toSorted());
    expect(lease).toMatchObject({ van: 'VAN-1', epoch: 1 });
    expect(lease?.series.find(({ voucherType }) => voucherType === 'sales')).toMatchObject({ first: 5, last: 204 });
    expect(lease?.series.find(({ voucherType }) => voucherType === 'daySettlement')).toMatchObject({
      ...{ prefix: 'V1DS', first: 1, last: 200 },
    });
    const { rows } = await read((client) =>
      client.query(`select code, (select string_agg(form, ' ' order by form) from access_role_form given
          where given.access_role_id = access_role.id) as forms from access_role order by code`),
    );
    expect(rows).toEqual([
      { code: 'Dispatcher', forms: 'frmRouteDays' },
      { code: 'Owner', forms: '* frmRouteDayEnd' },
      { code: 'Picker', forms: 'frmStockTransfer' },
      { code: 'Salesperson', forms: 'frmDaySettlement frmRouteDayEnd frmSales' },
      // Whom reps ask for codes, and who decides where shops are (0057).
      { code: 'Supervisor', forms: 'frmCustomerPlace frmPasswordGeneration frmRouteDays' },
    ]);
    expect(await updateCompany(database.cluster, DEFAULT_COMPANY)).toEqual({ applied: [], added: 0 });
  });

  test('has on record what carries its books', async () => {
    const { rows } = await read((client) =>
      client.query(
        `select table_name, facts from frozen_fact where table_name in ('company', 'godown', 'currency') order by 1, facts ? 'branch_id', facts ? 'code'`,
      ),
    );
    expect(rows).toMatchObject([
      { table_name: 'company', facts: { tax_kind: 'vat', country: 'AE' } },
      { table_name: 'currency', facts: { decimals: 2 } },
      // Since codes stay, they are on record as well.
      { table_name: 'currency', facts: { decimals: 2, code: 'AED' } },
      // Since stock stands in the books of its godown's branch, that is on record as well.
      { table_name: 'godown', facts: { kind: 'saleable' } },
      { table_name: 'godown', facts: { kind: 'saleable', branch_id: 1 } },
      { table_name: 'godown', facts: { kind: 'saleable', branch_id: 1, code: 'VAN-1' } },
    ]);
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
