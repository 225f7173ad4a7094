/** What analysis and tax returns read is rebuilt and compared: each way of spoiling it is found, and only there. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { openTestTrade, type TestTrade } from '../../testing/store/reports/trade.ts';
import { verifyBooks } from './verify.ts';

const line = { item: 0, quantity: 4, rate: 250 };

describeOnEachServer('verify of trade', (server) => {
  let trade: TestTrade;
  let owner: pg.Client;
  beforeAll(async () => {
    trade = await openTestTrade(server);
    await trade.play([
      { do: 'sale', day: 1, pick: 3, lines: [line, { ...line, item: 2 }] },
      { do: 'purchase', day: 2, pick: 3, lines: [line] },
      { do: 'return', day: 40, pick: 4, lines: [line] },
      { do: 'fold', day: 0, pick: 4, lines: [line] },
      { do: 'void', day: 0, pick: 1, lines: [line] },
    ]);
    const { company } = trade.company.database;
    await company.pool.query('select fold_balances(1)');
    await keepMonths();
    owner = new pg.Client({ connectionString: trade.company.database.url });
    await owner.connect();
    await owner.query('set search_path = fieldbook');
  });
  afterAll(async () => {
    await owner.end();
    await trade.company.close();
  });

  async function keepMonths(): Promise<number> {
    const keep = () => trade.company.database.company.pool.query("select keep_trade_categories('9999-12-31') as taken");
    let kept = 0;
    for (; (await keep()).rows[0]?.taken === 1; ) kept += 1;
    return kept;
  }

  const found = async (): Promise<string[]> => {
    const results = await verifyBooks(trade.company.database.company);
    return results.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
  };

  test('books as they were written are right', async () => {
    expect(await found()).toEqual([]);
  });

  test.each([
    ['trade_line', 'net', 1, ['trade-lines', 'trade-item-month', 'trade-party-month', 'trade-category-month']],
    ['trade_line', 'item_id', 1, ['trade-lines', 'trade-item-month', 'trade-category-month']],
    ['trade_category_month', 'cost', 1, ['trade-category-month']],
    ['trade_item_month', 'cost', 1, ['trade-item-month']],
    ['trade_party_month', 'quantity', 1, ['trade-party-month']],
    ['tax_line', 'amount', 1, ['tax-lines', 'tax-month']],
    ['tax_month', 'base', 1, ['tax-month']],
  ])('%s.%s that is off is found', async (table, column, by, names) => {
    await owner.query(`update ${table} set ${column} = ${column} + ${by}`);
    expect(await found()).toEqual(names);
    await owner.query(`update ${table} set ${column} = ${column} - ${by}`);
    expect(await found()).toEqual([]);
  });

  test('an item that goes into another category takes the word of every month back', async () => {
    await owner.query('update item set category_id = null');
    expect(await found()).toEqual([]);
    expect((await owner.query('select from trade_category_kept')).rowCount).toBe(0);
    expect(await keepMonths()).toBeGreaterThan(1);
    expect(await found()).toEqual([]);
  });

  test('a line that nobody folded is missed', async () => {
    await owner.query('create temp table kept as select * from trade_line; delete from trade_line');
    expect(await found()).toContain('trade-lines');
    await owner.query('insert into trade_line select * from kept');
    expect(await found()).toEqual([]);
  });
});
