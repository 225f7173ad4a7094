/** The copy of open bills and its sums by month are compared with the bills: each way of spoiling them is found. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { verifyBooks } from './verify.ts';

describeOnEachServer('verify of open bills', (server) => {
  let company: TestCompany;
  let owner: pg.Client;
  const fold = () => company.database.company.pool.query('select fold_balances(1000)');
  beforeAll(async () => {
    company = await testCompany(server);
    const line = { item: 'MILK', quantity: '100', rate: '10', godown: 'MAIN' };
    const sale = { type: 'sales', customer: 'C1', mode: 'credit', items: [line] };
    const bills = [{ kind: 'against', reference: 'S-1', amount: '1050' }];
    for (const body of [
      { type: 'opening', date: '2026-01-01', items: [{ ...line, quantity: '900', rate: '7' }] },
      { ...sale, date: '2026-08-01' },
      { ...sale, date: '2026-11-10' },
      { type: 'receipt', date: '2026-11-12', customer: 'C1', ledger: 'CASH', amount: '1050', bills },
    ]) {
      const outcome = await company.post(body);
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
      if (body.type !== 'receipt') await fold();
    }
    owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query('set search_path = fieldbook');
  });
  afterAll(async () => {
    await owner.end();
    await company.close();
  });

  const found = async (): Promise<string[]> => {
    const results = await verifyBooks(company.database.company);
    return results.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
  };
  const kept = async () => {
    const { rows } = await owner.query('select bill_id, amount from bill_standing order by bill_id');
    return rows.map(({ amount }) => Number(amount));
  };

  test('books as they were written are right, while a posting waits and when nothing does', async () => {
    expect(await kept()).toEqual([105_000, 105_000]);
    expect(await found()).toEqual([]);
    await fold();
    expect(await kept()).toEqual([105_000]);
    expect(await found()).toEqual([]);
    const { rows } = await owner.query(
      'select sum(bills)::integer as bills, count(*)::integer as months from bill_due_month',
    );
    expect(rows).toEqual([{ bills: 1, months: 1 }]);
  });

  test.each([
    [
      'bill_standing',
      'amount = amount + 1',
      'amount = amount - 1',
      ['bills-standing', 'bill-due-month', 'bill-date-month'],
    ],
    ['bill_standing', 'due_date = due_date + 1', 'due_date = due_date - 1', ['bills-standing']],
    ['bill_due_month', 'bills = bills + 1', 'bills = bills - 1', ['bill-due-month']],
    ['bill_date_month', 'amount = amount + 1', 'amount = amount - 1', ['bill-date-month']],
    ['bill_move', 'bill_date = bill_date + 1', 'bill_date = bill_date - 1', ['bill-moves']],
    ['bill_move', 'base_amount = base_amount + 1', 'base_amount = base_amount - 1', ['bill-moves']],
  ])('%s with %s is found', async (table, spoil, mend, names) => {
    await owner.query(`update ${table} set ${spoil}`);
    expect(await found()).toEqual(names);
    await owner.query(`update ${table} set ${mend}`);
    expect(await found()).toEqual([]);
  });

  test('folding again what was folded changes nothing, and mends what is off', async () => {
    await owner.query(
      'update bill_due_month set amount = 7; update bill_date_month set amount = 7; update bill_standing set amount = 7',
    );
    await owner.query(
      "select set_config('fieldbook.branches', '*', false), set_config('fieldbook.routes', '*', false)",
    );
    await owner.query('select fold_bills(array(select id from posting))');
    expect(await kept()).toEqual([105_000]);
    expect(await found()).toEqual([]);
  });
});
