/** What the books refuse whoever writes, past the posting service: as the app and as the owner of the tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type GuardedBooks, openGuardedBooks } from '../../testing/store/guarded-books.ts';
import { masterTables } from '../../testing/store/master-tables.ts';
import { APP_ROLE, OWNER_ROLE } from './cluster/roles.ts';

const appendOnly = ['voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax'].concat([
  'voucher_print',
  'write_claim',
  'write_conflict',
  'posting',
  'ledger_entry',
  'stock_move',
  'bill_entry',
  'audit',
]);
/** Running states: the app changes them under their locks. */
const running = ['voucher', 'bill', 'godown_stock', 'stock_batch', 'item_cost', 'upload_item', 'phone_sync'];

const roles = [APP_ROLE, OWNER_ROLE] as const;

/** The entries of one posting with other numbers: `base` and `foreign` of each, in the currencies named. */
const entries = (...rows: readonly (readonly [base: number, currency: string, foreign: number])[]) =>
  `insert into ledger_entry (posting_id, line_no, branch_id, date, ledger_id, amount, currency_id, foreign_amount)
   select p.id, 900 + n, p.branch_id, p.date, (select id from ledger where code = 'CASH'), base, c.id, amount
   from (select * from posting order by id limit 1) p,
     (values ${rows.map(([base, currency, foreign], n) => `(${n}, ${base}, '${currency}', ${foreign})`).join(', ')})
     given (n, base, currency, amount) join currency c on c.code = given.currency`;

/** A copy of a row of the table with some columns changed. */
const copy = (table: string, changes: string, where = 'true') =>
  `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(row) || ${changes})).*
   from (select * from ${table} where ${where} order by 1 limit 1) row`;

const newIds = (table: string) => `jsonb_build_object('id', (select max(id) + 1 from ${table}))`;

describeOnEachServer('guards of the books', (server) => {
  let books: GuardedBooks;
  beforeAll(async () => {
    books = await openGuardedBooks(server);
  });
  afterAll(() => books.close());

  describe.each(roles)('for %s', (role) => {
    const faultOf = async (sql: string) => (await books.try(role, sql, '*')).fault;

    test('entries of a posting balance in base and in each currency, also those added later', async () => {
      const pair = entries([100, 'AED', 100], [-100, 'AED', -100]);
      expect(await books.try(role, pair, '*')).toMatchObject({ touched: 2 });
      for (const wrong of [
        entries([100, 'AED', 100]),
        entries([100, 'AED', 100], [-99, 'AED', -100]),
        entries([100, 'AED', 100], [-100, 'AED', -99]),
        entries([367, 'USD', 100], [-367, 'AED', -367]),
        entries([367, 'USD', 100], [-366, 'USD', -100]),
        entries([367, 'USD', 100], [-367, 'USD', -101]),
      ])
        expect(await faultOf(wrong), wrong).toBe('FB002');
    });

    test('an entry stands on the day and branch of its posting, a move in a godown that is kept', async () => {
      const other = "jsonb_build_object('line_no', 900, 'date', '2026-01-01')";
      expect(await faultOf(copy('stock_move', other))).toBe('23503');
      expect(await faultOf(`${copy('ledger_entry', other, 'amount = 0 or true')}`)).toMatch(/23503|FB002/);
      expect(await faultOf(copy('stock_move', '\'{"line_no": 900, "item_id": 999999}\''))).toBe('23503');
    });

    test('what a line costs by now is of a voucher that there is', async () => {
      const stray = role === APP_ROLE ? '42501' : '23503';
      expect(await faultOf('insert into line_cost (voucher_id, line_no, cost) values (899000000, 1, 1)')).toBe(stray);
      const own = 'insert into line_cost (voucher_id, line_no, cost) select min(voucher_id), 900, 1 from voucher_line';
      const moved = 'update line_cost set voucher_id = 899000000 where line_no = 900';
      expect(await faultOf(`${own}; ${moved}`)).toBe(stray);
      if (role === OWNER_ROLE) expect(await books.try(role, own, '*')).not.toHaveProperty('fault');
    });

    test.each(appendOnly)('%s is only ever added to', async (table) => {
      const expected = role === APP_ROLE ? '42501' : 'FB001';
      const { rows } = await books.try(
        OWNER_ROLE,
        `select column_name as name from information_schema.columns where table_schema = 'fieldbook'
           and table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
      );
      const column = String(rows[0]?.['name']);
      expect(await faultOf(`update ${table} set ${column} = ${column}`)).toBe(expected);
      expect(await faultOf(`delete from ${table}`)).toBe(expected);
      expect(await faultOf(`truncate ${table} cascade`)).toBe(expected);
    });

    test.each(['voucher', 'bill'])('%s is never deleted', async (table) => {
      const expected = role === APP_ROLE ? '42501' : 'FB001';
      expect(await faultOf(`delete from ${table}`)).toBe(expected);
      expect(await faultOf(`truncate ${table} cascade`)).toBe(expected);
    });

    test.each([
      'id = id + 1000000',
      "uid = '00000000-0000-4000-8000-000000000000'",
      "type = 'purchase'",
      'series_id = series_id + 1',
      'number = number + 1000',
      "refer_no = 'X-1'",
      "posted_at = '2020-01-01'",
      'posted_by = posted_by + 1',
      'branch_id = (select max(id) from branch)',
      'version = 0',
    ])('a voucher keeps what identifies it: %s', async (change) => {
      const fault = await faultOf(
        `update voucher set ${change} where type = 'sales' and number = 1 and state = 'posted'`,
      );
      expect(fault).toBe('FB003');
    });

    test('a voucher never goes back a version, and a void one stays as it is', async () => {
      expect(await books.try(role, "update voucher set remarks = 'r' where state = 'posted'", '*')).not.toHaveProperty(
        'fault',
      );
      const back =
        "update voucher set version = 3 where refer_no = 'S-1'; update voucher set version = 2 where refer_no = 'S-1'";
      expect(await faultOf(back)).toBe('FB003');
      expect(await faultOf("update voucher set remarks = 'r' where state = 'void'")).toBe('FB004');
      expect(await faultOf("update voucher set state = 'posted' where state = 'void'")).toBe('FB004');
    });

    test.each(['last_number = last_number - 1', 'last_chain = last_chain - 1', 'head_hash = sha256(head_hash)'])(
      'a series never goes back: %s',
      async (change) => {
        expect(await faultOf(`update series set ${change} where code = 'MB-sales'`)).toBe('FB005');
      },
    );

    test.each([
      ['voucher', '\'{"number": 99999, "refer_no": "Q-1"}\'', 'voucher_uid_key'],
      ['voucher', "jsonb_build_object('uid', gen_random_uuid(), 'refer_no', 'Q-1')", 'voucher_series_id_number_key'],
      ['voucher', "jsonb_build_object('uid', gen_random_uuid(), 'number', 99999)", 'voucher_refer_no'],
      ['posting', '\'{"kind": "post", "reverses": null}\'', 'posting_series_id_chain_no_key'],
    ])('a double in %s is refused: %s', async (table, changes, constraint) => {
      const tried = await books.try(role, copy(table, `${newIds(table)} || ${changes}`), '*');
      expect(tried).toMatchObject({ fault: '23505', constraint });
    });

    test('a posting is reversed once, a claim and a stored conflict are taken once, a bill is opened once', async () => {
      const again = copy('posting', `${newIds('posting')} || '{"chain_no": 99999}'`, "kind = 'reverse'");
      expect(await books.try(role, again, '*')).toMatchObject({ fault: '23505', constraint: 'posting_reverses_key' });
      expect(await books.try(role, copy('write_claim', "'{}'"), '*')).toMatchObject({ fault: '23505' });
      const bill = `insert into bill (party_id, ledger_id, branch_id, reference, kind, date, due_date, currency_id, amount, open,
        base_open) select party_id, ledger_id, branch_id, reference, kind, date, due_date, currency_id, amount, open, base_open
        from bill limit 1`;
      expect(await faultOf(bill)).toBe('23505');
    });

    test.each([
      'open = amount + sign(amount)',
      'open = -sign(amount)',
      'amount = 0',
      'amount = -amount',
      'open = 0, base_open = 1',
    ])('a bill is open between nothing and its amount: %s', async (change) => {
      const open = 'open <> 0 and base_open <> 0';
      expect(await books.try(role, `update bill set open = 0, base_open = 0 where ${open}`, '*')).toMatchObject({
        touched: expect.any(Number),
      });
      expect(await faultOf(`update bill set ${change} where ${open}`)).toBe('23514');
    });

    test.each(['reference', 'party_id', 'ledger_id', 'branch_id'])('a bill keeps its %s', async (column) => {
      const value = column === 'reference' ? "'other'" : `(select max(id) from ${column.replace('_id', '')})`;
      const sql = `update bill set ${column} = ${value} where ${column} <> ${value}`;
      expect(await faultOf(sql)).toBe('FB003');
    });
  });

  test('the app adds to the books and changes running states; it deletes nothing, truncates nothing, owns nothing', async () => {
    const { rows } = await books.try(
      OWNER_ROLE,
      `select c.relname as name, has_table_privilege('${APP_ROLE}', c.oid, 'UPDATE') as "mayUpdate",
         has_table_privilege('${APP_ROLE}', c.oid, 'DELETE') as "mayDelete",
         has_table_privilege('${APP_ROLE}', c.oid, 'TRUNCATE, TRIGGER, REFERENCES') as "mayMore"
       from pg_class c where c.relnamespace = 'fieldbook'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
    );
    expect(rows.length).toBeGreaterThan(60);
    // A person's own views, answers and notes, papers that wait to be fetched, prints that were sent and staged files come and go as masters do.
    const ownThings = [
      'saved_view',
      'kept_answer',
      'voucher_note',
      'print_batch',
      'print_batch_part',
      'print_job',
    ].concat('password_link', 'import_run', 'import_row');
    const isMaster = (name: unknown) => masterTables.has(String(name)) || ownThings.includes(String(name));
    const named = (condition: string) => rows.filter((row) => row[condition] === true).map(({ name }) => String(name));
    expect(named('mayMore')).toEqual([]);
    expect(named('mayDelete').filter((name) => !isMaster(name))).toEqual([]);
    expect(
      named('mayUpdate')
        .filter((name) => !isMaster(name))
        .sort(),
    ).toEqual([...running].sort());
    expect(appendOnly.filter((name) => !rows.some((row) => row['name'] === name))).toEqual([]);
  });

  test('the app owns nothing, may do nothing above its tables, and calls no more than it needs', async () => {
    const { rows } = await books.try(
      OWNER_ROLE,
      `select
         (select count(*)::int from pg_class where pg_get_userbyid(relowner) = '${APP_ROLE}') as relations,
         (select count(*)::int from pg_proc where pg_get_userbyid(proowner) = '${APP_ROLE}') as functions,
         (select count(*)::int from pg_type where pg_get_userbyid(typowner) = '${APP_ROLE}') as types,
         (select count(*)::int from pg_namespace where pg_get_userbyid(nspowner) = '${APP_ROLE}') as schemas,
         (select count(*)::int from pg_auth_members m join pg_roles r on r.oid = m.member
           where r.rolname = '${APP_ROLE}') as memberships,
         has_schema_privilege('${APP_ROLE}', 'fieldbook', 'CREATE') as "mayCreate",
         (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = '${APP_ROLE}') as mighty`,
    );
    const none = { relations: 0, functions: 0, types: 0, schemas: 0, memberships: 0, mayCreate: false, mighty: false };
    expect(rows).toEqual([none]);
    expect(await books.try(APP_ROLE, 'alter table ledger_entry disable trigger all', '*')).toMatchObject({
      fault: '42501',
    });
    expect(await books.try(APP_ROLE, "set session_replication_role = 'replica'", '*')).toMatchObject({
      fault: '42501',
    });
    expect(await books.try(APP_ROLE, 'insert into balance_queue values (1)', '*')).toMatchObject({ fault: '42501' });
  });
});
