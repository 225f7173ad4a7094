/**
 * Books written by the posting service are proved right, and whatever is tampered with behind the database's guards is
 * named: the check that finds it, the voucher, ledger or item it is about.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { writeBooks, wrongOnes } from '../../testing/verify/written-books.ts';
import { walkChains } from './chain-walk.ts';
import { appendOnlyTables, guardedTables } from './guard-checks.ts';
import { checks, verifyBooks } from './verify.ts';

describeOnEachServer('verify', (server) => {
  describe.each([
    ['average', {}],
    ['fifo', { valuation: 'fifo' }],
    ['periodic', { inventoryBooks: 'periodic' }],
  ])('%s books', (_, settings) => {
    test('written by the posting service are right, folded or not', async () => {
      const company = await testCompany(server, settings);
      const db = company.database.company;
      await writeBooks(company);
      await db.pool.query('select fold_balances(3)');
      expect(wrongOnes(await verifyBooks(db))).toEqual({});
      await db.pool.query('select fold_balances(1000)');
      const results = await verifyBooks(db);
      expect(wrongOnes(results)).toEqual({});
      expect(results.map(({ name }) => name)).toContain('hash-chains');
      const quick = await verifyBooks(db, { quick: true });
      expect(wrongOnes(quick)).toEqual({});
      expect(quick.map(({ name }) => name)).not.toContain('hash-chains');
      await company.close();
    });
  });

  describe('tampering', () => {
    let company: TestCompany;
    let owner: pg.Client;
    beforeAll(async () => {
      company = await testCompany(server);
      await writeBooks(company);
      await company.database.company.pool.query('select fold_balances(6)');
      owner = new pg.Client({ connectionString: company.database.url });
      await owner.connect();
      await owner.query('set search_path = fieldbook');
    });
    afterAll(async () => {
      expect(wrongOnes(await verifyBooks(company.database.company)), 'all was taken back again').toEqual({});
      await owner.end();
      await company.close();
    });

    /** Runs the change with triggers off, verifies, and takes it back again. */
    async function tampered(change: string, undo: string): Promise<Record<string, readonly string[]>> {
      await owner.query(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);
      const wrong = wrongOnes(await verifyBooks(company.database.company));
      await owner.query(`set session_replication_role = replica; ${undo}; set session_replication_role = origin`);
      return wrong;
    }

    const raise = (table: string, column: string, where: string, by: string | number = 1): [string, string] => [
      `update ${table} set ${column} = ${column} + ${by} where ${where}`,
      `update ${table} set ${column} = ${column} - ${by} where ${where}`,
    ];
    const sales =
      "(select id from posting where kind = 'post' and voucher_id = (select id from voucher where refer_no = 'S-1'))";
    const ofSale = `posting_id = ${sales} and line_no = 0`;

    test.each([
      ['an entry', raise('ledger_entry', 'amount', ofSale), 'entries-balance', /sales S-1 .* off by/],
      [
        'an entry',
        raise('ledger_entry', 'foreign_amount', ofSale),
        'hash-chains',
        /\(sales S-1\): what is stored is not what was posted/,
      ],
      ['an entry', raise('ledger_entry', 'amount', ofSale, 100), 'ledger-day', /the totals say .*, the entries .*/],
      [
        'the day of an entry',
        raise('ledger_entry', 'date', ofSale),
        'entries-of-postings',
        /sales S-1 .*another day or branch/,
      ],
      [
        'the party of an entry',
        [
          `update ledger_entry set party_id = null where party_id is not null and ${ofSale}`,
          `update ledger_entry set party_id = (select id from party where code = 'C1') where ${ofSale}`,
        ],
        'entries-sound',
        /Debtors names no party/,
      ],
      ['a stock move', raise('stock_move', 'value', ofSale), 'stock-ledgers', /sales S-1 .*saleable/],
      ['a stock move', raise('stock_move', 'quantity', ofSale), 'godown-stock', /MILK Milk 1 l in Main store/],
      ['a stock move', raise('stock_move', 'quantity', ofSale), 'hash-chains', /sales S-1/],
      [
        'the cost of an item',
        raise('item_cost', 'value', 'quantity > 0'),
        'stock-values',
        /MILK Milk 1 l \(saleable of MB\)/,
      ],
      ['stock of a godown', raise('godown_stock', 'quantity', 'quantity > 0'), 'godown-stock', /kept are \d+ units/],
      [
        'a bill entry',
        raise('bill_entry', 'amount', ofSale, -1),
        'bills-of-entries',
        /Bill S-1 of C1 Al Madina Grocery/,
      ],
      ['a bill entry', raise('bill_entry', 'base_amount', ofSale), 'hash-chains', /sales S-1/],
      [
        'a bill',
        raise('bill', 'base_open', "reference = 'S-1'"),
        'bills-of-parties',
        /C1 Al Madina Grocery: open bills come to/,
      ],
      [
        'a reversal',
        raise(
          'ledger_entry',
          'amount',
          "line_no = 0 and posting_id = (select max(id) from posting where kind = 'reverse')",
        ),
        'reversals-cancel',
        /leaves 0.01 AED on ledger/,
      ],
      [
        'a voucher line',
        raise('voucher_line', 'rate', "line_no = 0 and voucher_id = (select id from voucher where refer_no = 'S-2')"),
        'hash-chains',
        /sales S-2/,
      ],
      [
        'a returned quantity',
        raise(
          'voucher_line',
          'smallest',
          "source_line is not null and voucher_id = (select max(id) from voucher where type = 'salesReturn')",
          15,
        ),
        'returns',
        /sales S-2, line 1 .*of 18 units/,
      ],
      [
        'the document',
        [
          "update voucher_version set body = replace(body, 'MILK', 'SILK') where voucher_id = (select id from voucher where refer_no = 'S-2')",
          "update voucher_version set body = replace(body, 'SILK', 'MILK') where voucher_id = (select id from voucher where refer_no = 'S-2')",
        ],
        'hash-chains',
        /sales S-2/,
      ],
      [
        'what is said to be done',
        [
          "update voucher set fulfilment = 'partly' where refer_no = 'GRN-1'",
          "update voucher set fulfilment = 'open' where refer_no = 'GRN-1'",
        ],
        'fulfilment',
        /goodsReceipt GRN-1 is kept as partly, and is open/,
      ],
      ['the net of a voucher', raise('voucher', 'net', "refer_no = 'S-1'"), 'voucher-figures', /sales S-1: net is/],
      ['the number of a voucher', raise('voucher', 'number', "refer_no = 'S-1'", 100), 'series-numbers', /MB-sales/],
      [
        'the number of a voucher',
        [
          "update voucher set refer_no = 'S-9' where refer_no = 'S-1'",
          "update voucher set refer_no = 'S-1' where refer_no = 'S-9'",
        ],
        'series-refer-numbers',
        /sales S-9 should be S-1/,
      ],
      [
        'the state of a voucher',
        [
          "update voucher set state = 'void' where refer_no = 'S-1'",
          "update voucher set state = 'posted' where refer_no = 'S-1'",
        ],
        'vouchers-stand-once',
        /sales S-1 is void and stands 1 times/,
      ],
      [
        'the reason of a posting',
        [
          "update posting set reason = reason || '!' where kind = 'reverse' and reason is not null",
          "update posting set reason = rtrim(reason, '!') where kind = 'reverse' and reason is not null",
        ],
        'hash-chains',
        /what is stored is not what was posted/,
      ],
      [
        'a hash',
        [
          "update posting set hash = sha256(hash) where chain_no = 1 and series_id = (select id from series where code = 'MB-sales')",
          "update posting set hash = (select previous_hash from posting p where p.series_id = posting.series_id and p.chain_no = 2) where chain_no = 1 and series_id = (select id from series where code = 'MB-sales')",
        ],
        'hash-chains',
        /link 2 .* does not carry on/,
      ],
      [
        'the head of a series',
        [
          "update series set head_hash = sha256(head_hash) where code = 'MB-sales'",
          "update series set head_hash = (select hash from posting p where p.series_id = series.id and p.chain_no = last_chain) where code = 'MB-sales'",
        ],
        'series-heads',
        /MB-sales: its head is not the hash/,
      ],
      [
        'a total by day',
        raise('ledger_day', 'debit', "date = '2026-11-20' and debit > 0"),
        'ledger-day',
        /2026-11-20: the totals say/,
      ],
      ['a total by month', raise('ledger_month', 'credit', 'true'), 'ledger-month', /branch MB, 2026-11-01/],
      ['a total of a party', raise('party_month', 'debit', 'true'), 'party-month', /C1 Al Madina Grocery on Debtors/],
      [
        'a total of a cost centre',
        raise('cost_centre_day', 'debit', 'true'),
        'cost-centre-day',
        /Corner shop in Freight/,
      ],
      [
        'a total of a cost centre',
        raise('cost_centre_month', 'credit', 'true'),
        'cost-centre-month',
        /2026-11-01: the totals say/,
      ],
      ['a total of stock', raise('stock_day', 'value', 'true'), 'stock-day', /MILK Milk 1 l in Main store/],
      ['a total of stock', raise('stock_month', 'quantity', 'true'), 'stock-month', /units worth/],
      [
        'the goods of a charge',
        [
          'update voucher_ledger_line set landed_on_id = 1 where line_no = 0 and voucher_id = (select min(id) from voucher)',
          'update voucher_ledger_line set landed_on_id = null where line_no = 0 and voucher_id = (select min(id) from voucher)',
        ],
        'hash-chains',
        /journal J-1|journal/,
      ],
      ['who posted', raise('voucher', 'posted_by', "refer_no = 'S-1'"), 'posters', /sales S-1 names another person/],
      [
        'when it was posted',
        raise('voucher', 'posted_at', "refer_no = 'S-1'", "interval '1 day'"),
        'posters',
        /sales S-1 names another person or moment/,
      ],
      [
        'what a supervisor was told',
        [
          `update posting set exceptions = array['stock.out'] where id = ${sales}`,
          `update posting set exceptions = null where id = ${sales}`,
        ],
        'flags-kept',
        /was flagged with .*, and is not any more/,
      ],
      [
        'the last cost of an item',
        raise('item_cost', 'last_value', "pool = 'saleable' and last_quantity > 0"),
        'cost-replay',
        /its last purchase/,
      ],
      [
        'what a line costs since a correction',
        [
          'insert into line_cost (voucher_id, line_no, cost) select voucher_id, line_no, abs(cost) + 7 from voucher_line where cost <> 0 order by 1 limit 1',
          'delete from line_cost where (voucher_id, line_no) in (select voucher_id, line_no from voucher_line where cost <> 0 order by 1 limit 1)',
        ],
        'cost-replay',
        /is kept as a line of/,
      ],
      [
        'a mark that replays begin at',
        [
          `insert into cost_mark (item_id, place, costs) select item_id, (select max(id) + 1 from posting),
            jsonb_agg(jsonb_build_object('branch', branch_id, 'pool', pool, 'quantity', quantity, 'value', value + 7, 'lastQuantity', last_quantity,
              'lastValue', last_value, 'layers', layers)) from item_cost where item_id = (select id from item where code = 'MILK') group by 1`,
          'delete from cost_mark where place = (select max(id) + 1 from posting)',
        ],
        'cost-replay',
        /the mark before posting/,
      ],
      [
        'a right',
        ['grant update on ledger_entry to fieldbook_app', 'revoke update on ledger_entry from fieldbook_app'],
        'guards-as-made',
        /The right ledger_entry is not what the migrations made/,
      ],
      [
        'a policy',
        ['create policy everything on voucher using (true)', 'drop policy everything on voucher'],
        'guards-as-made',
        /The policy voucher.everything was added/,
      ],
      [
        'a trigger of another kind',
        [
          `create function let_pass() returns trigger language plpgsql as 'begin return null; end';
           create trigger a_first before insert on ledger_entry for each row execute function let_pass()`,
          'drop function let_pass() cascade',
        ],
        'guards-as-made',
        /The trigger ledger_entry.a_first was added/,
      ],
      [
        'a guard',
        ['alter table ledger_entry disable trigger append_only', 'alter table ledger_entry enable trigger append_only'],
        'guards',
        /ledger_entry.append_only: the trigger is switched off/,
      ],
      [
        'a guard that is gone',
        [
          'drop trigger never_deleted on bill',
          'create trigger never_deleted before delete or truncate on bill for each statement execute function refuse_change()',
        ],
        'guards',
        /bill.never_deleted: the trigger is gone/,
      ],
      [
        'row security that was lifted',
        [
          'alter table voucher_tender no force row level security',
          'alter table voucher_tender force row level security',
        ],
        'guards',
        /voucher_tender: row security is not forced/,
      ],
    ] as const)('of %s is found: %o', async (_what, [change, undo], name, message) => {
      const wrong = await tampered(change, undo);
      expect(Object.keys(wrong)).toContain(name);
      expect(wrong[name]?.join('\n')).toMatch(message);
    });

    test.each([
      ['posting', 'user_id', 'user_id + 1', 'user_id - 1'],
      ['posting', 'posted_at', "posted_at + interval '1 second'", "posted_at - interval '1 second'"],
      ['posting', 'branch_id', 'branch_id + 1', 'branch_id - 1'],
      ['posting', 'exceptions', "array['stock.out']", 'null'],
      ['ledger_entry', 'person_id', '1', 'null'],
      ['ledger_entry', 'cost_centre_id', '1', 'null'],
      ['ledger_entry', 'project_id', '1', 'null'],
      ['ledger_entry', 'narration', "'x'", 'null'],
      ['stock_move', 'voucher_line', 'voucher_line + 100', 'voucher_line - 100'],
      ['stock_move', 'batch', "'x'", 'null'],
      ['stock_move', 'expiry', "'2027-01-01'", 'null'],
      ['stock_move', 'basis', "'carried'", "'issued'"],
      ['stock_move', 'given', '5', 'null'],
      ['stock_move', 'whole', '5', 'null'],
      ['stock_move', 'source_line', '1', 'null'],
      ['stock_move', 'source_voucher_id', '1', 'null'],
      ['stock_move', 'bearer_id', 'bearer_id + 1', 'bearer_id - 1'],
      ['stock_move', 'against_id', '1', 'null'],
      ['stock_move', 'cost_centre_id', '1', 'null'],
      ['stock_move', 'project_id', '1', 'null'],
      ['stock_move', 'person_id', '1', 'null'],
      ['voucher_line', 'to_godown_id', '1', 'null'],
      ['voucher_line', 'taken', '5', 'null'],
      ['voucher_line', 'cost_tax', 'cost_tax + 5', 'cost_tax - 5'],
      ['voucher_tax', 'amount', 'amount + 5', 'amount - 5'],
      ['voucher_tax', 'goes_to', "'cost'", 'null'],
    ] as const)('of %s.%s is found by the chain', async (table, column, now, before) => {
      const keys: Readonly<Record<string, string>> = {
        posting: 'id',
        voucher_line: 'voucher_id',
        voucher_tax: 'voucher_id',
      };
      const key = keys[table] ?? 'posting_id';
      const of = key === 'voucher_id' ? "(select id from voucher where refer_no = 'S-1')" : sales;
      const set = (value: string) =>
        owner.query(`set session_replication_role = replica; set fieldbook.branches = '*';
          update ${table} set ${column} = ${value} where ${key} = ${of}; set session_replication_role = origin`);
      const walked = () =>
        company.database.company.transaction(async ({ client }) => {
          await client.query(
            "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
          );
          const findings: string[] = [];
          for await (const finding of walkChains(client, () => undefined)) findings.push(finding);
          return findings;
        });
      await set(now);
      const found = await walked();
      await set(before);
      expect(found.join('\n')).toMatch(/sales S-1/);
    });

    test('of the body of a guard is found', async () => {
      const { rows } = await owner.query("select pg_get_functiondef('check_entries_balance'::regproc) as text");
      const pass =
        "create or replace function check_entries_balance() returns trigger language plpgsql as 'begin return new; end'";
      const wrong = await tampered(pass, rows[0].text);
      expect(wrong).toEqual({
        'guards-as-made': ['The function check_entries_balance() is not what the migrations made'],
      });
    });

    test('every table with a policy is among the guards, and every one that is only added to', async () => {
      const named = async (sql: string) => (await asEverybody<{ name: string }>(company, sql)).map(({ name }) => name);
      const ofSchema = `from pg_class c where c.relnamespace = 'fieldbook'::regnamespace and c.relkind = 'r'`;
      expect([...guardedTables].sort()).toEqual(
        await named(
          `select relname as name ${ofSchema} and exists (select from pg_policy where polrelid = c.oid) order by 1`,
        ),
      );
      expect([...appendOnlyTables].sort()).toEqual(
        await named(`select relname as name ${ofSchema} and exists (select from pg_trigger t
          where t.tgrelid = c.oid and t.tgname = 'append_only') order by 1`),
      );
    });

    test('a posting that is missing is found by its series', async () => {
      const wrong = await tampered(
        `create table gone as select * from posting where chain_no = 2 and series_id = (select id from series where code = 'MB-sales');
          delete from posting where id in (select id from gone)`,
        'insert into posting select * from gone; drop table gone',
      );
      expect(wrong['series-heads']?.join()).toMatch(/MB-sales: it should have \d+ links/);
      expect(wrong['hash-chains']?.join()).toMatch(/link 3 .*follows link 1/);
    });
  });
});

test('every check has a name of its own and says what holds', () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  for (const { claim } of checks) expect(claim).toMatch(/^[A-Z].{20,}[^.]$/);
});
