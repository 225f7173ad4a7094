/**
 * Books written by the posting service are proved right, and whatever is tampered with behind the database's guards is
 * named: the check that finds it, the voucher, ledger or item it is about.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../posting/test-company.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { appendOnlyTables, guardedTables } from './guard-checks.ts';
import { writeBooks, wrongOnes } from './test-written-books.ts';
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
      expect(wrongOnes(await verifyBooks(db))).toEqual({});
      await writeBooks(company);
      expect(wrongOnes(await verifyBooks(db))).toEqual({});
      await db.pool.query('select fold_balances(3)');
      expect(wrongOnes(await verifyBooks(db))).toEqual({});
      await db.pool.query('select fold_balances(1000)');
      const results = await verifyBooks(db);
      expect(wrongOnes(results)).toEqual({});
      expect(results.map(({ name }) => name)).toContain('hash-chains');
      const quick = await verifyBooks(db, { quick: true });
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
      await owner.end();
      await company.close();
    });

    /** Runs the change with triggers off, verifies, and takes it back again. */
    async function tampered(change: string, undo: string): Promise<Record<string, readonly string[]>> {
      await owner.query(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);
      const wrong = wrongOnes(await verifyBooks(company.database.company));
      await owner.query(`set session_replication_role = replica; ${undo}; set session_replication_role = origin`);
      expect(wrongOnes(await verifyBooks(company.database.company))).toEqual({});
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
