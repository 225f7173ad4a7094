/** What the database itself refuses and records, whoever writes: these tests go past the store. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { createCompany } from '../company-setup/create-company.ts';
import { listAudit } from './audit.ts';
import { loadChoices, loadSettings, writeSettings } from './settings.ts';
import { setPassword } from './users.ts';

const anna = { userName: 'anna' };
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$H0JzQQe3xY48UcrsdUSLCQ$lKWwz3405OCUz2f6g6jwp+s1sDMee+699LsLkViksSc';

/** A statement the database must refuse, and the fault it must give. */
const refusedStatements: readonly (readonly [statement: string, fault: string])[] = [
  [`insert into item (code, name, unit_id, retail_rate) values ('Z', 'Z', 1, -1)`, '23514'],
  [`insert into item (code, name, unit_id, retail_rate) values ('Z', 'Z', 1, 'NaN'::numeric)`, '22003|0A000'],
  [`insert into item (code, name, unit_id, retail_rate) values ('Z', 'Z', 1, 'Infinity'::numeric)`, '22003|0A000'],
  [`insert into item (code, name, unit_id, retail_rate) values ('Z', 'Z', 1, 1e30)`, '22003'],
  [`insert into item (code, name, unit_id, retail_rate) values ('Z', 'Z', 1, 900000000000001)`, '23514'],
  [`insert into item (code, name, unit_id, reorder_level) values ('Z', 'Z', 1, 'NaN'::float8)`, '22003|0A000'],
  [`insert into item (code, name, unit_id) values (' Z', 'Z', 1)`, '23514'],
  [`insert into item (code, name, unit_id) values ('Z', E'a\\nb', 1)`, '23514'],
  [`insert into item (code, name, unit_id) values ('Z', repeat('x', 201), 1)`, '23514'],
  [`insert into item (code, name, unit_id, extra) values ('Z', 'Z', 1, '[]')`, '23514'],
  [`insert into item (code, name, unit_id) values ('Z', 'Z', 999999)`, '23503'],
  ['insert into item_unit (item_id, unit_id, num) values (1, 2, 0)', '23514'],
  [`insert into party (side, code, name, credit_limit) values ('customer', 'Z', 'Z', -1)`, '23514'],
  [`insert into party (side, code, name, latitude) values ('customer', 'Z', 'Z', 90000001)`, '23514'],
  [`insert into tax_rate (tax_code_id, valid_from, component, percent) values (1, 'infinity', 'CESS', 1)`, '23514'],
  [
    `insert into tax_rate (tax_code_id, valid_from, component, percent) values (1, '2020-01-01', 'CESS', 1000000001)`,
    '23514',
  ],
  [`insert into tax_rate (tax_code_id, valid_from, component) values (1, '2020-01-01', 'CESS')`, '23514'],
  [`insert into currency (code, name, symbol, decimals) values ('XXX', 'X', 'X', 4)`, '23514'],
  [`insert into app_user (code, name, access_role_id, password_hash) values ('Z', 'Z', 1, 'secret')`, '23514'],
  [`insert into app_user (code, name, access_role_id) values ('ADMIN', 'Z', 1)`, '23505'],
  [
    `insert into company (code, name, country, currency_id, zone, tax_kind) values ('Z', 'Z', 'AE', 1, 'UTC', 'vat')`,
    '23505',
  ],
  [`insert into series (code, name, branch_id, voucher_type, prefix) values ('Z', 'Z', 1, 'sales', 'Z')`, '23505'],
  [`update series set prefix = 'S 1'`, '23514'],
  ['update item set id = default', '428C9|FB003'],
  ['delete from currency', '23503'],
  ['update audit set user_name = null', '42501'],
  ['delete from audit', '42501'],
  ['truncate audit', '42501'],
  [
    `insert into audit (user_name, table_name, row_id, row_code, action) values ('a', 'item', 1, 'A', 'insert')`,
    '42501',
  ],
  ['update master_version set version = 0', '42501'],
  ['delete from master_deletion', '42501'],
  ['select master_seq()', '42501'],
  ['alter table item disable trigger all', '42501'],
  ['drop table item', '42501'],
];

describeOnEachServer('guards of masters', (server) => {
  let database: TestDatabase;
  const query = (text: string, values: unknown[] = []) => database.company.pool.query(text, values);

  beforeAll(async () => {
    database = await testDatabase(server);
    const facts = { name: 'Dairy', country: 'AE', currency: 'AED', zone: 'Asia/Dubai', taxKind: 'vat' } as const;
    await createCompany(database.company, {
      ...facts,
      administrator: { code: 'admin', name: 'Admin', passwordHash: HASH },
    });
    await query(`insert into item (code, name, unit_id) values ('A', 'A', 1)`);
  });
  afterAll(() => database.close());

  test.each(refusedStatements)('refuses %s', async (statement, fault) => {
    const code = await query(statement).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );
    expect(fault.split('|')).toContain(code);
  });

  // One query text is one transaction: its SET ROLE ends with its fault.
  test('even the owner of the tables cannot change the audit', async () => {
    for (const statement of [`update audit set user_name = 'x'`, 'delete from audit', 'truncate audit']) {
      const owner = query(`set role none; set role fieldbook_owner; ${statement}`);
      await expect(owner).rejects.toMatchObject({ code: 'FB001' });
    }
  });

  test('every insert, change and deletion is audited with the person, in one transaction with it', async () => {
    await database.company.transaction(async ({ client }) => {
      await client.query(`select set_config('fieldbook.user', 'bert', true)`);
      await client.query(`insert into bank (code, name) values ('B1', 'One'), ('B2', 'Two')`);
      await client.query(`update bank set swift_code = 'X' where code = 'B1'`);
      await client.query(`delete from bank where code = 'B2'`);
    });
    const rows = (await listAudit(database.company, { table: 'bank', user: 'bert' })).toReversed();
    expect(rows.map((row) => [row.action, row.code])).toEqual([
      ['insert', 'B1'],
      ['insert', 'B2'],
      ['update', 'B1'],
      ['delete', 'B2'],
    ]);
    expect([rows[2]?.before, rows[2]?.after]).toEqual([{ swift_code: null }, { swift_code: 'X' }]);
    await query(`update bank set swift_code = 'X' where code = 'B1'`);
    expect(await listAudit(database.company, { table: 'bank' })).toHaveLength(4);
    await expect(
      database.company.transaction(async ({ client }) => {
        await client.query(`insert into bank (code, name) values ('B3', 'Three')`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await listAudit(database.company, { table: 'bank' })).toHaveLength(4);
  });

  test('settings, roles and their forms are audited too', async () => {
    await writeSettings(database.company, anna, { valuation: 'fifo' });
    await query(`delete from access_role_form where form = 'frmReceipt'`);
    const tables = (await listAudit(database.company)).map((row) => `${row.table} ${row.action} ${row.userName}`);
    expect(tables).toContain('company_setting insert anna');
    expect(tables.some((row) => row.startsWith('access_role_form delete'))).toBe(true);
    const { rows } = await query(`select version from access_role where code = 'Salesperson'`);
    expect(rows).toEqual([{ version: 2 }]);
  });

  test('a new password ends the sessions and never stands in the audit', async () => {
    const session = `insert into session (token_hash, user_id, expires_at)
      select decode(repeat('ab', 32), 'hex'), id, now() + interval '1 day' from app_user where code = 'admin'`;
    await query(session);
    const other = HASH.replace('H0Jz', 'H0Jy');
    expect(await setPassword(database.company, anna, { user: 'ADMIN', passwordHash: other })).toMatchObject({
      ok: true,
    });
    expect((await query('select revoked_at is not null as gone from session')).rows).toEqual([{ gone: true }]);
    const [change] = await listAudit(database.company, { table: 'app_user' });
    expect([change?.userName, change?.after]).toMatchObject(['anna', { password_changed: true }]);
    const { rows } = await query(
      `select count(*)::int as n from audit where before::text || after::text like '%argon2%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    const nobody = await setPassword(database.company, anna, { user: 'nobody', passwordHash: null });
    expect(nobody).toMatchObject({ problems: [{ code: 'master.not_found' }] });
  });

  test('versions come in order of commit: who has seen one is never shown a smaller one later', async () => {
    const seen = (await query('select max(changed_seq)::int as seq from bank')).rows[0].seq as number;
    const start = Promise.withResolvers<void>();
    const second = start.promise.then(() => query(`insert into bank (code, name) values ('QUICK', 'Quick')`));
    await database.company.transaction(async ({ client }) => {
      await client.query(`insert into bank (code, name) values ('SLOW', 'Slow')`);
      start.resolve();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await client.query(`select count(*)::int as n from bank where code = 'QUICK'`)).rows).toEqual([{ n: 0 }]);
    });
    await second;
    const { rows } = await query('select code from bank where changed_seq > $1 order by changed_seq', [seen]);
    expect(rows.map((row) => row.code)).toEqual(['SLOW', 'QUICK']);
  });

  test('a savepoint that is rolled back does not lend its version to what follows', async () => {
    await database.company.transaction(async ({ client }) => {
      await client.query('savepoint s');
      await client.query(`insert into bank (code, name) values ('S1', 'S1')`);
      await client.query('rollback to s');
      await client.query(`insert into bank (code, name) values ('S2', 'S2')`);
    });
    const { rows } = await query(
      `select changed_seq = (select version from master_version) as newest from bank where code = 'S2'`,
    );
    expect(rows).toEqual([{ newest: true }]);
  });

  test('giving numbers neither counts as a change of masters nor fills the audit', async () => {
    const before = (await query('select version from master_version')).rows;
    await query(`update series set last_number = last_number + 1, last_chain = last_chain + 1 where code = 'MB-sales'`);
    expect((await query('select version from master_version')).rows).toEqual(before);
    expect(await listAudit(database.company, { table: 'series', code: 'MB-sales' })).toHaveLength(1);
  });

  describe('settings', () => {
    test('the narrowest level wins, and a level that a setting does not have is refused', async () => {
      const write = (values: Record<string, string | null>, place?: Parameters<typeof writeSettings>[3]) =>
        writeSettings(database.company, anna, values, place);
      const load = (levels = {}) => database.company.withClient((client) => loadSettings(client, levels));
      expect(await write({ MinimumDistanceToMarkVisited: '250' })).toMatchObject({ ok: true });
      expect(await write({ MinimumDistanceToMarkVisited: '50' }, { level: 'branch', code: 'MB' })).toMatchObject({
        ok: true,
      });
      expect((await load()).minimumDistanceToMarkVisited).toBe(250);
      expect((await load({ branch: 'MB' })).minimumDistanceToMarkVisited).toBe(50);
      expect((await load({ branch: 'DXB' })).minimumDistanceToMarkVisited).toBe(250);
      await write({ MinimumDistanceToMarkVisited: null }, { level: 'branch', code: 'MB' });
      expect((await load({ branch: 'MB' })).minimumDistanceToMarkVisited).toBe(250);
      const problems = [{ code: 'setting.unknown' }, { code: 'setting.malformed' }, { code: 'setting.unknown' }];
      expect(await write({ Colour: 'red', valuation: 'lifo', baseCurrency: 'USD' })).toMatchObject({ problems });
      expect(await write({ valuation: 'fifo' }, { level: 'branch', code: 'MB' })).toMatchObject({ ok: false });
    });

    test('choices follow the stored settings and the company’s currency', async () => {
      await writeSettings(database.company, anna, { roundOffStep: '25', lockedUntil: '2025-12-31' });
      const choices = await database.company.withClient(loadChoices);
      expect(choices).toMatchObject({
        baseCurrency: 'AED',
        roundOffStep: 25,
        lockedUntil: '2025-12-31',
        valuation: 'fifo',
      });
    });
  });
});
