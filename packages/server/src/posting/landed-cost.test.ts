/** Landed charges and cost centres as the books and the profit and loss show them. */
import { randomUUID } from 'node:crypto';
import type { ProfitLoss } from '@fieldbook/core/reports/profit-loss';
import { afterEach, expect, test } from 'vitest';
import { createReports } from '../store/reports/reports.ts';
import { administrator } from '../store/reports/test-books.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';
import { ledgerBalances, type TestCompany, testCompany } from './test-company.ts';

type Body = Record<string, unknown>;

const goods = (item: string, quantity: number, rate: number, more: Body = {}) => ({
  item,
  quantity: String(quantity),
  rate: String(rate),
  godown: 'MAIN',
  taxCode: 'VAT0',
  ...more,
});
const freight = (amount: string, landed: string) => ({ ledger: 'FREIGHT', amount, landed });
const purchase = (items: Body[], ledgers: Body[] = []): Body => ({
  type: 'purchase',
  mode: 'credit',
  supplier: 'SUP1',
  referenceNo: randomUUID().slice(0, 12),
  items,
  ledgers,
});
const sale = (quantity: number, more: Body = {}): Body => ({
  type: 'sales',
  mode: 'credit',
  customer: 'C1',
  items: [goods('MILK', quantity, 15, more)],
});

describeOnEachServer('landed charges and cost centres', (server) => {
  let company: TestCompany;
  const post = async (body: Body): Promise<PostedVoucher> => {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  };
  afterEach(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  test('a charge goes into goods by the weight of their items', async () => {
    company = await testCompany(server, { roundOffStep: '1' });
    await post(purchase([goods('MILK', 10, 10), goods('ITEM-1', 30, 1)], [freight('10', 'weight')]));
    await post(sale(10));
    expect(await ledgerBalances(company)).toMatchObject({ Stock: 37_50, 'Cost of goods sold': 102_50 });
  });

  test.each(['average', 'fifo'])(
    'a charge that is marked by an edit corrects the cost of what was sold: %s',
    async (valuation) => {
      company = await testCompany(server, { valuation, roundOffStep: '1' });
      const body = purchase([goods('MILK', 10, 10)], [{ ledger: 'FREIGHT', amount: '10' }]);
      const { voucherNo } = await post(body);
      await post(sale(9));
      expect(await ledgerBalances(company)).toMatchObject({ Stock: 10_00, 'Cost of goods sold': 90_00 });
      const marked = { date: '2026-11-20', branch: 'MB', ...body, ledgers: [freight('10', 'value')] };
      const outcome = await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: marked });
      expect(outcome).toMatchObject({ kind: 'posted' });
      const balances = await ledgerBalances(company);
      expect(balances).toMatchObject({ Stock: 11_00, 'Cost of goods sold': 99_00 });
      expect(balances).not.toHaveProperty('Freight charged');
    },
  );

  test('the profit and loss of a cost centre has its sale, the cost of its goods and its purchase', async () => {
    company = await testCompany(server, { roundOffStep: '1' });
    const db = company.database.company;
    await db.transaction(({ client }) => client.query("insert into cost_centre (code, name) values ('SHOP', 'Shop')"));
    await company.cache.refresh();
    const shop = { costCentre: 'SHOP' };
    await post(purchase([goods('MILK', 10, 10)], [{ ledger: 'FREIGHT', amount: '7', ...shop }]));
    await post(sale(2, shop));
    await post(sale(1));
    const reports = createReports({ database: db, now: () => '2026-11-21T08:00:00Z' });
    const query = { from: '2026-11-01', asOf: '2026-11-30', costCentre: 'SHOP' };
    const answer = await reports.run(administrator, 'profit-loss', query);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    const { rows, totals } = answer.value as ProfitLoss;
    expect(rows.filter(({ code }) => code !== undefined).map(({ ledger, amount }) => `${ledger} ${amount}`)).toEqual([
      'Sales 30.00',
      'Cost of goods sold 20.00',
      'Freight charged -7.00',
    ]);
    expect(totals).toMatchObject({ income: '30.00', result: '3.00' });
  });
});
