/** A person sees and writes only the branches in scope, below all code: tried on every table that has a policy. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type GuardedBooks, openGuardedBooks } from '../../testing/store/guarded-books.ts';
import { masterTables } from '../../testing/store/master-tables.ts';
import { APP_ROLE, OWNER_ROLE } from './cluster/roles.ts';

/** How a row of a table tells its branch, where it has no column of it. */
const ofVoucher = '(select branch_id from voucher where voucher.id = voucher_id)';
const branchOf: Readonly<Record<string, string>> = {
  voucher_version: ofVoucher,
  voucher_line: ofVoucher,
  voucher_ledger_line: ofVoucher,
  voucher_tender: ofVoucher,
  voucher_tax: ofVoucher,
  voucher_print: ofVoucher,
  bill_entry: '(select branch_id from bill where bill.id = bill_id)',
  bill_move: '(select branch_id from bill where bill.id = bill_id)',
};
const byColumn = [
  'voucher',
  'posting',
  'ledger_entry',
  'stock_move',
  'bill',
  'ledger_day',
  'ledger_month',
  'party_month',
  'cost_centre_day',
  'cost_centre_month',
  'trade_line',
  'trade_item_month',
  'trade_party_month',
  'trade_category_month',
  'tax_line',
  'tax_month',
  'bill_standing',
  'bill_due_month',
  'bill_date_month',
  'voucher_standing',
  'voucher_day',
  'voucher_party_month',
  'cash_count',
];
const guarded = [...byColumn, ...Object.keys(branchOf)];
/** Not a branch's: of a route (http/routes-in-sight.test.ts), or one person's; tried beside what reads it. */
const notByBranch = [
  ...[
    'attachment',
    'voucher_note',
    'voucher_template',
    'party',
    'write_conflict',
    'saved_view',
    'security_event',
    'kept_answer',
    'message',
    'message_address',
    'message_receipt',
  ],
  ...['route_day', 'route_event', 'route_visit', 'customer_place', 'approval_use', 'aside_settlement', 'contact'],
  ...['print_job', 'field_print', 'field_print_undone', 'print_batch', 'print_batch_part'],
  // Of a voucher or posting, and written by functions of the owner alone.
  ...['line_cost'],
];

describeOnEachServer('row security', (server) => {
  let books: GuardedBooks;
  let mine: number;
  let theirs: number;
  beforeAll(async () => {
    books = await openGuardedBooks(server);
    mine = await books.branchId('MB');
    theirs = await books.branchId('SHJ');
  });
  afterAll(() => books.close());

  /** Branches a table shows: asked outside of row security, so that children do not hide behind their parents. */
  async function branches(table: string, context?: string, role: typeof APP_ROLE | typeof OWNER_ROLE = APP_ROLE) {
    const tried = await books.try(
      role,
      `select distinct ${branchOf[table] ?? 'branch_id'} as branch from ${table}`,
      context,
    );
    expect(tried).not.toHaveProperty('fault');
    return tried.rows.map(({ branch }) => branch).sort();
  }

  test('every table with a policy is tried here, and has it forced', async () => {
    const { rows } = await books.try(
      OWNER_ROLE,
      `select c.relname as name, c.relforcerowsecurity as forced from pg_class c
       where c.relnamespace = 'fieldbook'::regnamespace and c.relkind = 'r'
         and (c.relrowsecurity or exists (select from pg_policy where polrelid = c.oid)) order by 1`,
    );
    expect(rows).toEqual([...guarded, ...notByBranch].sort().map((name) => ({ name, forced: true })));
  });

  test('every table with a branch but masters, and what goods cost, has forced row security', async () => {
    const { rows } = await books.try(
      OWNER_ROLE,
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'branch_id' and not a.attisdropped
       where c.relnamespace = 'fieldbook'::regnamespace and c.relkind = 'r'`,
    );
    // Who corrects, or sells out of the godown of another branch, values its goods (docs/decisions/0013-whose-rows.md).
    const books_ = rows.filter(({ name }) => !masterTables.has(String(name)) && name !== 'item_cost');
    expect(books_.length).toBeGreaterThanOrEqual(byColumn.length);
    expect(books_.filter(({ forced }) => forced !== true)).toEqual([]);
  });

  describe.each(guarded)('%s', (table) => {
    test('shows both branches to whom they are open, one to whom only that is, none without a context', async () => {
      expect(await branches(table, '*')).toEqual([mine, theirs].sort());
      expect(await branches(table, `${mine},${theirs}`)).toEqual([mine, theirs].sort());
      expect(await branches(table, String(mine))).toEqual([mine]);
      expect(await branches(table, '0')).toEqual([]);
      expect(await branches(table)).toEqual([]);
      expect(await branches(table, '')).toEqual([]);
    });

    test('hides from the owner of the tables as well', async () => {
      expect(await branches(table, String(theirs), OWNER_ROLE)).toEqual([theirs]);
      expect(await branches(table, undefined, OWNER_ROLE)).toEqual([]);
    });
  });

  const written = ['voucher', 'posting', 'stock_move', 'bill'];
  test.each(written)('%s takes no row of another branch', async (table) => {
    const keys: Readonly<Record<string, string>> = {
      voucher: "'id', 999999, 'uid', gen_random_uuid(), 'number', 99999, 'refer_no', 'Q-1'",
      posting: "'id', 999999, 'chain_no', 99999, 'kind', 'post', 'reverses', null",
      stock_move: "'line_no', 900",
      bill: "'id', 99999, 'reference', 'other'",
    };
    const insert = (branch: number) =>
      `insert into ${table} ${table === 'bill' ? 'overriding system value' : ''}
       select (jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${keys[table]}, 'branch_id', ${branch}::int))).*
       from (select * from ${table} order by 1 limit 1) row`;
    expect(await books.try(APP_ROLE, insert(mine), String(mine))).toMatchObject({ touched: 1 });
    expect(await books.try(APP_ROLE, insert(theirs), String(mine))).toMatchObject({ fault: '42501' });
    expect(await books.try(APP_ROLE, insert(mine))).toMatchObject({ touched: 0 });
  });

  test.each(['voucher', 'bill'])('no row of another branch in %s is changed', async (table) => {
    const change = table === 'voucher' ? "remarks = 'r'" : 'due_date = due_date + 1';
    const update = (branch: number) => `update ${table} set ${change} where branch_id = ${branch}`;
    const own = await books.try(
      APP_ROLE,
      `update ${table} set ${change} ${table === 'voucher' ? "where state <> 'void'" : ''}`,
      String(mine),
    );
    expect(own.touched).toBeGreaterThan(0);
    expect(await branches(table, String(mine))).toEqual([mine]);
    expect(await books.try(APP_ROLE, update(theirs), String(mine))).toMatchObject({ touched: 0 });
  });

  const children = [
    'voucher_version',
    'voucher_line',
    'voucher_ledger_line',
    'voucher_tender',
    'voucher_tax',
    'voucher_print',
  ];
  test.each([...children, 'bill_entry'])('%s takes no row for what is hidden', async (table) => {
    const keys: Readonly<Record<string, string>> = { voucher_version: "'version', 777", voucher_print: "'id', 77777" };
    const key = keys[table] ?? "'line_no', 777";
    const insert = (branch: number) =>
      `select set_config('fieldbook.branches', '*', true);
       create temporary table kept on commit drop as select * from ${table} where ${branchOf[table]} = ${branch} limit 1;
       select set_config('fieldbook.branches', '${mine}', true);
       insert into ${table} ${table === 'voucher_print' ? 'overriding system value' : ''}
       select (jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${key}))).* from kept row`;
    expect(await books.try(APP_ROLE, insert(mine), '*')).toMatchObject({ touched: 1 });
    expect(await books.try(APP_ROLE, insert(theirs), '*')).toMatchObject({ fault: '42501' });
  });

  describe('of a customer whose route is out of sight', () => {
    let inSight: number;
    beforeAll(async () => {
      await books.put('route', [
        { code: 'NEAR', name: 'Near', branch: 'MB' },
        { code: 'FAR', name: 'Far', branch: 'MB' },
      ]);
      await books.put('customer', [{ code: 'AWAY', name: 'Far away', route: 'FAR', creditDays: 30 }]);
      await books.post({
        type: 'sales',
        customer: 'AWAY',
        mode: 'credit',
        items: [{ item: 'MILK', quantity: '1', rate: '10', godown: 'MAIN' }],
      });
      const { rows } = await books.try(OWNER_ROLE, "select id from route where code = 'NEAR'");
      inSight = Number(rows[0]?.['id']);
    });

    const ofCustomer = "party_id = (select id from party where code = 'AWAY')";
    const vouchers = `(select id from voucher where ${ofCustomer})`;
    const postings = `(select id from posting where voucher_id in ${vouchers})`;
    /** Which rows, and as what they come a second time. */
    const again: Readonly<Record<string, readonly [where: string, as: string]>> = {
      voucher_line: [`voucher_id in ${vouchers}`, "'line_no', 777"],
      posting: [`id in ${postings}`, "'id', 999999, 'chain_no', 99999, 'kind', 'post', 'reverses', null"],
      ledger_entry: [`posting_id in ${postings}`, "'line_no', row.line_no + 700"],
      stock_move: [`posting_id in ${postings}`, "'line_no', 777"],
      bill: [ofCustomer, "'id', 99999, 'reference', 'other'"],
      bill_entry: [`posting_id in ${postings}`, "'line_no', 777"],
    };
    test.each(Object.entries(again))('%s takes no row', async (table, [where, as]) => {
      const insert = (routes: string) =>
        `select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
         create temporary table kept on commit drop as select * from ${table} where ${where};
         select set_config('fieldbook.routes', '${routes}', true);
         insert into ${table} ${table === 'bill' ? 'overriding system value' : ''}
         select (jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${as}))).* from kept row`;
      const open = await books.try(APP_ROLE, insert('*'), '*');
      expect(open).not.toHaveProperty('fault');
      expect(open.touched).toBeGreaterThan(0);
      expect(await books.try(APP_ROLE, insert(String(inSight)), '*')).toMatchObject({ fault: '42501' });
    });
  });
});
