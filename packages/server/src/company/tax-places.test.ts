/** A company of India that wrote its states in words: the update takes those it knows, and names the others. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { withClient } from '../store/cluster/connect.ts';
import { MIGRATIONS_FOLDER, ownerConnection } from '../store/database/migrate.ts';
import type { Schema } from '../store/schema.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import { updateCompany } from './update-company.ts';

const OLDER = `
  insert into currency (code, name, symbol, decimals) values ('INR', 'Rupee', 'Rs', 2);
  insert into company (code, name, country, currency_id, zone, tax_kind)
    select 'company', 'Old', 'IN', id, 'Asia/Kolkata', 'gst' from currency;
  insert into branch (code, name, zone, country, currency_id, region)
    select 'MB', 'Main', 'Asia/Kolkata', 'IN', id, 'Kerala' from currency;
  insert into ledger_group (code, name, nature) values ('TAXES', 'Taxes', 'liability');
  insert into ledger (code, name, group_id, nature, use, role)
    select 'GST', 'GST', id, 'liability', 'tax', 'outputTax' from ledger_group;
  insert into party (code, name, side, region, country) values
    ('C-1', 'One', 'customer', ' KERALA', null), ('C-2', 'Two', 'customer', 'kéralá', 'IN'), ('C-3', 'Three', 'customer', '32', null),
    ('C-4', 'Four', 'customer', 'Keralla', null), ('C-5', 'Five', 'customer', 'Tamil-Nadu', 'IN'),
    ('C-6', 'Six', 'customer', 'Dubai', 'AE'), ('C-7', 'Seven', 'customer', 'Muscat', 'OM'), ('C-8', 'Eight', 'customer', null, null),
    ('S-1', 'Supplier', 'supplier', 'كيرالا', null);`;

describeOnEachServer('a company with states in words', (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-states-'));
  let database: TestDatabase<Schema>;

  beforeAll(async () => {
    const all = readdirSync(MIGRATIONS_FOLDER).toSorted();
    const own = all.findIndex((file) => file.endsWith('-tax-places.sql'));
    for (const file of all.slice(0, own)) cpSync(join(MIGRATIONS_FOLDER, file), join(folder, file));
    database = await testDatabase<Schema>(server, { migrations: folder });
    const { cluster } = database;
    await withClient(ownerConnection(cluster.connection(cluster.databaseOf(DEFAULT_COMPANY))), async (client) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', false), set_config('fieldbook.routes', '*', false)",
      );
      await client.query(OLDER);
    });
    await updateCompany(cluster, DEFAULT_COMPANY);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const read = <T>(sql: string): Promise<T[]> =>
    database.company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      return (await client.query(sql)).rows as T[];
    });

  test('has codes for all it wrote in a way that is known, and keeps the rest', async () => {
    const rows = await read<{ code: string; region: string | null }>(
      'select code::text, region from branch union all select code::text, region from party order by 1',
    );
    expect(Object.fromEntries(rows.map(({ code, region }) => [code, region]))).toEqual({
      ...{ MB: 'KL', 'C-1': 'KL', 'C-2': 'KL', 'C-3': 'KL', 'S-1': 'KL' },
      ...{ 'C-4': 'Keralla', 'C-5': 'TN', 'C-6': 'DXB', 'C-7': 'Muscat', 'C-8': null },
    });
  });

  test('is told which states are not in the list', async () => {
    const results = await verifyBooks(database.company);
    const { findings } = results.find(({ name }) => name === 'states-listed') ?? { findings: [] };
    expect(findings).toEqual(['customer C-4: “Keralla” is not in the list; choose its state or emirate']);
  });

  test('keeps its combined tax ledger, and gets one of excise', async () => {
    const roles = await read<{ role: string }>(
      "select role from ledger where use = 'tax' or role like '%xcise' order by 1",
    );
    expect(roles.map(({ role }) => role)).toEqual(['inputTax', 'outputExcise', 'outputTax']);
  });
});
